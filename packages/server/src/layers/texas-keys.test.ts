import { describe, expect, test } from 'vitest';
import { type TexasKeys, type TexasNames, texasKeys } from './texas-keys.ts';

const REEVES = '48389';
const NOTHING: TexasNames = {
  abstractNumber: null,
  abstractLabel: null,
  survey: null,
  block: null,
  section: null,
};

function keysOf(names: Partial<TexasNames>, fips = REEVES): TexasKeys {
  return texasKeys({ ...NOTHING, ...names }, fips);
}

describe('the keys of a survey', () => {
  test('are those of its agency row, whole', () => {
    const row = {
      abstractNumber: '389718',
      abstractLabel: 'A-718',
      survey: 'T&P RR CO',
      block: '50 T8S',
      section: '0017',
    };
    expect(texasKeys(row, REEVES)).toEqual({
      abstract_key: '718',
      block_key: '50',
      township_key: '8S',
      section_key: '17',
      survey_key: 'T&P',
    });
  });

  test('are none where the row says nothing', () => {
    expect(new Set(Object.values(keysOf({ abstractLabel: '', block: ' ', section: '-' })))).toEqual(
      new Set([null]),
    );
  });

  test.each([
    ['A-718', '718'],
    ['A-0718', '718'],
    ['718', '718'],
    ['Abstract No. 718', null],
    ['A-1721A', '1721A'],
    ['U29', 'U29'],
    ['U-3', 'U3'],
    ['A-U8', 'U8'],
    ['A-?1', '?1'],
    ['?12', '?12'],
    ['A-?', null],
    ['A-', null],
  ])('abstract label %s is %s', (abstractLabel, key) => {
    expect(keysOf({ abstractLabel }).abstract_key).toBe(key);
  });

  test.each([
    ['38910', REEVES, '10'],
    ['389?1', REEVES, '?1'],
    ['00110', '48001', '10'],
    ['2691030', '48269', '1030'],
    // A service that leaves the county's code out.
    ['2210', '48329', '2210'],
    ['389', REEVES, '389'],
  ])('abstract number %s of county %s is %s', (abstractNumber, fips, key) => {
    expect(keysOf({ abstractNumber }, fips).abstract_key).toBe(key);
  });

  test('the label of an abstract goes before its number', () => {
    expect(keysOf({ abstractLabel: 'A-U17', abstractNumber: '389999' }).abstract_key).toBe('U17');
  });

  test.each([
    ['C20', 'C20', null],
    ['C-20', 'C20', null],
    ['B-18', 'B18', null],
    ['Block C-20', 'C20', null],
    ['08', '8', null],
    ['1A', '1A', null],
    ['2-T', '2T', null],
    ['203 1/2', '203 1/2', null],
    ['203½', '203 1/2', null],
    ['50 T8S', '50', '8S'],
    ['50 T-8-S', '50', '8S'],
    ['57 T2', '57', '2'],
    ['57, T1', '57', '1'],
    ['53,T-2-S', '53', '2S'],
    ['39T4S', '39', '4S'],
    ['39-T-4-S', '39', '4S'],
    ['38 Tsp. 2 South', '38', '2S'],
    ['T', 'T', null],
    ['T1', 'T1', null],
    ['LGE 207', 'LGE207', null],
    ['League 0207', 'LGE207', null],
  ])('block %s is %s, township %s', (block, key, township) => {
    expect(keysOf({ block })).toMatchObject({ block_key: key, township_key: township });
  });

  test.each([
    ['79', '79'],
    ['079', '79'],
    ['0079', '79'],
    ['100', '100'],
    ['22A', '22A'],
    ['LAB 8', '8'],
    ['LOT 26', '26'],
    ['SUR 9', '9'],
  ])('section %s is %s', (section, key) => {
    expect(keysOf({ section }).section_key).toBe(key);
  });

  test('leagues and labors are found in the name of school land, where it has them', () => {
    expect(keysOf({ survey: 'BRISCOE CSL  LGE 256' })).toMatchObject({
      survey_key: 'BRISCOECSL',
      block_key: 'LGE256',
    });
    expect(keysOf({ survey: 'LA SALLE CSL/LABOR 19' })).toMatchObject({
      survey_key: 'LASALLECSL',
      section_key: '19',
    });
    expect(keysOf({ survey: 'LABORDE, J' })).toMatchObject({ section_key: null, block_key: null });
  });
});
