import { describe, expect, test } from 'vitest';
import { surveyKey } from '../../layers/survey-key.ts';
import { editDistance, nearestNames } from './person-names.ts';

const NAMES = [
  'BENNETT, J L',
  'BENNETT, R',
  'BURKE, T',
  'DE LA GARZA, R',
  'MC KNIGHT, J',
  'MC KINNEY & WILLIAMS',
  'LEE, J',
  'LEA, J',
  'TC RR CO',
  'CCSD&RGNG RR CO',
  'TYLER, J H JR',
  'HATCHER, JOHN',
];
const KNOWN: ReadonlyMap<string, string> = new Map(NAMES.map((name) => [surveyKey(name) ?? '', name]));

function near(written: string): (string | undefined)[] {
  return nearestNames(written, KNOWN).map((key) => KNOWN.get(key));
}

describe('the name that was meant', () => {
  test.each([
    ['J. L. Benett', 'BENNETT, J L'],
    ['John Lee Bennett', 'BENNETT, J L'],
    ['J. Bennett', 'BENNETT, J L'],
    ['Thomas Burke', 'BURKE, T'],
    ['Refugio de la Garza', 'DE LA GARZA, R'],
    ['James McNight', 'MC KNIGHT, J'],
    ['McKinny & Williams', 'MC KINNEY & WILLIAMS'],
    ['CCSD&RGN', 'CCSD&RGNG RR CO'],
    ['J. H. Tylor Jr.', 'TYLER, J H JR'],
    ['J. Hatcher', 'HATCHER, JOHN'],
  ])('%s is %s', (written, name) => {
    expect(near(written)).toEqual([name]);
  });

  test.each(['R. Burke', 'T. Bennett', 'J. Li', 'TM RR CO', 'J. Benet Smith', 'Smith', ''])(
    '%s is nobody',
    (written) => {
      expect(near(written)).toEqual([]);
    },
  );

  test('is open where two come as near', () => {
    expect(near('James Leo')).toEqual([]);
    const two = new Map([
      ['a', 'HARPER, J'],
      ['b', 'HARPEL, J'],
    ]);
    expect(nearestNames('J. Harpen', two)).toEqual(['a', 'b']);
  });
});

test.each([
  ['', '', 0],
  ['BENNETT', 'BENNETT', 0],
  ['BENETT', 'BENNETT', 1],
  ['BNENETT', 'BENNETT', 1],
  ['BENNETS', 'BENNETT', 1],
  ['', 'LEE', 3],
  ['SITTING', 'KITTEN', 3],
])('%s and %s are some slips apart', (a, b, slips) => {
  expect(editDistance(a, b)).toBe(slips);
  expect(editDistance(b, a)).toBe(slips);
});
