import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodedFeatures, faultsOf, pathsOf, polygonsIn } from '../../../test/decoded-tile.ts';
import {
  gridTownship,
  officialRing,
  officialStore,
  polygonFeature,
  quarterQuarterFeatures,
  sectionFeature,
  TOWNSHIP_ID,
} from '../../../test/made-up-official.ts';
import { madeUpWell, productionRecord, seriesOf } from '../../../test/made-up-production.ts';
import { blob, importOf, squareRing } from '../../../test/made-up-records.ts';
import { MemoryFeatureStore } from '../../../test/memory-feature-store.ts';
import { load } from '../../../test/report-store.ts';
import { seededNumbers } from '../../../test/seeded-numbers.ts';
import { texasFeature } from '../../../test/texas-rows.ts';
import { cutWith } from '../../geometry/cut.ts';
import { loadGeos } from '../../geometry/geos.ts';
import { polygonHolds } from '../../geometry/polygons.ts';
import { SURFACE_MANAGEMENT } from '../../layers/federal/surface-management.ts';
import { WETLANDS } from '../../layers/federal/wetlands.ts';
import { TX_WELLS_SURFACE } from '../../layers/texas/wells-of-texas.ts';
import { TEXAS_SURVEY } from '../../layers/texas.ts';
import type { FeatureStore, NewFeature } from '../../store/feature-store.ts';
import { NO_ATTRIBUTES } from '../../store/production/lease.ts';
import { leaseId, leaseKeyNamed } from '../../store/production/lease-key.ts';
import { ProductionStore } from '../../store/production/production-store.ts';
import { loadNationalGrid } from '../../survey/grid/national-grid.ts';
import type { Archive } from '../archive.ts';
import { ARCHIVES } from '../published.ts';
import { type TileAddress, tileAt } from '../tile-address.ts';
import { TileDrawer } from './tile-drawer.ts';
import { BUFFER, EXTENT } from './tile-grid.ts';

const grid = loadNationalGrid();
let directory: string;
let production: ProductionStore;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'rangeline-drawer-'));
  production = new ProductionStore(directory);
});
afterAll(() => {
  production.close();
  rmSync(directory, { recursive: true });
});

function archive(name: string): Archive {
  const found = ARCHIVES.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no archive ${name}`);
  return found;
}

const open = (store: FeatureStore = new MemoryFeatureStore()) => TileDrawer.open({ store, grid, production });

async function drawn(drawer: TileDrawer, name: string, address: TileAddress) {
  return decodedFeatures(await drawer.draw(archive(name), address), archive(name));
}

/** The tile of a zoom in the middle of T14N R77W of the 6th Meridian in Wyoming. */
const inWyoming = (z: number) => tileAt(-106.05, 41.18, z);

describe('with nothing loaded', () => {
  test.each([
    ['twp', 5, 500],
    ['twp', 9, 20],
    ['first-division', 9, 500],
    ['first-division', 12, 20],
    ['second-division', 12, 300],
    ['second-division', 14, 20],
  ])('%s at zoom %i is drawn from the grid model', async (name, z, least) => {
    const features = await drawn(await open(), name, inWyoming(z));
    expect(features.length).toBeGreaterThan(least);
    for (const feature of features) expect(faultsOf(feature, BUFFER)).toEqual([]);
  });

  test('all thirty states have townships', async () => {
    const drawer = await open();
    const states = new Set<string>();
    for (let x = 4; x <= 9; x++)
      for (let y = 10; y <= 13; y++)
        for (const { properties } of await drawn(drawer, 'twp', { z: 5, x, y }))
          states.add(String(properties.plss_id).slice(0, 2));
    for (let x = 0; x <= 4; x++)
      for (let y = 6; y <= 10; y++)
        for (const { properties } of await drawn(drawer, 'twp', { z: 5, x, y }))
          states.add(String(properties.plss_id).slice(0, 2));
    expect(states.size).toBeGreaterThanOrEqual(29);
  });

  test('sections and quarter-quarters have the identifiers and labels that BLM gives them', async () => {
    const drawer = await open();
    const [township] = (await drawn(drawer, 'twp', inWyoming(12))).filter(
      ({ properties }) => properties.plss_id === TOWNSHIP_ID,
    );
    expect({ ...township?.properties }).toEqual({ plss_id: TOWNSHIP_ID, label: '14N 77W' });
    const sections = await drawn(drawer, 'first-division', inWyoming(11));
    const seventh = sections.find(({ properties }) => properties.first_division_id === `${TOWNSHIP_ID}SN070`);
    expect({ ...seventh?.properties }).toMatchObject({
      plss_id: TOWNSHIP_ID,
      type: 'SN',
      number: '7',
      label: '7',
    });
    const parts = await drawn(drawer, 'second-division', inWyoming(12));
    const ids = new Set(parts.map(({ properties }) => properties.second_division_id));
    expect(ids.size).toBe(parts.length);
    expect([...ids].every((id) => /^WY06\d{4}N\d{4}W0SN\d{2}0A([NS][EW]){2}$/.test(String(id)))).toBe(true);
  });

  test('an archive of a layer without data has nothing, and none outside its zooms', async () => {
    const drawer = await open();
    expect(await drawer.draw(archive('usfws_wetlands'), inWyoming(12))).toBeNull();
    expect(await drawer.draw(archive('twp'), inWyoming(4))).toBeNull();
    expect(await drawer.draw(archive('twp'), tileAt(-106.05, 41.18, 15))).toBeNull();
    for (const by of ['county', 'block', 'abstract'])
      expect(
        await drawer.draw(archive(`tx_production_grid_${by}`), tileAt(-96, 31, by === 'county' ? 5 : 9)),
      ).toBeNull();
  });
});

describe('official survey data', () => {
  const township = gridTownship();
  const whole = polygonFeature(officialRing(township, 0, 0, 6), { plss_id: TOWNSHIP_ID, label: 'official' });

  test('of a part of a state stands in the place of the model where it is, and nowhere else', async () => {
    const sections = [sectionFeature(township, 15), sectionFeature(township, 16)];
    const drawer = await open(await officialStore({ townships: [whole], sections }));
    const townships = await drawn(drawer, 'twp', inWyoming(10));
    const labels = townships.filter(({ properties }) => properties.plss_id === TOWNSHIP_ID);
    expect(labels.map(({ properties }) => properties.label)).toEqual(['official']);
    expect(townships.length).toBeGreaterThan(10);
    const inTownship = (await drawn(drawer, 'first-division', inWyoming(10))).filter(
      ({ properties }) => properties.plss_id === TOWNSHIP_ID,
    );
    expect(inTownship.map(({ properties }) => properties.number).sort()).toEqual(['15', '16']);
    expect((await drawn(drawer, 'second-division', inWyoming(12))).length).toBeGreaterThan(300);
  });

  test('of a whole state leaves the model none of it', async () => {
    const pieces = quarterQuarterFeatures(township, 15, { NENE: '1' });
    const store = await officialStore({ pieces }, { kind: 'states', states: ['WY'] });
    const parts = await drawn(await open(store), 'second-division', inWyoming(12));
    const ours = parts.filter(({ properties }) => String(properties.second_division_id).startsWith('WY'));
    expect(ours).toHaveLength(16);
    expect(ours.find(({ properties }) => properties.type === 'L')?.properties.label).toBe('L 1');
  });
});

describe('labels', () => {
  const random = seededNumbers(7);
  const wetlands = Array.from(
    { length: 120 },
    (_, i): NewFeature => ({
      values: { attribute: `W${i}`, wetland_type: 'Lake', acres: i, part_of: i + 1 },
      geometry: blob([-106 + 0.2 * random(), 42 + 0.2 * random()], 0.01, 9, random),
    }),
  );

  test('stand in exactly one tile of each zoom, inside their features', async () => {
    const store = new MemoryFeatureStore();
    await load(store, WETLANDS, wetlands);
    const drawer = await open(store);
    for (const z of [13, 14]) {
      const labels = await overTiles(drawer, 'usfws_wetlands_labels', [-106.02, 41.98, -105.78, 42.22], z);
      expect(labels.map(({ text }) => text).sort()).toEqual(
        wetlands.map(({ values }) => String(values.attribute)).sort(),
      );
      for (const { text, place } of labels) {
        const { geometry } = wetlands.find(({ values }) => values.attribute === text) ?? {};
        if (geometry?.type !== 'Polygon') throw new Error('There is no such wetland');
        const rings = geometry.coordinates.map((ring) => ring.map(([x = 0, y = 0]) => [x, y] as const));
        expect(polygonHolds(rings, place)).toBe(true);
      }
    }
  });

  test('of a feature that is kept in pieces are one', async () => {
    const store = new MemoryFeatureStore();
    const shore = blob([-106, 42], 0.1, 2_000, random);
    const pieces = cutWith(await loadGeos())(shore);
    expect(pieces.length).toBeGreaterThan(6);
    const features = pieces.map(
      (geometry): NewFeature => ({
        values: { attribute: 'one', wetland_type: 'Lake', acres: 1, part_of: 2 },
        geometry,
      }),
    );
    const before: NewFeature = {
      values: { attribute: 'before', wetland_type: 'Pond', acres: 1, part_of: 1 },
      geometry: blob([-106.2, 42], 0.01, 9, random),
    };
    await load(store, WETLANDS, [before, ...features]);
    const drawer = await open(store);
    const labels = await overTiles(drawer, 'usfws_wetlands_labels', [-106.25, 41.85, -105.85, 42.15], 13);
    expect(labels.map(({ text }) => text).sort()).toEqual(['before', 'one']);
    const shapes = await drawn(drawer, 'usfws_wetlands', tileAt(-106, 42, 11));
    expect(shapes.filter(({ properties }) => properties.attribute === 'one')).toHaveLength(1);
  });

  test('of the grid model lie in their sections', async () => {
    const drawer = await open();
    const sections = await drawn(drawer, 'first-division', inWyoming(11));
    const labels = await drawn(drawer, 'first_division_label', inWyoming(11));
    expect(labels.length).toBeGreaterThan(50);
    const geos = await loadGeos();
    for (const label of labels) {
      const section = sections.find(
        ({ properties }) => properties.first_division_id === label.properties.first_division_id,
      );
      if (section === undefined) throw new Error('A label has no section');
      const [[[x = 0, y = 0] = []] = []] = pathsOf(label);
      const dot = [squareRing(x - 0.5, y - 0.5, 1)];
      const left = geos.difference(
        { type: 'MultiPolygon', coordinates: [dot] },
        { type: 'MultiPolygon', coordinates: polygonsIn(section) },
      );
      expect(left.coordinates).toEqual([]);
    }
  });
});

/** All labels of a box, with their places in degrees. */
async function overTiles(drawer: TileDrawer, name: string, box: readonly number[], z: number) {
  const [west = 0, south = 0, east = 0, north = 0] = box;
  const [first, last] = [tileAt(west, north, z), tileAt(east, south, z)];
  const field = archive(name).labelField ?? '';
  const labels: { text: string; place: readonly [number, number] }[] = [];
  for (let x = first.x; x <= last.x; x++)
    for (let y = first.y; y <= last.y; y++)
      for (const feature of await drawn(drawer, name, { z, x, y })) {
        const { geometry } = feature.toGeoJSON(x, y, z);
        if (geometry.type !== 'Point') throw new Error('A label is no point');
        const [lng = 0, lat = 0] = geometry.coordinates;
        labels.push({ text: String(feature.properties[field]), place: [lng, lat] });
      }
  return labels;
}

describe('what lies on a border', () => {
  test('and is in the partitions of both sides is drawn once', async () => {
    const store = new MemoryFeatureStore();
    const geometry = { type: 'Polygon' as const, coordinates: [squareRing(-106, 40.99, 0.02)] };
    const feature = (part_of: number): NewFeature => ({
      values: { attribute: 'border', wetland_type: 'Lake', acres: 1, part_of },
      geometry,
    });
    await load(store, WETLANDS, [feature(7)]);
    await load(store, WETLANDS, [feature(3)], { partition: 'CO' });
    const drawer = await open(store);
    expect(await drawn(drawer, 'usfws_wetlands', tileAt(-105.99, 41, 12))).toHaveLength(1);
  });

  test('of surface management, whose agencies meet, is one line', async () => {
    const store = new MemoryFeatureStore();
    await load(store, SURFACE_MANAGEMENT, [
      {
        values: { agency: 'BLM', part_of: 1 },
        geometry: { type: 'Polygon', coordinates: [squareRing(-106, 42, 0.02)] },
      },
      {
        values: { agency: 'FS', part_of: 2 },
        geometry: { type: 'Polygon', coordinates: [squareRing(-105.98, 42, 0.02)] },
      },
    ]);
    const features = await drawn(await open(store), 'surface_management', tileAt(-105.98, 42.01, 10));
    const [one = [], other = []] = features.map((feature) => pathsOf(feature).flat().map(String));
    expect(new Set(one.filter((vertex) => other.includes(vertex))).size).toBe(2);
  });
});

describe('the production of Texas', () => {
  /** Abstracts of two blocks of Reeves County, a row each, and a survey without a block; each has one well. */
  const SIDE = 0.02;
  const place = (i: number) => [-103.6 + SIDE * (i % 4), 31.3 + SIDE * Math.floor(i / 4)] as const;
  const abstracts = Array.from({ length: 9 }, (_, i) =>
    texasFeature({
      countyFips: '48389',
      abstractNumber: `389${i + 1}`,
      abstractLabel: `A-${i + 1}`,
      survey: 'T&P RR CO',
      block: ['50 T8S', '51 T8S', null][Math.floor(i / 4)] ?? null,
      section: String(i + 1),
      geometry: { type: 'Polygon', coordinates: [squareRing(...place(i), SIDE)] },
    }),
  );
  const api8 = (i: number) => `389${String(30_001 + i)}`;
  let drawer: TileDrawer;
  beforeAll(async () => {
    const filling = production.beginImport();
    const lease = (name: string, oil: number, wells: readonly number[]) => {
      const key = leaseKeyNamed(name);
      if (key === null) throw new Error(`${name} is no lease`);
      const id = leaseId(key);
      const series = seriesOf({ '2026-06': [oil, 0], '2026-07': [oil, 12] });
      filling.addMonths({ id, series, attributes: NO_ATTRIBUTES }, () => undefined);
      for (const i of wells)
        filling.addWell({ lease: id, well: madeUpWell(api8(i)), attributes: NO_ATTRIBUTES });
    };
    lease('O-08-00001', 300, [0, 1, 4]);
    lease('O-08-00002', 50, [8]);
    filling.commit(productionRecord());
    production.refresh();
    const store = new MemoryFeatureStore();
    const record = importOf(TX_WELLS_SURFACE, { kind: 'counties', fips: ['48389'] });
    const surveys = await store.replace(TEXAS_SURVEY, '48389');
    await surveys.write(abstracts);
    await surveys.commit(record);
    const wells = await store.replace(TX_WELLS_SURFACE.schema, '48389');
    await wells.write(
      abstracts.map((_, i): NewFeature => {
        const [west, south] = place(i);
        return {
          values: { api_number: `42${api8(i)}` },
          geometry: { type: 'Point', coordinates: [west + SIDE / 2, south + SIDE / 2] },
        };
      }),
    );
    await wells.commit(record);
    drawer = await open(store);
  });

  const measures = async (by: string, z: number) =>
    (await drawn(drawer, `tx_production_grid_${by}`, tileAt(-103.57, 31.32, z))).map(
      ({ properties }) => properties,
    );
  const total = (cells: readonly { cum_boe?: unknown }[]) =>
    cells.reduce((sum, { cum_boe }) => sum + Number(cum_boe), 0);

  test('is the same on each grid, and no zoom is empty', async () => {
    for (let z = 4; z <= 14; z++) {
      const grids = [
        ...(z <= 7 ? ['county'] : []),
        ...(z >= 7 && z <= 9 ? ['block'] : []),
        ...(z >= 9 ? ['abstract'] : []),
      ];
      for (const by of grids) {
        const cells = await measures(by, z);
        if (z <= 12) expect(total(cells)).toBeGreaterThan(700);
        if (z <= 12) expect(total(cells)).toBeLessThan(706);
        expect(cells.length).toBeGreaterThan(0);
      }
    }
  });

  test('of an abstract is the share that its wells are of the wells of their leases', async () => {
    const cells = await measures('abstract', 10);
    expect(cells.map(({ cell, cum_oil_bbl, leases }) => [cell, cum_oil_bbl, leases])).toEqual([
      ['48389 1', 200, 1],
      ['48389 2', 200, 1],
      ['48389 5', 200, 1],
      ['48389 9', 100, 1],
    ]);
    expect(cells[0]).toMatchObject({ name: 'A-1', cum_gas_mcf: 4, cum_boe: 201, ttm_boe: 201 });
    const squareMiles = (0.02 * 69.17 * 0.02 * 69.17 * Math.cos((31.31 * Math.PI) / 180)) / 1;
    expect(Number(cells[0]?.boe_per_sq_mi) / (201 / squareMiles)).toBeCloseTo(1, 1);
  });

  test('of a block is one polygon, with what all its abstracts produced; a survey without one is by itself', async () => {
    const features = await drawn(drawer, 'tx_production_grid_block', tileAt(-103.57, 31.32, 9));
    expect(
      features.map(({ properties }) => [properties.name, properties.cum_oil_bbl, properties.leases]),
    ).toEqual([
      ['A-9', 100, 1],
      ['Block 50 T8S, T&P RR CO', 400, 1],
      ['Block 51 T8S, T&P RR CO', 200, 1],
    ]);
    for (const feature of features) expect(pathsOf(feature)).toHaveLength(1);
    expect(pathsOf(features[1] ?? features[0] ?? fail())[0]?.length).toBe(5);
  });

  test('of a county is that of its leases', async () => {
    const [county, ...more] = await measures('county', 6);
    expect(more).toEqual([]);
    expect(county).toMatchObject({ cell: '48389', name: 'Reeves County', cum_oil_bbl: 700, leases: 2 });
  });
});

function fail(): never {
  throw new Error('Nothing was drawn');
}

describe('a box of several tiles', () => {
  test('has the features of all of them: each draws the same from it as by itself', async () => {
    const drawer = await open();
    const sections = archive('first-division');
    const features = await drawer.features(sections, [-106.6, 40.8, -105.4, 41.6]);
    for (const z of [10, 12]) {
      const address = inWyoming(z);
      const alone = await drawer.draw(sections, address);
      const together = drawer.drawOf(features, sections, address);
      expect(Buffer.from(together ?? []).equals(Buffer.from(alone ?? []))).toBe(true);
    }
    expect(EXTENT).toBe(4096);
  });
});
