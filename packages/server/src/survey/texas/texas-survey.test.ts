import { parse, TEXAS_COUNTIES } from 'rangeline-land-description';
import { describe, expect, test } from 'vitest';
import { madeUpRow } from '../../../test/made-up-texas.ts';
import { texasStore } from '../../../test/texas-rows.ts';
import { located } from '../../../test/texas-truth.ts';
import { ServiceError } from '../../errors.ts';
import { polygonHolds, polygonsAcres } from '../../geometry/polygons.ts';
import type { Position, TexasPlace } from '../place.ts';
import { isTexan, type TexasReading } from './found-surveys.ts';
import { MAX_READINGS } from './ranked-fits.ts';
import { MAX_NAMED_WITHOUT_COUNTY } from './searched-counties.ts';
import { createTexasSurvey, type TexasSurvey } from './texas-survey.ts';

const CRANE = '48103';
const LAMB = '48279';
const T_AND_P = { survey: 'T&P RR CO' };

/** Each trap of the agency's data at a place of its own. */
const ROWS = [
  // Block 50 in two townships, of which one has its sections padded; even sections were sold on.
  madeUpRow({ column: 0, abstractLabel: 'A-718', block: '50 T8S', section: '17', ...T_AND_P }),
  madeUpRow({ column: 1, abstractLabel: 'A-719', block: '50 T8S', section: '21', ...T_AND_P }),
  madeUpRow({
    column: 2,
    abstractLabel: 'A-2457',
    block: '50 T8S',
    section: '18',
    ...T_AND_P,
    grantee: 'SIMERLEY, W T',
  }),
  madeUpRow({ column: 0, row: 9, abstractLabel: 'A-695', block: '50 T7S', section: '0017', ...T_AND_P }),
  // Block 57 of the railroad west of the Pecos, and of the school land.
  madeUpRow({ column: 5, abstractLabel: 'A-604', block: '57 T1', section: '19', ...T_AND_P }),
  madeUpRow({
    column: 7,
    abstractLabel: 'A-4441',
    block: '57',
    section: '19',
    survey: 'PSL',
    grantee: 'CAROTHERS, A B',
  }),
  // A section in two abstracts, and the smaller half in two polygons.
  madeUpRow({
    column: 10,
    width: 0.5,
    abstractLabel: 'A-671',
    block: 'C20',
    section: '22',
    survey: 'H&GN RR CO',
  }),
  madeUpRow({
    column: 10.5,
    width: 0.5,
    abstractLabel: 'A-1177',
    block: 'C20',
    section: '22',
    survey: 'H&GN RR CO',
  }),
  // One abstract in two places.
  madeUpRow({ column: 13, abstractLabel: 'A-21', survey: 'ROGERS, R' }),
  madeUpRow({ column: 15, size: 0.5, abstractLabel: 'A-21', survey: 'ROGERS, R' }),
  // A sliver whose abstract nobody knows, of a name that a known one has.
  madeUpRow({ column: 17, abstractLabel: 'A-55', survey: 'BENNETT, J L' }),
  madeUpRow({ column: 18, size: 0.05, abstractLabel: 'A-?1', survey: 'BENNETT, J L' }),
  madeUpRow({ column: 20, abstractLabel: 'A-900', survey: 'MC KNIGHT, J' }),
  madeUpRow({ column: 21, abstractLabel: 'A-901', survey: 'O`NEAL, M C' }),
  madeUpRow({ column: 22, abstractLabel: 'A-902', survey: 'SMITH, J' }),
  madeUpRow({ column: 23, abstractLabel: 'A-903', survey: 'SMITH, J' }),
  // A survey inside another.
  madeUpRow({ column: 25, size: 2, abstractLabel: 'A-910', survey: 'GRANDE, M' }),
  madeUpRow({ column: 25.5, row: 0.5, abstractLabel: 'A-911', survey: 'PEPI, J' }),
  // Numbered by the county's code; nameless; without anything.
  madeUpRow({ column: 28, abstractNumber: '38910', survey: 'H&GN RR CO', block: '13', section: '56' }),
  madeUpRow({ column: 30 }),
  // Another county.
  madeUpRow({
    column: 0,
    row: 30,
    countyFips: CRANE,
    abstractLabel: 'A-718',
    survey: 'CROSS, J F',
    section: '3',
  }),
  madeUpRow({
    column: 2,
    row: 30,
    countyFips: CRANE,
    abstractLabel: 'U29',
    survey: 'UL',
    block: '30',
    section: '29',
  }),
  madeUpRow({ column: 3, row: 30, countyFips: CRANE, survey: 'UL', block: '30', section: '30' }),
  madeUpRow({
    column: 5,
    row: 30,
    countyFips: CRANE,
    abstractLabel: 'A-12',
    survey: 'CCSD&RGNG RR CO',
    block: 'F',
    section: '9',
  }),
  // School land of a county in another.
  madeUpRow({
    column: 0,
    row: 60,
    countyFips: LAMB,
    abstractLabel: 'A-1',
    survey: 'HALE CSL',
    block: 'LGE 207',
    section: '8',
  }),
  madeUpRow({
    column: 1,
    row: 60,
    countyFips: LAMB,
    abstractLabel: 'A-2',
    survey: 'HALE CSL',
    block: 'LGE 207',
    section: '9',
  }),
  madeUpRow({ column: 2, row: 60, countyFips: LAMB, abstractLabel: 'A-3', survey: 'CROSBY CSL  LGE 88' }),
];

const survey = createTexasSurvey(await texasStore(ROWS));

async function placeOf(text: string, of: TexasSurvey = survey): Promise<TexasPlace> {
  const place = await located(of, text);
  if (typeof place === 'string') throw new Error(`${text}: ${place}`);
  return place;
}

async function refusalOf(text: string, of: TexasSurvey = survey): Promise<ServiceError> {
  const result = parse(text);
  const readings = result.ok ? result.candidates.filter(isTexan) : [];
  const [first, ...more] = readings;
  if (first === undefined) throw new Error(`${text} is not read`);
  const answer = await of.locate([first, ...more]).catch((error: unknown) => error);
  if (answer instanceof ServiceError) return answer;
  throw new Error(`${text} is answered`);
}

async function candidatesOf(text: string): Promise<unknown[]> {
  const { code, details } = await refusalOf(text);
  expect(code).toBe('ambiguous_location');
  const { candidates } = details;
  if (!Array.isArray(candidates)) throw new Error('no candidates');
  return candidates.map(({ legal_location }) => legal_location);
}

const polygonsOf = ({ boundary }: TexasPlace) =>
  boundary.type === 'Polygon' ? [boundary.coordinates] : boundary.coordinates;
const codesOf = ({ assumptions }: TexasPlace) => assumptions.map(({ code }) => code);

describe('an abstract of a county', () => {
  test('is answered with all that the survey data says of it', async () => {
    const place = await placeOf('A-718, Reeves County, TX');
    expect(place).toMatchObject({
      surveySystem: 'TXSS',
      unit: null,
      legalLocation: 'Abstract 718 Reeves County Texas',
      alternateLegalLocation: 'Section 17 Block 50 T8S T&P RR CO Survey Reeves County Texas',
      county: 'Reeves',
      state: 'Texas',
      stateCode: 'TX',
      confidence: 1,
      components: {
        county: 'Reeves',
        county_fips: '48389',
        abstracts: ['718'],
        block: '50',
        township: 'T8S',
        section: '17',
        survey: 'T&P RR CO',
      },
      abstractNumber: '718',
      block: '50 T8S',
      surveyName: 'T&P RR CO',
      assumptions: [],
      alternatives: [],
      derived: false,
      source: { name: 'Original Texas Land Survey', as_of: '2026-01-01', license: 'CC0-1.0' },
    });
    expect(place.areaAcres).toBeCloseTo(640, -1);
    expect(polygonHolds(polygonsOf(place)[0] ?? [], place.point)).toBe(true);
  });

  test('in several polygons is all of them', async () => {
    const place = await placeOf('Abstract 21 Reeves County Texas');
    expect(place.boundary.type).toBe('MultiPolygon');
    expect(place.areaAcres).toBeCloseTo(polygonsAcres(polygonsOf(place)), 6);
    expect(place).toMatchObject({ abstractNumber: '21', confidence: 1 });
    expect(polygonHolds(polygonsOf(place)[0] ?? [], place.point)).toBe(true);
  });

  test.each([
    ['Abs 38910, Reeves County', 'Abstract 10 Reeves County Texas'],
    ['A-U29 Crane County', 'Abstract U29 Crane County Texas'],
    ['A-?1 Reeves County', 'Abstract ?1 Reeves County Texas'],
  ])('is found as %s', async (text, name) => {
    expect((await placeOf(text)).legalLocation).toBe(name);
  });

  test('in a county that is misspelt is found, less surely', async () => {
    const place = await placeOf('A-718, Reevs County, Texas');
    expect(codesOf(place)).toEqual(['spelling_corrected']);
    expect(place.confidence).toBeLessThan(1);
  });

  test('named with others is one place with them, or none when one is missing', async () => {
    const place = await placeOf('Abstracts 718, 719 Reeves County Texas');
    expect(place).toMatchObject({ abstractNumber: null, components: { abstracts: ['718', '719'] } });
    expect(place.legalLocation).toBe('Abstracts 718, 719 Reeves County Texas');
    expect((await refusalOf('Abstracts 718, 799 Reeves County Texas')).code).toBe('not_found');
  });

  test('decides against what else a text says, and says so', async () => {
    const place = await placeOf('A-718, Section 19, Block 50 T8S, T&P, Reeves County');
    expect(place.legalLocation).toBe('Abstract 718 Reeves County Texas');
    expect(codesOf(place)).toEqual(['part_ignored']);
    expect(place.assumptions[0]?.message).toBe('The abstract decides, against section 19 (it is 17).');
    expect(place.confidence).toBeLessThan(0.5);
  });
});

describe('an abstract without a county', () => {
  test('that several have is never the first of them', async () => {
    expect(await candidatesOf('A-718')).toEqual([
      'Abstract 718 Crane County Texas',
      'Abstract 718 Reeves County Texas',
    ]);
  });

  test('that one has is it, as surely as the counties loaded are all', async () => {
    const place = await placeOf('A-2457');
    expect(place.legalLocation).toBe('Abstract 2457 Reeves County Texas');
    expect(codesOf(place)).toEqual(['county_from_location']);
    expect(place.confidence).toBeLessThan(0.05);
  });

  test('is the county whose survey the rest of the text agrees with', async () => {
    const place = await placeOf('A-718, J F Cross Survey');
    expect(place.legalLocation).toBe('Abstract 718 Crane County Texas');
    expect(place.alternatives.map(({ legal_location }) => legal_location)).toEqual([
      'Abstract 718 Reeves County Texas',
    ]);
  });

  test('is the county whose code stands before its number', async () => {
    const place = await placeOf('Abs 38910');
    expect(place.legalLocation).toBe('Abstract 10 Reeves County Texas');
    expect(place.assumptions[0]?.message).toContain('389');
  });
});

describe('a section of a block', () => {
  test.each([
    ['Section 17, Block 50 T8S, T&P RR Co Survey, Reeves County', 'Abstract 718 Reeves County Texas'],
    ['Sec 17 Blk 50 T-8-S T. & P. Ry. Co. Reeves County', 'Abstract 718 Reeves County Texas'],
    ['Section 17, Block 50, T7S, Reeves County', 'Abstract 695 Reeves County Texas'],
    ['Section 18 Block 50 T8S T&P RR CO / SIMERLEY, W T, Reeves County', 'Abstract 2457 Reeves County Texas'],
    ['Section 18 Block 50 T8S W. T. Simerley Survey Reeves County', 'Abstract 2457 Reeves County Texas'],
    ['Section 19 Block 57 T1 T&P Reeves County', 'Abstract 604 Reeves County Texas'],
    ['Section 19 Block 57 T1S T&P Reeves County', 'Abstract 604 Reeves County Texas'],
    ['Section 19, Block 57, T&P, Reeves', 'Abstract 604 Reeves County Texas'],
    ['Section 19, Block 57, PSL, Reeves', 'Abstract 4441 Reeves County Texas'],
    ['Section 29 Block 30 University Lands Crane County', 'Abstract U29 Crane County Texas'],
    ['Section 30 Block 30 UL Crane County', 'Section 30 Block 30 University Lands Survey Crane County Texas'],
    ['Section 9 Block F CCSD & RGNG Survey Crane County', 'Abstract 12 Crane County Texas'],
    ['Labor 8, League 207, Hale County School Land, Lamb County, Texas', 'Abstract 1 Lamb County Texas'],
    ['League 88, Crosby CSL, Lamb County', 'Abstract 3 Lamb County Texas'],
    ['Survey 3, J F Cross Survey, Crane County', 'Abstract 718 Crane County Texas'],
  ])('%s', async (text, name) => {
    const place = await placeOf(text);
    expect(place.legalLocation).toBe(name);
    expect(place.confidence).toBe(1);
    expect((await placeOf(place.legalLocation)).boundary).toEqual(place.boundary);
    expect((await placeOf(place.alternateLegalLocation)).boundary).toEqual(place.boundary);
  });

  test('in several abstracts is all of them', async () => {
    const place = await placeOf('Section 22, Block C-20, H&GN, Reeves County');
    expect(place).toMatchObject({
      legalLocation: 'Section 22 Block C20 H&GN RR CO Survey Reeves County Texas',
      abstractNumber: null,
      components: { abstracts: ['671', '1177'], section: '22' },
    });
    expect(polygonsOf(place)).toHaveLength(2);
  });

  test('of a block in two townships, or in two surveys, is left open', async () => {
    expect(await candidatesOf('Section 17, Block 50, T&P, Reeves County')).toEqual([
      'Abstract 718 Reeves County Texas',
      'Abstract 695 Reeves County Texas',
    ]);
    expect(await candidatesOf('Section 19, Block 57, Reeves')).toEqual([
      'Abstract 604 Reeves County Texas',
      'Abstract 4441 Reeves County Texas',
    ]);
  });

  test('among several has all of them, or is none', async () => {
    const place = await placeOf('Sections 17 and 21, Block 50 T8S, T&P, Reeves County');
    expect(place.legalLocation).toBe('Sections 17, 21 Block 50 T8S T&P RR CO Survey Reeves County Texas');
    expect((await refusalOf('Sections 17 and 99, Block 50 T8S, T&P, Reeves County')).code).toBe('not_found');
  });

  test('needs no county where one has it', async () => {
    const place = await placeOf('Section 9 Block F CCSD&RGNG RR CO');
    expect(place.county).toBe('Crane');
    expect(codesOf(place)).toEqual(['county_from_location']);
  });

  test('that changed places with its block is asked back for', async () => {
    const { code, message, details } = await refusalOf('Section 50, Block 17 T8S, T&P, Reeves County');
    expect(code).toBe('not_found');
    expect(message).toContain('Did you mean Abstract 718 Reeves County Texas?');
    expect(details.suggestion).toBe('Abstract 718 Reeves County Texas');
  });

  test('of another township, or of another survey, is asked back for', async () => {
    const township = await refusalOf('Section 17, Block 50 T6S, T&P, Reeves County');
    expect(township.details.suggestion).toBe('Abstract 718 Reeves County Texas');
    const other = await refusalOf('Section 22, Block C20, GC&SF RR CO, Reeves County');
    expect(other.details.suggestion).toBe('Section 22 Block C20 H&GN RR CO Survey Reeves County Texas');
  });
});

test('a whole block is all of its sections, and their abstracts', async () => {
  const place = await placeOf('Where is Block 50 T8S, T&P, Reeves?');
  expect(place.legalLocation).toBe('Block 50 T8S T&P RR CO Survey Reeves County Texas');
  expect(place.components).toMatchObject({ abstracts: ['718', '719', '2457'], section: null });
  expect((await placeOf('N2 Block 50 T8S T&P Reeves')).derived).toBe(false);
});

describe('a survey by its name', () => {
  test.each([
    ['J. L. Bennett Survey, Reeves County', 'Abstract 55 Reeves County Texas'],
    ['BENNETT, J L Survey, Reeves County', 'Abstract 55 Reeves County Texas'],
    ['J. McKnight Survey, Reeves County', 'Abstract 900 Reeves County Texas'],
    ["M. C. O'Neal Survey, Reeves County", 'Abstract 901 Reeves County Texas'],
  ])('%s', async (text, name) => {
    expect(await placeOf(text)).toMatchObject({ legalLocation: name, confidence: 1 });
  });

  test.each([
    ['J. L. Benett Survey, Reeves County', 'Abstract 55 Reeves County Texas'],
    ['John L. Bennett Survey, Reeves County', 'Abstract 55 Reeves County Texas'],
    ['Roger Rogers Survey, Reeves County', 'Abstract 21 Reeves County Texas'],
  ])('spelled otherwise: %s', async (text, name) => {
    const place = await placeOf(text);
    expect(place.legalLocation).toBe(name);
    expect(codesOf(place)).toEqual(['spelling_corrected']);
    expect(place.confidence).toBeLessThan(1);
  });

  test('that two abstracts have is left open', async () => {
    expect(await candidatesOf('J. Smith Survey, Reeves County')).toEqual([
      'Abstract 902 Reeves County Texas',
      'Abstract 903 Reeves County Texas',
    ]);
  });

  test('is not looked for under other names where the text names no county', async () => {
    expect((await placeOf('J. F. Cross Survey, Texas')).county).toBe('Crane');
    expect((await refusalOf('J. F. Croos Survey, Texas')).code).toBe('not_found');
  });
});

describe('parts', () => {
  test('of a section are cut from it', async () => {
    const whole = await placeOf('A-718 Reeves County');
    const quarter = await placeOf('NE/4 of Section 17, Block 50 T8S, T&P, Reeves County');
    expect(quarter).toMatchObject({
      derived: true,
      legalLocation: 'NE Abstract 718 Reeves County Texas',
      confidence: 1,
    });
    expect(quarter.areaAcres).toBeCloseTo(whole.areaAcres / 4, 0);
    expect((await placeOf(quarter.legalLocation)).boundary).toEqual(quarter.boundary);
    expect((await placeOf(quarter.alternateLegalLocation)).boundary).toEqual(quarter.boundary);
  });

  test('that no data shows leave the whole survey, less surely', async () => {
    const lot = await placeOf('Lot 3, Section 17, Block 50 T8S, T&P, Reeves County');
    expect(lot.derived).toBe(false);
    expect(codesOf(lot)).toEqual(['part_ignored']);
    expect(lot.confidence).toBeLessThan(1);
  });
});

test('no more readings of a text are looked up than the bound', async () => {
  const blocks = Array.from({ length: MAX_READINGS }, (_, i) => `ZZ${i + 1}`);
  const readingOf = (block: string): TexasReading => {
    const result = parse('Section 9 Block F Crane County');
    if (!result.ok || !isTexan(result.candidates[0])) throw new Error('not read');
    const [reading] = result.candidates;
    return { ...reading, description: { ...reading.description, block } };
  };
  const [first, ...others] = blocks.map(readingOf);
  if (first === undefined) throw new Error('no readings');
  const within = await survey.locate([first, ...others.slice(1), readingOf('F')]);
  expect(within.legalLocation).toBe('Abstract 12 Crane County Texas');
  await expect(survey.locate([first, ...others, readingOf('F')])).rejects.toMatchObject({
    code: 'not_found',
  });
});

describe('what is not there', () => {
  test('says which data would answer', async () => {
    const { code, message } = await refusalOf('A-12 Pecos County');
    expect(code).toBe('not_found');
    expect(message).toContain(
      'The Original Texas Land Survey of the Railroad Commission of Texas for Pecos County',
    );
    const empty = createTexasSurvey(await texasStore([]));
    expect((await refusalOf('A-12', empty)).details.reason).toBe('not_loaded');
  });

  test('is not denied where a county is loaded in part', async () => {
    const partly = createTexasSurvey(await texasStore(ROWS, () => ({ kind: 'polygons', polygons: [] })));
    expect((await refusalOf('A-9999 Reeves County', partly)).message).toContain(
      'the part of Reeves County that is loaded',
    );
    expect((await refusalOf('A-9999 Reeves County')).message).toContain('Reeves County has no such survey');
  });

  test('is no county of Texas', async () => {
    expect((await refusalOf('A-12 Xyzzy County, Texas')).message).toContain(
      'Texas has no county named Xyzzy',
    );
  });

  test('names how many counties are not loaded, where the text names none', async () => {
    expect((await refusalOf('A-9999')).message).toContain('251 counties are not loaded');
  });
});

describe('a point', () => {
  async function at(place: TexasPlace): Promise<TexasPlace> {
    const [found] = await survey.describe(place.point);
    if (found === undefined) throw new Error('nothing there');
    return found;
  }

  test.each([
    'Abstract 718 Reeves County Texas',
    'Abstract 21 Reeves County Texas',
    'Abstract ?1 Reeves County Texas',
    'Section 30 Block 30 University Lands Survey Crane County Texas',
  ])('in %s is described as it', async (text) => {
    const place = await placeOf(text);
    const found = await at(place);
    expect(found.legalLocation).toBe(text);
    expect(found.boundary).toEqual(place.boundary);
  });

  test('in a survey within another is in the smaller', async () => {
    expect((await at(await placeOf('A-911 Reeves County'))).legalLocation).toBe(
      'Abstract 911 Reeves County Texas',
    );
  });

  test('is described the more surely the farther it lies from the lines', async () => {
    const place = await placeOf('A-718 Reeves County');
    const [corner = place.point] = polygonsOf(place)[0]?.[0] ?? [];
    const near: Position = [
      corner[0] + (place.point[0] - corner[0]) / 50,
      corner[1] + (place.point[1] - corner[1]) / 50,
    ];
    const [onLine] = await survey.describe(near);
    expect((await at(place)).confidence).toBeGreaterThan(0.98);
    expect(onLine?.confidence).toBeLessThan(0.7);
  });

  test('on a line between two surveys is in one of them, the same every time', async () => {
    const [west, east] = [await placeOf('A-718 Reeves County'), await placeOf('A-719 Reeves County')];
    const [, southEast = [0, 0], northEast = [0, 0]] = polygonsOf(west)[0]?.[0] ?? [];
    for (const part of [0, 0.25, 0.5, 0.75]) {
      const point: Position = [
        southEast[0] + (northEast[0] - southEast[0]) * part,
        southEast[1] + (northEast[1] - southEast[1]) * part,
      ];
      const answers = await Promise.all(
        [1, 2, 3].map(async () => (await survey.describe(point))[0]?.legalLocation),
      );
      expect(new Set(answers).size).toBe(1);
      expect([west.legalLocation, east.legalLocation]).toContain(answers[0]);
    }
  });

  test('a step outside all surveys is in the nearest, a street away in none', async () => {
    const place = await placeOf('A-718 Reeves County');
    const [[west, south] = [0, 0], , , [x, y] = [0, 0]] = polygonsOf(place)[0]?.[0] ?? [];
    const beside = (degrees: number): Position => [(west + x) / 2 - degrees, (south + y) / 2];
    expect((await survey.describe(beside(0.00002)))[0]?.legalLocation).toBe(place.legalLocation);
    await expect(survey.describe(beside(0.001))).rejects.toMatchObject({ code: 'not_found' });
  });

  test('without a survey is refused with the data that would answer', async () => {
    const nameless = ROWS.find(({ survey: name, abstractLabel, block, abstractNumber }) =>
      [name, abstractLabel, block, abstractNumber].every((value) => value === null),
    );
    const [[[lng = 0, lat = 0] = []] = []] =
      nameless?.geometry.type === 'Polygon' ? nameless.geometry.coordinates : [];
    for (const point of [
      [lng + 0.005, lat + 0.005],
      [-100.5, 34.5],
    ] as const)
      await expect(survey.describe(point)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a text without a county is looked for in all of them', () => {
  const COUNTIES = TEXAS_COUNTIES.slice(0, 60);
  const everywhere = () =>
    texasStore(
      COUNTIES.map(({ fips }) =>
        madeUpRow({ countyFips: fips, column: 0, abstractLabel: 'A-5', block: '1', section: '1' }),
      ),
    );
  const readingsOf = (text: string): readonly [TexasReading, ...TexasReading[]] => {
    const read = parse(text);
    const [first, ...more] = read.ok ? read.candidates.filter(isTexan) : [];
    if (first === undefined) throw new Error(`${text} is not read as Texan`);
    return [first, ...more];
  };
  const list = (count: number) => Array.from({ length: count }, (_, i) => i + 1).join(', ');

  test('and other work has its turn meanwhile', async () => {
    const survey = createTexasSurvey(await everywhere());
    let turns = 0;
    let ended = false;
    const count = (): void => {
      turns++;
      if (!ended) setImmediate(count);
    };
    setImmediate(count);
    await expect(survey.locate(readingsOf('Abstract 5 Texas'))).rejects.toThrow('60 surveys fit');
    ended = true;
    expect(turns).toBeGreaterThanOrEqual(COUNTIES.length / 8 - 1);
  });

  test.each([
    ['abstracts', (count: number) => `Abstracts ${list(count)} Texas`],
    ['sections', (count: number) => `Sections ${list(count)} Block 1 Texas`],
  ])('but for no more than 12 %s: past that the county is asked for', async (_, textOf) => {
    const survey = createTexasSurvey(await everywhere());
    await expect(survey.locate(readingsOf(textOf(MAX_NAMED_WITHOUT_COUNTY)))).rejects.not.toThrow(
      'no county: name',
    );
    const refused = survey.locate(readingsOf(textOf(MAX_NAMED_WITHOUT_COUNTY + 1)));
    await expect(refused).rejects.toThrow(ServiceError);
    await expect(refused).rejects.toMatchObject({
      code: 'invalid_description',
      details: { reason: 'county_needed' },
    });
    await expect(refused).rejects.toThrow(
      'This names more than 12 abstracts or sections and no county: name the county',
    );
  });
});
