import { keyColumn } from '../src/layers/column.ts';
import type { Layer, OfficialSource } from '../src/layers/layer.ts';
import { constant, field, type Rule, slice } from '../src/layers/rule.ts';
import { SAMPLE_SOURCE } from '../src/layers/sample-data.ts';
import type { DataSet, FeatureStore } from '../src/store/feature-store.ts';
import { square } from './made-up-layers.ts';

/** What of a made-up layer a test decides. */
export interface MadeUp extends Partial<Pick<Layer, 'partitionedBy' | 'states' | 'group'>> {
  readonly id: string;
  readonly url?: string;
  readonly kind?: OfficialSource['kind'];
}

/** Days of the cycle of every made-up agency. */
export const CYCLE_DAYS = 30;

/** Identifiers begin with the code of their state or county. */
const PARTITIONS: Readonly<Record<Layer['partitionedBy'], Rule>> = {
  nation: constant('US'),
  state: slice(field('PLSSID'), 0, 2),
  county: slice(field('PLSSID'), 0, 5),
};

/** A layer of polygons with PLSSIDs, of South Dakota unless it is said otherwise. */
export function madeUpLayer({ id, url = 'https://agency.example', kind = 'arcgis', ...rest }: MadeUp): Layer {
  const { partitionedBy = 'state', states = ['SD'], group = 'made-up' } = rest;
  return {
    id,
    title: id,
    group,
    partitionedBy,
    states,
    schema: { name: id.replaceAll('-', '_'), geometry: 'polygon', columns: [keyColumn('code', 'PLSSID')] },
    sources: [
      { name: id, agency: 'Bureau of Tests', license: 'CC0 1.0', attribution: 'Tests', kind, url, states },
    ],
    profiles: [
      {
        name: id,
        needs: ['PLSSID'],
        partition: PARTITIONS[partitionedBy],
        columns: { code: field('PLSSID') },
        required: ['code'],
      },
    ],
    refreshDays: CYCLE_DAYS,
    reports: {},
    archives: [],
  };
}

/** What a test says of a data set: downloaded, unless it is a sample or has another origin. */
export interface Loaded {
  readonly partition: string;
  readonly importedAt: string;
  readonly asOf?: string;
  readonly origin?: string;
  readonly isSample?: boolean;
}

/** A data set of one feature, as the register has it. */
export function madeUpDataSet({ schema, sources: [official] }: Layer, loaded: Loaded): DataSet {
  const { partition, importedAt, asOf = importedAt.slice(0, 10), origin = official.url } = loaded;
  const publisher = loaded.isSample === true ? SAMPLE_SOURCE : official;
  const { name, agency, license } = publisher;
  return {
    layer: schema.name,
    partition,
    source: { name, agency, license, origin, asOf },
    importedAt,
    importedBy: '0.0.0',
    sha256: null,
    counts: { read: 1, written: 1, repaired: {}, dropped: {} },
    footprint: { kind: 'polygons', polygons: [] },
    box: null,
  };
}

/** Puts a data set of one feature into a store. */
export async function keep(store: FeatureStore, layer: Layer, loaded: Loaded): Promise<void> {
  const writer = await store.replace(layer.schema, loaded.partition);
  await writer.write([square(-104, 44, { code: 'before' })]);
  await writer.commit(madeUpDataSet(layer, loaded));
}
