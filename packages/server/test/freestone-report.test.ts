import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeatureCollection } from 'geojson';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProductionImport } from '../src/cli/import-production.ts';
import { leaseKeyNamed, leaseKeyText, readLeaseKey } from '../src/store/production/lease-key.ts';
import { ProductionStore } from '../src/store/production/production-store.ts';
import { importFile } from './import-file.ts';
import type { MemoryFeatureStore } from './memory-feature-store.ts';
import { realSurvey } from './real-survey.ts';
import { HAS_SHARED_DATA, shared } from './shared-data.ts';
import { sharedOtlsRows } from './shared-otls.ts';
import { testApp } from './test-app.ts';
import { type OtlsRow, texasStore } from './texas-rows.ts';

const FREESTONE = '48161';
const PRODUCTION = 'texas/production/rrc_freestone_production.json';
const WELLS = 'texas/wells/rrc_freestone_wells.geojson';
/** Of several hundred abstracts one in so many is asked for: each takes a call. */
const EACH = 5;

interface Well {
  readonly api8: string;
  /** `O-05-02875`; null where it has none. */
  readonly lease: string | null;
  readonly point: readonly [number, number];
}

function wellsOfFile(): readonly Well[] {
  const collection: FeatureCollection = JSON.parse(readFileSync(shared(WELLS), 'utf8'));
  return collection.features.flatMap(({ properties, geometry }) => {
    if (geometry.type !== 'Point') return [];
    const key = readLeaseKey(properties?.oilGas ?? '', properties?.district ?? '', properties?.leaseNo ?? '');
    const [lng = 0, lat = 0] = geometry.coordinates;
    const lease = key === null ? null : leaseKeyText(key);
    return [{ api8: properties?.api8 ?? '', lease, point: [lng, lat] as const }];
  });
}

/** Whether a ray from a point crosses the rings of a survey an odd number of times. */
function holds({ geometry }: OtlsRow, [x, y]: readonly [number, number]): boolean {
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return false;
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  let inside = false;
  for (const ring of polygons.flat())
    for (let i = 0; i + 1 < ring.length; i++) {
      const [[ax = 0, ay = 0] = [], [bx = 0, by = 0] = []] = [ring[i], ring[i + 1]];
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
    }
  return inside;
}

if (!HAS_SHARED_DATA) console.warn('../shared/data is not here: reports on Freestone County are not tested.');

describe.skipIf(!HAS_SHARED_DATA)('reports on Freestone County, from ../shared/data', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rangeline-freestone-'));
  let store: MemoryFeatureStore;
  let production: ProductionStore;
  beforeAll(async () => {
    await runProductionImport(
      { from: shared(PRODUCTION), wells: shared(WELLS), county: 'Freestone', whole: true },
      {
        dataDir,
        productionUrl: null,
        progress: { start: () => undefined, update: () => undefined, stop: () => undefined },
        signal: new AbortController().signal,
        print: () => undefined,
      },
    );
    production = new ProductionStore(join(dataDir, 'production'));
    store = await texasStore(sharedOtlsRows().filter(({ countyFips }) => countyFips === FREESTONE));
  }, 120_000);
  afterAll(() => {
    production.close();
    rmSync(dataDir, { recursive: true });
  });

  const service = async () => {
    await importFile(shared(WELLS), 'tx-wells-surface', { store, partition: FREESTONE, whole: true });
    return testApp({ survey: realSurvey(store), store, production });
  };

  test('an abstract has the wells and the barrels that a brute-force count finds in it', async () => {
    const { get } = await service();
    const wells = wellsOfFile();
    const published: Readonly<Record<string, readonly (readonly [number, number, number])[]>> = JSON.parse(
      readFileSync(shared(PRODUCTION), 'utf8'),
    );
    const surveys = new Map<string, OtlsRow[]>();
    for (const row of sharedOtlsRows().filter(({ countyFips }) => countyFips === FREESTONE)) {
      const label = row.abstractLabel ?? '';
      surveys.set(label, [...(surveys.get(label) ?? []), row]);
    }
    const known = [...surveys].filter(([label]) => /^A-\d+$/.test(label));
    let counted = 0;
    for (const [label, rows] of known.filter(([label], i) => i % EACH === 0 || label === 'A-25')) {
      const inside = wells.filter(({ point }) => rows.some((row) => holds(row, point)));
      const leases = [...new Set(inside.map(({ lease }) => lease?.replaceAll('-', '|') ?? ''))].flatMap(
        (lease) => published[lease] ?? [],
      );
      const query = `legal_location=Abstract%20${label.slice(2)}%20Freestone%20County&include=active_wells,production`;
      const report = (await get(`/texas/report?${query}`)).json();
      expect([label, report.active_wells?.total, report.production?.summary.total_cum_oil_bbl]).toEqual([
        label,
        inside.length,
        leases.reduce((sum, [, oil]) => sum + oil, 0),
      ]);
      counted += inside.length;
    }
    expect(counted).toBeGreaterThan(500);
  }, 300_000);

  test('what the wells of a lease are allocated adds up to its volume, month for month', async () => {
    const { get } = await service();
    const key = leaseKeyNamed('O-05-02875');
    const lease = key === null ? null : production.lease(key);
    if (lease === null) throw new Error('The lease is not there');
    const sums = new Map<string, number>();
    for (const { api8 } of lease.wells) {
      const { series } = (await get(`/texas/wells/${api8}`)).json();
      for (const { ym, oil_bbl } of series) sums.set(ym, (sums.get(ym) ?? 0) + oil_bbl);
    }
    // 101 barrels of August 2023, each of 13 wells rounded to a hundredth.
    expect(sums.get('2023-08')).toBeCloseTo(101, 0);
    const all = [...sums.values()].reduce((sum, volume) => sum + volume, 0);
    const { oil } = lease.series.volumes;
    expect(all).toBeCloseTo(
      oil.reduce((sum, volume) => sum + volume, 0),
      -1,
    );
  }, 120_000);
});
