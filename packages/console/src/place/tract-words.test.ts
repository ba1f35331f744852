import { expect, test } from 'vitest';
import { MADE_UP_TRACT } from '../../test/made-up-place.ts';
import type { Tract } from './place.ts';
import { tractWords } from './tract-words.ts';

const TRACT: Tract = { ...MADE_UP_TRACT, section: 5, text: 'x' };
const FOOTAGE: Tract['footage'] = {
  kind: 'footage',
  northSouth: { feet: 1980, side: 'N' },
  eastWest: { feet: 660, side: 'E' },
  of: null,
};

test.each<[Partial<Tract>, string]>([
  [{ aliquot: 'SE', except: ['NWSE'] }, 'SE of section 5, less NWSE'],
  [{ lot: '4' }, 'lot 4 of section 5'],
  [{ lot: 'N2 of L4' }, 'N2 of lot 4 of section 5'],
  [{ corner: 'NE Corner' }, 'NE Corner of section 5'],
  [{}, 'section 5'],
  [{ section: null }, 'the township'],
  [
    { footage: FOOTAGE },
    'the quarter-quarter that holds the point 1,980 feet from the north line and 660 feet from the east line of section 5',
  ],
  [
    { footage: { ...FOOTAGE, eastWest: { feet: -20, side: 'W' }, of: ['NE'] } },
    'the quarter-quarter that holds the point 1,980 feet from the north line and 20 feet outside the west line of the NE of section 5',
  ],
])('what was read as a tract is said in words: %j', (parts, words) => {
  expect(tractWords({ ...TRACT, ...parts })).toBe(`“x”: ${words}`);
  expect(tractWords({ ...TRACT, ...parts, text: null })).toBe(words);
});
