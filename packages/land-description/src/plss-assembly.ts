import type {
  Assumption,
  Candidate,
  LandPart,
  MeridianCode,
  ParseOptions,
  PlssDescription,
  PlssTract,
  Range,
  StateCode,
  Township,
} from './description.ts';
import { CODE_STATES, DIRECTIONS_OF_STATE, MERIDIAN_OF_STATE } from './meridian-names.ts';
import { meridianByCode } from './meridians.ts';
import {
  groupTownships,
  nominalAcres,
  type PlacedPart,
  type SectionGroup,
  SectionGrouper,
  type TownshipGroup,
} from './plss-groups.ts';
import { plssReadings } from './plss-readings.ts';
import { STATE_NAMES } from './states.ts';
import { GAP, type PartUnit, type Scan, type Unit } from './units.ts';

/** Pieces of land that one description may add up. */
export const MAX_TRACTS = 2000;

/** Reads the units as a PLSS description; null when they name no land. */
export function assemblePlss(scan: Scan, options: ParseOptions): Candidate[] {
  const state = stateOf(scan.units, options);
  const units = settleNumbers(dropRoadNumbers(scan.units));
  const chosen = chooseChains(units);
  const candidates: Candidate[] = [];
  for (const reading of chosen) {
    const candidate = assembleReading(scan, reading.units, state, options);
    if (candidate === null) continue;
    candidates.push(reading.assumption === null ? candidate : assumeSplit(candidate, reading));
  }
  return candidates;
}

interface ChainReading {
  readonly units: readonly Unit[];
  readonly assumption: Assumption | null;
  readonly weight: number;
}

function assumeSplit(candidate: Candidate, reading: ChainReading): Candidate {
  return {
    ...candidate,
    assumptions:
      reading.assumption === null ? candidate.assumptions : [...candidate.assumptions, reading.assumption],
    confidence: candidate.confidence * reading.weight,
  };
}

/** The state a text names: the one after a county first, then the first of all, then an identifier's. */
export function stateOf(units: readonly Unit[], options: ParseOptions): StateCode | null {
  let first: StateCode | null = null;
  for (let i = 0; i < units.length; i += 1) {
    const unit = units[i];
    if (unit?.kind === 'id') first ??= unit.state;
    if (unit?.kind !== 'state') continue;
    if (units[i - 1]?.kind === 'county' && unit.gap <= GAP.comma) return unit.value;
    first ??= unit.value;
  }
  return first ?? options.state ?? null;
}

function isLand(unit: Unit | undefined): boolean {
  switch (unit?.kind) {
    case 'township':
    case 'range':
    case 'part':
    case 'all':
    case 'id':
      return true;
    default:
      return false;
  }
}

function isUndirected(unit: Unit | undefined): boolean {
  if (unit?.kind !== 'township' && unit?.kind !== 'range') return false;
  return unit.values.every(({ direction }) => direction === null);
}

/** Beside a township with its directions, numbers without them (`the 28-4-27 road`) are something else. */
function dropRoadNumbers(units: readonly Unit[]): readonly Unit[] {
  const directed = units.some(
    (u, i) => u.kind === 'township' && !isUndirected(u) && !isUndirected(units[i + 1]),
  );
  if (!directed || !units.some((u) => u.kind === 'township' && isUndirected(u))) return units;
  return units.filter((unit, i) => {
    if (unit.kind === 'section')
      return !(unit.form === 'compact' && units[i + 1]?.kind === 'township' && isUndirected(units[i + 1]));
    return unit.kind === 'range' ? !(isUndirected(unit) && isUndirected(units[i - 1])) : !isUndirected(unit);
  });
}

/** Decides which bare numbers are sections, and whether `S2` is section 2 or the south half. */
function settleNumbers(units: readonly Unit[]): readonly Unit[] {
  if (!units.some((u) => u.kind === 'half-or-section' || (u.kind === 'section' && u.form === 'bare')))
    return units;
  const worded = units.some(
    (u) =>
      (u.kind === 'section' && u.form !== 'bare' && u.form !== 'survey') ||
      (u.kind === 'id' && u.section !== null),
  );
  const settled: Unit[] = [];
  for (let i = units.length - 1; i >= 0; i -= 1) {
    const unit = units[i];
    if (unit === undefined) continue;
    if (unit.kind !== 'section' || unit.form !== 'bare') settled.push(unit);
    else if (!worded && isPlacedNumber(unit, units[i - 1], settled.at(-1))) settled.push(unit);
    else settled.push({ kind: 'described-gap', gap: unit.gap | GAP.words, start: unit.start, end: unit.end });
  }
  settled.reverse();
  const sectioned = settled.some((u) => u.kind === 'section' || (u.kind === 'id' && u.section !== null));
  return settled.map((unit) => (unit.kind === 'half-or-section' ? settleHalf(unit, sectioned) : unit));
}

function settleHalf(unit: Extract<Unit, { kind: 'half-or-section' }>, sectioned: boolean): Unit {
  const { start, end, gap } = unit;
  if (!sectioned) return { kind: 'section', numbers: [2], form: 'bare', start, end, gap };
  const part: LandPart = { kind: 'aliquot', aliquot: ['S2'] };
  return {
    kind: 'part',
    part,
    extent: 'whole',
    acres: null,
    unsplit: null,
    continuation: false,
    start,
    end,
    gap,
  };
}

/** A bare number is a section when a township, a part or such a number stands beside it with no word between. */
function isPlacedNumber(unit: Unit, before: Unit | undefined, after: Unit | undefined): boolean {
  const clean = GAP.comma | GAP.stop | GAP.newline | GAP.of | GAP.colon;
  const follows = isLand(before) && before?.kind !== 'all' && (unit.gap & ~(clean | GAP.bracket)) === 0;
  if (follows) return true;
  if (after === undefined || (after.gap & ~(clean | GAP.semicolon)) !== 0) return false;
  return (
    after.kind === 'township' ||
    after.kind === 'range' ||
    after.kind === 'id' ||
    after.kind === 'section' ||
    (after.kind === 'part' && (after.gap & GAP.semicolon) !== 0)
  );
}

/** Both readings of chains whose comma is missing, the one that the stated acreage bears out first. */
function chooseChains(units: readonly Unit[]): readonly ChainReading[] {
  const split = units.filter((u): u is PartUnit => u.kind === 'part' && u.unsplit !== null);
  if (split.length === 0) return [{ units, assumption: null, weight: 1 }];
  const whole = units.flatMap((unit): Unit[] => {
    if (unit.kind !== 'part') return [unit];
    if (unit.continuation) return [];
    return unit.unsplit === null ? [unit] : [{ ...unit, part: unit.unsplit, unsplit: null }];
  });
  const acres = units.find((u) => u.kind === 'acres')?.acres;
  const prefersWhole =
    acres !== undefined && Math.abs(totalAcres(whole) - acres) < Math.abs(totalAcres(units) - acres);
  const weight = acres === undefined ? 0.75 : 0.9;
  const assumption: Assumption = {
    code: 'chain_split',
    message: 'A larger part follows a smaller one without a comma: they were read as two parts.',
  };
  const asSplit: ChainReading = { units, assumption, weight: prefersWhole ? 1 - weight : weight };
  const asWhole: ChainReading = {
    units: whole,
    assumption: null,
    weight: prefersWhole ? weight : 1 - weight,
  };
  return prefersWhole ? [asWhole, asSplit] : [asSplit, asWhole];
}

function totalAcres(units: readonly Unit[]): number {
  let acres = 0;
  for (const unit of units) {
    if (unit.kind === 'part' && unit.part.kind === 'aliquot') acres += nominalAcres(unit.part.aliquot);
  }
  return acres;
}

function assembleReading(
  scan: Scan,
  units: readonly Unit[],
  state: StateCode | null,
  options: ParseOptions,
): Candidate | null {
  const townships = groupTownships(units);
  const first = units.find((u) => u.kind === 'section' || u.kind === 'part' || u.kind === 'all');
  const grouper = new SectionGrouper(first?.kind !== 'section');
  units.forEach((unit, order) => {
    grouper.add(unit, order);
  });
  const groups = grouper.finish(scan.text.length);
  const { meridian, assumed } = meridianOf(scan, units, state);
  const placed = placeGroups(groups, townships);
  if (placed.length === 0) return null;
  const assumptions: Assumption[] = [...assumed];
  const tracts = fillDirections(expand(scan, placed), state, assumptions);
  if (grouper.droppedException) assumptions.push(EXCEPTION_IGNORED);
  noteWords(scan, units, assumptions);
  const description: PlssDescription = {
    system: 'PLSS',
    meridian,
    state,
    county: countyOf(units) ?? options.county ?? null,
    tracts: withAcres(units, tracts),
  };
  return {
    description,
    assumptions,
    confidence: confidenceOf(scan, description, assumptions),
    readings: plssReadings(units, meridian),
  };
}

const EXCEPTION_IGNORED: Assumption = {
  code: 'part_ignored',
  message: 'An exception in words is not taken out of the land.',
};

function noteWords(scan: Scan, units: readonly Unit[], assumptions: Assumption[]): void {
  const [repair] = scan.repairs;
  if (repair !== undefined) {
    const written = scan.text.slice(repair.start, repair.end);
    const read = repair.norm === '' ? repair.sense : repair.norm.toLowerCase();
    assumptions.push({ code: 'spelling_corrected', message: `"${written}" was read as ${read}.` });
  }
  const bare = units.find((u) => u.kind === 'section' && u.form === 'bare');
  if (bare !== undefined) {
    assumptions.push({
      code: 'section_assumed',
      message: `"${scan.text.slice(bare.start, bare.end)}" was read as the section.`,
    });
  }
}

function countyOf(units: readonly Unit[]): string | null {
  for (const unit of units) if (unit.kind === 'county') return unit.value;
  return null;
}

interface FoundMeridian {
  readonly meridian: MeridianCode | null;
  readonly assumed: readonly Assumption[];
}

function meridianOf(scan: Scan, units: readonly Unit[], state: StateCode | null): FoundMeridian {
  let found: MeridianCode | null = null;
  for (const unit of units) {
    const code =
      unit.kind === 'meridian' ? pickCode(unit.codes, state) : unit.kind === 'id' ? unit.meridian : null;
    if (code === null) continue;
    if (found !== null && found !== code) {
      const names = `${meridianByCode(found)?.fullName} and ${meridianByCode(code)?.fullName}`;
      scan.refuse('contradiction', `Two meridians are named: ${names}.`, unit.start);
    }
    found ??= code;
  }
  if (found !== null || state === null) return { meridian: found, assumed: [] };
  const decided = MERIDIAN_OF_STATE[state];
  if (decided === undefined) return { meridian: null, assumed: [] };
  const message = `${STATE_NAMES.get(state)} is surveyed from the ${meridianByCode(decided)?.fullName}.`;
  return { meridian: decided, assumed: [{ code: 'meridian_from_state', message }] };
}

function pickCode(codes: readonly MeridianCode[], state: StateCode | null): MeridianCode | null {
  const [first, ...rest] = codes;
  if (first === undefined) return state === null ? null : (MERIDIAN_OF_STATE[state] ?? null);
  if (state === null) return first;
  if (codes.includes('46')) return state === 'WI' || state === 'MN' ? '46' : '04';
  return [first, ...rest].find((code) => CODE_STATES[code]?.includes(state)) ?? first;
}

interface PlacedGroup {
  readonly group: SectionGroup | null;
  readonly township: TownshipGroup | null;
}

/** Gives every group of sections its township: the one before it, or after it where the text writes it last. */
function placeGroups(
  groups: readonly SectionGroup[],
  townships: readonly TownshipGroup[],
): readonly PlacedGroup[] {
  if (groups.length === 0) return townships.map((township) => ({ group: null, township }));
  const [firstGroup] = groups;
  const [firstTownship] = townships;
  if (firstTownship === undefined) return groups.map((group) => ({ group, township: null }));
  const sectionsFirst = firstGroup?.named === true && firstGroup.order < firstTownship.order;
  const placed: PlacedGroup[] = [];
  let at = 0;
  groups.forEach((group, i) => {
    while (at + 1 < townships.length && (townships[at + 1]?.order ?? 0) < group.order) at += 1;
    const before = townships[at];
    const previous = before !== undefined && before.order <= group.order ? before : undefined;
    const next = previous === undefined ? before : townships[at + 1];
    const township = chooseTownship(previous, next, sectionsFirst, group, groups[i + 1]);
    if (township !== undefined) township.taken += 1;
    placed.push({ group, township: township ?? null });
  });
  return addWholeTownships(placed, townships);
}

function chooseTownship(
  previous: TownshipGroup | undefined,
  next: TownshipGroup | undefined,
  sectionsFirst: boolean,
  group: SectionGroup,
  following: SectionGroup | undefined,
): TownshipGroup | undefined {
  if (previous === undefined) return next;
  if (next === undefined) return previous;
  if (sectionsFirst) return previous.taken === 0 ? previous : next;
  // `T1, Sec 5; Sec 6, T2`: a township at the very end takes the section right before it.
  const last = following === undefined || following.order > next.order;
  const nextIsFree = following === undefined;
  return last && nextIsFree && next.link < 2 && group.link >= 2 ? next : previous;
}

function sameTownships(a: TownshipGroup, b: TownshipGroup): boolean {
  return JSON.stringify([a.townships, a.ranges]) === JSON.stringify([b.townships, b.ranges]);
}

/** Townships that no section was given to stand for themselves, unless they only say another again. */
function addWholeTownships(placed: PlacedGroup[], townships: readonly TownshipGroup[]): PlacedGroup[] {
  for (const township of townships) {
    if (township.taken > 0 || townships.some((other) => other.taken > 0 && sameTownships(other, township)))
      continue;
    if (township.townships.length === 0 || township.ranges.length === 0) continue;
    const at = placed.findIndex(({ group }) => group !== null && group.order > township.order);
    placed.splice(at === -1 ? placed.length : at, 0, { group: null, township });
  }
  return placed;
}

/** Every combination of township, range, section and part. */
function expand(scan: Scan, placed: readonly PlacedGroup[]): PlssTract[] {
  const tracts: PlssTract[] = [];
  for (const { group, township } of placed) {
    for (const place of combinations(township)) {
      for (const section of group === null || group.sections.length === 0 ? [null] : group.sections) {
        pushTracts(tracts, place, section, group, township);
        if (tracts.length > MAX_TRACTS) {
          scan.refuse(
            'number_out_of_range',
            `More than ${MAX_TRACTS} pieces of land are listed.`,
            place.start,
          );
          return tracts;
        }
      }
    }
  }
  return tracts;
}

interface Place {
  readonly township: Township | null;
  readonly range: Range | null;
  readonly start: number;
  readonly end: number;
}

function combinations(group: TownshipGroup | null): readonly Place[] {
  if (group === null) return [{ township: null, range: null, start: 0, end: 0 }];
  const { start, end } = group;
  const townships = group.townships.length === 0 ? [null] : group.townships;
  const ranges = group.ranges.length === 0 ? [null] : group.ranges;
  return townships.flatMap((township) => ranges.map((range) => ({ township, range, start, end })));
}

function pushTracts(
  tracts: PlssTract[],
  place: Place,
  section: number | null,
  group: SectionGroup | null,
  township: TownshipGroup | null,
): void {
  const base = {
    township: place.township,
    range: place.range,
    duplicate: township?.duplicate ?? '0',
    section,
  };
  if (group === null) {
    const span = { start: place.start, end: place.end };
    tracts.push({ ...base, part: null, except: [], acres: null, extent: 'whole', span });
    return;
  }
  const except = group.except.map(({ part }) => part);
  const parts: readonly (PlacedPart | null)[] = group.parts.length === 0 ? [null] : group.parts;
  for (const placed of parts) {
    const span = {
      start: Math.min(placed?.start ?? group.start, group.start),
      end: Math.max(placed?.end ?? group.end, group.end),
    };
    tracts.push({
      ...base,
      part: placed?.part ?? null,
      except,
      acres: placed?.acres ?? null,
      extent: group.extent === 'within' ? 'within' : (placed?.extent ?? 'whole'),
      span: placed === null ? span : { start: placed.start, end: placed.end },
    });
  }
}

/** Directions that the text leaves out and the state decides. */
function fillDirections(
  tracts: PlssTract[],
  state: StateCode | null,
  assumptions: Assumption[],
): PlssTract[] {
  const known = state === null ? undefined : DIRECTIONS_OF_STATE[state];
  if (known === undefined || state === null) return tracts;
  let assumed = false;
  const filled = tracts.map((tract) => {
    const { township, range } = tract;
    const fillNS = township !== null && township.direction === null && known.northSouth !== undefined;
    const fillEW = range !== null && range.direction === null && known.eastWest !== undefined;
    if (!fillNS && !fillEW) return tract;
    assumed = true;
    return {
      ...tract,
      township: fillNS ? { number: township.number, direction: known.northSouth ?? null } : township,
      range: fillEW ? { number: range.number, direction: known.eastWest ?? null } : range,
    };
  });
  if (assumed) {
    const message = `Directions left out were filled in as everywhere in ${STATE_NAMES.get(state)}.`;
    assumptions.push({ code: 'direction_assumed', message });
  }
  return filled;
}

/** The acreage of a text belongs to its land when there is one piece of it. */
function withAcres(units: readonly Unit[], tracts: readonly PlssTract[]): readonly PlssTract[] {
  const [tract] = tracts;
  if (tracts.length !== 1 || tract === undefined || tract.acres !== null) return tracts;
  const stated = units.filter((u) => u.kind === 'acres');
  const [acres] = stated;
  if (stated.length !== 1 || acres?.kind !== 'acres') return tracts;
  return [{ ...tract, acres: acres.acres }];
}

const PENALTIES: Readonly<Partial<Record<Assumption['code'], number>>> = {
  spelling_corrected: 0.95,
  section_assumed: 0.9,
  part_ignored: 0.85,
  direction_assumed: 0.9,
};

function confidenceOf(scan: Scan, description: PlssDescription, assumptions: readonly Assumption[]): number {
  let confidence = 1;
  for (const { code } of assumptions) confidence *= PENALTIES[code] ?? 1;
  const [tract] = description.tracts;
  if (tract === undefined || tract.township === null || tract.range === null) confidence *= 0.4;
  else if (tract.township.direction === null || tract.range.direction === null) confidence *= 0.7;
  if (description.tracts.some(({ extent }) => extent === 'within')) confidence *= 0.95;
  const ignored = scan.ignored / (scan.text.length + 1);
  return confidence * (1 - 0.4 * ignored);
}
