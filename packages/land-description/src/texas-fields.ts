import type { Aliquot, LandPart, ParseOptions } from './description.ts';
import type { Scan } from './scan.ts';
import { type TexasCounty, texasCounty, texasCountyNear } from './texas-counties.ts';
import type { NamedUnit, Unit } from './units.ts';

/** Highest township of a Texas railroad block: the T&P's run from T-1-N to T-8-S. */
const MAX_BLOCK_TOWNSHIP = 12;

const NONE: readonly string[] = [];

/** The different values of one kind of unit, in order. */
export function named(units: readonly Unit[], kind: NamedUnit['kind']): readonly string[] {
  let values: string[] | undefined;
  for (const unit of units) {
    if (unit.kind !== kind) continue;
    if (values === undefined) values = [unit.value];
    else if (!values.includes(unit.value)) values.push(unit.value);
  }
  return values ?? NONE;
}

export interface FoundCounty {
  readonly county: TexasCounty | null;
  readonly written: string | null;
  readonly corrected: boolean;
}

export function findCounty(scan: Scan, units: readonly Unit[], options: ParseOptions): FoundCounty {
  const written = named(units, 'county');
  for (const name of written) {
    const county = texasCounty(name);
    if (county !== undefined) return { county, written: county.name, corrected: false };
  }
  for (const name of written) {
    const county = texasCountyNear(name);
    if (county !== undefined) return { county, written: county.name, corrected: true };
  }
  const [other] = written;
  if (other !== undefined) return { county: null, written: other, corrected: false };
  const bare = bareCounty(scan, units) ?? options.county;
  const county = bare === undefined ? undefined : texasCounty(bare);
  return { county: county ?? null, written: county?.name ?? bare ?? null, corrected: false };
}

/** A county without its word, unless it is part of a survey's name: `Henry Stephens Survey`. */
function bareCounty(scan: Scan, units: readonly Unit[]): string | undefined {
  const found = scan.bareCounty;
  if (found === null) return undefined;
  const named = units.some(
    ({ kind, start, end }) => kind === 'survey' && start <= found.start && found.end <= end,
  );
  return named ? undefined : found.value;
}

/** `2691030` in King County is its abstract 1030: indexes glue the county's code before the number. */
export function withoutCountyCode(abstract: string, county: TexasCounty | null): string {
  if (county === null || abstract.length < 5) return abstract;
  const code = String(Number(county.fips.slice(2)));
  const padded = county.fips.slice(2);
  if (abstract.startsWith(padded)) return String(Number(abstract.slice(padded.length)));
  return abstract.length > 5 && code.length < 3 && abstract.startsWith(code)
    ? abstract.slice(code.length)
    : abstract;
}

/** Sections by their word; failing that survey numbers, failing that bare numbers beside a block. */
export function findSections(units: readonly Unit[]): readonly string[] {
  const named: string[] = [];
  const surveys: string[] = [];
  const bare: string[] = [];
  for (const unit of units) {
    if (unit.kind !== 'section') continue;
    const list = unit.form === 'bare' ? bare : unit.form === 'survey' ? surveys : named;
    for (const n of unit.numbers) list.push(String(n));
  }
  const found = named.length > 0 ? named : surveys.length > 0 ? surveys : bare;
  return found.length < 2 ? found : [...new Set(found)];
}

export function townshipName(number: number, direction: string | null): string {
  return `T${number}${direction ?? ''}`;
}

export function findTownships(scan: Scan, units: readonly Unit[]): readonly string[] {
  const found: string[] = [...named(units, 'texas-township')];
  for (const unit of units) {
    if (unit.kind !== 'township') continue;
    for (const { number, direction } of unit.values) {
      if (number > MAX_BLOCK_TOWNSHIP || !Number.isInteger(number)) {
        const message = `No block has a township ${number}: T1 to T${MAX_BLOCK_TOWNSHIP} are accepted.`;
        scan.refuse('number_out_of_range', message, unit.start);
      }
      const name = townshipName(number, direction);
      if (!found.includes(name)) found.push(name);
    }
  }
  if (found.length > 1)
    scan.refuse('contradiction', `A block has one township: ${found.join(' and ')} are named.`, 0);
  return found;
}

export interface TexasParts {
  readonly lots: string[];
  readonly aliquots: Aliquot[];
  excepted: boolean;
}

function addParts(parts: TexasParts, found: readonly LandPart[]): void {
  for (const part of found) {
    if (part.kind === 'aliquot') parts.aliquots.push(part.aliquot);
    if (part.kind === 'lot') parts.lots.push(part.lot);
  }
}

/** Lots and aliquots; not those of an exception, nor a well's footage. */
export function findParts(units: readonly Unit[]): TexasParts {
  const parts: TexasParts = { lots: [], aliquots: [], excepted: false };
  let except = false;
  for (const unit of units) {
    if (unit.kind === 'except') {
      except = true;
      parts.excepted = true;
    } else if (unit.kind === 'section' || unit.kind === 'abstract') except = false;
    else if (except) continue;
    else if (unit.kind === 'part') addParts(parts, unit.parts);
    else if (unit.kind === 'half-or-section') parts.aliquots.push(['S2']);
  }
  return parts;
}
