/**
 * Imports one generation of production after another into the directory of its first argument, and prints a line at each
 * step, also at those within a commit. At the step whose number is its second argument it stands still, so that it can be
 * killed there.
 */
import { ProductionStore } from '../src/store/production/production-store.ts';
import { addGeneration, generationOf } from './killed-production.ts';
import { productionRecord } from './made-up-production.ts';
import { step } from './stop-at-step.ts';

const store = new ProductionStore(process.argv[2] ?? '');
for (let generation = generationOf(store) + 1; ; generation++) {
  const filling = store.beginImport();
  step(`begun ${generation}`);
  addGeneration(filling, generation);
  step(`added ${generation}`);
  filling.commit(productionRecord());
  step(`committed ${generation}`);
}
