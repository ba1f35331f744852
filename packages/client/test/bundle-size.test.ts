import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const MAX_GZIPPED_BYTES = 8 * 1024;

test('a page loads less than 8 kB for the client, and nothing of Node.js', async () => {
  const { outputFiles, warnings } = await build({
    entryPoints: [join(import.meta.dirname, '../src/index.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
  });
  expect(warnings).toEqual([]);
  const bytes = gzipSync(outputFiles[0]?.contents ?? '').length;
  expect(bytes).toBeGreaterThan(500);
  expect(bytes).toBeLessThan(MAX_GZIPPED_BYTES);
});
