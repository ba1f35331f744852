import {
  format,
  type LandPart,
  type PlssDescription,
  type PlssTract,
  STATE_NAMES,
} from 'rangeline-land-description';
import { distanceMetres, RADIANS } from '../../geometry/ellipsoid.ts';
import { SURVEY_MILE_METRES, TOWNSHIP_MILES } from '../grid/frame.ts';
import { cellOfSection, SECTIONS } from '../grid/sections.ts';
import type { Position } from '../place.ts';
import type { Candidate } from './candidate.ts';
import type { KnownTownship } from './known-townships.ts';
import { type PartChoice, partChoices } from './part-choices.ts';
import type { PlssSought, SoughtText } from './sought.ts';
import type { TownshipIndex } from './township-index.ts';

const ALL_SECTIONS: readonly number[] = Array.from({ length: SECTIONS }, (_, i) => i + 1);
/** Mean length of a degree of latitude. */
const METRES_PER_DEGREE = 111_132;

/** The places in the public land survey that a text may go on to, the best so many for each township. */
export function plssCandidates(
  sought: PlssSought,
  townships: TownshipIndex,
  near: Position | null,
  limit: number,
): Candidate[] {
  const entries = townships.find(sought, near, limit);
  const isTold = [sought.township, sought.range].every(
    (number) => number !== null && number.direction !== null,
  );
  return entries.flatMap((entry) => {
    const township = townships.get(entry);
    const suffix = townships.needsState(entry) ? ` ${STATE_NAMES.get(township.state)}` : '';
    return divisionsOf(sought, township, near, limit).map(({ section, choice, metres }) => ({
      text: format(descriptionOf(township, section, choice?.part ?? null), 'canonical') + suffix,
      slips:
        (isTold && isExact(sought.section, section) && (choice?.exact ?? true) ? 0 : 1) +
        (sought.corrected ? CORRECTED : 0),
      metres,
      cuts: section === null ? 0 : 1 + (choice?.cuts ?? 0),
    }));
  });
}

const CORRECTED = 2;

interface Division {
  readonly section: number | null;
  readonly choice: PartChoice | null;
  readonly metres: number;
}

/** The township itself, or the nearest sections and the largest parts of them that are asked for. */
function divisionsOf(
  { section, part }: PlssSought,
  township: KnownTownship,
  near: Position | null,
  limit: number,
): Division[] {
  if (section === null && part === null)
    return [{ section: null, choice: null, metres: metresTo(township.center, near, TOWNSHIP_MILES / 2) }];
  const sections = section === null ? ALL_SECTIONS : ALL_SECTIONS.filter((number) => begins(section, number));
  const placed = sections
    .map((number) => ({ number, metres: metresTo(sectionCenter(township, number), near, 1 / 2) }))
    .sort(
      (a, b) =>
        Number(isExact(section, b.number)) - Number(isExact(section, a.number)) || a.metres - b.metres,
    )
    .slice(0, limit);
  const choices = part === null ? [null] : partChoices(part).slice(0, limit);
  return placed.flatMap(({ number, metres }) =>
    choices.map((choice) => ({ section: number, choice, metres })),
  );
}

function begins({ text, open, width = 0 }: SoughtText, number: number): boolean {
  return open ? String(number).padStart(width, '0').startsWith(text) : Number(text) === number;
}

function isExact(sought: SoughtText | null, number: number | null): boolean {
  return sought === null ? number === null : sought.width === undefined && Number(sought.text) === number;
}

/** Where a section lies by the rules. */
function sectionCenter({ center: [lng, lat] }: KnownTownship, number: number): Position {
  const { column, row } = cellOfSection(number);
  const mile = SURVEY_MILE_METRES / METRES_PER_DEGREE;
  const middle = (TOWNSHIP_MILES - 1) / 2;
  return [lng + ((column - middle) * mile) / Math.cos(lat * RADIANS), lat + (row - middle) * mile];
}

/** Metres from a point to a square of a half side around another; 0 without a point. */
function metresTo(center: Position, near: Position | null, halfMiles: number): number {
  if (near === null) return 0;
  return Math.max(0, distanceMetres(near, center) - halfMiles * SURVEY_MILE_METRES);
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
