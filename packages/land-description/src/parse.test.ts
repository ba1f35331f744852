import { describe, expect, test } from 'vitest';
import type { Candidate, PlssDescription, TexasDescription } from './description.ts';
import { format } from './format.ts';
import { MAX_TEXT_LENGTH, parse } from './parse.ts';
import { MAX_RANGE, MAX_TOWNSHIP } from './townships.ts';

function best(text: string, options = {}): Candidate {
  const result = parse(text, options);
  if (!result.ok) throw new Error(`${text}: ${result.error.message}`);
  return result.candidates[0];
}

function plss(text: string, options = {}): PlssDescription {
  const { description } = best(text, options);
  if (description.system !== 'PLSS') throw new Error(`${text} was read as Texan`);
  return description;
}

function texas(text: string): TexasDescription {
  const { description } = best(text);
  if (description.system !== 'TXSS') throw new Error(`${text} was read as PLSS`);
  return description;
}

function codes(text: string, options = {}): readonly string[] {
  return best(text, options).assumptions.map(({ code }) => code);
}

function error(text: string): string {
  const result = parse(text);
  return result.ok ? 'ok' : result.error.code;
}

describe('what the text does not say is assumed only where the state decides it, and said', () => {
  test('the state alone decides the meridian in North Dakota', () => {
    expect(plss('Sec 8, T160N, R94W, ND').meridian).toBe('05');
    expect(codes('Sec 8, T160N, R94W, ND')).toContain('meridian_from_state');
  });

  test.for(['WY', 'UT', 'CO', 'OK', 'SD', 'MN', 'CA', 'AZ'])('the meridian stays open in %s', (state) => {
    expect(plss('Sec 8, T16N, R9W', { state }).meridian).toBeNull();
  });

  test('directions are filled in where the whole state has them', () => {
    expect(format(plss('157-90, Sec 32', { state: 'ND' }))).toBe('32 157N 90W 5th Meridian');
    expect(codes('157-90, Sec 32', { state: 'ND' })).toContain('direction_assumed');
    expect(plss('157-90, Sec 32').tracts[0]?.township?.direction).toBeNull();
  });

  test('the 4th Principal Meridian is the extended one in Wisconsin', () => {
    expect(plss('Sec 3, T40N, R8W, 4th PM, Wisconsin').meridian).toBe('46');
    expect(plss('Sec 3, T4N, R8W, 4th PM').meridian).toBe('04');
  });

  test('the state of the options yields to the one in the text', () => {
    expect(plss('Sec 8, T16N, R9W, Montana', { state: 'ND' }).state).toBe('MT');
  });

  test('a corrected spelling is named', () => {
    expect(codes('Sectoin 5, T14N R77W')).toContain('spelling_corrected');
  });

  test('a split chain is named, and its other reading follows', () => {
    const result = parse('SW¼NW¼N½SW¼ Sec 12 T6S R34E MDM');
    expect(result.ok && result.candidates.length).toBe(2);
    expect(codes('SW¼NW¼N½SW¼ Sec 12 T6S R34E MDM')).toContain('chain_split');
  });
});

describe('every fact names the words it came from', () => {
  test('readings carry spans of the original text', () => {
    const text = 'N½ of  Sec. 5, T. 14 N., R. 77 W., 6th P.M., Albany County, Wyoming';
    const words = best(text).readings.map(({ fact, span }) => [fact, text.slice(span.start, span.end)]);
    expect(words).toEqual([
      ['part', 'N½'],
      ['section', 'Sec. 5'],
      ['township', 'T. 14 N'],
      ['range', 'R. 77 W'],
      ['meridian', '6th P.M'],
      ['county', 'Albany County'],
      ['state', 'Wyoming'],
    ]);
  });

  test('letters that grow in capitals do not move the spans', () => {
    const text = 'Straße, Sec. 5, T14N R77W';
    const section = best(text).readings.find(({ fact }) => fact === 'section');
    expect(text.slice(section?.span.start, section?.span.end)).toBe('Sec. 5');
  });

  test('an error says where reading stopped', () => {
    const result = parse('Sec 7, T999N, R77W');
    expect(result.ok ? null : result.error.at).toBe(7);
    expect(result.ok ? null : result.error.message).toContain('200');
  });
});

describe('limits are refused by name, and one below is read', () => {
  test('text length', () => {
    const text = 'Sec 5 T14N R77W'.padEnd(MAX_TEXT_LENGTH, ' ');
    expect(error(text)).toBe('ok');
    expect(error(`${text} `)).toBe('too_long');
  });

  test('township', () => {
    expect(error(`Sec 5 T${MAX_TOWNSHIP}N R77W`)).toBe('ok');
    expect(error(`Sec 5 T${MAX_TOWNSHIP + 1}N R77W`)).toBe('number_out_of_range');
  });

  test('range', () => {
    expect(error(`Sec 5 T14N R${MAX_RANGE}W`)).toBe('ok');
    expect(error(`Sec 5 T14N R${MAX_RANGE + 1}W`)).toBe('number_out_of_range');
  });

  test('a range of sections', () => {
    expect(error('Sections 1 to 144, T14N R77W')).toBe('ok');
    expect(error('Sections 1 to 145, T14N R77W')).toBe('number_out_of_range');
  });

  test('a range of lots', () => {
    expect(error('Lots 1 to 144, Sec 5, T14N R77W')).toBe('ok');
    expect(error('Lots 1 to 145, Sec 5, T14N R77W')).toBe('number_out_of_range');
  });

  test('a list of sections', () => {
    const list = (count: number): string => Array.from({ length: count }, (_, i) => 1 + (i % 36)).join(', ');
    expect(error(`Sections ${list(600)}, T14N R77W`)).toBe('ok');
    expect(error(`Sections ${list(601)}, T14N R77W`)).toBe('number_out_of_range');
  });

  test('a chain of parts', () => {
    expect(error(`${'NE'.repeat(8)} Sec 5 T14N R77W`)).toBe('ok');
    expect(error(`${'NE'.repeat(9)} Sec 5 T14N R77W`)).toBe('number_out_of_range');
  });

  test('pieces of land in all', () => {
    const tracts = (sections: string): string => `Lots 1 to 20, Sections ${sections}, T14N R77W`;
    expect(error(tracts('1 to 100'))).toBe('ok');
    expect(error(tracts('1 to 101'))).toBe('number_out_of_range');
  });
});

describe('Texas is told from the rectangular survey by its words', () => {
  test('an abstract with its county', () => {
    const { abstracts, county, countyFips } = texas('A-175 Reeves County');
    expect({ abstracts, county, countyFips }).toEqual({
      abstracts: ['175'],
      county: 'Reeves',
      countyFips: '48389',
    });
  });

  test('a county one slip away is corrected', () => {
    expect(texas('A-175 Reevs County, Texas').county).toBe('Reeves');
    expect(codes('A-175 Reevs County, Texas')).toContain('spelling_corrected');
  });

  test('numbers that fit both systems give both readings', () => {
    const result = parse('SEC 36 T2S 57');
    expect(result.ok && result.candidates.map(({ description }) => description.system)).toEqual([
      'PLSS',
      'TXSS',
    ]);
    expect(texas('SEC 46 T2S 57').block).toBe('57');
  });

  test('the option settles the system', () => {
    const result = parse('SEC 36 T2S 57', { system: 'TXSS' });
    expect(result.ok && result.candidates.length).toBe(1);
  });
});

describe('exceptions and containers go with the land they are said of', () => {
  test.for([
    ['SE/4 except SE/4SE/4 and except NW/4SE/4, Sec 5 T14N R77W', 'SE less SESE, NWSE 5 14N 77W'],
    ['Sections 5 and 6, less the E/2 of Section 6, T14N R77W', '5; All less E2 6 14N 77W'],
    ['SE/4 of Section 5 less the NESE of Section 5, T14N R77W', 'SE less NESE 5 14N 77W'],
    ['All of Section 5 lying east of the Red River, T14N R77W', 'Part of 5 14N 77W'],
    ['N2 and the SW¼ lying north of the road, Sec 5 T14N R77W', 'N2 5; Part of SW 5 14N 77W'],
    ['Sections 5, 6 and the W/2 of 7, T14N R77W', '5; 6; W2 7 14N 77W'],
  ] as const)('%s', ([text, canonical]) => {
    expect(format(plss(text))).toBe(canonical);
  });
});

describe('footage becomes calls in feet from the sides of the section', () => {
  test.for([
    ['1980 FNL 660 FEL Sec 5 T10N R60W 6th PM', '1980 FNL 660 FEL 5 10N 60W 6th Meridian'],
    ["82' FSL & 0' FEL of Sec 5 T10N R60W 6th PM", '82 FSL 0 FEL 5 10N 60W 6th Meridian'],
    [
      '2400 ft N and 1540 ft W of SE corner of section 28, T10N R4W 5th PM',
      '2400 FSL 1540 FEL 28 10N 4W 5th Meridian',
    ],
    ['1/4 mile north of southwest corner of sec. 7, T10N R4W 5th PM', '1320 FSL 0 FWL 7 10N 4W 5th Meridian'],
    [
      '200 m north and 100 m east of the SW corner of sec. 7, T10N R4W 5th PM',
      '656.17 FSL 328.08 FWL 7 10N 4W 5th Meridian',
    ],
    ['100 feet east of the NE corner of sec. 7, T10N R4W 5th PM', '0 FNL -100 FEL 7 10N 4W 5th Meridian'],
  ] as const)('%s', ([text, canonical]) => {
    expect(format(plss(text))).toBe(canonical);
  });
});

describe('counties by whatever word', () => {
  test.for([
    ['Fairbanks North Star Borough, Alaska', 'Fairbanks North Star'],
    ['North Slope Borough', 'North Slope'],
    ['Northwest Arctic Borough', 'Northwest Arctic'],
    ['Matanuska-Susitna Borough', 'Matanuska-Susitna'],
    ['Dillingham Census Area', 'Dillingham'],
    ['Southeast Fairbanks Census Area', 'Southeast Fairbanks'],
    ['Prince of Wales-Hyder Census Area', 'Prince of Wales-Hyder'],
    ['City and Borough of Juneau', 'Juneau'],
    ['Sitka City and Borough', 'Sitka'],
    ['Municipality of Anchorage, Alaska', 'Anchorage'],
    ['Municipality and Borough of Skagway', 'Skagway'],
    ['County of Los Angeles, California', 'Los Angeles'],
    ['City and County of Denver', 'Denver'],
    ['Lake of the Woods County, Minnesota', 'Lake of the Woods'],
    ['St. Louis County, Minnesota', 'St. Louis'],
    ['Big Horn County, Wyoming', 'Big Horn'],
    ['San Luis Obispo County', 'San Luis Obispo'],
    ['West Baton Rouge Parish', 'West Baton Rouge'],
    ['North Dakota Ward County', 'Ward'],
    ['New Mexico Rio Arriba County', 'Rio Arriba'],
    ['Municipality of Guttenberg', null],
  ] as const)('%s', ([words, county]) => {
    const read = plss(`Sec 5, T14N, R7W, ${words}`);
    expect(read.county).toBe(county);
    expect(read.meridian === '13').toBe(false);
  });
});

describe('a direction that belongs to a state', () => {
  test.for([
    ['156-90 North Dakota', '156N 90W 5th Meridian', 'ND'],
    ['Sec 5 156-90 North Dakota', '5 156N 90W 5th Meridian', 'ND'],
    ['156-90 N. Dak.', '156N 90W 5th Meridian', 'ND'],
    ['156-90 South Dakota', '156 90', 'SD'],
    ['T5N R3W West Virginia', '5N 3W', 'WV'],
    ['T5N R3 West Virginia', '5N 3', 'WV'],
    ['14-77, Albany County, Wyoming', '14 77', 'WY'],
  ] as const)('%s', ([text, canonical, state]) => {
    expect(format(plss(text))).toBe(canonical);
    expect(plss(text).state).toBe(state);
  });
});

describe('a name after an abstract that the word Survey does not follow', () => {
  test.for([
    ['A-123, HOLLIS, FELIX, Polk County', 'Felix Hollis'],
    ['A-123, HOLLIS, F C, Polk County', 'F. C. Hollis'],
    ['A-123, HOLLIS, FELIX, JR, POLK CO, TX', 'Felix Hollis Jr.'],
    ['A-123, HOLLIS, E & J, Polk County', 'E. & J. Hollis'],
    ['A-123 HOLLIS, FELIX POLK COUNTY', 'Felix Hollis'],
    ['A-123, MC FARLAN, W H, Polk County', 'W. H. Mc Farlan'],
    ['A-123, DE LA PENA, JULIAN, Polk County', 'Julian De La Pena'],
    ['A-123, TYLER, JULIAN, Polk County', 'Julian Tyler'],
    ['A-123, HOLLIS, F / GRAVES, W T, Polk County', 'F. Hollis'],
    ['A-123, Livingston, Polk County', null],
    ['A-123, LIVINGSTON, POLK COUNTY, TEXAS', null],
    ['A-123, LIVINGSTON, TX', null],
    ['A-123, Livingston, Polk, Texas', null],
    ['A-123, Tyler, Smith, Texas', null],
    // Any of more than two names may be a place's.
    ['A-123, HOLLIS, FELIX, LIVINGSTON, Polk County', null],
  ] as const)('%s', ([text, survey]) => {
    const read = best(text).description;
    expect(read.system === 'TXSS' ? read : null).toMatchObject({ abstracts: ['123'], survey });
  });
});
