/**
 * Times look-ups in a store of so many sections, in a process of its own, and sends what it found to its parent:
 * `growth-lookups.ts <store's directory> <lattice>`.
 */
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { loadGeos } from '../packages/server/src/geometry/geos.ts';
import { LAYERS } from '../packages/server/src/layers/catalogue.ts';
import { PLSS_FIRST_DIVISION } from '../packages/server/src/layers/plss.ts';
import { featuresOn } from '../packages/server/src/reports/find-features.ts';
import { prepareLand } from '../packages/server/src/reports/land.ts';
import { openFeatureStore } from '../packages/server/src/store/open-feature-store.ts';
import { ProductionStore } from '../packages/server/src/store/production/production-store.ts';
import { loadNationalGrid } from '../packages/server/src/survey/grid/national-grid.ts';
import { divisionAt } from '../packages/server/src/survey/plss/official/division-at.ts';
import { OfficialData } from '../packages/server/src/survey/plss/official/official-data.ts';
import { officialTownships } from '../packages/server/src/survey/suggest/official-townships.ts';
import { TownshipIndex } from '../packages/server/src/survey/suggest/township-index.ts';
import { TileDrawer } from '../packages/server/src/tiles/draw/tile-drawer.ts';
import { findArchive } from '../packages/server/src/tiles/published.ts';
import { tileAt } from '../packages/server/src/tiles/tile-address.ts';
import { seededNumbers } from '../packages/server/test/seeded-numbers.ts';
import { quantile } from './figures.ts';
import type { SectionSample } from './grid-sections.ts';
import { type Lattice, sampleIn, squareMile } from './lattice-sections.ts';

/** How long one look-up took, of many. */
export interface Timing {
  readonly p50Micros: number;
  readonly p99Micros: number;
  readonly perSecond: number;
}

export interface GrowthFigures {
  /** By what is looked up. */
  readonly timings: Readonly<Record<string, Timing>>;
  readonly suggestionsMs: number;
  readonly peakBytes: number;
}

const SEED = 1785;
const MANY = 10_000;
const SOME = 2_000;
const FEW = 200;
const STATE = 'WY';
/** Townships: a tile of zoom 10 at the border would have less in it. */
const MARGIN = 4;
/** Townships that a text in the course of being typed may go on to. */
const SUGGESTED = 5;

const [, , directory = '', latticeJson = ''] = process.argv;
const lattice: Lattice = JSON.parse(latticeJson);
const random = seededNumbers(SEED);
const store = await openFeatureStore({ kind: 'geopackage', directory });
const timings: Record<string, Timing> = {};

await timeSurvey();
await timeSqlite();
await timeReport();
await timeTiles();
const suggestionsMs = await timeSuggestions();
await store.close();
process.send?.({
  timings,
  suggestionsMs,
  peakBytes: 1024 * process.resourceUsage().maxRSS,
} satisfies GrowthFigures);

/** Times a look-up of samples all over the data, after as many that are not counted. */
async function time(what: string, count: number, lookUp: (sample: SectionSample) => Promise<boolean>) {
  const micros: number[] = [];
  for (let i = 0; i < 2 * count; i++) {
    const one = sampleIn(lattice, random, MARGIN);
    const start = performance.now();
    const isFound = await lookUp(one);
    if (i >= count) micros.push(1000 * (performance.now() - start));
    if (!isFound) throw new Error(`${what}: nothing was found for ${one.key}`);
  }
  const sum = micros.reduce((total, one) => total + one, 0);
  timings[what] = {
    p50Micros: quantile(micros, 0.5),
    p99Micros: quantile(micros, 0.99),
    perSecond: (1e6 * count) / sum,
  };
}

/** As a search by description and by point does. */
async function timeSurvey(): Promise<void> {
  const data = new OfficialData(store);
  await time('by key', MANY, async ({ key }) => (await data.section(STATE, key, 1, false)) !== null);
  await time('by point', MANY, async ({ point }) => (await divisionAt(point, data)) !== null);
}

/** The same file, by SQL alone. */
async function timeSqlite(): Promise<void> {
  const { name } = PLSS_FIRST_DIVISION;
  const database = new Sqlite(join(directory, name, `${STATE}.gpkg`), { readonly: true });
  database.exec('BEGIN');
  const byKey = database.prepare(`SELECT * FROM ${name} WHERE first_division_id = ?`).raw();
  const inBox = database
    .prepare(
      `SELECT t.* FROM rtree_${name}_geom r CROSS JOIN ${name} t ON t.fid = r.id
       WHERE r.minx <= ? AND r.maxx >= ? AND r.miny <= ? AND r.maxy >= ?`,
    )
    .raw();
  await time('by key, SQL alone', MANY, async ({ key }) => byKey.all(key).length > 0);
  await time(
    'by point, SQL alone',
    MANY,
    async ({ point: [lng, lat] }) => inBox.all(lng, lng, lat, lat).length > 0,
  );
  database.close();
}

/** What a report finds on a square mile that lies across sections. */
async function timeReport(): Promise<void> {
  const layer = LAYERS.find(({ schema }) => schema === PLSS_FIRST_DIVISION);
  if (layer === undefined) throw new Error('There is no layer of sections');
  const geos = await loadGeos();
  await time('report', SOME, async ({ point }) => {
    const ring = squareMile(point).map(([lng = 0, lat = 0]) => [lng, lat] as const);
    const jurisdictions = [{ stateCode: STATE, countyFips: null }];
    const land = prepareLand(geos, { polygons: [[ring]], jurisdictions });
    const found = await featuresOn(land, [layer], store, () => undefined);
    land.prepared.release();
    return found.length > 0;
  });
}

async function timeTiles(): Promise<void> {
  const archive = findArchive('base', 'first-division');
  if (archive === undefined) throw new Error('There is no archive of sections');
  const production = new ProductionStore(join(directory, 'production'));
  // The national grid has nothing there, and would only be asked in vain.
  const drawer = await TileDrawer.open({ store, grid: { townshipsIn: () => [] }, production });
  for (const [z, count] of [
    [14, SOME],
    [12, SOME],
    [10, FEW],
  ] as const)
    await time(`tile, zoom ${z}`, count, async ({ point: [lng, lat] }) => {
      return (await drawer.draw(archive, tileAt(lng, lat, z))) !== null;
    });
  production.close();
}

/**
 * The townships that the beginning of a number may go on to, the nearest first; each is then found by its key.
 * @returns how long it took to take in the townships, which is done once
 */
async function timeSuggestions(): Promise<number> {
  const grid = loadNationalGrid();
  const start = performance.now();
  const index = new TownshipIndex(grid, await officialTownships(store, grid));
  const elapsed = performance.now() - start;
  await time('suggestion', MANY, async ({ key, point }) => {
    const number = (text: string) => ({ text: String(Number(text)), open: true, direction: null });
    const township = number(key.slice(4, 7));
    const sought = { township, range: null, meridians: null, states: null, counties: null, corrected: false };
    return index.find(sought, point, SUGGESTED).length > 0;
  });
  return elapsed;
}
