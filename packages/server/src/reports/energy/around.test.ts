import type { Position } from 'geojson';
import { describe, expect, test } from 'vitest';
import { energyEnvelope, energyOutcome } from '../../../test/asked-energy.ts';
import { type Envelope, PARCEL, SIDE, SOUTH, WEST } from '../../../test/asked-section.ts';
import {
  isInConvex,
  metresBetweenLines,
  metresToSides,
  type Point,
  pointAway,
  sidesOf,
} from '../../../test/geodesic-distances.ts';
import { recordOf } from '../../../test/made-up-records.ts';
import { MemoryFeatureStore } from '../../../test/memory-feature-store.ts';
import { load, reportStore } from '../../../test/report-store.ts';
import { seededNumbers } from '../../../test/seeded-numbers.ts';
import { CO_WELLS } from '../../layers/energy/co-wells.ts';
import { FRACFOCUS } from '../../layers/energy/fracfocus.ts';
import { OG_PIPELINES_CRUDE, OG_PIPELINES_NATGAS, OG_PIPELINES_NGL } from '../../layers/energy/pipelines.ts';
import { WY_WELLS } from '../../layers/energy/wy-wells.ts';
import { ORPHANED_WELLS } from '../../layers/federal/orphaned-wells.ts';
import type { Layer } from '../../layers/layer.ts';
import { TX_PIPELINES } from '../../layers/texas/tx-pipelines.ts';
import { TX_WELLS_SURFACE } from '../../layers/texas/wells-of-texas.ts';
import type { FeatureStore, Footprint, NewFeature } from '../../store/feature-store.ts';
import { StoreError } from '../../store/store-error.ts';
import type { Parcel } from '../parcel.ts';
import type { SectionOutcome } from '../section-task.ts';

const MILE = 1609.344;
/** Distances are shown to a sixth of a metre. */
const SHOWN = 0.001;

const states = (...codes: string[]): Footprint => ({ kind: 'states', states: codes });

const well = (layer: Layer, number: number, coordinates: Position): NewFeature =>
  recordOf(layer, number, { type: 'Point', coordinates });

function parcelOf(ring: readonly Point[], ...jurisdictions: readonly (readonly [string, string])[]): Parcel {
  return {
    polygons: [[ring]],
    jurisdictions: jurisdictions.map(([stateCode, countyFips]) => ({ stateCode, countyFips })),
  };
}

/** A square of degrees, counter-clockwise. */
function square([x, y]: Point, side: number): Point[] {
  return [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
    [x, y],
  ];
}

interface Wells {
  readonly in_section: Envelope;
  readonly nearby: Envelope;
}

function wellsIn(outcome: SectionOutcome): Wells {
  expect(outcome).toMatchObject({ status: 'answered' });
  return outcome.status === 'answered' ? JSON.parse(outcome.text) : expect.unreachable();
}

const numbersIn = ({ rows }: Envelope, field = 'api_number') =>
  rows.map((row) => Number(String(row[field]).split(' ').at(-1)));

/** A square of land on the border of Wyoming and Colorado. */
const ON_THE_LINE = parcelOf(square([-105.5, 40.995], 0.012), ['WY', '56001'], ['CO', '08069']);

describe('wells, beside a search through all of them by geodesics', () => {
  test.each([0, 0.5, 1, 3.7, 10])('within %d miles of land on a state line', async (radiusMiles) => {
    const [ring = []] = ON_THE_LINE.polygons[0] ?? [];
    const random = seededNumbers(1785);
    const points = Array.from(
      { length: 500 },
      (): Point => [-105.494 + 0.5 * (random() - 0.5), 41.001 + 0.4 * (random() - 0.5)],
    );
    const { store } = await reportStore();
    for (const [layer, state, isThere] of [
      [WY_WELLS, 'WY', ([, lat]: Point) => lat >= 41],
      [CO_WELLS, 'CO', ([, lat]: Point) => lat < 41],
    ] as const) {
      const own = points.flatMap((point, i) => (isThere(point) ? [well(layer, i, [...point])] : []));
      await load(store, layer, own, { partition: state, footprint: states(state) });
    }
    const outcome = await energyOutcome(store, 'wells', { parcel: ON_THE_LINE, radiusMiles });
    expect(outcome).toMatchObject({ gap: null, unknownAround: [] });
    const { in_section, nearby } = wellsIn(outcome);
    const expected = points.map((point, number) => ({
      number,
      miles: isInConvex(point, ring) ? 0 : metresToSides(point, sidesOf(ring)) / MILE,
    }));
    const inside = expected.filter(({ miles }) => miles === 0);
    const outside = expected.filter(({ miles }) => miles > 0 && miles <= radiusMiles);
    expect(numbersIn(in_section).sort()).toEqual(inside.map(({ number }) => number).sort());
    expect(numbersIn(nearby).sort()).toEqual(outside.map(({ number }) => number).sort());
    const shown = nearby.rows.map(({ distance_miles }) => Number(distance_miles));
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    for (const row of [...in_section.rows, ...nearby.rows]) {
      const { miles } = expected[numbersIn({ ...nearby, rows: [row] })[0] ?? -1] ?? { miles: Number.NaN };
      expect(Math.abs(Number(row.distance_miles) - miles)).toBeLessThan(SHOWN);
      expect(row.source_state).toBe(Number((row.location as { lat: number }).lat) >= 41 ? 'WY' : 'CO');
    }
  });

  test('on a county line, which both counties have, is one', async () => {
    const { store } = await reportStore();
    const at: Position = [-96.2, 31.7];
    const record = { ...well(TX_WELLS_SURFACE, 1, at), values: { operator: 'A', surface_id: '7' } };
    for (const [partition, more] of [
      ['48161', [well(TX_WELLS_SURFACE, 2, [-96.21, 31.7])]],
      ['48293', [well(TX_WELLS_SURFACE, 3, [-96.19, 31.7])]],
    ] as const)
      await load(store, TX_WELLS_SURFACE, [record, ...more], {
        partition,
        footprint: { kind: 'counties', fips: [partition] },
      });
    const parcel = parcelOf(square([-96.205, 31.695], 0.01), ['TX', '48161'], ['TX', '48293']);
    const { in_section, nearby } = wellsIn(await energyOutcome(store, 'wells', { parcel }));
    expect([in_section.total, nearby.total]).toEqual([1, 2]);
  });
});

test('pipelines, beside a search through all of them by geodesics', async () => {
  const random = seededNumbers(7);
  const ring = square([WEST, SOUTH], SIDE);
  const layers = [OG_PIPELINES_NATGAS, OG_PIPELINES_NGL, OG_PIPELINES_CRUDE];
  const at = (): Point => [WEST + 0.5 * (random() - 0.5), SOUTH + 0.4 * (random() - 0.5)];
  const lines = Array.from({ length: 15 }, (): Point[] => [at(), at(), at()]);
  const { store } = await reportStore();
  for (const [i, layer] of layers.entries()) {
    const own = lines.flatMap((line, number) =>
      number % 3 === i
        ? [recordOf(layer, number, { type: 'LineString', coordinates: line.map((p) => [...p]) })]
        : [],
    );
    await load(store, layer, own, { partition: 'US' });
  }
  const { rows } = await energyEnvelope(store, 'pipelines', { radiusMiles: 4 });
  const expected = lines
    .map((line, number) => ({ number, miles: metresBetweenLines(sidesOf(line), sidesOf(ring)) / MILE }))
    .filter(({ miles }) => miles <= 4)
    .sort((a, b) => a.miles - b.miles);
  expect(expected.length).toBeGreaterThan(5);
  expect(
    numbersIn({ total: 0, returned: 0, truncated: false, more: false, rows }, 'operator').sort(),
  ).toEqual(expected.map(({ number }) => number).sort());
  for (const [i, { distance_miles }] of rows.entries())
    expect(Math.abs(Number(distance_miles) - (expected[i]?.miles ?? 0))).toBeLessThan(SHOWN);
});

describe('a row', () => {
  const values = (features: NewFeature, changed: NewFeature['values']): NewFeature => ({
    ...features,
    values: { ...features.values, ...changed },
  });
  const middle: Position = [WEST + SIDE / 2, SOUTH + SIDE / 2];

  test('of a well has what its agency says of it', async () => {
    const { store } = await reportStore();
    const named = values(well(WY_WELLS, 1, middle), { well_name: 'SAMPLE UNIT 7', well_number: '7' });
    await load(store, WY_WELLS, [named]);
    const { in_section } = wellsIn(await energyOutcome(store, 'wells'));
    expect(in_section.rows).toEqual([
      {
        api_number: 'api_number 1',
        source_state: 'WY',
        operator: 'operator 1',
        well_name: 'SAMPLE UNIT 7',
        status: 'status 1',
        status_raw: 'status_raw 1',
        spud_date: 'spud_date 1',
        formation: 'formation 1',
        location: { lng: middle[0], lat: middle[1] },
        distance_miles: 0,
      },
    ]);
  });

  test.each([
    [{ well_name: null, lease_name: 'SMITH', well_number: '3H' }, 'SMITH 3H'],
    [{ well_name: 'SMITH', lease_name: 'UNIT', well_number: '3H' }, 'SMITH 3H'],
    [{ well_name: 'SMITH 3H', lease_name: null, well_number: '3H' }, 'SMITH 3H'],
    [{ well_name: null, lease_name: null, well_number: '3H' }, '3H'],
    [{ well_name: 'SMITH', lease_name: null, well_number: null }, 'SMITH'],
    [{ well_name: null, lease_name: null, well_number: null }, null],
  ])('of a well with %j is called %j', async (changed, name) => {
    const store = new MemoryFeatureStore();
    await load(store, WY_WELLS, [values(well(WY_WELLS, 1, middle), changed)]);
    const { in_section } = wellsIn(await energyOutcome(store, 'wells'));
    expect(in_section.rows[0]?.well_name).toBe(name);
  });

  test('of a well is one, however often its agency lists it; wells without a number are each their own', async () => {
    const store = new MemoryFeatureStore();
    const twice = [well(WY_WELLS, 1, middle), well(WY_WELLS, 1, [WEST - SIDE / 2, SOUTH])];
    const unnumbered = [2, 3].map((i) => values(well(WY_WELLS, i, middle), { api_number: null }));
    await load(store, WY_WELLS, [...twice.toReversed(), ...unnumbered]);
    const { in_section, nearby } = wellsIn(await energyOutcome(store, 'wells'));
    expect([in_section.total, nearby.total]).toEqual([3, 0]);
  });

  test('of a pipeline says what it carries in words of one list', async () => {
    const store = new MemoryFeatureStore();
    const line = (number: number) => ({
      type: 'LineString' as const,
      coordinates: [middle, [WEST, SOUTH + number / 1000]],
    });
    await load(store, OG_PIPELINES_NATGAS, [
      values(recordOf(OG_PIPELINES_NATGAS, 1, line(1)), {
        kind: 'natural gas',
        kind_raw: 'Gathering',
        name: null,
      }),
    ]);
    const commodities = ['CRUDE OIL', 'NATURAL GAS', 'HIGHLY VOLATILE LIQUIDS', 'CARBON DIOXIDE'];
    await load(
      store,
      TX_PIPELINES,
      commodities.map((commodity, i) =>
        values(recordOf(TX_PIPELINES, i + 2, line(i + 2)), {
          commodity,
          system: 'S',
          operator: 'O',
          status: 'B',
        }),
      ),
    );
    const { rows } = await energyEnvelope(store, 'pipelines');
    const own = { operator: 'O', label: 'S', status: 'B', distance_miles: 0 };
    expect(rows).toEqual([
      {
        kind: 'natural gas',
        kind_raw: 'Gathering',
        operator: 'operator 1',
        label: null,
        status: 'status 1',
        distance_miles: 0,
      },
      { ...own, kind: 'crude oil', kind_raw: 'CRUDE OIL' },
      { ...own, kind: 'natural gas', kind_raw: 'NATURAL GAS' },
      { ...own, kind: 'natural gas liquids', kind_raw: 'HIGHLY VOLATILE LIQUIDS' },
      { ...own, kind: 'carbon dioxide', kind_raw: 'CARBON DIOXIDE' },
    ]);
  });

  test('of an orphaned well, and of a disclosure, which counts once, whose registry is named', async () => {
    const store = new MemoryFeatureStore();
    await load(store, ORPHANED_WELLS, [well(ORPHANED_WELLS, 1, middle)]);
    await load(
      store,
      FRACFOCUS,
      [1, 1, 2].map((i) => well(FRACFOCUS, i, middle)),
    );
    const orphaned = await energyEnvelope(store, 'orphaned_wells');
    expect(orphaned.rows).toMatchObject([{ well_id: 'well_id 1', name: 'name 1', distance_miles: 0 }]);
    const outcome = await energyOutcome(store, 'fracfocus');
    expect(outcome).toMatchObject({
      total: 2,
      source: { attribution: expect.stringContaining('FracFocus Chemical Disclosure Registry') },
    });
  });

  test('on the border of the parcel is in it, and there within no miles', async () => {
    const store = new MemoryFeatureStore();
    await load(store, WY_WELLS, [
      well(WY_WELLS, 1, [WEST, SOUTH + SIDE / 2]),
      well(WY_WELLS, 2, [...pointAway([WEST, SOUTH + SIDE / 2], 270, 2)]),
    ]);
    for (const radiusMiles of [0, 1]) {
      const { in_section, nearby } = wellsIn(await energyOutcome(store, 'wells', { radiusMiles }));
      expect(numbersIn(in_section)).toEqual([1]);
      expect(numbersIn(nearby)).toEqual(radiusMiles === 0 ? [] : [2]);
    }
  });
});

test('wells in the parcel and around it are paged alike, page by page, none twice', async () => {
  const store = new MemoryFeatureStore();
  const wells = Array.from({ length: 10 }, (_, i) =>
    well(WY_WELLS, i, [WEST + (i % 2 === 0 ? 0.5 : 1.5) * SIDE, SOUTH + SIDE / 2 + i * 1e-4]),
  );
  await load(store, WY_WELLS, wells);
  const seen: number[] = [];
  for (const offset of [0, 2, 4]) {
    const outcome = await energyOutcome(store, 'wells', { rows: { limit: 2, offset } });
    expect(outcome).toMatchObject({ total: 10 });
    const { in_section, nearby } = wellsIn(outcome);
    for (const envelope of [in_section, nearby]) {
      expect(envelope).toMatchObject({ total: 5, truncated: true, more: offset < 4 });
      seen.push(...numbersIn(envelope));
    }
  }
  expect(seen.sort()).toEqual(wells.map((_, i) => i));
});

describe('what is known', () => {
  /** A mile and a half south of the border of Wyoming. */
  const BELOW = parcelOf(square([-105.5, 40.966], 0.012), ['CO', '08069']);
  const PLACES: Readonly<Record<string, Position>> = { CO: [-105.494, 40.972], WY: [-105.494, 41.005] };

  async function outcomeWith(
    loaded: readonly (readonly [Layer, string])[],
    question: { parcel?: Parcel; radiusMiles?: number },
    store: FeatureStore = new MemoryFeatureStore(),
  ) {
    for (const [layer, state] of loaded)
      await load(store, layer, [well(layer, 1, PLACES[state] ?? [])], {
        partition: state,
        footprint: states(state),
      });
    return energyOutcome(store, 'wells', { parcel: BELOW, ...question });
  }

  test('is all, where the radius ends before the border of a state that is not loaded', async () => {
    const outcome = await outcomeWith([[CO_WELLS, 'CO']], { radiusMiles: 1 });
    expect(outcome).toMatchObject({ gap: null, unknownAround: [], total: 1 });
  });

  test('is not all, where it reaches over that border: the state is named', async () => {
    const outcome = await outcomeWith([[CO_WELLS, 'CO']], { radiusMiles: 3 });
    expect(outcome).toMatchObject({ gap: 'not_loaded', unknownAround: ['WY'], total: 1 });
  });

  test('is all, where that state is loaded too', async () => {
    const outcome = await outcomeWith(
      [
        [CO_WELLS, 'CO'],
        [WY_WELLS, 'WY'],
      ],
      { radiusMiles: 3 },
    );
    expect(outcome).toMatchObject({ gap: null, unknownAround: [], total: 2 });
  });

  test('is the gap of the parcel before that of what lies around it', async () => {
    const outcome = await outcomeWith([[WY_WELLS, 'WY']], { radiusMiles: 3 });
    expect(outcome).toMatchObject({ gap: 'not_loaded', unknownAround: [] });
    const alone = await outcomeWith([[WY_WELLS, 'WY']], { radiusMiles: 0 });
    expect(alone).toMatchObject({ status: 'unavailable', reason: 'not_loaded' });
  });

  test('is nothing in a state whose wells nobody publishes here', async () => {
    const utah = parcelOf(square([-111, 39], 0.012), ['UT', '49039']);
    const outcome = await outcomeWith([[CO_WELLS, 'CO']], { parcel: utah });
    expect(outcome).toEqual({ status: 'unavailable', reason: 'no_state_coverage' });
  });

  test('is what the neighbour has, where its own cannot be read', async () => {
    const error = new StoreError('wy_wells WY is damaged; import it again.');
    const broken = new MemoryFeatureStore();
    broken.break({ layer: 'wy_wells', partition: 'WY', error });
    const outcome = await outcomeWith([[CO_WELLS, 'CO']], { radiusMiles: 3 }, broken);
    expect(outcome).toMatchObject({ gap: 'source_error', unknownAround: ['WY'], total: 1 });
    const own = new MemoryFeatureStore();
    own.break({ layer: 'co_wells', partition: 'CO', error });
    expect(await outcomeWith([], { radiusMiles: 3 }, own)).toMatchObject({
      status: 'unavailable',
      reason: 'source_error',
      fault: error.message,
    });
  });
});

test('a parcel of several parts far apart has what is near to any of them, once', async () => {
  const store = new MemoryFeatureStore();
  const far = square([WEST + 1, SOUTH], SIDE);
  const parcel = { ...PARCEL, polygons: [...PARCEL.polygons, ...PARCEL.polygons, [far]] };
  await load(store, WY_WELLS, [
    well(WY_WELLS, 1, [WEST + 1.5 * SIDE, SOUTH]),
    well(WY_WELLS, 2, [WEST + 1 - SIDE, SOUTH]),
    well(WY_WELLS, 3, [WEST + 0.5, SOUTH]),
  ]);
  const { nearby } = wellsIn(await energyOutcome(store, 'wells', { parcel }));
  expect(numbersIn(nearby)).toEqual([1, 2]);
});
