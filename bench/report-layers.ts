import type { Position } from 'geojson';
import type { Layer } from '../packages/server/src/layers/layer.ts';
import { SECTIONS } from '../packages/server/src/reports/families.ts';
import type {
  FeatureStore,
  Footprint,
  Geometry,
  NewFeature,
} from '../packages/server/src/store/feature-store.ts';
import { blob, importOf, recordOf, WYOMING } from '../packages/server/test/made-up-records.ts';
import { seededNumbers } from '../packages/server/test/seeded-numbers.ts';

/** Every layer that the federal land report reads. */
export const REPORT_LAYERS: readonly Layer[] = SECTIONS.federal.flatMap((section) =>
  section.kind === 'list' ? section.layers : [],
);

const [CELL_LNG, CELL_LAT] = [0.0068, 0.0045];
const CELLS_WIDE = 1_000;
const BATCH = 5_000;

/** Where features lie, one a cell of about 60 acres, to the north and east of a corner, and how they are kept. */
export interface Ground {
  readonly west: number;
  readonly south: number;
  readonly partition: string;
  readonly footprint: Footprint;
  /** Values of a layer's columns that count, by the number of a feature; others are made up. */
  readonly valuesOf?: (layer: Layer, number: number) => NewFeature['values'];
}

/** In and around Wyoming. */
const WYOMING_GROUND: Ground = { west: -109.5, south: 40.5, partition: 'WY', footprint: WYOMING };

/**
 * Fills layers with so many features each. Those of a smaller number are among those of a larger one: the same parcel in
 * the middle finds the same.
 */
export async function fillLayers(stores: readonly FeatureStore[], features: number): Promise<void> {
  for (const layer of REPORT_LAYERS) await fillLayer(stores, layer, features, WYOMING_GROUND);
}

/** Fills a partition of one layer, likewise. */
export async function fillLayer(
  stores: readonly FeatureStore[],
  layer: Layer,
  features: number,
  ground: Ground,
): Promise<void> {
  const wide = Math.round(Math.sqrt(features));
  const writers = await Promise.all(stores.map((store) => store.replace(layer.schema, ground.partition)));
  for (const batch of featuresOf(layer, wide, ground))
    await Promise.all(writers.map((writer) => writer.write(batch)));
  await Promise.all(writers.map((writer) => writer.commit(importOf(layer, ground.footprint))));
}

/** The middle of all, away from whose border every number of features has the same. */
export function middle(
  random: () => number,
  cells: number,
  { west, south }: Pick<Ground, 'west' | 'south'> = WYOMING_GROUND,
): readonly [lng: number, lat: number] {
  const at = (cell: number) => CELLS_WIDE / 2 + (cell - 0.5) * cells;
  return [west + CELL_LNG * at(random()), south + CELL_LAT * at(random())];
}

function* featuresOf(layer: Layer, wide: number, ground: Ground): Generator<NewFeature[]> {
  const first = (CELLS_WIDE - wide) / 2;
  let batch: NewFeature[] = [];
  for (let row = first; row < first + wide; row++)
    for (let column = first; column < first + wide; column++) {
      const number = row * CELLS_WIDE + column;
      const { values, geometry } = recordOf(
        layer,
        number,
        shapeIn(layer, column, row, seededNumbers(number), ground),
      );
      batch.push({ values: { ...values, ...ground.valuesOf?.(layer, number) }, geometry });
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
  if (batch.length > 0) yield batch;
}

function shapeIn(
  { schema }: Layer,
  column: number,
  row: number,
  random: () => number,
  { west, south }: Ground,
): Geometry {
  const at = (): [number, number] => [
    west + CELL_LNG * (column + random()),
    south + CELL_LAT * (row + random()),
  ];
  if (schema.geometry === 'point') return { type: 'Point', coordinates: at() };
  if (schema.geometry === 'polygon') return blob(at(), CELL_LAT * 0.7, 6 + Math.floor(16 * random()), random);
  return { type: 'LineString', coordinates: [at(), at(), at()] satisfies Position[] };
}
