/**
 * Imports one generation of parcels after another into the store of its argument, as a setting in JSON, and prints a
 * line at each step: what tests of killed imports kill.
 */
import { openFeatureStore } from '../src/store/open-feature-store.ts';
import { BATCHES, generationOf, PARTITION, parcels } from './killed-imports.ts';
import { importRecord, PARCEL } from './made-up-layers.ts';

const store = await openFeatureStore(JSON.parse(process.argv[2] ?? ''));
for (let generation = (await generationOf(store)) + 1; ; generation++) {
  const writer = await store.replace(PARCEL, PARTITION);
  console.log(`begun ${generation}`);
  for (let batch = 0; batch < BATCHES; batch++) {
    await writer.write(parcels(generation));
    console.log(`wrote ${generation}`);
  }
  console.log(`committing ${generation}`);
  await writer.commit(importRecord(BATCHES * parcels(generation).length));
  console.log(`committed ${generation}`);
}
