/**
 * `npm run bench:texas [-- --data DIRECTORY]`: the Texas report of a survey by the built server, on layers as large as those
 * of the whole state, with its wells and the production of their leases. A directory keeps these for the next run.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Layer } from '../packages/server/src/layers/layer.ts';
import { TEXAS_SURVEY } from '../packages/server/src/layers/texas.ts';
import { SECTIONS } from '../packages/server/src/reports/families.ts';
import type { NewFeature } from '../packages/server/src/store/feature-store.ts';
import { openFeatureStore } from '../packages/server/src/store/open-feature-store.ts';
import { leaseKeyText } from '../packages/server/src/store/production/lease-key.ts';
import { ProductionStore } from '../packages/server/src/store/production/production-store.ts';
import {
  COMPLETIONS,
  completionTable,
  importInto,
  TABLE,
  written,
} from '../packages/server/test/made-up-production.ts';
import { importOf, squareRing } from '../packages/server/test/made-up-records.ts';
import { seededNumbers } from '../packages/server/test/seeded-numbers.ts';
import { texasFeature } from '../packages/server/test/texas-rows.ts';
import { benchDirectory } from './bench-directory.ts';
import { check, machine, ROUND_HEAD } from './figures.ts';
import { inTurns } from './in-turns.ts';
import { getRequest, type Load } from './load.ts';
import { writeMadeUpDump } from './made-up-dump.ts';
import { say } from './print.ts';
import { fillLayer, type Ground, middle } from './report-layers.ts';
import { demoKeyOf, startRangeline } from './servers.ts';
import { table } from './table.ts';

const SEED = 1836;
/** Features of the state, by layer: as many as the agencies publish, about. */
const FEATURES: Readonly<Record<string, number>> = {
  tx_leases: 7_300,
  tx_glo_units: 6_600,
  tx_psf_lands: 33_000,
  tx_state_agency_lands: 10_000,
  tx_upland_leases: 10_000,
  tx_wells_surface: 1_000_000,
  tx_pipelines: 490_000,
  tx_permits: 490_000,
  flood_zones: 250_000,
  wetlands: 1_000_000,
  soils: 1_000_000,
  wildfire_risk_communities: 670_000,
};
/** Of the others. */
const FEW = 10_000;
const LEASE_MONTHS = 2_000_000;
const WELLS_OF_A_LEASE = 2;

const REEVES = '48389';
const GROUND: Ground = {
  west: -107,
  south: 29.1,
  partition: REEVES,
  footprint: { kind: 'states', states: ['TX'] },
  valuesOf: (layer, number) =>
    layer.schema.name === WELLS ? { ...NO_LEASE, api_number: `42${apiOf(number)}` } : {},
};
const WELLS = 'tx_wells_surface';
const NO_LEASE = { oil_gas_code: null, district_no: null, lease_no: null };

const PARCELS = 200;
/** Of the 81 cells that the few features lie in. */
const PARCEL_CELLS = 60;
/** Degrees: about a square mile. */
const SIDE = 0.0145;
const ROUNDS = 3;
const ROUND_SECONDS = 3;
const NEEDED_MS = 60;

const LAYERS: readonly Layer[] = SECTIONS.texas.flatMap((section) =>
  section.kind === 'list' ? section.layers : [],
);

const { values: options } = parseArgs({ options: { data: { type: 'string' } } });
const directory = options.data ?? benchDirectory();
say(`${machine()}, ${LAYERS.length} layers`);
if (!existsSync(join(directory, 'layers', TEXAS_SURVEY.name))) await fill();
await measure();

/** Eight digits of the API number of a well: all wells in the middle have one of their own. */
function apiOf(number: number): string {
  return `389${String(number % 100_000).padStart(5, '0')}`;
}

/** Fills the directory; that takes minutes. */
async function fill(): Promise<void> {
  const start = performance.now();
  const store = await openFeatureStore({ kind: 'geopackage', directory: join(directory, 'layers') });
  for (const layer of LAYERS) await fillLayer([store], layer, FEATURES[layer.schema.name] ?? FEW, GROUND);
  await fillProduction();
  const writer = await store.replace(TEXAS_SURVEY, REEVES);
  await writer.write(surveys());
  const [layer] = LAYERS;
  if (layer === undefined) throw new Error('The Texas report has no layers');
  await writer.commit(importOf(layer, { kind: 'counties', fips: [REEVES] }));
  await store.close();
  say(`filled in ${Math.round((performance.now() - start) / 1000)} s`);
}

/** Leases, each with wells of the middle. */
async function fillProduction(): Promise<void> {
  const dump = join(directory, TABLE);
  writeMadeUpDump(dump, LEASE_MONTHS);
  const store = new ProductionStore(join(directory, 'production'));
  await importInto(store, dump, { whole: true });
  const leases = [...store.leases()].map(({ key }) => leaseKeyText(key));
  const wells = Array.from({ length: 100_000 }, (_, i): [string, string, string] => {
    const lease = leases[Math.floor(i / WELLS_OF_A_LEASE) % leases.length] ?? '';
    return [lease, apiOf(i), String(1 + (i % WELLS_OF_A_LEASE))];
  });
  written(directory, COMPLETIONS, completionTable(wells));
  await importInto(store, dump, { whole: true });
  store.close();
}

/** Surveys of a square mile in the middle of the layers. */
function surveys(): NewFeature[] {
  const random = seededNumbers(SEED);
  return Array.from({ length: PARCELS }, (_, i) => {
    const [west, south] = middle(random, PARCEL_CELLS, GROUND);
    return texasFeature({
      countyFips: REEVES,
      abstractNumber: null,
      abstractLabel: `A-${i + 1}`,
      survey: 'T&P RR CO',
      block: null,
      section: null,
      geometry: { type: 'Polygon', coordinates: [squareRing(west, south, SIDE)] },
    });
  });
}

async function measure(): Promise<void> {
  const server = await startRangeline(directory);
  try {
    const headers = { 'X-API-Key': demoKeyOf(server) };
    const asked = (pathOf: (i: number) => string): Load => ({
      port: server.port,
      requests: Array.from({ length: PARCELS }, (_, i) => getRequest(pathOf(i), headers)),
      connections: 1,
      seconds: ROUND_SECONDS,
    });
    const survey = (i: number) => `legal_location=Abstract%20${i + 1}%20Reeves%20County%20Texas`;
    const loads = new Map([
      ['report', asked((i) => `/texas/report?${survey(i)}`)],
      ['production', asked((i) => `/texas/production?${survey(i)}`)],
      ['one section', asked((i) => `/texas/report?${survey(i)}&include=active_wells`)],
      ['a well', asked((i) => `/texas/wells/${apiOf(500_500 + i)}`)],
    ]);
    const turns = await inTurns(loads, ROUNDS);
    console.log(table(['one at a time, as many features as in the state', ...ROUND_HEAD], turns.rows));
    check('Texas report, p50', turns.of('report').p50Ms, NEEDED_MS, 'ms', 'at most');
  } finally {
    await server.stop();
  }
}
