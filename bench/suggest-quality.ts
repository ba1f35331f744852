/**
 * `npm run suggest-quality`: how soon autocomplete offers the place that is being typed. Descriptions of the public
 * control points, of Texas abstracts and of the shared collection are typed letter by letter, with a point within 50 km
 * as proximity. `--misses` lists what it did not offer.
 */
import { parseArgs } from 'node:util';
import { TEXAS_COUNTIES } from '../packages/land-description/src/index.ts';
import { ServiceError } from '../packages/server/src/errors.ts';
import { loadNationalGrid } from '../packages/server/src/survey/grid/national-grid.ts';
import type { LandSurvey, Place, Position } from '../packages/server/src/survey/place.ts';
import {
  createSuggestions,
  type Suggestion,
  type Suggestions,
} from '../packages/server/src/survey/suggest/suggestions.ts';
import { realSurvey } from '../packages/server/test/real-survey.ts';
import { seededNumbers } from '../packages/server/test/seeded-numbers.ts';
import {
  HAS_SHARED_TEXAS,
  sharedOtlsRows,
  sharedOtlsStore,
  WHOLE_COUNTIES,
} from '../packages/server/test/shared-otls.ts';
import { check } from './figures.ts';
import { say } from './print.ts';
import { table } from './table.ts';
import {
  controlDescriptions,
  corpusDescriptions,
  HAS_SHARED_DESCRIPTIONS,
  pointNear,
  type TypedDescription,
  texasDescriptions,
} from './typed-descriptions.ts';

const DESCRIPTIONS = 2000;
const OF_TEXAS = 300;
const SEED = 1785;
const FIRST = 3;
const PROXIMITY_METRES = 50_000;
const FEW_PLACES = 3;
const SHARES = [0.6, 0.8, 1] as const;
const SAME_DEGREES = 1e-6;

const NEEDED = { atFewPlaces: 95, whole: 99 };

const { values } = parseArgs({ options: { misses: { type: 'boolean', default: false } } });

interface Tally {
  all: number;
  /** Where few places were left at some letter, and where it was offered then. */
  few: number;
  offeredAtFew: number;
  /** At each of the shares. */
  offered: number[];
  letters: number;
  lettersTyped: number;
}

if (HAS_SHARED_DESCRIPTIONS && HAS_SHARED_TEXAS) await run();
else say('The shared descriptions and control points are not beside the project: nothing to measure.');

async function run(): Promise<void> {
  const rows = sharedOtlsRows();
  const store = await sharedOtlsStore(rows);
  const [survey, grid] = [realSurvey(store), loadNationalGrid()];
  const suggestions = createSuggestions(store, survey, grid);
  await suggestions.update();
  const random = seededNumbers(SEED);
  const names = new Map(TEXAS_COUNTIES.map(({ fips, name }) => [fips, name]));
  const whole = rows.filter(({ countyFips }) =>
    WHOLE_COUNTIES.some((county) => county === names.get(countyFips)),
  );
  const sources = [
    corpusDescriptions(),
    first(
      OF_TEXAS,
      texasDescriptions(whole, (fips) => names.get(fips) ?? '', random),
    ),
    controlDescriptions(grid, random),
  ];
  const tallies = new Map<string, Tally>();
  const misses: string[] = [];
  let typed = 0;
  for (const source of sources)
    for (const description of source) {
      if (typed === DESCRIPTIONS) break;
      const place = await placeOf(survey, description.told);
      const { text, placesBeginning } = description;
      // A text that tells more places than are offered is not to be completed.
      if (place === null || (placesBeginning?.(text) ?? 1) > FIRST) continue;
      typed++;
      const near = pointNear(place.point, PROXIMITY_METRES, random);
      misses.push(...(await type(description, place, near, suggestions, tallyOf(tallies, description.kind))));
    }
  report(tallies);
  if (values.misses) console.log(`\n${misses.join('\n')}`);
}

function* first<T>(count: number, all: Iterable<T>): Generator<T> {
  let taken = 0;
  for (const one of all) {
    if (taken++ === count) return;
    yield one;
  }
}

async function placeOf(survey: LandSurvey, text: string): Promise<Place | null> {
  try {
    return await survey.locate(text);
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

/** Types a description, and says what was not offered. */
async function type(
  { kind, text, placesBeginning }: TypedDescription,
  place: Place,
  near: Position,
  suggestions: Suggestions,
  tally: Tally,
): Promise<string[]> {
  const misses: string[] = [];
  const isOffered = async (length: number): Promise<boolean> =>
    (await suggestions.suggest(text.slice(0, length), FIRST, near)).some((one) => isSame(one, place));
  const lengths = Array.from({ length: text.length - 1 }, (_, i) => i + 2);
  const fewAt =
    placesBeginning && lengths.find((length) => placesBeginning(text.slice(0, length)) <= FEW_PLACES);
  tally.all++;
  if (typeof fewAt === 'number') {
    tally.few++;
    if (await isOffered(fewAt)) tally.offeredAtFew++;
    else
      misses.push(
        `${kind}: ${JSON.stringify(text.slice(0, fewAt))} of ${JSON.stringify(text)}, near ${near}`,
      );
  }
  for (const [i, share] of SHARES.entries()) {
    if (await isOffered(Math.ceil(share * text.length))) tally.offered[i] = (tally.offered[i] ?? 0) + 1;
    else if (share === 1) misses.push(`${kind}, whole: ${JSON.stringify(text)}, near ${near}`);
  }
  let needed = 2;
  while (needed < text.length && !(await isOffered(needed))) needed++;
  tally.letters += text.length;
  tally.lettersTyped += needed;
  return misses;
}

function isSame({ point: [lng, lat], unit }: Suggestion, place: Place): boolean {
  const isNear =
    Math.abs(lng - place.point[0]) < SAME_DEGREES && Math.abs(lat - place.point[1]) < SAME_DEGREES;
  return isNear && unit === place.unit;
}

function tallyOf(tallies: Map<string, Tally>, kind: string): Tally {
  const known = tallies.get(kind);
  if (known !== undefined) return known;
  const tally = { all: 0, few: 0, offeredAtFew: 0, offered: [0, 0, 0], letters: 0, lettersTyped: 0 };
  tallies.set(kind, tally);
  return tally;
}

function report(tallies: ReadonlyMap<string, Tally>): void {
  const all = tallyOf(new Map(), '');
  for (const tally of tallies.values()) {
    all.all += tally.all;
    all.few += tally.few;
    all.offeredAtFew += tally.offeredAtFew;
    all.offered = all.offered.map((count, i) => count + (tally.offered[i] ?? 0));
    all.letters += tally.letters;
    all.lettersTyped += tally.lettersTyped;
  }
  const percent = (count: number, of: number) => (of === 0 ? '–' : ((100 * count) / of).toFixed(1));
  const row = (kind: string, t: Tally) => [
    kind,
    String(t.all),
    percent(t.offeredAtFew, t.few),
    ...t.offered.map((count) => percent(count, t.all)),
    percent(t.letters - t.lettersTyped, t.letters),
  ];
  say(`Share in the first ${FIRST}, in per cent, with proximity within ${PROXIMITY_METRES / 1000} km`);
  console.log(
    table(
      [
        'typed as',
        'texts',
        `≤ ${FEW_PLACES} places left`,
        ...SHARES.map((share) => `${100 * share} % typed`),
        'letters saved',
      ],
      [...[...tallies].map(([kind, tally]) => row(kind, tally)), row('all', all)],
    ),
  );
  check(
    `share at the first prefix that leaves at most ${FEW_PLACES} places`,
    (100 * all.offeredAtFew) / all.few,
    NEEDED.atFewPlaces,
    '%',
    'at least',
  );
  const whole = (100 * (all.offered[2] ?? 0)) / all.all;
  check('share with all letters typed', whole, NEEDED.whole, '%', 'at least');
}
