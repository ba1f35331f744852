import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { addGeneration, generationOf } from '../../../test/killed-production.ts';
import { productionRecord } from '../../../test/made-up-production.ts';
import { ProductionStore } from './production-store.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
/** Of an import: begun, added, and all that a commit does with files. */
const STEPS = 9;
const TIMEOUT_MS = 60_000;

const directory = mkdtempSync(join(tmpdir(), 'rangeline-killed-'));
afterAll(() => rmSync(directory, { recursive: true }));

/** Kills imports that stand still at a step; the lines that they printed until then. */
async function killAt(step: number): Promise<readonly string[]> {
  const script = join(ROOT, 'packages/server/test/importing-production-child.ts');
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

test(
  'an import that is killed leaves the old months or the new, whole, and the next one is free to begin',
  async () => {
    for (let step = 1; step <= STEPS; step++) {
      const steps = await killAt(step);
      const begun = Number(steps.find((line) => line.startsWith('begun'))?.split(' ')[1]);
      const store = new ProductionStore(directory);
      const generation = generationOf(store);
      expect(generation).toBe(steps.includes('swapped') ? begun : begun - 1);
      const filling = store.beginImport();
      addGeneration(filling, generation + 1);
      filling.commit(productionRecord());
      store.refresh();
      expect(generationOf(store)).toBe(generation + 1);
      store.close();
    }
    expect(readdirSync(directory).sort()).toEqual(['.production.lock', 'production.sqlite']);
  },
  TIMEOUT_MS,
);
