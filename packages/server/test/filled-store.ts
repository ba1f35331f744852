import { LAYERS } from '../src/layers/catalogue.ts';
import type { Layer } from '../src/layers/layer.ts';
import { FEDERAL_SECTIONS } from '../src/reports/federal-sections.ts';
import type { FeatureStore, Geometry } from '../src/store/feature-store.ts';
import { recordOf, squareRing } from './made-up-records.ts';
import { MemoryFeatureStore } from './memory-feature-store.ts';
import { load } from './report-store.ts';

/** A place in section 7 of T14N R77W, 6th Meridian, where the grid model puts that. */
export const [WEST, SOUTH] = [-106.0868, 41.19];

const SHAPES = {
  polygon: (x: number) => ({ type: 'Polygon', coordinates: [squareRing(x, SOUTH, 5e-5)] }),
  line: (x: number) => ({
    type: 'LineString',
    coordinates: [
      [x, SOUTH],
      [x, SOUTH + 0.001],
    ],
  }),
  point: (x: number) => ({ type: 'Point', coordinates: [x, SOUTH] }),
} as const satisfies Record<string, (x: number) => Geometry>;

/** A store with so many small records there of each layer of the federal report. */
export function filledStore(each: number): Promise<FeatureStore> {
  const sections = FEDERAL_SECTIONS.filter((section) => section.kind === 'list');
  return filledWith(
    sections.flatMap(({ layers }) => layers),
    each,
  );
}

/** A store with so many of each layer of the energy report. */
export function filledEnergyStore(each: number): Promise<FeatureStore> {
  return filledWith(
    LAYERS.filter(({ reports }) => reports.energy !== undefined),
    each,
  );
}

async function filledWith(layers: readonly Layer[], each: number): Promise<FeatureStore> {
  const store = new MemoryFeatureStore();
  for (const layer of layers) {
    const shape: (x: number) => Geometry = SHAPES[layer.schema.geometry];
    const records = Array.from({ length: each }, (_, i) => recordOf(layer, i, shape(WEST + i * 1e-4)));
    await load(store, layer, records);
  }
  return store;
}
