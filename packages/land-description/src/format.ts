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

interface Run {
  readonly tracts: PlssTract[];
  readonly first: PlssTract;
}

function sameParts(a: readonly LandPart[], b: readonly LandPart[]): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** Neighbours whose parts can stand in one list before one section. */
function runsOf(tracts: readonly PlssTract[]): readonly Run[] {
  const runs: Run[] = [];
  for (const tract of tracts) {
    const run = runs.at(-1);
    if (run !== undefined && joins(run.first, tract)) run.tracts.push(tract);
    else runs.push({ tracts: [tract], first: tract });
  }
  return runs;
}

function joins(first: PlssTract, next: PlssTract): boolean {
  return (
    first.section === next.section &&
    first.part !== null &&
    next.part !== null &&
    first.extent === 'whole' &&
    next.extent === 'whole' &&
    townshipKey(first) === townshipKey(next) &&
    sameParts(first.except, next.except)
  );
}

function townshipKey({ township, range, duplicate }: PlssTract): string {
  return `${township?.number}${township?.direction} ${range?.number}${range?.direction} ${duplicate}`;
}

/** `L1-L4 less W2NW 6`, `Part of NWSE 5`, `7`. */
function formatRun({ tracts, first }: Run): string {
  const parts = tracts.flatMap(({ part }) => (part === null ? [] : [part]));
  const words: string[] = [];
  if (first.extent === 'within') words.push('Part of');
  if (parts.length > 0) words.push(formatParts(parts));
  else if (first.except.length > 0) words.push('All');
  if (first.except.length > 0) words.push('less', formatParts(first.except));
  if (first.section !== null) words.push(String(first.section));
  return words.join(' ');
}

/** `14N 77W`, or the PLSSID of a township that exists twice. */
function formatPlace(tract: PlssTract, description: PlssDescription): string {
  if (tract.duplicate !== '0' && description.state !== null) {
    const id = plssId(description, description.state, tract);
    if (id !== null) return id;
  }
  const { township, range } = tract;
  return [township, range]
    .flatMap((numbered) => (numbered === null ? [] : [formatTownship(numbered)]))
    .join(' ');
}

/** The finest identifier of land in a township that exists twice; null where words are needed. */
function formatDuplicate({ tracts, first }: Run, description: PlssDescription): string | null {
  const { state } = description;
  if (first.duplicate === '0' || state === null || first.except.length > 0 || first.extent !== 'whole')
    return null;
  if (tracts.length > 1) return null;
  return first.part === null
    ? firstDivisionId(description, state, first)
    : secondDivisionId(description, state, first);
}

function formatLand(description: PlssDescription): string {
  const groups: { key: string; place: string; runs: string[] }[] = [];
  for (const run of runsOf(description.tracts)) {
    const id = formatDuplicate(run, description);
    const key = id ?? townshipKey(run.first);
    const last = groups.at(-1);
    if (id !== null) groups.push({ key, place: id, runs: [] });
    else if (last?.key === key) last.runs.push(formatRun(run));
    else groups.push({ key, place: formatPlace(run.first, description), runs: [formatRun(run)] });
  }
  return groups
    .map(({ place, runs }) => [runs.join('; '), place].filter((word) => word !== '').join(' '))
    .join('; ');
}

function isDuplicate({ tracts, state }: PlssDescription): boolean {
  return state !== null && tracts.some(({ duplicate }) => duplicate !== '0');
}

function formatPlss(description: PlssDescription, style: FormatStyle, context: FormatContext): string {
  const land = formatLand(description);
  const end: (string | null | undefined)[] = [];
  if (style === 'alternate') {
    const county = context.county ?? description.county;
    const state = context.state ?? description.state;
    if (county != null) end.push(countyName(county, state ?? null));
    if (state != null) end.push(STATE_NAMES.get(state) ?? state);
  } else if (description.meridian !== null && !isDuplicate(description)) {
    end.push(meridianByCode(description.meridian)?.name);
  }
  return [land, ...end].filter((word) => word != null && word !== '').join(' ');
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
  return style === 'federal-register'
    ? formatFederalRegister(description)
    : formatPlss(description, style, context);
}
