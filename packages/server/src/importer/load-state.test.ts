import { TEXAS_COUNTIES } from 'rangeline-land-description';
import { describe, expect, test } from 'vitest';
import { CYCLE_DAYS, type Loaded, madeUpDataSet, madeUpLayer } from '../../test/made-up-catalogue.ts';
import { type LoadPlace, type LoadPlan, planLoad, planRefresh, type Target } from './load-state.ts';

const NOW = Date.parse('2026-06-30T12:00:00Z');
const FRESH = '2026-06-01T12:00:00Z';
const STALE = '2026-05-31T11:59:59Z';

const LEASES = madeUpLayer({ id: 'leases', states: ['SD', 'TX', 'WY'] });
const PIPELINES = madeUpLayer({ id: 'pipelines', partitionedBy: 'nation', states: ['SD', 'TX', 'WY'] });
const SURVEYS = madeUpLayer({ id: 'surveys', partitionedBy: 'county', states: ['TX'] });
const SOILS = madeUpLayer({ id: 'soils', kind: 'page' });
const CATALOGUE = [LEASES, PIPELINES, SURVEYS, SOILS];

const SOUTH_DAKOTA: LoadPlace = { state: 'SD', county: null };
const counties = (importedAt: string) =>
  TEXAS_COUNTIES.map(({ fips }) => madeUpDataSet(SURVEYS, { partition: fips, importedAt }));
const lease = (loaded: Partial<Loaded>) =>
  madeUpDataSet(LEASES, { partition: 'SD', importedAt: FRESH, ...loaded });

const nameOf = ({ layer, scope }: Target): string => `${layer.id} of ${scope.state} in ${scope.partition}`;
/** The plan without what it has none of. */
function inWords(plan: LoadPlan): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(plan)
      .map(([name, targets]) => [name, targets.map(nameOf)])
      .filter(([, names]) => names?.length !== 0),
  );
}

describe('a load', () => {
  test('wants every layer that covers the state, and none that does not', () => {
    expect(inWords(planLoad(CATALOGUE, SOUTH_DAKOTA, [], NOW))).toEqual({
      wanted: ['leases of SD in SD', 'pipelines of null in null'],
      byHand: ['soils of SD in SD'],
    });
    expect(inWords(planLoad(CATALOGUE, { state: 'WY', county: null }, [], NOW))).toEqual({
      wanted: ['leases of WY in WY', 'pipelines of null in null'],
    });
  });

  test('wants of layers by county the one that is asked for, or all', () => {
    expect(inWords(planLoad([SURVEYS, LEASES], { state: 'TX', county: '48389' }, [], NOW))).toEqual({
      wanted: ['surveys of TX in 48389', 'leases of TX in TX'],
    });
    expect(inWords(planLoad([SURVEYS], { state: 'TX', county: null }, [], NOW))).toEqual({
      wanted: ['surveys of TX in null'],
    });
  });

  test('leaves what is loaded, however old, and says what is', () => {
    const pipelines = madeUpDataSet(PIPELINES, { partition: 'US', importedAt: STALE });
    const soils = madeUpDataSet(SOILS, { partition: 'SD', importedAt: FRESH });
    expect(inWords(planLoad(CATALOGUE, SOUTH_DAKOTA, [lease({}), pipelines, soils], NOW))).toEqual({
      current: ['leases of SD in SD', 'soils of SD in SD'],
      old: ['pipelines of null in null'],
    });
  });

  test('takes samples, and other states, for nothing', () => {
    const dataSets = [lease({ isSample: true }), lease({ partition: 'WY' })];
    expect(inWords(planLoad([LEASES], SOUTH_DAKOTA, dataSets, NOW))).toEqual({
      wanted: ['leases of SD in SD'],
    });
  });

  test('takes a state by county for loaded when each of its counties is', () => {
    const texas: LoadPlace = { state: 'TX', county: null };
    expect(inWords(planLoad([SURVEYS], texas, counties(FRESH).slice(1), NOW))).toEqual({
      wanted: ['surveys of TX in null'],
    });
    expect(inWords(planLoad([SURVEYS], texas, counties(FRESH), NOW))).toEqual({
      current: ['surveys of TX in null'],
    });
  });
});

describe('a refresh', () => {
  test(`wants what was downloaded more than ${CYCLE_DAYS} days ago, the cycle of its agency`, () => {
    const dataSets = [
      lease({ importedAt: STALE }),
      lease({ partition: 'WY' }),
      madeUpDataSet(SOILS, { partition: 'SD', importedAt: STALE }),
    ];
    expect(inWords(planRefresh(CATALOGUE, null, dataSets, NOW))).toEqual({
      wanted: ['leases of SD in SD'],
      byHand: ['soils of SD in SD'],
      current: ['leases of WY in WY'],
    });
  });

  test('goes by the date of a file that was given, and not by that of a service', () => {
    const file = lease({ origin: 'leases.gdb.zip', asOf: '2025-01-31' });
    expect(inWords(planRefresh([LEASES], null, [file], NOW))).toHaveProperty('wanted');
    const service = lease({ asOf: '2025-01-31' });
    expect(inWords(planRefresh([LEASES], null, [service], NOW))).toHaveProperty('current');
  });

  test('wants what covers the state that is named, the nation with it', () => {
    const dataSets = [
      lease({ importedAt: STALE }),
      lease({ partition: 'WY', importedAt: STALE }),
      madeUpDataSet(PIPELINES, { partition: 'US', importedAt: STALE }),
      ...counties(STALE),
    ];
    expect(inWords(planRefresh(CATALOGUE, 'WY', dataSets, NOW))).toEqual({
      wanted: ['leases of WY in WY', 'pipelines of null in null'],
    });
  });

  test('wants all counties in one where all are loaded, else each by itself', () => {
    expect(inWords(planRefresh([SURVEYS], 'TX', counties(STALE), NOW))).toEqual({
      wanted: ['surveys of TX in null'],
    });
    expect(inWords(planRefresh([SURVEYS], null, counties(STALE).slice(0, 2), NOW))).toEqual({
      wanted: ['surveys of TX in 48001', 'surveys of TX in 48003'],
    });
  });

  test('wants nothing that is not loaded, and no samples', () => {
    expect(inWords(planRefresh(CATALOGUE, null, [], NOW))).toEqual({});
    expect(
      inWords(planRefresh(CATALOGUE, null, [lease({ isSample: true, importedAt: STALE })], NOW)),
    ).toEqual({});
  });
});
