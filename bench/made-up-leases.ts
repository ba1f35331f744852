import { LAYERS } from '../packages/server/src/layers/catalogue.ts';
import type { Layer } from '../packages/server/src/layers/layer.ts';
import type { FeatureStore, NewFeature } from '../packages/server/src/store/feature-store.ts';
import { dividedLand } from '../packages/server/test/made-up-land.ts';
import { importOf, recordOf } from '../packages/server/test/made-up-records.ts';

const SEED = 1785;
/** Parcels are made so many along a side at once. */
const BLOCK = 50;
const SIDE_DEGREES = 0.015;
const [WEST, SOUTH] = [-115, 33];

/** What is drawn: polygons of nine vertices, half as large again as a section. */
export const LEASES: Layer = leasesLayer();

function leasesLayer(): Layer {
  const layer = LAYERS.find(({ id }) => id === 'og-leases');
  if (layer === undefined) throw new Error('There is no layer og-leases');
  return layer;
}

/** Fills a store with so many leases, in whole blocks, that divide land among them; how many there are. */
export async function fillWithLeases(store: FeatureStore, count: number): Promise<number> {
  const blocks = Math.ceil(count / BLOCK ** 2);
  const columns = Math.floor(Math.sqrt(blocks));
  const writer = await store.replace(LEASES.schema, 'WY');
  let written = 0;
  for (let i = 0; i < blocks; i++) {
    const features = block(i % columns, Math.floor(i / columns)).map(
      ({ geometry }, at): NewFeature => recordOf(LEASES, written + at + 1, geometry),
    );
    await writer.write(features);
    written += features.length;
  }
  const record = importOf(LEASES);
  await writer.commit({ ...record, counts: { ...record.counts, read: written, written } });
  return written;
}

function block(column: number, row: number): NewFeature[] {
  const side = BLOCK * SIDE_DEGREES;
  return dividedLand({
    west: WEST + column * side,
    south: SOUTH + row * side,
    side: SIDE_DEGREES,
    parcels: BLOCK,
    bends: 1,
    seed: SEED + 1_000 * column + row,
  });
}
