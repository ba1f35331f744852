import { HAS } from './contents.ts';
import type { Assumption, Candidate, ParseOptions, PlssDescription, PlssTract } from './description.ts';
import { type Choice, chooseReadings } from './plss-choices.ts';
import { checkStates, fillDirections, meridianOf, stateOf } from './plss-meridian.ts';
import { expand, placeGroups } from './plss-placement.ts';
import { plssReadings } from './plss-readings.ts';
import type { Scan } from './scan.ts';
import { SectionGrouper } from './section-grouper.ts';
import { settleNumbers } from './settle-numbers.ts';
import { groupTownships } from './township-groups.ts';
import type { Unit } from './units.ts';

/** Reads the units as descriptions of the rectangular survey, best first; none when they name no land. */
export function assemblePlss(scan: Scan, options: ParseOptions): Candidate[] {
  checkStates(scan);
  const settled = settleNumbers(scan);
  const state = stateOf(settled, options);
  const candidates: Candidate[] = [];
  for (const choice of chooseReadings(scan, settled, state)) {
    const candidate = assembleChoice(scan, choice, options);
    if (candidate !== null) candidates.push(candidate);
  }
  return candidates;
}

function assembleChoice(
  scan: Scan,
  { units, assumptions: chosen, weight }: Choice,
  options: ParseOptions,
): Candidate | null {
  const state = stateOf(units, options);
  const grouper = new SectionGrouper(!opensWithSection(units));
  let order = 0;
  for (const unit of units) {
    grouper.add(unit, order);
    order += 1;
  }
  const placed = placeGroups(grouper.finish(scan.text.length), groupTownships(units));
  const assumptions = chosen.slice();
  const meridian = meridianOf(scan, units, state, assumptions);
  if (placed.length === 0) return null;
  const tracts = fillDirections(expand(scan, placed), state, assumptions);
  if (grouper.droppedException) assumptions.push(EXCEPTION_IGNORED);
  noteWords(scan, units, assumptions);
  const description: PlssDescription = {
    system: 'PLSS',
    meridian,
    state,
    county: countyOf(scan, units) ?? options.county ?? null,
    tracts: withAcres(scan, units, tracts),
  };
  const confidence = weight * confidenceOf(scan, description, assumptions);
  return { description, assumptions, confidence, readings: plssReadings(units, meridian) };
}

/** Whether the first land that is named is a section, not a part of one. */
function opensWithSection(units: readonly Unit[]): boolean {
  for (const { kind } of units) {
    if (kind === 'section') return true;
    if (kind === 'part' || kind === 'all') return false;
  }
  return false;
}

const EXCEPTION_IGNORED: Assumption = {
  code: 'part_ignored',
  message: 'An exception in words is not taken out of the land.',
};

function noteWords(scan: Scan, units: readonly Unit[], assumptions: Assumption[]): void {
  const [repair] = scan.repairs;
  if (repair !== undefined) {
    const written = scan.text.slice(repair.start, repair.end);
    const read = repair.norm === '' ? repair.sense : repair.norm;
    assumptions.push({ code: 'spelling_corrected', message: `"${written}" was read as ${read}.` });
  }
  if ((scan.has & HAS.bareSection) === 0) return;
  // `NENE 7 14N 77W`, as databases and our own canonical form have it, leaves no doubt.
  const township = units.findIndex((u) => u.kind === 'township' && u.values[0]?.direction !== null);
  const bare = units.find((u, i) => u.kind === 'section' && u.form === 'bare' && i >= township);
  if (bare !== undefined) {
    const message = `"${scan.text.slice(bare.start, bare.end)}" was read as the section.`;
    assumptions.push({ code: 'section_assumed', message });
  }
}

function countyOf(scan: Scan, units: readonly Unit[]): string | null {
  if ((scan.has & HAS.county) === 0) return null;
  for (const unit of units) if (unit.kind === 'county') return unit.value;
  return null;
}

/** The acreage of a text belongs to its land when there is one piece of it. */
function withAcres(scan: Scan, units: readonly Unit[], tracts: readonly PlssTract[]): readonly PlssTract[] {
  const [tract] = tracts;
  if ((scan.has & HAS.acres) === 0 || tracts.length !== 1 || tract === undefined || tract.acres !== null)
    return tracts;
  const stated = units.filter((u) => u.kind === 'acres');
  const [acres] = stated;
  return stated.length !== 1 || acres === undefined ? tracts : [{ ...tract, acres: acres.acres }];
}

const PENALTIES: Readonly<Partial<Record<Assumption['code'], number>>> = {
  spelling_corrected: 0.95,
  section_assumed: 0.9,
  part_ignored: 0.85,
  direction_assumed: 0.9,
};

function liesWithin({ extent }: PlssTract): boolean {
  return extent === 'within';
}

/** 1 for a text of which every word was understood; less for gaps, guesses and words passed over. */
function confidenceOf(scan: Scan, { tracts }: PlssDescription, assumptions: readonly Assumption[]): number {
  let confidence = 1;
  for (const { code } of assumptions) confidence *= PENALTIES[code] ?? 1;
  const tract = tracts[0];
  if (tract === undefined || tract.township === null || tract.range === null) confidence *= 0.4;
  else if (tract.township.direction === null || tract.range.direction === null) confidence *= 0.7;
  if (tracts.some(liesWithin)) confidence *= 0.95;
  return confidence * (1 - (0.4 * scan.ignored) / (scan.text.length + 1));
}
