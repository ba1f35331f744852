/**
 * Imports one generation of parcels after another into the store of its first argument, a setting in JSON, and prints a
 * line at each step, also at those within a commit. At the step whose number is its second argument it stands still, so
 * that it can be killed there.
 */
import pg from 'pg';
import { openFeatureStore } from '../src/store/open-feature-store.ts';
import { BATCHES, generationOf, PARTITION, parcels } from './killed-imports.ts';
import { importRecord, PARCEL } from './made-up-layers.ts';
import { step } from './stop-at-step.ts';

pg.Client.prototype.query = new Proxy(pg.Client.prototype.query, {
  apply(query, client, args) {
    if (typeof args[0] === 'string') step(`before ${args[0].split('\n', 1)[0]}`);
    return Reflect.apply(query, client, args);
  },
});

const store = await openFeatureStore(JSON.parse(process.argv[2] ?? ''));
for (let generation = (await generationOf(store)) + 1; ; generation++) {
  const writer = await store.replace(PARCEL, PARTITION);
  step(`begun ${generation}`);
  for (let batch = 0; batch < BATCHES; batch++) {
    await writer.write(parcels(generation));
    step(`wrote ${generation}`);
  }
  step(`committing ${generation}`);
  await writer.commit(importRecord(BATCHES * parcels(generation).length));
  step(`committed ${generation}`);
}
