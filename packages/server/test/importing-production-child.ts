/**
 * Imports one generation of production after another into the directory of its first argument, and prints a line at each
 * step, also at those within a commit. At the step whose number is its second argument it stands still, so that it can be
 * killed there.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { ProductionStore } from '../src/store/production/production-store.ts';
import { addGeneration, generationOf } from './killed-production.ts';
import { productionRecord } from './made-up-production.ts';

const stopAt = Number(process.argv[3]);
let steps = 0;

function step(name: string): void {
  fs.writeSync(1, `${name}\n`);
  if (++steps === stopAt) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

const { fsyncSync, renameSync } = fs;
fs.fsyncSync = (descriptor) => {
  step('before fsync');
  fsyncSync(descriptor);
  step('after fsync');
};
fs.renameSync = (from, to) => {
  step('before rename');
  renameSync(from, to);
  step('swapped');
};
syncBuiltinESMExports();

const store = new ProductionStore(process.argv[2] ?? '');
for (let generation = generationOf(store) + 1; ; generation++) {
  const filling = store.beginImport();
  step(`begun ${generation}`);
  addGeneration(filling, generation);
  step(`added ${generation}`);
  filling.commit(productionRecord());
  step(`committed ${generation}`);
}
