import type { Position } from 'geojson';
import { describe, expect, test } from 'vitest';
import { energyOutcome } from '../../../test/asked-energy.ts';
import { PARCEL, SIDE, SOUTH, WEST } from '../../../test/asked-section.ts';
import { pointAway } from '../../../test/geodesic-distances.ts';
import { recordOf } from '../../../test/made-up-records.ts';
import { MemoryFeatureStore } from '../../../test/memory-feature-store.ts';
import { load } from '../../../test/report-store.ts';
import {
  FED_SUBSURFACE_MINERALS,
  NREL_LAND_OF_OPPORTUNITY,
  SAGE_GROUSE_HMA,
  WESTERN_SOLAR,
} from '../../layers/energy/siting.ts';
import { USGS_WIND_TURBINES } from '../../layers/energy/usgs-wind-turbines.ts';
import { SURFACE_MANAGEMENT } from '../../layers/federal/surface-management.ts';
import type { Layer } from '../../layers/layer.ts';
import type { NewFeature } from '../../store/feature-store.ts';
import { StoreError } from '../../store/store-error.ts';

/** A box in shares of the parcel's sides. */
function area(
  layer: Layer,
  values: NewFeature['values'],
  west: number,
  south: number,
  east: number,
  north: number,
) {
  const [w, s, e, n] = [WEST + west * SIDE, SOUTH + south * SIDE, WEST + east * SIDE, SOUTH + north * SIDE];
  const ring: Position[] = [
    [w, s],
    [e, s],
    [e, n],
    [w, n],
    [w, s],
  ];
  const number = 1000 * west + 100 * south + 10 * east + north;
  const record = recordOf(layer, Math.round(number * 1000), { type: 'Polygon', coordinates: [ring] });
  return { ...record, values: { ...record.values, ...values } };
}

const surface = (agency: string, ...box: readonly [number, number, number, number]) =>
  area(SURFACE_MANAGEMENT, { agency }, ...box);
const minerals = (text: string | null, ...box: readonly [number, number, number, number]) =>
  area(FED_SUBSURFACE_MINERALS, { minerals: text }, ...box);

async function constraintsIn(
  loaded: readonly (readonly [Layer, readonly NewFeature[]])[],
  store = new MemoryFeatureStore(),
) {
  for (const [layer, features] of loaded) await load(store, layer, features);
  const outcome = await energyOutcome(store, 'constraints');
  return outcome.status === 'answered'
    ? { ...outcome, body: JSON.parse(outcome.text) }
    : expect.unreachable(JSON.stringify(outcome));
}

describe('the estate', () => {
  async function estateOf(above: readonly NewFeature[], below: readonly NewFeature[]) {
    const { body } = await constraintsIn([
      [SURFACE_MANAGEMENT, above],
      [FED_SUBSURFACE_MINERALS, below],
    ]);
    return body.split_estate;
  }

  test('is split where federal minerals lie under land that no agency of the nation has', async () => {
    expect(await estateOf([surface('BLM', 0, 0, 0.25, 1)], [minerals('All', 0, 0, 1, 1)])).toEqual({
      is_split_estate: true,
      surface: null,
      subsurface: 'All',
      split_pct: expect.closeTo(75, 1),
    });
  });

  test.each(['PVT', 'ST', 'LG'])('is split under land of %s', async (agency) => {
    expect(await estateOf([surface(agency, 0, 0, 1, 1)], [minerals('Coal', 0, 0, 0.5, 1)])).toMatchObject({
      is_split_estate: true,
      surface: agency,
      subsurface: 'Coal',
      split_pct: expect.closeTo(50, 1),
    });
  });

  test('is not split where the same has both, or the minerals are nobody’s here', async () => {
    expect(await estateOf([surface('USFS', 0, 0, 1, 1)], [minerals(null, 0, 0, 1, 1)])).toEqual({
      is_split_estate: false,
      surface: 'USFS',
      subsurface: 'Federal minerals',
      split_pct: 0,
    });
    expect(await estateOf([], [])).toEqual({
      is_split_estate: false,
      surface: null,
      subsurface: null,
      split_pct: 0,
    });
  });

  test('is not split by slivers between lines that were drawn twice', async () => {
    const estate = await estateOf([surface('BLM', 0, 0, 0.995, 1)], [minerals('All', 0, 0, 1, 1)]);
    expect(estate).toMatchObject({ is_split_estate: false, split_pct: expect.closeTo(0.5, 1) });
  });

  test('of areas that overlap and touch each other is measured once', async () => {
    const above = [surface('BLM', 0, 0, 0.5, 1), surface('USFS', 0.25, 0, 0.5, 1)];
    const below = [minerals('All', 0, 0, 0.5, 1), minerals('Coal', 0.25, 0, 1, 1)];
    expect(await estateOf(above, below)).toMatchObject({
      surface: 'BLM',
      subsurface: 'Coal',
      split_pct: expect.closeTo(50, 1),
    });
  });
});

test('habitats of the sage-grouse come with the largest part first, each once', async () => {
  const habitat = (name: string, ...box: readonly [number, number, number, number]) =>
    area(SAGE_GROUSE_HMA, { habitat: name }, ...box);
  const { body } = await constraintsIn([
    [
      SAGE_GROUSE_HMA,
      [habitat('PHMA', 0, 0, 0.3, 1), habitat('GHMA', 0.3, 0, 0.8, 1), habitat('PHMA', 0.8, 0, 0.9, 1)],
    ],
  ]);
  expect(body.sage_grouse).toEqual({ in_habitat: true, habitats: ['GHMA', 'PHMA'] });
  const none = await constraintsIn([[SAGE_GROUSE_HMA, []]]);
  expect(none.body.sage_grouse).toEqual({ in_habitat: false, habitats: [] });
});

describe('siting', () => {
  test('has the score and the zone of most of the parcel, and names NREL and its licence', async () => {
    const scored = (score: number | null, ...box: readonly [number, number, number, number]) =>
      area(NREL_LAND_OF_OPPORTUNITY, { score }, ...box);
    const zoned = (zone: string, ...box: readonly [number, number, number, number]) =>
      area(WESTERN_SOLAR, { zone }, ...box);
    const { body, source } = await constraintsIn([
      [
        NREL_LAND_OF_OPPORTUNITY,
        [scored(0.4, 0, 0, 0.3, 1), scored(0.7, 0.3, 0, 0.7, 1), scored(null, 0, 0, 1, 1)],
      ],
      [WESTERN_SOLAR, [zoned('exclusion', 0, 0, 0.4, 1), zoned('variance', 0.4, 0, 1, 1)]],
    ]);
    expect(body.renewable_siting).toEqual({
      nrel_score: 0.7,
      blm_solar_zone: 'variance',
      wind_turbines_within_2mi: null,
      notes: [expect.stringContaining('CC BY 4.0')],
    });
    expect(source.license).toBe('CC BY 4.0; US federal public domain');
    expect(source.attribution).toContain('National Renewable Energy Laboratory');
  });

  test('counts turbines within two miles of the border, whatever the radius', async () => {
    const turbine = (number: number, miles: number) =>
      recordOf(USGS_WIND_TURBINES, number, {
        type: 'Point',
        coordinates: [...pointAway([WEST, SOUTH + SIDE / 2], 270, miles * 1609.344)],
      });
    const turbines = [turbine(1, -0.1), turbine(2, 1.999), turbine(3, 2.001), turbine(4, 9), turbine(1, 1)];
    const { body } = await constraintsIn([[USGS_WIND_TURBINES, turbines]]);
    expect(body.renewable_siting).toMatchObject({ wind_turbines_within_2mi: 2, notes: [] });
  });
});

describe('what is not known', () => {
  test('of a part is null, and said of the part', async () => {
    const { body, gap, partGaps } = await constraintsIn([[SAGE_GROUSE_HMA, []]]);
    expect(body).toMatchObject({ split_estate: null, renewable_siting: null });
    expect(gap).toBeNull();
    expect(partGaps).toEqual({
      split_estate: 'not_loaded',
      'renewable_siting.nrel_score': 'not_loaded',
      'renewable_siting.blm_solar_zone': 'not_loaded',
      'renewable_siting.wind_turbines_within_2mi': 'not_loaded',
    });
  });

  test('of one half of the estate leaves all of it open', async () => {
    const { body, partGaps } = await constraintsIn([[SURFACE_MANAGEMENT, [surface('BLM', 0, 0, 1, 1)]]]);
    expect(body.split_estate).toBeNull();
    expect(partGaps).toMatchObject({ split_estate: 'not_loaded' });
  });

  test('of all parts is the section itself', async () => {
    const store = new MemoryFeatureStore();
    expect(await energyOutcome(store, 'constraints')).toEqual({
      status: 'unavailable',
      reason: 'not_loaded',
    });
    const parcel = { ...PARCEL, jurisdictions: [{ stateCode: 'GU', countyFips: null }] };
    expect(await energyOutcome(store, 'constraints', { parcel })).toEqual({
      status: 'unavailable',
      reason: 'no_state_coverage',
    });
  });

  test('because a layer cannot be read is the gap of its part alone', async () => {
    const store = new MemoryFeatureStore();
    store.break({ layer: 'western_solar', partition: 'US', error: new StoreError('damaged') });
    const { partGaps, body, fault } = await constraintsIn([[SAGE_GROUSE_HMA, []]], store);
    expect(partGaps).toMatchObject({ 'renewable_siting.blm_solar_zone': 'source_error' });
    expect(fault).toBe('damaged');
    expect(body.sage_grouse).toEqual({ in_habitat: false, habitats: [] });
  });

  test('because a look-up fails is the gap of its part alone', async () => {
    const store = new MemoryFeatureStore();
    const byBox = store.byBox.bind(store);
    store.byBox = async (layer, box) => {
      if (layer.name === 'sage_grouse_hma') throw new StoreError('cut off');
      return byBox(layer, box);
    };
    const { partGaps, body, fault } = await constraintsIn([[USGS_WIND_TURBINES, []]], store);
    expect(partGaps).toMatchObject({ sage_grouse: 'source_error' });
    expect(fault).toContain('cut off');
    expect(body.renewable_siting).toMatchObject({ wind_turbines_within_2mi: 0 });
  });
});
