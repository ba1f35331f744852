import type { Position } from 'geojson';
import type { Layer } from '../packages/server/src/layers/layer.ts';
import { SECTIONS } from '../packages/server/src/reports/families.ts';
import type { FeatureStore, Geometry, NewFeature } from '../packages/server/src/store/feature-store.ts';
import { blob, importOf, recordOf } from '../packages/server/test/made-up-records.ts';
import { seededNumbers } from '../packages/server/test/seeded-numbers.ts';

/** Every layer that the federal land report reads. */
export const REPORT_LAYERS: readonly Layer[] = SECTIONS.federal.flatMap((section) =>
  section.kind === 'list' ? section.layers : [],
);

/** Where features lie, one a cell of about 60 acres: in and around Wyoming. */
const [WEST, SOUTH] = [-109.5, 40.5];
const [CELL_LNG, CELL_LAT] = [0.0068, 0.0045];
const CELLS_WIDE = 1_000;
const BATCH = 5_000;
const PARTITION = 'WY';

/**
 * Fills layers with so many features each. Those of a smaller number are among those of a larger one: the same parcel in
 * the middle finds the same.
 */
export async function fillLayers(stores: readonly FeatureStore[], features: number): Promise<void> {
  const wide = Math.round(Math.sqrt(features));
  for (const layer of REPORT_LAYERS) {
    const writers = await Promise.all(stores.map((store) => store.replace(layer.schema, PARTITION)));
    for (const batch of featuresOf(layer, wide))
      await Promise.all(writers.map((writer) => writer.write(batch)));
    await Promise.all(writers.map((writer) => writer.commit(importOf(layer))));
  }
}

/** The middle of all, away from whose border every number of features has the same. */
export function middle(random: () => number, cells: number): readonly [lng: number, lat: number] {
  const at = (cell: number) => CELLS_WIDE / 2 + (cell - 0.5) * cells;
  return [WEST + CELL_LNG * at(random()), SOUTH + CELL_LAT * at(random())];
}

function* featuresOf(layer: Layer, wide: number): Generator<NewFeature[]> {
  const first = (CELLS_WIDE - wide) / 2;
  let batch: NewFeature[] = [];
  for (let row = first; row < first + wide; row++)
    for (let column = first; column < first + wide; column++) {
      const number = row * CELLS_WIDE + column;
      batch.push(recordOf(layer, number, shapeIn(layer, column, row, seededNumbers(number))));
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
  if (batch.length > 0) yield batch;
}

function shapeIn({ schema }: Layer, column: number, row: number, random: () => number): Geometry {
  const at = (): [number, number] => [
    WEST + CELL_LNG * (column + random()),
    SOUTH + CELL_LAT * (row + random()),
  ];
  if (schema.geometry === 'point') return { type: 'Point', coordinates: at() };
  if (schema.geometry === 'polygon') return blob(at(), CELL_LAT * 0.7, 6 + Math.floor(16 * random()), random);
  return { type: 'LineString', coordinates: [at(), at(), at()] satisfies Position[] };
}
