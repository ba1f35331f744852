import { describe, expect, test } from 'vitest';
import { importFile, importSource } from '../../test/import-file.ts';
import type { KeptPartition } from '../../test/memory-feature-store.ts';
import { sampleOf } from '../../test/sample-files.ts';
import { MAX_PIECE_VERTICES } from '../geometry/cut.ts';
import type { Value } from '../store/feature-store.ts';
import type { SourceLayer, SourceRow } from './source.ts';

type Values = Readonly<Record<string, Value>>;

async function sampled(layer: string, partition: string): Promise<KeptPartition & { rows: Values[] }> {
  const { store } = await importFile(sampleOf(layer), layer);
  const kept = store.of(layer.replaceAll('-', '_'), partition);
  return { ...kept, rows: kept.features.map(({ values }) => values) };
}

describe('the layers of the federal report, from files in the form of their agencies', () => {
  test('leases: only those that are authorized, dates from milliseconds, no end in 3999, plain blanks', async () => {
    const { rows, dataSet } = await sampled('og-leases', 'WY');
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['Authorized']));
    expect(dataSet.counts).toMatchObject({
      read: 6,
      written: 4,
      dropped: { 'CSE_DISP is Closed': 1, 'CSE_DISP is Pending': 1 },
    });
    expect(rows[0]).toEqual({
      serial: 'WYWY105000001',
      legacy_serial: 'WYW 100001',
      name: 'SAMPLE LEASE 1',
      status: 'Authorized',
      lessee: null,
      product: 'OIL & GAS LEASE',
      commodity: 'OIL & GAS',
      formation: null,
      producing: 'Producing',
      effective_date: '2015-03-01',
      expiration: '2025-03-01',
      sale_date: null,
      acres: 640,
      part_of: 1,
    });
    expect(rows[1]).toMatchObject({ effective_date: '1962-05-01', expiration: null, producing: null });
  });

  test('closed leases too, where they are asked for', async () => {
    const { store } = await importFile(sampleOf('og-leases'), 'og-leases', { unfiltered: true });
    expect(new Set(store.of('og_leases', 'WY').features.map(({ values }) => values.status))).toEqual(
      new Set(['Authorized', 'Closed', 'Pending']),
    );
  });

  test('surface management: a feature of an agency is cut, and its pieces share its number', async () => {
    const { features, rows } = await sampled('surface-management', 'WY');
    expect(new Set(rows.map(({ agency }) => agency))).toEqual(new Set(['BLM', 'ST', 'PVT', 'USFS']));
    const forest = features.filter(({ values }) => values.agency === 'USFS');
    for (const { values } of features) {
      const same = features.filter((other) => other.values.part_of === values.part_of);
      expect(same[0]?.id).toBe(values.part_of);
    }
    expect(forest.length).toBeGreaterThan(2);
    expect(new Set(forest.map(({ values }) => values.part_of))).toEqual(new Set([4]));
    for (const { geometry } of features) {
      expect(JSON.stringify(geometry).split('],[').length).toBeLessThanOrEqual(MAX_PIECE_VERTICES);
    }
    expect(rows[0]).toMatchObject({ admin_unit: 'SAMPLE Field Office', department: 'DOI', office: 'WY' });
  });

  test('rights-of-way: the use is the product or else the commodity, a holder a row, cases on no map are dropped', async () => {
    const { rows, dataSet } = await sampled('rights-of-way', 'WY');
    expect(dataSet.counts).toMatchObject({ read: 6, written: 4, dropped: { 'no geometry': 1 } });
    expect(rows.map(({ serial, use_type, holder }) => [serial, use_type, holder])).toEqual([
      ['WYWY106000001', 'ROW Grant - Road', 'SAMPLE ROAD COMPANY'],
      ['WYWY106000002', 'ROW Grant - Power Line', 'SAMPLE POWER LLC'],
      ['WYWY106000002', 'ROW Grant - Power Line', 'SAMPLE POWER PARTNER LP'],
      ['WYWY106000003', 'WATER FACILITY', 'SAMPLE RANCH'],
    ]);
  });

  test('mining claims: the kind in capitals, the state of the case number', async () => {
    const { rows } = await sampled('mining-claims', 'WY');
    expect(new Set(rows.map(({ claim_type }) => claim_type))).toEqual(
      new Set(['LODE CLAIM', 'PLACER CLAIM', 'MILL SITE']),
    );
    expect(rows[1]).toMatchObject({ legacy_serial: 'WMC 250001', acres: 20.66115702, status: 'Active' });
  });

  test('firesheds: their rank among all that have an exposure', async () => {
    const { rows } = await sampled('fireshed', 'US');
    expect(
      rows.map(({ homes_at_risk, exposure_pct, exposure_class }) => [
        homes_at_risk,
        exposure_pct,
        exposure_class,
      ]),
    ).toEqual([
      [41.5, 100, 'Top 1 %'],
      [3.25, 66.67, 'Bottom 75 %'],
      [0.4, 33.33, 'Bottom 75 %'],
      [null, null, null],
    ]);
  });

  test('soils: map units with what their tables say of them', async () => {
    const { rows } = await sampled('soils', 'WY');
    expect(rows[0]).toEqual({
      mukey: '910001',
      name: 'SAMPLE loam, 0 to 3 percent slopes',
      prime_farmland: 'Prime farmland if irrigated',
      hydric: '5',
      symbol: '101',
      survey_area: 'WY601',
      drainage: 'Well drained',
      hydrologic_group: 'B',
      part_of: 1,
    });
  });

  test('orphaned wells: identifiers out of their wrapping, states by code, one word for a status', async () => {
    const { rows } = await sampled('orphaned-wells', 'US');
    expect(
      rows.map(({ well_id, api_number, status, state }) => [well_id, api_number, status, state]),
    ).toEqual([
      ['49-001-90001', '4900190001', 'Plugged and abandoned', 'WY'],
      ['49-001-90002', '4900190002', 'Orphaned', 'WY'],
      ['49-001-90003', '4900190003', 'Orphaned', 'WY'],
      ['42-389-90001', '4238990001', 'Orphaned', 'TX'],
      ['SAMPLE-17', null, 'Orphaned', 'TX'],
    ]);
  });

  test('critical habitat: polygons and lines from one form', async () => {
    const { rows } = await sampled('critical-habitat', 'US');
    expect(rows.at(-1)).toMatchObject({
      common_name: 'SAMPLE plover',
      listing_status: 'Proposed Endangered',
      feature_kind: 'polygon',
      published: '2010-06-29',
    });
    const lines = await sampled('critical-habitat-line', 'US');
    expect(lines.rows[0]).toMatchObject({ feature_kind: 'line', unit_name: 'SAMPLE Creek' });
  });

  test('names of fields that are not known are looked for, and null where they are not', async () => {
    const table: SourceLayer = {
      name: 'Reservations',
      container: 'x',
      fields: ['OBJECTID', 'ACCESS_CLS', 'SURPRISE'],
      geometry: 'polygon',
      count: 1,
      async *read(): AsyncIterable<readonly SourceRow[]> {
        const ring = [
          [-106, 41],
          [-105.9, 41],
          [-105.9, 41.1],
          [-106, 41],
        ];
        yield [
          {
            properties: { OBJECTID: '1', ACCESS_CLS: 'Foot', SURPRISE: 'x' },
            geometry: { type: 'Polygon', coordinates: [ring] },
          },
        ];
      },
    };
    const source = {
      origin: 'x',
      asOf: '2024-01-31',
      sha256: null,
      layers: [table],
      close: async () => undefined,
    };
    const { store } = await importSource(source, 'public-access');
    expect(store.of('public_access', 'US').features[0]?.values).toEqual({
      plad_id: null,
      access_class: 'Foot',
      access_method: null,
      acres: null,
      admin_unit: null,
      part_of: 1,
    });
  });

  test('wildfire risk: blocks by the state of their number, -9999 is nothing', async () => {
    const { rows } = await sampled('wildfire-risk-communities', 'WY');
    expect(rows.map(({ risk_to_homes, housing_units }) => [risk_to_homes, housing_units])).toEqual([
      [0.42, 14],
      [0.05, 3],
      [null, 0],
    ]);
  });
});
