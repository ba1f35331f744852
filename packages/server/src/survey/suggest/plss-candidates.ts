import {
  format,
  type LandPart,
  type PlssDescription,
  type PlssTract,
  STATE_NAMES,
} from 'rangeline-land-description';
import { RADIANS } from '../../geometry/ellipsoid.ts';
import { SURVEY_MILE_METRES, TOWNSHIP_MILES } from '../grid/frame.ts';
import { cellOfSection, SECTIONS } from '../grid/sections.ts';
import type { Position } from '../place.ts';
import type { Candidate } from './candidate.ts';
import { metresApart } from './distance.ts';
import { Fewest } from './fewest.ts';
import type { KnownTownship } from './known-townships.ts';
import { partChoices } from './part-choices.ts';
import type { PlssSought, SoughtNumber, SoughtText } from './sought.ts';
import type { TownshipIndex } from './township-index.ts';

/** Mean length of a degree of latitude. */
const METRES_PER_DEGREE = 111_132;

/** The places in the public land survey that a text may go on to, the best so many for each township. */
export function plssCandidates(
  sought: PlssSought,
  townships: TownshipIndex,
  near: Position | null,
  limit: number,
): Candidate[] {
  const { section, part, corrected } = sought;
  const isTold = isDirected(sought.township) && isDirected(sought.range);
  const choices = part === null ? WHOLE : partChoices(part).slice(0, limit);
  const candidates: Candidate[] = [];
  for (const entry of townships.find(sought, near, limit)) {
    const township = townships.get(entry);
    for (const { number, metres } of sectionsOf(sought, township, near, limit)) {
      const isExactly = isTold && isExact(section, number);
      for (const choice of choices)
        candidates.push({
          slips: (isExactly && (choice?.exact ?? true) ? 0 : 1) + (corrected ? CORRECTED : 0),
          metres,
          cuts: number === null ? 0 : 1 + (choice?.cuts ?? 0),
          text: () => descriptionText(townships, entry, number, choice?.part ?? null),
        });
    }
  }
  return candidates;
}

const CORRECTED = 2;
const WHOLE: readonly null[] = [null];

function isDirected(number: SoughtNumber | null): boolean {
  return number !== null && number.direction !== null;
}

interface Section {
  /** null for all of the township. */
  readonly number: number | null;
  readonly metres: number;
}

/** The township itself, or the nearest sections that are asked for. */
function sectionsOf(
  { section, part }: PlssSought,
  township: KnownTownship,
  near: Position | null,
  limit: number,
): readonly Section[] {
  if (section === null && part === null)
    return [{ number: null, metres: metresTo(township.center, near, TOWNSHIP_MILES / 2) }];
  const { center } = township;
  const shrink = Math.cos(center[1] * RADIANS);
  const nearest = new Fewest<number>(limit);
  for (let number = 1; number <= SECTIONS; number++) {
    if (section !== null && !begins(section, number)) continue;
    const squared = near === null ? 0 : squaredTo(near, sectionCenter(center, shrink, number), shrink);
    nearest.take(number, squared + (isExact(section, number) ? 0 : NOT_EXACT));
  }
  return nearest.items.map((number) => ({
    number,
    metres: metresTo(sectionCenter(center, shrink, number), near, 1 / 2),
  }));
}

/** More than any squared distance: a section whose number is whole comes before those that it may become. */
const NOT_EXACT = 1e6;

function squaredTo([lng, lat]: Position, [otherLng, otherLat]: Position, shrink: number): number {
  return ((otherLng - lng) * shrink) ** 2 + (otherLat - lat) ** 2;
}

function begins({ text, open, width = 0 }: SoughtText, number: number): boolean {
  return open ? String(number).padStart(width, '0').startsWith(text) : Number(text) === number;
}

function isExact(sought: SoughtText | null, number: number | null): boolean {
  return sought === null ? number === null : sought.width === undefined && Number(sought.text) === number;
}

/** From the middle of a township to that of each section, from section 1, in degrees of latitude. */
const FROM_MIDDLE: readonly Position[] = Array.from({ length: SECTIONS }, (_, i) => {
  const { column, row } = cellOfSection(i + 1);
  const mile = SURVEY_MILE_METRES / METRES_PER_DEGREE;
  const middle = (TOWNSHIP_MILES - 1) / 2;
  return [(column - middle) * mile, (row - middle) * mile];
});

/**
 * Where a section lies by the rules.
 * @param shrink the cosine of the latitude
 */
function sectionCenter([lng, lat]: Position, shrink: number, number: number): Position {
  const [east, north] = FROM_MIDDLE[number - 1] ?? [0, 0];
  return [lng + east / shrink, lat + north];
}

/** Metres from a point to a square of a half side around another; 0 without a point. */
function metresTo(center: Position, near: Position | null, halfMiles: number): number {
  if (near === null) return 0;
  return Math.max(0, metresApart(near, center) - halfMiles * SURVEY_MILE_METRES);
}

/** With the state where that is needed. */
function descriptionText(
  townships: TownshipIndex,
  entry: number,
  section: number | null,
  part: LandPart | null,
): string {
  const township = townships.get(entry);
  const text = format(descriptionOf(township, section, part), 'canonical');
  return townships.needsState(entry) ? `${text} ${STATE_NAMES.get(township.state)}` : text;
}

function descriptionOf(
  township: KnownTownship,
  section: number | null,
  part: LandPart | null,
): PlssDescription {
  const { state, meridian, duplicate } = township;
  const tract: PlssTract = {
    township: { number: Math.abs(township.township), direction: township.township > 0 ? 'N' : 'S' },
    range: { number: Math.abs(township.range), direction: township.range > 0 ? 'E' : 'W' },
    duplicate,
    section,
    part,
    except: [],
    acres: null,
    extent: 'whole',
    span: { start: 0, end: 0 },
  };
  return { system: 'PLSS', state, meridian, county: null, tracts: [tract] };
}
