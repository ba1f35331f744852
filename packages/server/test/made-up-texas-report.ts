import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Layer } from '../src/layers/layer.ts';
import { TX_WELLS_SURFACE } from '../src/layers/texas/wells-of-texas.ts';
import { TEXAS_SECTIONS } from '../src/reports/texas-sections.ts';
import type { Footprint, Geometry, NewFeature } from '../src/store/feature-store.ts';
import { ProductionStore } from '../src/store/production/production-store.ts';
import {
  COMPLETIONS,
  completionTable,
  type DumpRow,
  type ImportOptions,
  importInto,
  leaseCycleTable,
  TABLE,
  written,
} from './made-up-production.ts';
import { recordOf, squareRing } from './made-up-records.ts';
import type { MemoryFeatureStore } from './memory-feature-store.ts';
import { load } from './report-store.ts';
import { type OtlsRow, texasStore } from './texas-rows.ts';

/** Surveys of Reeves County in a row from here to the east, with space between them. */
const [WEST, SOUTH, SIDE] = [-103.62, 31.32, 0.015];
export const REEVES = '48389';
const OF_REEVES: Footprint = { kind: 'counties', fips: [REEVES] };

/** The survey of a place in the row: `A-718` of 0. */
export function madeUpSurvey(place: number, countyFips = REEVES): OtlsRow {
  return {
    countyFips,
    abstractNumber: null,
    abstractLabel: `A-${718 + place}`,
    survey: 'T&P RR CO',
    block: '50 T8S',
    section: String(17 + place),
    geometry: { type: 'Polygon', coordinates: [squareRing(WEST + 2 * SIDE * place, SOUTH, SIDE)] },
  };
}

/** A point in the survey of a place, the i-th of many. */
function pointIn(place: number, i: number): [number, number] {
  return [WEST + 2 * SIDE * place + SIDE / 4, SOUTH + (i + 1) * 1e-4];
}

const SHAPES = {
  polygon: ([x, y]) => ({ type: 'Polygon', coordinates: [squareRing(x, y, 5e-5)] }),
  line: ([x, y]) => ({
    type: 'LineString',
    coordinates: [
      [x, y],
      [x + 1e-3, y],
    ],
  }),
  point: (coordinates) => ({ type: 'Point', coordinates }),
} as const satisfies Record<string, (at: [number, number]) => Geometry>;

/** A well in the survey of a place. */
export function madeUpTexasWell(api8: string, place = 0, i = Number(api8.slice(-2))): NewFeature {
  const point = SHAPES.point(pointIn(place, i));
  const { values, geometry } = recordOf(TX_WELLS_SURFACE, i, point);
  const lease = { oil_gas_code: null, district_no: null, lease_no: null };
  return { values: { ...values, api_number: `42${api8}`, ...lease }, geometry };
}

/** A store of three surveys, with so many records of every layer of the Texas report in the first, wells excepted. */
export async function texasReportStore(each = 1): Promise<MemoryFeatureStore> {
  const store = await texasStore([0, 1, 2].map((place) => madeUpSurvey(place)));
  const layers = TEXAS_SECTIONS.flatMap((section) => (section.kind === 'list' ? section.layers : []));
  for (const layer of layers.filter((one) => one !== TX_WELLS_SURFACE)) await fill(store, layer, each);
  return store;
}

async function fill(store: MemoryFeatureStore, layer: Layer, each: number): Promise<void> {
  const shape: (at: [number, number]) => Geometry = SHAPES[layer.schema.geometry];
  const records = Array.from({ length: each }, (_, i) => recordOf(layer, i, shape(pointIn(0, i))));
  await load(store, layer, records, { partition: 'TX', footprint: OF_REEVES });
}

export async function loadWells(store: MemoryFeatureStore, wells: readonly NewFeature[]): Promise<void> {
  await load(store, TX_WELLS_SURFACE, wells, { partition: REEVES, footprint: OF_REEVES });
}

interface MadeUpProduction extends Pick<ImportOptions, 'scope' | 'whole' | 'publisher'> {
  readonly months: readonly DumpRow[];
  /** `[lease, eight digits of the API number, number of the well]` */
  readonly wells: readonly (readonly [string, string, string])[];
}

/** A store of production, closed and gone when the test ends. */
export async function productionStore(of?: MadeUpProduction): Promise<ProductionStore> {
  const folder = mkdtempSync(join(tmpdir(), 'rangeline-texas-'));
  const store = new ProductionStore(join(folder, 'production'));
  onTestFinished(() => {
    store.close();
    rmSync(folder, { recursive: true });
  });
  if (of === undefined) return store;
  written(folder, COMPLETIONS, completionTable(of.wells));
  const table = written(folder, TABLE, leaseCycleTable(of.months));
  await importInto(store, table, { whole: true, ...of });
  return store;
}
