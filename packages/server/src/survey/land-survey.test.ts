import { describe, expect, test } from 'vitest';
import { MADE_UP_PLACE, MADE_UP_TEXAS_PLACE } from '../../test/made-up-survey.ts';
import { ServiceError } from '../errors.ts';
import { createLandSurvey } from './land-survey.ts';
import type { LandSurvey, PlssSurvey } from './place.ts';
import type { TexasSurvey } from './texas/texas-survey.ts';

const NOWHERE = new ServiceError('not_found', 'There is no such place.');
const TWICE = new ServiceError('ambiguous_location', 'Two fit.');

interface Asked {
  readonly survey: LandSurvey;
  readonly asked: string[];
}

/** Both systems, each with a place for everything unless it refuses. */
function surveyOf({ plss, texas }: { plss?: Error; texas?: Error } = {}): Asked {
  const asked: string[] = [];
  const answer = async <T>(system: string, place: T, error: Error | undefined): Promise<T> => {
    asked.push(system);
    if (error !== undefined) throw error;
    return place;
  };
  const publicLand: PlssSurvey = {
    locate: () => answer('PLSS', MADE_UP_PLACE, plss),
    describe: (_, unit) => answer(`PLSS ${unit}`, [MADE_UP_PLACE], plss),
  };
  const texan: TexasSurvey = {
    locate: (readings) => answer(`TXSS ${readings.length}`, MADE_UP_TEXAS_PLACE, texas),
    describe: () => answer('TXSS', [MADE_UP_TEXAS_PLACE], texas),
  };
  return { survey: createLandSurvey(publicLand, texan), asked };
}

describe('a text', () => {
  test.each([
    ['NENE 7 14N 77W 6th Meridian', 'PLSS'],
    ['Sec 5 T14N R77W Albany County WY', 'PLSS'],
    ['no description at all', 'PLSS'],
    ['', 'PLSS'],
    ['A-718 Reeves County', 'TXSS 1'],
    ['Section 17 Block 50 T8S T&P Reeves County', 'TXSS 1'],
    ['Section 5, Block D, Lubbock County (body of the deed: Section 55, Block D, Lubbock County)', 'TXSS 2'],
  ])('%s is looked up as %s', async (text, system) => {
    const { survey, asked } = surveyOf();
    await survey.locate(text);
    expect(asked).toEqual([system]);
  });

  test.each(['Reeves County, Texas', 'Section 12, Reeves County, Texas'])(
    '%s says what it lacks, and is looked up nowhere',
    async (text) => {
      const { survey, asked } = surveyOf();
      await expect(survey.locate(text)).rejects.toMatchObject({
        code: 'invalid_description',
        message: expect.stringContaining('Abstract 718 Reeves County Texas'),
      });
      expect(asked).toEqual([]);
    },
  );
});

describe('a text that both systems could read', () => {
  const TEXT = 'SEC 46 T2S 57';

  test('is the place of the one that has it', async () => {
    expect(await surveyOf({ plss: NOWHERE }).survey.locate(TEXT)).toBe(MADE_UP_TEXAS_PLACE);
    expect(await surveyOf({ texas: NOWHERE }).survey.locate(TEXT)).toBe(MADE_UP_PLACE);
  });

  test('is left open where both have it', async () => {
    await expect(surveyOf().survey.locate(TEXT)).rejects.toMatchObject({
      code: 'ambiguous_location',
      details: { candidates: [{ state: 'Texas' }, { state: 'Wyoming' }] },
    });
  });

  test('is left open where the likelier leaves it open, and fails as the likelier does', async () => {
    await expect(surveyOf({ texas: TWICE }).survey.locate(TEXT)).rejects.toBe(TWICE);
    await expect(surveyOf({ texas: NOWHERE, plss: TWICE }).survey.locate(TEXT)).rejects.toBe(NOWHERE);
    const broken = new Error('defect');
    await expect(surveyOf({ texas: broken }).survey.locate(TEXT)).rejects.toBe(broken);
  });
});

describe('a point', () => {
  test.each([
    ['in Texas', [-103.35, 31.15], 'TXSS'],
    ['on the coast of Texas', [-97.165, 26.06], 'TXSS'],
    ['in New Mexico', [-103.9, 32.4], 'PLSS all'],
    ['at sea', [-90, 26], 'PLSS all'],
  ] as const)('%s', async (_, point, system) => {
    const { survey, asked } = surveyOf();
    await survey.describe(point, 'all');
    expect(asked).toEqual([system]);
  });
});
