import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { killAtStep, spawnSteps } from '../../../test/kill-at-step.ts';
import { madeUpTiles, writeArchive } from '../../../test/made-up-archive.ts';
import { PmtilesArchive } from './pmtiles-archive.ts';

/** Of a build: begun, added, and all that a commit does with files. */
const STEPS = 9;
const TIMEOUT_MS = 60_000;

const directory = mkdtempSync(join(tmpdir(), 'rangeline-killed-'));
afterAll(() => rmSync(directory, { recursive: true }));

const killAt = (step: number) => killAtStep(spawnSteps('building-child.ts', directory, step), step);

/** The generation that answers, which must do so whole; 0 when there is none. */
async function generation(): Promise<number> {
  const archive = PmtilesArchive.inFile(join(directory, 'twp.pmtiles'));
  const generations = new Set<number>();
  for (const [address] of madeUpTiles(4, 6)) {
    const tile = await archive.tile(address);
    generations.add(tile === null ? 0 : Number.parseInt(gunzipSync(tile).toString().slice(1), 10));
  }
  archive.close();
  expect(generations.size).toBe(1);
  return [...generations][0] ?? 0;
}

test(
  'a build that is killed leaves the old archive or the new, whole, and the next one is free to begin',
  async () => {
    for (let step = 1; step <= STEPS; step++) {
      const steps = await killAt(step);
      const begun = Number(steps.findLast((line) => line.startsWith('begun'))?.split(' ')[1]);
      expect(await generation()).toBe(steps.includes('swapped') ? begun : begun - 1);
      writeArchive(directory, 'twp', madeUpTiles(4, 6, `g${begun}`));
      expect(await generation()).toBe(begun);
      expect(readdirSync(directory).sort()).toEqual(['.twp.lock', 'twp.pmtiles']);
    }
  },
  TIMEOUT_MS,
);
