import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { killAtStep, spawnSteps } from '../../../test/kill-at-step.ts';
import { addGeneration, generationOf } from '../../../test/killed-production.ts';
import { productionRecord } from '../../../test/made-up-production.ts';
import { ProductionStore } from './production-store.ts';

/** Of an import: begun, added, and all that a commit does with files. */
const STEPS = 9;
const TIMEOUT_MS = 60_000;

const directory = mkdtempSync(join(tmpdir(), 'rangeline-killed-'));
afterAll(() => rmSync(directory, { recursive: true }));

const killAt = (step: number) =>
  killAtStep(spawnSteps('importing-production-child.ts', directory, step), step);

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
