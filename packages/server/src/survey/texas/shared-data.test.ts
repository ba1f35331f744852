import { beforeAll, describe, expect, test } from 'vitest';
import {
  HAS_SHARED_TEXAS,
  sharedOtlsRows,
  sharedOtlsStore,
  WHOLE_COUNTIES,
} from '../../../test/shared-otls.ts';
import {
  abstractsOf,
  type Found,
  foundByName,
  foundByNumber,
  foundByPoint,
} from '../../../test/texas-abstracts.ts';
import { texasPapers } from '../../../test/texas-papers.ts';
import type { OtlsRow } from '../../../test/texas-rows.ts';
import { verdictOn } from '../../../test/texas-truth.ts';
import { createTexasSurvey, type TexasSurvey } from './texas-survey.ts';

function lost(found: readonly Found[]): string[] {
  return found
    .filter(({ instead, overlapped }) => instead !== null && overlapped !== true)
    .map(({ text }) => text);
}

describe.skipIf(!HAS_SHARED_TEXAS)('the shared surveys of Texas (../shared/data/texas)', () => {
  let rows: readonly OtlsRow[] = [];
  let survey: TexasSurvey;
  beforeAll(async () => {
    rows = sharedOtlsRows();
    survey = createTexasSurvey(await sharedOtlsStore(rows));
  });

  test.each(WHOLE_COUNTIES)('every abstract of %s County is found by its number', async (county) => {
    const abstracts = abstractsOf(county, rows);
    expect(abstracts.length).toBeGreaterThan(600);
    expect(lost(await foundByNumber(survey, abstracts))).toEqual([]);
  });

  test.each(WHOLE_COUNTIES)(
    'every name of %s County that one abstract has finds it, as the agency spells it',
    async (county) => {
      const found = await foundByName(survey, abstractsOf(county, rows));
      expect(lost(found)).toEqual([]);
    },
  );

  test.each(WHOLE_COUNTIES)(
    'a point in each polygon of %s County finds it, or one that overlaps it there',
    async (county) => {
      const found = await foundByPoint(survey, abstractsOf(county, rows));
      expect(lost(found)).toEqual([]);
      expect(found.filter(({ overlapped }) => overlapped).length).toBeLessThan(0.02 * found.length);
    },
  );

  test('every permit and completion whose survey is there has its surface hole in it', async () => {
    const known = new Set(rows.map(({ countyFips, abstractLabel }) => `${countyFips} ${abstractLabel}`));
    const papers = texasPapers([...WHOLE_COUNTIES, 'Reeves', 'Crane']);
    const verdicts = await Promise.all(
      papers.map(async (paper) => (await verdictOn(survey, paper, known)).verdict),
    );
    const count = (verdict: string): number => verdicts.filter((one) => one === verdict).length;
    expect(papers).toHaveLength(38);
    expect(count('surface hole inside')).toBe(9);
    expect(count('survey not in the sample') + count('no abstract, survey not in the sample')).toBe(29);
  });

  test('what a paper says without its abstract finds the same survey', async () => {
    const known = new Set(rows.map(({ countyFips, abstractLabel }) => `${countyFips} ${abstractLabel}`));
    for (const paper of texasPapers([...WHOLE_COUNTIES, 'Reeves', 'Crane'])) {
      const byAbstract = await verdictOn(survey, paper, known);
      if (byAbstract.verdict !== 'surface hole inside' || paper.byName === null) continue;
      const byName = await verdictOn(survey, { ...paper, text: paper.byName }, known);
      expect([paper.byName, byName.place]).toEqual([
        paper.byName,
        expect.objectContaining({ abstractNumber: paper.abstract }),
      ]);
    }
  });
});
