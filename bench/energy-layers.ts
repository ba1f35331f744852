import type { Position } from 'geojson';
import { LAYERS } from '../packages/server/src/layers/catalogue.ts';
import type { Layer } from '../packages/server/src/layers/layer.ts';
import type { FeatureStore, Geometry, NewFeature } from '../packages/server/src/store/feature-store.ts';
import { blob, importOf, recordOf } from '../packages/server/test/made-up-records.ts';
import { seededNumbers } from '../packages/server/test/seeded-numbers.ts';

/** The middle of the field, and the wells within ten miles of it. */
export const FIELD = [-107.5, 43] as const;
export const FIELD_WELLS = 5_000;

/** In degrees, less than ten miles each way from the middle. */
const [FIELD_WIDE, FIELD_HIGH] = [0.19, 0.14];
const [WEST, SOUTH, EAST, NORTH] = [-111, 41, -104, 45];
const BATCH = 5_000;
const SEED = 1785;

/** Features of the whole state, or of the nation, and of the field, by layer; of others 50,000 and 20. */
const COUNTS: Readonly<Record<string, readonly [all: number, inField: number]>> = {
  wy_wells: [100_000, FIELD_WELLS],
  orphaned_wells: [120_000, 200],
  fracfocus: [220_000, 1_500],
  usgs_wind_turbines: [75_000, 100],
  og_pipelines_natgas: [33_000, 60],
  og_pipelines_ngl: [5_000, 10],
  og_pipelines_crude: [5_000, 10],
};

/** What the energy report reads of Wyoming, as large as agencies have it. */
export async function fillEnergyLayers(store: FeatureStore): Promise<void> {
  const layers = LAYERS.filter(
    ({ reports, states }) => reports.energy !== undefined && states.includes('WY'),
  );
  for (const layer of layers) {
    const writer = await store.replace(layer.schema, layer.partitionedBy === 'nation' ? 'US' : 'WY');
    for (const batch of featuresOf(layer)) await writer.write(batch);
    await writer.commit(importOf(layer));
  }
}

function* featuresOf(layer: Layer): Generator<NewFeature[]> {
  const random = seededNumbers(SEED);
  const [all, inField] = COUNTS[layer.schema.name] ?? [50_000, 20];
  let batch: NewFeature[] = [];
  for (let number = 0; number < all + inField; number++) {
    const at = number < all ? inState(random) : inTheField(random);
    batch.push(recordOf(layer, number, shapeAt(layer, at, random)));
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Anywhere in the state but in the field and around it. */
function inState(random: () => number): Point {
  for (;;) {
    const at: Point = [WEST + (EAST - WEST) * random(), SOUTH + (NORTH - SOUTH) * random()];
    if (Math.abs(at[0] - FIELD[0]) > 0.5 || Math.abs(at[1] - FIELD[1]) > 0.4) return at;
  }
}

type Point = [lng: number, lat: number];

/** Well within ten miles of its middle. */
function inTheField(random: () => number): Point {
  const [angle, far] = [2 * Math.PI * random(), 0.9 * Math.sqrt(random())];
  return [FIELD[0] + FIELD_WIDE * far * Math.cos(angle), FIELD[1] + FIELD_HIGH * far * Math.sin(angle)];
}

function shapeAt({ schema }: Layer, at: Point, random: () => number): Geometry {
  if (schema.geometry === 'point') return { type: 'Point', coordinates: at };
  if (schema.geometry === 'polygon')
    return blob(at, 0.003 + 0.02 * random(), 6 + Math.floor(40 * random()), random);
  const [east, north] = [0.02 * (random() - 0.5), 0.02 * (random() - 0.5)];
  const line = Array.from({ length: 12 }, (_, i): Position => [at[0] + i * east, at[1] + i * north]);
  return { type: 'LineString', coordinates: line };
}
