import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkKilledImport } from '../../../test/killed-imports.ts';

/** Through the first imports line by line, then farther on. */
const LINES = [...Array.from({ length: 18 }, (_, i) => i + 1), 23, 29, 34, 40, 47, 53];
const TIMEOUT_MS = 120_000;

describe('an import that is killed (SIGKILL)', () => {
  const directory = mkdtempSync(join(tmpdir(), 'rangeline-killed-'));
  afterAll(() => rmSync(directory, { recursive: true }));

  test(
    `at ${LINES.length} moments leaves the old data or the new, whole, and its partition free at once`,
    async () => {
      for (const lineCount of LINES) await checkKilledImport(lineCount, { kind: 'geopackage', directory });
      expect(readdirSync(join(directory, 'parcel')).sort()).toEqual(['.SD.lock', 'SD.gpkg']);
    },
    TIMEOUT_MS,
  );
});
