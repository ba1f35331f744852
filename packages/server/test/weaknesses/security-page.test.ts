import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');
const PAGE = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

test('docs/security.md names tests that are there, and every one of weaknesses', () => {
  const named = [...PAGE.matchAll(/`(packages\/[^`]+\.ts)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const here = readdirSync(import.meta.dirname).filter((file) => file !== 'security-page.test.ts');
  expect(here.filter((file) => !named.some((path) => path.endsWith(`/${file}`)))).toEqual([]);
});
