import type { LandDescription, LandPart, PlssDescription, PlssTract } from './description.ts';
import { formatFederalRegister } from './format-federal-register.ts';
import { formatParts, formatTownship } from './format-parts.ts';
import { formatTexas } from './format-texas.ts';
import { meridianByCode } from './meridians.ts';
import { firstDivisionId, plssId, secondDivisionId } from './plss-ids.ts';
import { STATE_NAMES } from './states.ts';

export type FormatStyle = 'canonical' | 'alternate' | 'federal-register';

/** Names that the `alternate` style ends in, where the description does not hold them itself. */
export interface FormatContext {
  readonly county?: string | null;
  /** USPS code. */
  readonly state?: string | null;
}

function sameParts(a: readonly LandPart[], b: readonly LandPart[]): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** Where the tracts end whose parts can stand in one list before one section. */
function endOfRun(tracts: readonly PlssTract[], first: PlssTract, from: number): number {
  let end = from + 1;
  for (let next = tracts[end]; next !== undefined && joins(first, next); next = tracts[end]) end++;
  return end;
}

function joins(first: PlssTract, next: PlssTract): boolean {
  return (
    first.section === next.section &&
    first.part !== null &&
    next.part !== null &&
    first.extent === 'whole' &&
    next.extent === 'whole' &&
    sameTownship(first, next) &&
    sameParts(first.except, next.except)
  );
}

/** Whether two tracts name one township, or both the same part of its name. */
export function sameTownship(a: PlssTract, b: PlssTract): boolean {
  return (
    a.township?.number === b.township?.number &&
    a.township?.direction === b.township?.direction &&
    a.range?.number === b.range?.number &&
    a.range?.direction === b.range?.direction &&
    a.duplicate === b.duplicate
  );
}

/** `L1-L4 less W2NW 6`, `Part of NWSE 5`, `7`; '' for a township. */
function formatRun(run: readonly PlssTract[], first: PlssTract): string {
  const { extent, except, section } = first;
  let words = joined(extent === 'within' ? 'Part of' : '', formatParts(partsOf(run)));
  if (except.length > 0)
    words = joined(words, `${run.some(hasPart) ? 'less' : 'All less'} ${formatParts(except)}`);
  return section === null ? words : joined(words, String(section));
}

function hasPart({ part }: PlssTract): boolean {
  return part !== null;
}

function partsOf(run: readonly PlssTract[]): readonly LandPart[] {
  const parts: LandPart[] = [];
  for (const { part } of run) if (part !== null) parts.push(part);
  return parts;
}

/** `14N 77W`, or the PLSSID of a township that exists twice. */
function formatPlace(tract: PlssTract, description: PlssDescription): string {
  if (tract.duplicate !== '0' && description.state !== null) {
    const id = plssId(description, description.state, tract);
    if (id !== null) return id;
  }
  const { township, range } = tract;
  if (township === null) return range === null ? '' : formatTownship(range);
  return range === null ? formatTownship(township) : `${formatTownship(township)} ${formatTownship(range)}`;
}

/** The finest identifier of land in a township that exists twice; null where words are needed. */
function formatDuplicate(
  run: readonly PlssTract[],
  first: PlssTract,
  description: PlssDescription,
): string | null {
  const { state } = description;
  if (first.duplicate === '0' || state === null || first.except.length > 0 || first.extent !== 'whole')
    return null;
  if (run.length > 1) return null;
  return first.part === null
    ? firstDivisionId(description, state, first)
    : secondDivisionId(description, state, first);
}

/** `NENE 7; L1 8 14N 77W; 5 15N 77W`: each township after the last of its land. */
function formatLand(description: PlssDescription): string {
  const { tracts } = description;
  let land = '';
  let unplaced: PlssTract | null = null;
  let from = 0;
  for (let first = tracts[0]; first !== undefined; first = tracts[from]) {
    const end = endOfRun(tracts, first, from);
    const run = tracts.slice(from, end);
    const id = formatDuplicate(run, first, description);
    if (unplaced !== null && (id !== null || !sameTownship(unplaced, first))) {
      land = joined(land, formatPlace(unplaced, description));
      unplaced = null;
    }
    if (from > 0) land += ';';
    land = joined(land, id ?? formatRun(run, first));
    if (id === null) unplaced = first;
    from = end;
  }
  return unplaced === null ? land : joined(land, formatPlace(unplaced, description));
}

function joined(words: string, more: string): string {
  if (words === '') return more;
  return more === '' ? words : `${words} ${more}`;
}

function isDuplicate({ tracts, state }: PlssDescription): boolean {
  return state !== null && tracts.some(({ duplicate }) => duplicate !== '0');
}

function withMeridian(land: string, description: PlssDescription): string {
  if (description.meridian === null || isDuplicate(description)) return land;
  return joined(land, meridianByCode(description.meridian)?.name ?? '');
}

function withCounty(land: string, description: PlssDescription, context: FormatContext): string {
  const county = context.county ?? description.county;
  const state = context.state ?? description.state;
  const text = county === null ? land : joined(land, countyName(county, state));
  return state === null ? text : joined(text, STATE_NAMES.get(state) ?? state);
}

/** `Albany County`; Louisiana has parishes. */
function countyName(county: string, state: string | null): string {
  return `${county} ${state === 'LA' ? 'Parish' : 'County'}`;
}

/**
 * A description in one line. `canonical` ends in the meridian (`NENE 7 14N 77W 6th Meridian`), `alternate` in county
 * and state, `federal-register` follows that gazette's layout.
 */
export function format(
  description: LandDescription,
  style: FormatStyle = 'canonical',
  context: FormatContext = {},
): string {
  if (description.system === 'TXSS') return formatTexas(description, style);
  if (style === 'federal-register') return formatFederalRegister(description);
  const land = formatLand(description);
  return style === 'alternate' ? withCounty(land, description, context) : withMeridian(land, description);
}

/** The canonical and the alternate style of one description together, which say the land in the same words. */
export function formatBoth(
  description: PlssDescription,
  context: FormatContext = {},
): { readonly canonical: string; readonly alternate: string } {
  const land = formatLand(description);
  return {
    canonical: withMeridian(land, description),
    alternate: withCounty(land, description, context),
  };
}
