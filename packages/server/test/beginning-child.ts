/** Writes a feature to each partition that is named after the directory of a store, and says how that went. */
import { GeopackageStore } from '../src/store/geopackage/geopackage-store.ts';
import { importRecord, PARCEL, square } from './made-up-layers.ts';

const [directory = '', ...partitions] = process.argv.slice(2);
const store = new GeopackageStore(directory);
const writer = await store.replaceSeveral(PARCEL);
try {
  for (const partition of partitions) {
    await writer.begin(partition);
    await writer.write(partition, [square(-104, 44)]);
  }
  console.log(`${(await writer.commit(() => importRecord(1))).length} partitions`);
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
}
