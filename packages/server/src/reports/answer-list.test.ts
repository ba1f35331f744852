import type { Position } from 'geojson';
import { describe, expect, test } from 'vitest';
import { envelopeIn, envelopeOf, outcomeOf, PARCEL, SIDE, SOUTH, WEST } from '../../test/asked-section.ts';
import { importOf, recordOf, squareRing, WYOMING } from '../../test/made-up-records.ts';
import { MemoryFeatureStore } from '../../test/memory-feature-store.ts';
import { load, reportStore } from '../../test/report-store.ts';
import { CRITICAL_HABITAT, CRITICAL_HABITAT_LINE } from '../layers/federal/critical-habitat.ts';
import { ORPHANED_WELLS } from '../layers/federal/orphaned-wells.ts';
import { SOILS } from '../layers/federal/soils.ts';
import { WETLANDS } from '../layers/federal/wetlands.ts';
import { SAMPLE_SOURCE } from '../layers/sample-data.ts';
import type { Footprint, Geometry, NewFeature } from '../store/feature-store.ts';
import { StoreError } from '../store/store-error.ts';
import { steadyMs } from '../threads/steady-clock.ts';

const [EAST, NORTH] = [WEST + SIDE, SOUTH + SIDE];

function polygon(...rings: Position[][]): Geometry {
  return { type: 'Polygon', coordinates: rings };
}

function line(...points: Position[]): Geometry {
  return { type: 'LineString', coordinates: points };
}

const wetland = (number: number, geometry: Geometry): NewFeature => recordOf(WETLANDS, number, geometry);
/** The numbers of the records that the rows are of. */
const numbers = (rows: readonly Readonly<Record<string, unknown>>[], field = 'wetland_type') =>
  rows.map((row) => Number(String(row[field]).split(' ').at(-1)));

async function wetlandsAmong(...features: NewFeature[]) {
  const { store } = await reportStore();
  await load(store, WETLANDS, features);
  return envelopeOf(store, 'wetlands');
}

describe('a polygon', () => {
  test('that touches the border or a corner of the parcel alone is none of its rows', async () => {
    const { total } = await wetlandsAmong(
      wetland(1, polygon(squareRing(EAST, SOUTH, SIDE))),
      wetland(2, polygon(squareRing(EAST, NORTH, SIDE))),
      wetland(3, polygon(squareRing(WEST - SIDE, SOUTH, SIDE))),
    );
    expect(total).toBe(0);
  });

  test('that reaches over the border by less than rounding is none, by a metre is one', async () => {
    const { rows } = await wetlandsAmong(
      wetland(1, polygon(squareRing(EAST - 1e-9, SOUTH, SIDE))),
      wetland(2, polygon(squareRing(EAST - 1e-5, SOUTH, SIDE))),
    );
    expect(numbers(rows)).toEqual([2]);
  });

  test('around the parcel has all of it, one in it as much as it is', async () => {
    const { rows } = await wetlandsAmong(
      wetland(1, polygon(squareRing(WEST - SIDE, SOUTH - SIDE, 3 * SIDE))),
      wetland(2, polygon(squareRing(WEST + SIDE / 4, SOUTH + SIDE / 4, SIDE / 2))),
    );
    expect(rows.map(({ overlap_pct }) => overlap_pct)).toEqual([100, expect.closeTo(25, 2)]);
    // A hundredth of a degree each way at 41.3° N: 837.2 m by 1110.6 m.
    expect(rows[0]?.overlap_acres).toBeCloseTo(229.76, 0);
  });

  test('whose hole has the parcel in it is none of its rows', async () => {
    const around = squareRing(WEST - SIDE, SOUTH - SIDE, 3 * SIDE);
    const { total } = await wetlandsAmong(
      wetland(1, polygon(around, squareRing(WEST, SOUTH, SIDE).toReversed())),
    );
    expect(total).toBe(0);
  });

  test('in pieces is one row, with the areas of all', async () => {
    const piece = (geometry: Geometry) => wetland(7, geometry);
    const { total, rows } = await wetlandsAmong(
      piece(polygon(squareRing(WEST, SOUTH, SIDE / 2))),
      piece(polygon(squareRing(WEST + SIDE / 2, SOUTH, SIDE / 2))),
      piece(polygon(squareRing(WEST + 5 * SIDE, SOUTH, SIDE / 2))),
      wetland(8, polygon(squareRing(WEST, SOUTH + SIDE / 2, SIDE / 2))),
    );
    expect(total).toBe(2);
    expect(numbers(rows)).toEqual([7, 8]);
    expect(rows[0]?.overlap_pct).toBeCloseTo(50, 1);
  });

  test('of another partition with the same number is another row', async () => {
    const { store } = await reportStore();
    const soil = recordOf(SOILS, 7, polygon(squareRing(WEST, SOUTH, SIDE / 2)));
    for (const partition of ['CO', 'WY']) await load(store, SOILS, [soil], { partition });
    expect((await envelopeOf(store, 'soils')).total).toBe(2);
  });

  test('on a border, which both sides have, is one row', async () => {
    const { store } = await reportStore();
    const numbered = (number: number, geometry: Geometry): NewFeature => {
      const record = wetland(5, geometry);
      return { ...record, values: { ...record.values, part_of: number } };
    };
    const [west, middle, east] = [0, 1, 2].map((third) =>
      polygon(squareRing(WEST + (third * SIDE) / 4, SOUTH, SIDE / 4)),
    );
    if (west === undefined || middle === undefined || east === undefined) return expect.unreachable();
    await load(store, WETLANDS, [numbered(1, west), numbered(1, middle)], { partition: 'WY' });
    await load(store, WETLANDS, [numbered(9, middle), numbered(9, east)], { partition: 'CO' });
    const own = await envelopeOf(store, 'wetlands');
    expect(own.rows.map(({ overlap_pct }) => overlap_pct)).toEqual([expect.closeTo(12.5, 1)]);
    const jurisdictions = [...PARCEL.jurisdictions, { stateCode: 'CO', countyFips: '08069' }];
    const both = await envelopeOf(store, 'wetlands', { parcel: { ...PARCEL, jurisdictions } });
    expect(both.rows.map(({ overlap_pct }) => overlap_pct)).toEqual([expect.closeTo(18.75, 1)]);
  });
});

describe('a line', () => {
  const habitat = (number: number, geometry: Geometry) => recordOf(CRITICAL_HABITAT_LINE, number, geometry);

  async function habitatsAmong(...lines: NewFeature[]) {
    const { store } = await reportStore();
    const area = recordOf(CRITICAL_HABITAT, 100, polygon(squareRing(WEST, SOUTH, SIDE / 10)));
    await load(store, CRITICAL_HABITAT, [area]);
    await load(store, CRITICAL_HABITAT_LINE, lines);
    return envelopeOf(store, 'critical_habitat');
  }

  test('along the border is a row, one that meets it in a point is none', async () => {
    const { rows } = await habitatsAmong(
      habitat(1, line([WEST, SOUTH], [EAST, SOUTH])),
      habitat(2, line([WEST - SIDE, SOUTH - SIDE], [WEST, SOUTH])),
      habitat(3, line([WEST - SIDE, NORTH + SIDE], [EAST + SIDE, SOUTH - SIDE])),
    );
    expect(numbers(rows, 'common_name')).toEqual([100, 3, 1]);
  });

  test('has no area, and stands after the polygons', async () => {
    const { rows } = await habitatsAmong(habitat(1, line([WEST, SOUTH], [EAST, NORTH])));
    expect(rows[0]).toMatchObject({ overlap_acres: expect.any(Number), overlap_pct: expect.closeTo(1, 1) });
    expect(rows[1]).toMatchObject({ overlap_acres: null, overlap_pct: null });
  });
});

test('a point in the parcel or on its border is a row, at its own place; one beside it is none', async () => {
  const { store } = await reportStore();
  const points: Position[] = [
    [WEST + SIDE / 3, SOUTH + SIDE / 3],
    [WEST, SOUTH + SIDE / 2],
    [EAST, NORTH],
    [EAST + 1e-6, NORTH],
  ];
  const wells = points.map((at, i) => recordOf(ORPHANED_WELLS, i, { type: 'Point', coordinates: at }));
  await load(store, ORPHANED_WELLS, wells);
  const { rows } = await envelopeOf(store, 'orphaned_wells');
  expect(numbers(rows, 'well_id')).toEqual([0, 1, 2]);
  expect(rows[1]).toMatchObject({ location: { lng: WEST, lat: SOUTH + SIDE / 2 } });
  expect(rows[0]).not.toHaveProperty('overlap_acres');
});

describe('a parcel of several parts', () => {
  const far = squareRing(WEST + 1, SOUTH, SIDE).map(([x = 0, y = 0]) => [x, y] as const);
  const parcel = { ...PARCEL, polygons: [...PARCEL.polygons, ...PARCEL.polygons, [far]] };

  test('has each record once, whether parts overlap or lie far apart', async () => {
    const { store } = await reportStore();
    await load(store, WETLANDS, [
      wetland(1, polygon(squareRing(WEST + 1, SOUTH, SIDE / 2))),
      wetland(2, polygon(squareRing(WEST, SOUTH, SIDE))),
      wetland(3, polygon(squareRing(WEST + 0.5, SOUTH, SIDE))),
    ]);
    const { rows } = await envelopeOf(store, 'wetlands', { parcel });
    expect(numbers(rows)).toEqual([2, 1]);
    expect(rows[0]?.overlap_pct).toBeCloseTo(50, 1);
  });
});

describe('rows', () => {
  const squares = Array.from({ length: 5 }, (_, i) =>
    wetland(i, polygon(squareRing(WEST + (i * SIDE) / 5, SOUTH, SIDE / 10))),
  );

  test('of one size come in the order of their numbers, page by page, none twice', async () => {
    const { store } = await reportStore();
    await load(store, WETLANDS, squares);
    const pages = [];
    for (const offset of [0, 2, 4, 6]) pages.push(await envelopeOf(store, 'wetlands', { limit: 2, offset }));
    expect(pages.map(({ rows }) => numbers(rows))).toEqual([[0, 1], [2, 3], [4], []]);
    expect(pages.map(({ returned }) => returned)).toEqual([2, 2, 1, 0]);
    expect(pages.map(({ more }) => more)).toEqual([true, true, false, false]);
    for (const { total, truncated } of pages) expect([total, truncated]).toEqual([5, true]);
  });

  test('that are all there are neither truncated nor more', async () => {
    const envelope = await wetlandsAmong(...squares);
    expect(envelope).toMatchObject({ total: 5, returned: 5, truncated: false, more: false });
  });
});

describe('what no data says is said to be unknown', () => {
  const INSIDE = wetland(1, polygon(squareRing(WEST, SOUTH, SIDE / 2)));
  const COUNTY: Footprint = { kind: 'counties', fips: ['56001'] };
  const polygons = (ring: Position[]): Footprint => ({
    kind: 'polygons',
    polygons: [{ type: 'Polygon', coordinates: [ring] }],
  });

  async function outcomeWith(footprint: Footprint, features: readonly NewFeature[], change = {}) {
    const { store } = await reportStore();
    await load(store, WETLANDS, features, { footprint });
    return outcomeOf(store, 'wetlands', change);
  }

  test('nothing is loaded', async () => {
    const { store } = await reportStore();
    expect(await outcomeOf(store, 'wetlands')).toEqual({ status: 'unavailable', reason: 'not_loaded' });
  });

  test('another state is loaded', async () => {
    const outcome = await outcomeWith({ kind: 'states', states: ['CO'] }, []);
    expect(outcome).toEqual({ status: 'unavailable', reason: 'not_loaded' });
  });

  test('the agency has nothing in the state at all', async () => {
    const parcel = { ...PARCEL, jurisdictions: [{ stateCode: 'GU', countyFips: null }] };
    const outcome = await outcomeWith(WYOMING, [], { parcel });
    expect(outcome).toEqual({ status: 'unavailable', reason: 'no_state_coverage' });
  });

  test.each<[string, Footprint]>([
    ['its state', WYOMING],
    ['its county', COUNTY],
    ['polygons around it', polygons(squareRing(WEST - SIDE, SOUTH - SIDE, 3 * SIDE))],
  ])('and is an all-clear where the data knows %s', async (_, footprint) => {
    const outcome = await outcomeWith(footprint, []);
    expect(outcome).toMatchObject({ status: 'answered', total: 0, gap: null });
    expect(envelopeIn(outcome)).toEqual({ total: 0, returned: 0, truncated: false, more: false, rows: [] });
  });

  test('a part of the parcel lies outside the polygons that the data knows', async () => {
    const outcome = await outcomeWith(polygons(squareRing(WEST - SIDE / 2, SOUTH, SIDE)), [INSIDE]);
    expect(outcome).toMatchObject({ status: 'answered', total: 1, gap: 'not_loaded' });
  });

  test('the parcel lies in two states, one of which is loaded', async () => {
    const parcel = {
      ...PARCEL,
      jurisdictions: [...PARCEL.jurisdictions, { stateCode: 'CO', countyFips: '08069' }],
    };
    expect(await outcomeWith(WYOMING, [INSIDE], { parcel })).toMatchObject({ total: 1, gap: 'not_loaded' });
    expect(await outcomeWith({ kind: 'states', states: ['CO', 'WY'] }, [INSIDE], { parcel })).toMatchObject({
      gap: null,
    });
  });

  test('a file that claims to be complete nowhere has a row here', async () => {
    const nowhere: Footprint = { kind: 'polygons', polygons: [] };
    expect(await outcomeWith(nowhere, [INSIDE])).toMatchObject({ total: 1, gap: 'not_loaded' });
    expect(await outcomeWith(nowhere, [])).toEqual({ status: 'unavailable', reason: 'not_loaded' });
  });

  test('of two layers of a section one is loaded', async () => {
    const { store } = await reportStore();
    await load(store, CRITICAL_HABITAT, []);
    expect(await outcomeOf(store, 'critical_habitat')).toMatchObject({
      status: 'answered',
      gap: 'not_loaded',
    });
  });
});

describe('a section that cannot be read is a source_error', () => {
  const error = new StoreError('wetlands WY is damaged; import it again.');

  test.each(['US', 'WY', '56001'])('when the partition %s is damaged', async (partition) => {
    const store = new MemoryFeatureStore();
    store.break({ layer: 'wetlands', partition, error });
    const outcome = await outcomeOf(store, 'wetlands');
    expect(outcome).toEqual({ status: 'unavailable', reason: 'source_error', fault: error.message });
  });

  test('but not when that of another state or layer is', async () => {
    const { store } = await reportStore();
    await load(store, WETLANDS, []);
    const broken = new MemoryFeatureStore();
    for (const [layer, partition] of [
      ['wetlands', 'CO'],
      ['soils', 'WY'],
    ] as const)
      broken.break({ layer, partition, error });
    const both = Object.assign(store, { damaged: () => broken.damaged() });
    expect(await outcomeOf(both, 'wetlands')).toMatchObject({ status: 'answered' });
  });

  test('when a partition that answered is gone', async () => {
    const { store } = await reportStore();
    const register = { version: 2, lost: [{ layer: 'wetlands', partition: 'WY' }] };
    expect(await outcomeOf(store, 'wetlands', { register })).toMatchObject({ reason: 'source_error' });
  });

  test('when reading it fails, with what went wrong for the operator', async () => {
    const { store } = await reportStore();
    await load(store, WETLANDS, []);
    const failing = Object.assign(store, {
      byBox: async () => {
        throw error;
      },
    });
    const outcome = await outcomeOf(failing, 'wetlands');
    expect(outcome).toMatchObject({ reason: 'source_error', fault: expect.stringContaining(error.message) });
  });
});

test('what is not there before its deadline is a timeout', async () => {
  const { store } = await reportStore();
  await load(store, WETLANDS, []);
  const outcome = await outcomeOf(store, 'wetlands', { deadlineMs: steadyMs() });
  expect(outcome).toEqual({ status: 'unavailable', reason: 'timeout' });
});

describe('the source', () => {
  test("is the agency's, as the import and the catalogue have it, as old as the oldest", async () => {
    const { store } = await reportStore();
    await load(store, WETLANDS, []);
    const writer = await store.replace(WETLANDS.schema, 'US');
    const { source, ...record } = importOf(WETLANDS);
    await writer.commit({ ...record, source: { ...source, asOf: '2025-01-31' } });
    const [{ name, agency, license, attribution, url }] = WETLANDS.sources;
    expect(await outcomeOf(store, 'wetlands')).toMatchObject({
      source: { name, agency, license, attribution, url, as_of: '2025-01-31' },
      isSynthetic: false,
    });
  });

  test('of made-up data says so', async () => {
    const { store } = await reportStore();
    const writer = await store.replace(WETLANDS.schema, 'WY');
    const { source, ...record } = importOf(WETLANDS);
    await writer.commit({ ...record, source: { ...source, name: SAMPLE_SOURCE.name } });
    expect(await outcomeOf(store, 'wetlands')).toMatchObject({
      source: { name: SAMPLE_SOURCE.name, url: null },
      isSynthetic: true,
    });
  });
});
