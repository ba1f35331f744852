import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { listeningApp } from '../../server/test/listening-app.ts';

const PACKAGE = join(import.meta.dirname, '..');

test('the example of the README prints what it says', async () => {
  const readme = readFileSync(join(PACKAGE, 'README.md'), 'utf8');
  const [, example = '', printed = ''] = /```ts\n(.*?)```.*?```\n(.*?)```/s.exec(readme) ?? [];
  const { address, key } = await listeningApp();
  mkdirSync(join(PACKAGE, 'dist'), { recursive: true });
  const directory = mkdtempSync(join(PACKAGE, 'dist/readme-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const file = join(directory, 'example.mts');
  writeFileSync(file, example.replace('http://localhost:8080', address));
  const args = ['--import', 'tsx', '--conditions=source', file];
  const env = { PATH: process.env.PATH, RANGELINE_API_KEY: key };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  expect(stdout).toBe(printed);
});
