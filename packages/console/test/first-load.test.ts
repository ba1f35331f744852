import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const DIST = join(import.meta.dirname, '../../server/dist/console');
const MAX_FIRST_LOAD_BYTES = 400_000;

test('the first load is under 400 kB gzipped, the map excepted', () => {
  const page = readFileSync(join(DIST, 'index.html'), 'utf8');
  const entries = [...page.matchAll(/\.\/(assets\/[^"]+\.(?:js|css))/g)].map(([, path = '']) => path);
  const entry = entries.find((path) => path.endsWith('.js')) ?? '';
  const script = readFileSync(join(DIST, entry), 'utf8');
  // The first page has a chunk of its own beside the entry.
  const explorer = [...script.matchAll(/explore-page-[\w-]+\.(?:js|css)/g)].map(([name]) => `assets/${name}`);
  const loaded = [...new Set([...entries, ...explorer])];
  expect(loaded.length).toBeGreaterThan(2);
  const bytes = loaded.reduce((sum, path) => sum + statSync(join(DIST, `${path}.gz`)).size, 0);
  console.log(`First load: ${Math.round(bytes / 1000)} kB gzipped`);
  expect(bytes).toBeLessThan(MAX_FIRST_LOAD_BYTES);
});
