import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { runFuzz } from '../fuzz/run-fuzz.ts';
import { build } from './built-server.ts';

const REQUESTS = 5_000;
const SEED = 1785;

beforeAll(build, 300_000);

test('what nobody should ask brings the built service to no defect, gives nothing away, and is answered in the one shape', async () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'rangeline-fuzz-'));
  const { findings } = await runFuzz({
    requests: REQUESTS,
    seed: SEED,
    dataDirectory,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  rmSync(dataDirectory, { recursive: true });
  expect(findings.faults).toEqual([]);
  expect([...findings.byStatus.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(
    REQUESTS / 2,
  );
}, 600_000);
