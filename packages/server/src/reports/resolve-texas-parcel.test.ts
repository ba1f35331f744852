import { describe, expect, test } from 'vitest';
import { madeUpSurvey, REEVES } from '../../test/made-up-texas-report.ts';
import { realSurvey } from '../../test/real-survey.ts';
import { type OtlsRow, texasStore } from '../../test/texas-rows.ts';
import { resolveTexasParcel } from './resolve-texas-parcel.ts';
import { MAX_PARCEL_ACRES } from './resolved-parcel.ts';

const ROWS = [0, 1, 2].map((place) => madeUpSurvey(place));

async function resolved(text: string, rows: readonly OtlsRow[] = ROWS) {
  return resolveTexasParcel(realSurvey(await texasStore(rows)), text);
}

async function identities(...texts: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(await Promise.all(texts.map(async (text) => (await resolved(text)).identity)));
}

describe('a parcel of a Texas survey', () => {
  test('is what the description says, in the county of its survey', async () => {
    const { described, reported, scope, parcel } = await resolved('Abstract 718 Reeves County Texas');
    expect(reported).toBe(described);
    expect(scope).toBe('parcel');
    expect(parcel).toMatchObject({
      jurisdictions: [{ stateCode: 'TX', countyFips: REEVES }],
      abstract: { countyFips: REEVES, abstractNo: '718' },
    });
  });

  test('is the same parcel however it is described, and another than its neighbour and its parts', async () => {
    const same = await identities(
      'Abstract 718 Reeves County Texas',
      'A-718, Reeves County, TX',
      'Section 17, Block 50 T8S, T&P Survey, Reeves County, Texas',
    );
    const both = await identities(
      'Abstracts 718 and 719, Reeves County, Texas',
      'Abstracts 719 and 718, Reeves County, Texas',
    );
    const others = await identities(
      'Abstract 719 Reeves County Texas',
      'NE4 of Section 17, Block 50 T8S, T&P Survey, Reeves County, Texas',
      'SE4 of Section 17, Block 50 T8S, T&P Survey, Reeves County, Texas',
    );
    expect([same.size, both.size, others.size]).toEqual([1, 1, 3]);
    expect(new Set([...same, ...both, ...others]).size).toBe(5);
  });

  test('of several abstracts has no number', async () => {
    const { parcel } = await resolved('Abstracts 718 and 719, Reeves County, Texas');
    expect(parcel.abstract).toEqual({ countyFips: REEVES, abstractNo: null });
  });

  test('is never picked of two counties, and a text of the public land survey is refused', async () => {
    const rows = [...ROWS, madeUpSurvey(0, '48301')];
    await expect(resolved('Abstract 718', rows)).rejects.toMatchObject({ code: 'ambiguous_location' });
    await expect(resolved('7 14N 77W 6th Meridian')).rejects.toMatchObject({ code: 'plss_not_supported' });
    await expect(resolved('hello')).rejects.toMatchObject({ code: 'invalid_description' });
  });

  test(`of more than ${MAX_PARCEL_ACRES} acres is refused`, async () => {
    const wide = (side: number): OtlsRow => ({
      ...madeUpSurvey(0),
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [-103.9, 31.2],
            [-103.9 + side, 31.2],
            [-103.9 + side, 31.2 + side],
            [-103.9, 31.2 + side],
            [-103.9, 31.2],
          ],
        ],
      },
    });
    expect((await resolved('Abstract 718 Reeves County Texas', [wide(0.19)])).scope).toBe('parcel');
    await expect(resolved('Abstract 718 Reeves County Texas', [wide(0.22)])).rejects.toMatchObject({
      code: 'invalid_parameter',
    });
  });
});
