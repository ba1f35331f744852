import { describe, expect, test } from 'vitest';
import type { PlssDescription, PlssTract } from './description.ts';
import { format } from './format.ts';
import { parse } from './parse.ts';
import { firstDivisionId, plssId, plssIds, secondDivisionId } from './plss-ids.ts';

const TRACT: PlssTract = {
  township: { number: 14, direction: 'N' },
  range: { number: 77, direction: 'W' },
  duplicate: '0',
  section: 7,
  part: { kind: 'aliquot', aliquot: ['NE', 'NE'] },
  except: [],
  acres: null,
  extent: 'whole',
  span: { start: 0, end: 0 },
};

const NENE: PlssDescription = {
  system: 'PLSS',
  meridian: '06',
  state: 'WY',
  county: 'Albany',
  tracts: [TRACT],
};

function reformat(text: string, style: Parameters<typeof format>[1]): string {
  const result = parse(text);
  return result.ok ? format(result.candidates[0].description, style) : result.error.message;
}

describe('one description, every style', () => {
  test('canonical ends in the meridian', () => {
    expect(format(NENE)).toBe('NENE 7 14N 77W 6th Meridian');
  });

  test('alternate ends in county and state', () => {
    expect(format(NENE, 'alternate')).toBe('NENE 7 14N 77W Albany County Wyoming');
    expect(
      format({ ...NENE, county: null, state: null }, 'alternate', { county: 'Albany', state: 'WY' }),
    ).toBe('NENE 7 14N 77W Albany County Wyoming');
  });

  test('federal-register sets meridian, township and sections on lines', () => {
    const text = 'Lots 1-4, N2NE Sec 5; All Sec 6; T14N R77W; NE Sec 1 T15N R77W 6th PM, Wyoming';
    expect(reformat(text, 'federal-register')).toBe(
      'Sixth Principal Meridian, Wyoming\n' +
        'T. 14 N., R. 77 W.,\n' +
        '  Sec. 5, lots 1 to 4, inclusive and N1/2NE1/4;\n' +
        '  Sec. 6, all;\n' +
        'T. 15 N., R. 77 W.,\n' +
        '  Sec. 1, NE1/4.',
    );
  });

  test('what federal-register writes is read back', () => {
    const canonical = 'L1-L4, N2NE 5; 6 14N 77W; NE 1 15N 77W 6th Meridian';
    expect(reformat(reformat(canonical, 'federal-register'), 'canonical')).toBe(canonical);
  });

  test('Texas goes by its abstract, and by its survey in the alternate style', () => {
    const text = 'Section 17, Block 50, T-8-S, T&P RR Co. Survey, A-175, Reeves County, Texas';
    expect(reformat(text, 'canonical')).toBe('Abstract 175 Reeves County Texas');
    expect(reformat(text, 'alternate')).toBe('Section 17 Block 50 T8S T&P RR CO Survey Reeves County Texas');
  });
});

describe('identifiers of BLM', () => {
  test('township, section and aliquot nest', () => {
    expect(plssId(NENE, 'WY', TRACT)).toBe('WY060140N0770W0');
    expect(firstDivisionId(NENE, 'WY', TRACT)).toBe('WY060140N0770W0SN070');
    expect(secondDivisionId(NENE, 'WY', TRACT)).toBe('WY060140N0770W0SN070ANENE');
    expect(plssIds(NENE, 'WY')).toEqual(['WY060140N0770W0SN070ANENE']);
  });

  test('halves and quarters of townships are the fourth digit', () => {
    const half = {
      ...TRACT,
      township: { number: 28.5, direction: 'N' },
      range: { number: 9.25, direction: 'W' },
    } as const;
    expect(plssId(NENE, 'WY', half)).toBe('WY060282N0091W0');
  });

  test('without a meridian or a direction there is none', () => {
    expect(plssId({ meridian: null }, 'WY', TRACT)).toBeNull();
    expect(plssId(NENE, 'WY', { ...TRACT, range: { number: 77, direction: null } })).toBeNull();
  });
});
