import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importFile } from '../../test/import-file.ts';
import { sampleOf } from '../../test/sample-files.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import type { Value } from '../store/feature-store.ts';

async function rowsOf(layer: string, partition: string): Promise<Readonly<Record<string, Value>>[]> {
  const { store } = await importFile(sampleOf(layer), layer);
  return store.of(layer.replaceAll('-', '_'), partition).features.map(({ values }) => values);
}

describe('wells, from files in the form of their agencies', () => {
  test.each([
    ['wy-wells', 'WY', '4900190001', 'Plugged and abandoned', '1955-06-01'],
    ['co-wells', 'CO', '0512390001', 'Active', null],
    ['nd-wells', 'ND', '3305390001', 'Active', '2012-06-01'],
    ['ok-wells', 'OK', '3501790001', 'Active', null],
    ['nm-wells', 'NM', '3001590001', 'Active', null],
  ])('%s', async (layer, state, api, status, spud) => {
    const rows = await rowsOf(layer, state);
    expect(rows[0]).toMatchObject({ api_number: api, status });
    expect(rows[0]?.spud_date ?? null).toBe(spud);
    for (const { api_number } of rows) expect(api_number).toMatch(/^\d{10}$/);
  });

  test('a code that no list has is unknown, and kept as it is', async () => {
    const rows = await rowsOf('wy-wells', 'WY');
    expect(rows[4]).toMatchObject({ status: 'Unknown', status_raw: 'DH?' });
  });
});

describe('other layers of energy and of Texas', () => {
  test('disclosures: water in gallons, flags as numbers, dates of several shapes', async () => {
    const rows = await rowsOf('fracfocus', 'US');
    expect(rows[1]).toMatchObject({
      disclosure_id: 'SAMPLE-2',
      job_start: '2020-02-01',
      disclosure_date: '2020-02-20',
      total_water_gal: 4_200_001,
      federal_well: 1,
      indian_well: 0,
    });
    expect(rows[2]).toMatchObject({ job_start: null, disclosure_date: null });
  });

  test('revenue: money in words, and what was paid back', async () => {
    const rows = await rowsOf('federal-royalties', 'US');
    expect(rows.map(({ revenue_usd }) => revenue_usd).slice(3, 5)).toEqual([4_000.84, -1_250.5]);
    expect(rows.map(({ county_fips }) => county_fips)).not.toContain(null);
  });

  test('leases of Texas, under names that clash when they are cut', async () => {
    const rows = await rowsOf('tx-leases', 'TX');
    expect(rows[0]).toMatchObject({
      lease_no: 'MF900001',
      status: 'ACTIVE',
      status_date: '2021-06-30',
      expiration: '2023-01-15',
      royalty_rate: 0.25,
      part_of: 1,
    });
  });

  test('wells of Texas: what their symbol says, and of a horizontal well its dates', async () => {
    const rows = await rowsOf('tx-wells-surface', '48389');
    expect(rows.slice(0, 5).map(({ status, status_raw }) => [status, status_raw])).toEqual([
      ['Completed', 'Horizontal Well Surface Location'],
      ['Active', 'Oil'],
      ['Active', 'Gas'],
      ['Plugged and abandoned', 'Plugged Oil'],
      ['Permitted', 'Permitted Location'],
    ]);
  });

  test('drilling permits, in the columns of older files and of newer', async () => {
    const rows = await rowsOf('tx-permits', '48389');
    expect(
      rows.map(({ permit_no, abstract, acres, api_number }) => [permit_no, abstract, acres, api_number]),
    ).toEqual([0, 1, 2, 3].map((i) => [`99000${i + 1}`, `900${i + 1}`, 640, `4238990${201 + i}`]));
    expect(rows[1]).toMatchObject({
      survey: 'SAMPLE RR CO',
      block: 'S1',
      section: '2',
      well_number: '2H',
      received: '2024-05-15',
    });
  });

  test('a drilling permit without an API number, in the columns of the newer file that it is in', async () => {
    const [, newer = ''] = readFileSync(sampleOf('tx-permits'), 'latin1').split(/^(?=01)/m);
    const without = newer.replaceAll('0990002', '0990009').replace('38990202', ' '.repeat(8));
    const path = join(temporaryFolder(), 'permits.dat');
    writeFileSync(path, newer + without, 'latin1');
    const { store } = await importFile(path, 'tx-permits');
    const rows = store.of('tx_permits', '48389').features.map(({ values }) => values);
    expect(
      rows.map(({ permit_no, api_number, section, abstract }) => [permit_no, api_number, section, abstract]),
    ).toEqual([
      ['990002', '4238990202', '2', '9002'],
      ['990009', null, '2', '9002'],
    ]);
  });

  test('pipelines of Texas: a letter that is not known stays', async () => {
    const rows = await rowsOf('tx-pipelines', '48389');
    expect(rows.map(({ status, status_raw, interstate }) => [status, status_raw, interstate])).toEqual([
      ['In service', 'I', 0],
      ['B', 'B', 1],
    ]);
  });
});
