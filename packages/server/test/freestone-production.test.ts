import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeatureCollection } from 'geojson';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProductionImport } from '../src/cli/import-production.ts';
import { metresToGeometry } from '../src/geometry/distance-to-geometry.ts';
import { abstractSummary } from '../src/reports/production/abstract-summary.ts';
import { leaseSummary } from '../src/reports/production/lease-summary.ts';
import { leasesOfWells } from '../src/reports/production/leases-of-wells.ts';
import { allocatedMonths, wellProduction } from '../src/reports/production/well-production.ts';
import { leaseKeyNamed, leaseKeyText, readLeaseKey } from '../src/store/production/lease-key.ts';
import { gasMcfAt, oilBblAt } from '../src/store/production/lease-series.ts';
import { ProductionStore } from '../src/store/production/production-store.ts';
import { HAS_SHARED_DATA, shared } from './shared-data.ts';

/** Lease-months as the file has them: month, barrels, thousands of cubic feet. */
type Published = Readonly<Record<string, readonly (readonly [number, number, number])[]>>;

interface Well {
  readonly api8: string;
  /** `O-05-02875`; null where it has none. */
  readonly lease: string | null;
  readonly point: readonly [number, number];
}

const PRODUCTION = 'texas/production/rrc_freestone_production.json';
const WELLS = 'texas/wells/rrc_freestone_wells.geojson';
const ABSTRACTS = 'texas/otls/otls_freestone_abstracts.geojson';

/** `2026-07` of 202607. */
function monthName(yearMonth: number): string {
  return `${Math.floor(yearMonth / 100)}-${String(yearMonth % 100).padStart(2, '0')}`;
}

function collection(path: string): FeatureCollection {
  return JSON.parse(readFileSync(shared(path), 'utf8'));
}

function wellsOfFile(): readonly Well[] {
  return collection(WELLS).features.flatMap(({ properties, geometry }) => {
    if (geometry.type !== 'Point') return [];
    const key = readLeaseKey(properties?.oilGas ?? '', properties?.district ?? '', properties?.leaseNo ?? '');
    const [lng = 0, lat = 0] = geometry.coordinates;
    return [
      {
        api8: properties?.api8 ?? '',
        lease: key === null ? null : leaseKeyText(key),
        point: [lng, lat] as const,
      },
    ];
  });
}

/** The winding number of rings around a point is odd: written apart from what it is held against. */
function holds(
  rings: readonly (readonly (readonly number[])[])[],
  [x, y]: readonly [number, number],
): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let i = 0; i + 1 < ring.length; i++) {
      const [[ax = 0, ay = 0] = [], [bx = 0, by = 0] = []] = [ring[i], ring[i + 1]];
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
    }
  }
  return inside;
}

if (!HAS_SHARED_DATA)
  console.warn('../shared/data is not here: production of Freestone County is not tested.');

describe.skipIf(!HAS_SHARED_DATA)('production of Freestone County, from ../shared/data', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rangeline-freestone-'));
  let store: ProductionStore;
  let published: Published;
  beforeAll(async () => {
    await runProductionImport(
      { from: shared(PRODUCTION), wells: shared(WELLS), asOf: '2026-07-31' },
      {
        dataDir,
        productionUrl: null,
        progress: { start: () => undefined, update: () => undefined, stop: () => undefined },
        signal: new AbortController().signal,
        print: () => undefined,
      },
    );
    store = new ProductionStore(join(dataDir, 'production'));
    published = JSON.parse(readFileSync(shared(PRODUCTION), 'utf8'));
  });
  afterAll(() => {
    store.close();
    rmSync(dataDir, { recursive: true });
  });

  function leaseNamed(name: string) {
    const key = leaseKeyNamed(name);
    const lease = key === null ? null : store.lease(key);
    if (lease === null) throw new Error(`${name} is not there`);
    return lease;
  }

  test('lease totals equal the sums of the file ../shared/… to the barrel, for each of its leases', () => {
    expect(Object.keys(published)).toHaveLength(4_913);
    for (const [name, months] of Object.entries(published)) {
      const summary = leaseSummary(leaseNamed(name));
      const producing = months.filter(([, oil, gas]) => oil + gas > 0);
      const last = producing.at(-1)?.[0] ?? 0;
      const ofYear = months.filter(([month]) => month > last - 100 && month <= last);
      expect([name, summary]).toMatchObject([
        name,
        {
          cum_oil_bbl: months.reduce((sum, [, oil]) => sum + oil, 0),
          cum_gas_mcf: months.reduce((sum, [, , gas]) => sum + gas, 0),
          ttm_oil_bbl: ofYear.reduce((sum, [, oil]) => sum + oil, 0),
          ttm_gas_mcf: ofYear.reduce((sum, [, , gas]) => sum + gas, 0),
          months_producing: producing.length,
          first_month: producing[0] === undefined ? null : monthName(producing[0][0]),
          last_month: last === 0 ? null : monthName(last),
          monthly: months
            .slice(-60)
            .map(([month, oil, gas]) => ({ ym: monthName(month), oil_bbl: oil, gas_mcf: gas })),
        },
      ]);
    }
  });

  test('what is allocated to wells adds up to the volume of the lease of ../shared/… in each month', () => {
    let months = 0;
    for (const lease of store.leases()) {
      for (const [i, { wells, oilBbl, gasMcf }] of allocatedMonths(lease).entries()) {
        months++;
        expect(oilBbl * wells.length).toBeCloseTo(oilBblAt(lease.series, i), 6);
        expect(gasMcf * wells.length).toBeCloseTo(gasMcfAt(lease.series, i), 6);
      }
    }
    expect(months).toBeGreaterThan(100_000);
  });

  /** What a well is allocated in a month, and what its lease is divided by. */
  function allocated(api8: string, lease: string, month: string) {
    const { units, series } = wellProduction(api8, [leaseNamed(lease)]);
    return { ...units[0], oil_bbl: series.find(({ ym }) => ym === month)?.oil_bbl };
  }

  test('denominators of three leases of ../shared/… are those counted by hand', () => {
    // Ingram Trinity unit: 17 wells, of them 2 injection wells, a dry hole and a plugged well: 17 - 2 - 1 - 1 = 13.
    // It reported 101 barrels for August 2023: 101 / 13 = 7.769….
    expect(allocated('16130720', 'O-05-02875', '2023-08')).toMatchObject({
      well_count: 13,
      denominator_basis: 'static',
      oil_bbl: 7.77,
    });
    // Steward "E": 6 wells, one of them an injection well: 6 - 1 = 5; 23 barrels in April 2026: 23 / 5 = 4.6.
    expect(allocated('16130939', 'O-05-02703', '2026-04')).toMatchObject({
      well_count: 5,
      denominator_basis: 'static',
      oil_bbl: 4.6,
    });
    // Bounds, Pauline: 6 wells, one a dry hole, the other 5 all plugged by now, and nobody says when: the 5 share its
    // volumes; 1 barrel in December 2001: 1 / 5 = 0.2.
    expect(allocated('16130674', 'O-05-02315', '2001-12')).toMatchObject({
      well_count: 5,
      denominator_basis: 'static',
      oil_bbl: 0.2,
    });
    // The plugged well of the first and the injection well of the second have no share.
    expect(allocated('16130755', 'O-05-02875', '2023-08').oil_bbl).toBeUndefined();
    expect(allocated('16131061', 'O-05-02703', '2026-04').oil_bbl).toBeUndefined();
  });

  test('an abstract has the wells and leases that a brute-force count of ../shared/… finds in it', () => {
    const wells = wellsOfFile();
    let counted = 0;
    for (const { geometry } of collection(ABSTRACTS).features) {
      if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') continue;
      const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
      const brute = wells.filter(({ point }) => polygons.some((rings) => holds(rings, point)));
      const within = wells.filter(({ point }) => metresToGeometry(point, geometry) === 0);
      expect(within).toEqual(brute);
      const names = new Set(brute.flatMap(({ lease }) => (lease === null ? [] : [lease])));
      const known = [...names].filter((name) => published[name.replaceAll('-', '|')] !== undefined);
      const leases = leasesOfWells(
        within.map(({ api8 }) => ({ api_number: api8 })),
        store,
      );
      expect(leases.map(({ key }) => leaseKeyText(key))).toEqual(known.sort());
      const oil = known.reduce((sum, name) => sum + sumOf(published[name.replaceAll('-', '|')] ?? []), 0);
      expect(abstractSummary(leases).total_cum_oil_bbl).toBe(oil);
      counted += brute.length;
    }
    expect(counted).toBeGreaterThan(5_000);
  });

  function sumOf(months: Published[string]): number {
    return months.reduce((sum, [, oil]) => sum + oil, 0);
  }
});
