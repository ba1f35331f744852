import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { madeUpTiles, writeArchive } from '../../../test/made-up-archive.ts';
import { PmtilesArchive } from './pmtiles-archive.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
/** Of a build: begun, added, and all that a commit does with files. */
const STEPS = 9;
const TIMEOUT_MS = 60_000;

const directory = mkdtempSync(join(tmpdir(), 'rangeline-killed-'));
afterAll(() => rmSync(directory, { recursive: true }));

/** Kills builds that stand still at a step; the lines that they printed until then. */
async function killAt(step: number): Promise<readonly string[]> {
  const script = join(ROOT, 'packages/server/test/building-child.ts');
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--conditions=source', script, directory, String(step)],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const steps: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    steps.push(line);
    if (steps.length === step) child.kill('SIGKILL');
  }
  if (child.signalCode === null && child.exitCode === null) await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
  return steps;
}

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
