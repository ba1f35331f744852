import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type {
  Aliquot,
  AliquotStep,
  LandPart,
  PlssDescription,
  PlssTract,
  TexasDescription,
} from './description.ts';
import { format } from './format.ts';
import { MERIDIANS } from './meridians.ts';
import { MAX_TEXT_LENGTH, parse } from './parse.ts';
import { TEXAS_COUNTIES } from './texas-counties.ts';

const SEED = 20_240_607;
const RUNS = { seed: SEED, numRuns: 2000 };

const quad = fc.constantFrom<AliquotStep>('NE', 'NW', 'SE', 'SW');
const half = fc.constantFrom<AliquotStep>('N2', 'S2', 'E2', 'W2');

/** Halves come first in a chain: after a quarter they would begin another part. */
const aliquot: fc.Arbitrary<Aliquot> = fc
  .tuple(fc.array(half, { maxLength: 2 }), fc.array(quad, { maxLength: 4 }))
  .map(([halves, quads]) => [...halves, ...quads])
  .filter(({ length }) => length > 0);

const lotName = fc
  .tuple(fc.integer({ min: 1, max: 60 }), fc.constantFrom('', '', '', 'A', 'B'))
  .map(([number, letter]) => `${number}${letter}`);

const feet = fc.integer({ min: -300, max: 5280 });

const part: fc.Arbitrary<LandPart> = fc.oneof(
  { weight: 6, arbitrary: aliquot.map((steps): LandPart => ({ kind: 'aliquot', aliquot: steps })) },
  { weight: 4, arbitrary: lotName.map((lot): LandPart => ({ kind: 'lot', lot, cut: null })) },
  {
    weight: 1,
    arbitrary: fc.tuple(lotName, half).map(([lot, step]): LandPart => ({ kind: 'lot', lot, cut: [step] })),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1, max: 99 }).map((n): LandPart => ({ kind: 'tract', tract: String(n) })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        feet,
        feet,
        fc.constantFrom('N' as const, 'S' as const),
        fc.constantFrom('E' as const, 'W' as const),
      )
      .map(
        ([ns, ew, n, e]): LandPart => ({
          kind: 'footage',
          northSouth: { feet: ns, side: n },
          eastWest: { feet: ew, side: e },
          of: null,
        }),
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('NE' as const, 'SW' as const, 'N' as const, 'E' as const, 'C' as const)
      .map((corner): LandPart => ({ kind: 'corner', corner, of: null })),
  },
);

const number = (most: number): fc.Arbitrary<number> =>
  fc
    .tuple(fc.integer({ min: 1, max: most }), fc.constantFrom(0, 0, 0, 0.5))
    .map(([n, fraction]) => n + fraction);

const place = fc.record({
  township: fc.record({ number: number(160), direction: fc.constantFrom('N' as const, 'S' as const) }),
  range: fc.record({ number: number(120), direction: fc.constantFrom('E' as const, 'W' as const) }),
});

type Piece = Pick<PlssTract, 'section' | 'part' | 'except' | 'extent'>;

/** Sections with their parts; exceptions and containers hold for all parts of their section. */
const pieces: fc.Arbitrary<readonly Piece[]> = fc
  .record({
    section: fc.integer({ min: 1, max: 36 }),
    parts: fc.array(part, { maxLength: 4 }),
    except: fc.array(
      aliquot.map((steps): LandPart => ({ kind: 'aliquot', aliquot: steps })),
      { maxLength: 2 },
    ),
    within: fc.boolean(),
  })
  .map(({ section, parts, except, within }) => {
    const extent: PlssTract['extent'] = within && parts.length < 2 ? 'within' : 'whole';
    const taken = extent === 'within' ? [] : except;
    const lands: readonly (LandPart | null)[] = parts.length === 0 ? [null] : parts;
    return lands.map((land) => ({ section, part: land, except: taken, extent }));
  });

function tract(piece: Piece, { township, range }: Pick<PlssTract, 'township' | 'range'>): PlssTract {
  return { ...piece, township, range, duplicate: '0', acres: null, span: { start: 0, end: 0 } };
}

const description: fc.Arbitrary<PlssDescription> = fc
  .record({
    meridian: fc.constantFrom(...MERIDIANS.map(({ code }) => code)),
    groups: fc.array(fc.tuple(place, fc.array(pieces, { minLength: 1, maxLength: 3 })), {
      minLength: 1,
      maxLength: 2,
    }),
  })
  .map(({ meridian, groups }) => ({
    system: 'PLSS',
    meridian,
    state: null,
    county: null,
    tracts: groups.flatMap(([where, sections]) => sections.flat().map((piece) => tract(piece, where))),
  }));

function withoutSpans({ tracts, meridian }: PlssDescription): unknown {
  return { meridian, tracts: tracts.map(({ span: _, ...rest }) => rest) };
}

function readBack(text: string): unknown {
  const result = parse(text);
  if (!result.ok) return result.error;
  const [{ description: read }] = result.candidates;
  return read.system === 'PLSS' ? withoutSpans(read) : read;
}

function checkSpans(text: string): void {
  const result = parse(text);
  if (!result.ok) {
    expect(result.error.at).toBeGreaterThanOrEqual(0);
    expect(result.error.at).toBeLessThanOrEqual(text.length);
    return;
  }
  for (const { readings, confidence } of result.candidates) {
    let last = 0;
    for (const { span } of readings) {
      expect(span.start).toBeGreaterThanOrEqual(last);
      expect(span.end).toBeGreaterThan(span.start);
      expect(span.end).toBeLessThanOrEqual(text.length);
      last = span.start;
    }
    expect(confidence).toBeGreaterThan(0);
    expect(confidence).toBeLessThanOrEqual(1);
  }
}

const WORDS = (
  'T. R. Sec. Section Township Range 14N 77W 14 77 N S E W NE SW ½ ¼ 1/4 1/2 / 2 4 of the and , ; . : ( ) - N2NE Lot Lots L1 to ' +
  '6th P.M. Meridian Boise Wyoming County Block A-175 Abstract T&P RR CO Survey less except all part within feet FNL FEL corner ' +
  'twenty- five one hundred inclusive \n & acres 0 999 PSL T8S Reeves 5-12N-4W 156-90 WY060140N0770W0 |'
).split(' ');

describe('parse and format are each other’s inverse', () => {
  test('every description comes back from its canonical form', () => {
    fc.assert(
      fc.property(description, (written) => {
        expect(readBack(format(written))).toEqual(withoutSpans(written));
      }),
      RUNS,
    );
  });
});

describe('a canonical form has one reading', () => {
  test('halves with and without exceptions', () => {
    const halves = fc.uniqueArray(half, { minLength: 1, maxLength: 2 });
    const written = fc
      .tuple(
        place,
        fc.integer({ min: 1, max: 36 }),
        halves,
        fc.array(
          fc.oneof(
            half.map((h) => [h]),
            aliquot,
          ),
          { maxLength: 2 },
        ),
      )
      .map(([where, section, parts, except]): PlssDescription => {
        const taken = except.map((steps): LandPart => ({ kind: 'aliquot', aliquot: steps }));
        const tracts = parts.map((step) =>
          tract(
            { section, part: { kind: 'aliquot', aliquot: [step] }, except: taken, extent: 'whole' },
            where,
          ),
        );
        return { system: 'PLSS', meridian: '06', state: null, county: null, tracts };
      });
    fc.assert(
      fc.property(written, (wanted) => {
        const text = format(wanted);
        const result = parse(text);
        expect(result.ok && result.candidates.length).toBe(1);
        expect(readBack(text)).toEqual(withoutSpans(wanted));
      }),
      RUNS,
    );
  });
});

const texan: fc.Arbitrary<TexasDescription> = fc
  .record({
    county: fc.constantFrom(...TEXAS_COUNTIES),
    abstracts: fc.uniqueArray(fc.integer({ min: 1, max: 9999 }).map(String), { maxLength: 3 }),
    block: fc.constantFrom('50', 'C-21', 'AX', '1A', '204 1/2'),
    township: fc.constantFrom(null, 'T8S', 'T1N', 'T2'),
    sections: fc.uniqueArray(fc.integer({ min: 1, max: 300 }).map(String), { minLength: 1, maxLength: 3 }),
    survey: fc.constantFrom(
      null,
      'T&P',
      'H&TC',
      'TC',
      'TE&L',
      'PSL',
      'University Lands',
      'W. H. Jenkins',
      'Hollis Marsh',
      'Marsh, Hollis, Penn',
    ),
    aliquots: fc.array(aliquot, { maxLength: 2 }),
  })
  .map(({ county, ...fields }) => ({
    ...fields,
    system: 'TXSS',
    state: 'TX',
    county: county.name,
    countyFips: county.fips,
    league: null,
    labor: null,
    lots: [],
    acres: null,
  }));

describe('Texas in canonical form', () => {
  test('an abstract with its county and its parts comes back; without one, section, block and survey do', () => {
    fc.assert(
      fc.property(texan, (written) => {
        const { abstracts } = written;
        const nothing = { block: null, township: null, sections: [], survey: null };
        expect(readBack(format(written))).toEqual(
          abstracts.length > 0 ? { ...written, ...nothing } : written,
        );
      }),
      RUNS,
    );
  });
});

describe('no text breaks the reader', () => {
  test('arbitrary Unicode', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), checkSpans), RUNS);
  });

  test('words of descriptions in any order', () => {
    const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 40 }).map((words) => words.join(' '));
    fc.assert(fc.property(text, checkSpans), { ...RUNS, numRuns: 5000 });
  });

  test('descriptions with a few characters changed', () => {
    const mutated = fc
      .tuple(
        description,
        fc.array(fc.tuple(fc.nat(), fc.string({ unit: 'binary', maxLength: 2 })), { maxLength: 5 }),
      )
      .map(([written, changes]) =>
        changes.reduce((text, [at, change]) => {
          const index = at % (text.length + 1);
          return text.slice(0, index) + change + text.slice(index + 1);
        }, format(written)),
      );
    fc.assert(fc.property(mutated, checkSpans), RUNS);
  });
});

function fill(piece: string, length = MAX_TEXT_LENGTH): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}

const BOUND_MS = 20;
/** A busy machine gets more tries than a quiet one needs. */
const MOST_RUNS = 50;

/** The best of a few runs, in milliseconds: what the reader needs when nothing else runs. */
function bestTime(text: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5 || (best >= BOUND_MS && run < MOST_RUNS); run += 1) {
    const start = performance.now();
    parse(text);
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

describe('time grows with the length of the text and no faster', () => {
  const repeated = [
    ...WORDS,
    'NE',
    'N2',
    '(',
    ')',
    'Sec 1-',
    '1/',
    '1,',
    '1 and ',
    'T14N ',
    'R77W ',
    'Sec 5 T14N R77W ',
    'NE of ',
    'the ',
    'Lot 1 (',
    'one hundred ',
    'twenty-',
    'A-1 & ',
    'J. ',
    'Mo. ',
    'Capital ',
    'Capital and ',
    'Co ',
    'County ',
    'County of A ',
    'City and Borough of ',
    'Census Area ',
    'A-A-Census Area ',
    '14-77 A ',
    '-100 ',
    'North Dakota ',
    'Survey ',
    'A B Survey ',
    'T. & ',
    'M.D.B.&',
    '5 feet N and ',
    '100 feet N and 5 feet W of NE ',
    'NE (SW) ',
    'less ',
    'commencing ',
    '(formerly ',
    '\\1/4\\',
    "'",
    '½',
    'WY060140N0770W0',
    '5-12-9 ',
    'Block 1,',
    'League ',
    'sec tion ',
    'S2 ',
    'NW/',
    '1 or ',
    '5-12N-4W 5-12N-4W 156-90 WY060140N0770W0 | ',
    'NW/SW, NE-SE, Sec 5 ',
    'Sections 1-36 T1N R1W ',
    '\n',
  ];

  test.for(repeated)('%j to 10,000 characters in 20 ms', (piece) => {
    const text = fill(piece);
    expect(bestTime(text)).toBeLessThan(BOUND_MS);
  });

  test('townships and ranges do not multiply', () => {
    expect(bestTime(fill('T1N ', 5000) + fill('R1W ', 5000))).toBeLessThan(BOUND_MS);
    expect(bestTime(`${fill('1, 2, ', 2000)}3, Lots ${fill('1, 2, ', 4000)} T1N R1W`)).toBeLessThan(BOUND_MS);
  });
});
