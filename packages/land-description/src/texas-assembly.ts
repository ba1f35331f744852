import type {
  Aliquot,
  Assumption,
  Candidate,
  ParseOptions,
  Reading,
  TexasDescription,
} from './description.ts';
import { formatAliquot } from './format-parts.ts';
import { personName } from './survey-names.ts';
import { type TexasCounty, texasCounty, texasCountyNear } from './texas-counties.ts';
import { GAP, type NamedUnit, type Scan, type Unit } from './units.ts';

/** Highest township of a Texas railroad block: the T&P's run from T-1-N to T-8-S. */
const MAX_BLOCK_TOWNSHIP = 12;

function named(units: readonly Unit[], kind: NamedUnit['kind']): readonly string[] {
  const values: string[] = [];
  for (const unit of units) if (unit.kind === kind && !values.includes(unit.value)) values.push(unit.value);
  return values;
}

interface FoundCounty {
  readonly county: TexasCounty | null;
  readonly written: string | null;
  readonly corrected: boolean;
}

function findCounty(scan: Scan, units: readonly Unit[], options: ParseOptions): FoundCounty {
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
  const bare = scan.bareCounty?.value ?? options.county;
  const county = bare === undefined ? undefined : texasCounty(bare);
  return { county: county ?? null, written: county?.name ?? bare ?? null, corrected: false };
}

/** `2691030` in King County is its abstract 1030: indexes glue the county's code before the number. */
function withoutCountyCode(abstract: string, county: TexasCounty | null): string {
  if (county === null || abstract.length < 4) return abstract;
  const code = String(Number(county.fips.slice(2)));
  const padded = county.fips.slice(2);
  if (abstract.length >= 5 && abstract.startsWith(padded))
    return String(Number(abstract.slice(padded.length)));
  return abstract.length >= 5 && code.length < 3 && abstract.startsWith(code) && abstract.length > 5
    ? abstract.slice(code.length)
    : abstract;
}

/** Sections by their word; failing that survey numbers, failing that bare numbers beside a block. */
function findSections(units: readonly Unit[]): readonly string[] {
  for (const forms of [['word', 'compact'], ['survey'], ['bare']] as const) {
    const numbers: string[] = [];
    for (const unit of units) {
      if (unit.kind !== 'section' || !forms.some((form) => form === unit.form)) continue;
      for (const n of unit.numbers) if (!numbers.includes(String(n))) numbers.push(String(n));
    }
    if (numbers.length > 0) return numbers;
  }
  return [];
}

function townshipName(number: number, direction: string | null): string {
  return `T${number}${direction ?? ''}`;
}

function findTownships(scan: Scan, units: readonly Unit[]): readonly string[] {
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

interface Parts {
  readonly lots: string[];
  readonly aliquots: Aliquot[];
  excepted: boolean;
}

/** Lots and aliquots; not those of an exception, nor a well's footage. */
function findParts(units: readonly Unit[]): Parts {
  const parts: Parts = { lots: [], aliquots: [], excepted: false };
  let except = false;
  for (const unit of units) {
    if (unit.kind === 'except') {
      except = true;
      parts.excepted = true;
    } else if (unit.kind === 'section' || unit.kind === 'abstract') except = false;
    else if (except) continue;
    else if (unit.kind === 'part' && unit.part.kind === 'aliquot') parts.aliquots.push(unit.part.aliquot);
    else if (unit.kind === 'part' && unit.part.kind === 'lot') parts.lots.push(unit.part.lot);
    else if (unit.kind === 'half-or-section') parts.aliquots.push(['S2']);
  }
  return parts;
}

/** `SEC 52 37 KING JM`: a bare number after the section's is the block, and a name may close the line. */
function findBareBlock(
  scan: Scan,
  units: readonly Unit[],
): { block: string; survey: string | null } | undefined {
  for (let i = 1; i < units.length; i += 1) {
    const unit = units[i];
    const before = units[i - 1];
    if (unit?.kind !== 'section' || unit.form !== 'bare' || unit.numbers.length !== 1) continue;
    const afterSection = before?.kind === 'section' && before.form !== 'bare' && unit.gap === 0;
    const afterTownship = before?.kind === 'township' && (unit.gap & ~GAP.comma) === 0;
    if (!afterSection && !afterTownship) continue;
    return { block: String(unit.numbers[0]), survey: surnameAfter(scan, unit.end) };
  }
  return undefined;
}

/** `KING JM` from an offset to the end of the line. */
function surnameAfter(scan: Scan, offset: number): string | null {
  const from = scan.tokens.findIndex(({ start }) => start >= offset);
  if (from === -1) return null;
  let to = from;
  while (
    to < from + 4 &&
    scan.at(to).kind === 'word' &&
    scan.at(to).sense === 'unknown' &&
    !scan.at(to).newline
  )
    to += 1;
  const initials = scan.at(to - 1).word.length <= 2;
  return to === from + 2 && initials ? personName(scan, from, to) : null;
}

function readingsOf(units: readonly Unit[]): readonly Reading[] {
  const readings: Reading[] = [];
  for (const unit of units) {
    const span = { start: unit.start, end: unit.end };
    switch (unit.kind) {
      case 'county':
      case 'state':
      case 'abstract':
      case 'block':
      case 'survey':
        readings.push({ fact: unit.kind, value: unit.value, span });
        break;
      case 'texas-township':
        readings.push({ fact: 'township', value: unit.value, span });
        break;
      case 'township':
        readings.push({
          fact: 'township',
          value: unit.values.map((t) => townshipName(t.number, t.direction)).join(', '),
          span,
        });
        break;
      case 'section':
        readings.push({ fact: 'section', value: unit.numbers.join(', '), span });
        break;
      case 'part':
        if (unit.part.kind === 'aliquot')
          readings.push({ fact: 'part', value: formatAliquot(unit.part.aliquot), span });
        if (unit.part.kind === 'lot') readings.push({ fact: 'part', value: `L${unit.part.lot}`, span });
        break;
      case 'acres':
        readings.push({ fact: 'acres', value: String(unit.acres), span });
        break;
      default:
    }
  }
  return readings;
}

/** A section of PLSS form with a section twice (`Section 5 … body: Section 55 …`), or `35 OR 53`: one reading each. */
function sectionReadings(
  scan: Scan,
  units: readonly Unit[],
  sections: readonly string[],
): readonly (readonly string[])[] {
  const worded = units.filter((u) => u.kind === 'section' && u.form === 'word');
  const blocks = units.filter((u) => u.kind === 'block');
  if (
    worded.length === 2 &&
    blocks.length === 2 &&
    named(units, 'block').length === 1 &&
    sections.length === 2
  ) {
    return sections.map((section) => [section]);
  }
  const or = scan.tokens.findIndex(({ sense }) => sense === 'or');
  const between = or > 0 && scan.at(or - 1).kind === 'number' && scan.at(or + 1).kind === 'number';
  if (!between || sections.length === 0) return [sections];
  const other = String(scan.at(or + 1).value);
  return [sections.filter((section) => section !== other), [other]];
}

/** Reads the units as a Texas description: several candidates where two blocks, surveys or sections are named. */
export function assembleTexas(scan: Scan, options: ParseOptions): Candidate[] {
  const { units } = scan;
  const { county, written, corrected } = findCounty(scan, units, options);
  const bare = findBareBlock(scan, units);
  const blocks = named(units, 'block');
  const surveys = named(units, 'survey');
  const parts = findParts(units);
  const sections = findSections(units);
  const base: Omit<TexasDescription, 'block' | 'survey' | 'sections'> = {
    system: 'TXSS',
    state: 'TX',
    county: written,
    countyFips: county?.fips ?? null,
    abstracts: named(units, 'abstract').map((abstract) => withoutCountyCode(abstract, county)),
    township: findTownships(scan, units)[0] ?? null,
    league: named(units, 'league')[0] ?? null,
    labor: named(units, 'labor')[0] ?? null,
    lots: parts.lots,
    aliquots: parts.aliquots,
    acres: units.find((u) => u.kind === 'acres')?.acres ?? null,
  };
  const assumptions: Assumption[] = [];
  if (corrected)
    assumptions.push({ code: 'spelling_corrected', message: `The county was read as ${county?.name}.` });
  if (parts.excepted) assumptions.push(EXCEPTION_IGNORED);
  const candidates: Candidate[] = [];
  const blockChoices = blocks.length > 0 ? blocks : [bare?.block ?? null];
  const surveyChoices = surveys.length > 0 ? surveys : [bare?.survey ?? null];
  const sectionChoices = sectionReadings(scan, units, sections);
  for (const block of blockChoices) {
    for (const survey of surveyChoices.slice(0, 3)) {
      for (const choice of sectionChoices) {
        const description: TexasDescription = { ...base, block, survey, sections: choice };
        const ways = blockChoices.length * Math.min(surveyChoices.length, 3) * sectionChoices.length;
        const confidence = texasConfidence(description) / ways;
        candidates.push({ description, assumptions, confidence, readings: readingsOf(units) });
      }
    }
  }
  return base.abstracts.length > 0 ? candidates.slice(0, 1) : candidates;
}

const EXCEPTION_IGNORED: Assumption = {
  code: 'part_ignored',
  message: 'An exception is not taken out of the land.',
};

/** Abstract and county are the key; block, section and survey come next. */
function texasConfidence({ abstracts, county, block, sections, survey }: TexasDescription): number {
  if (abstracts.length > 0) return county === null ? 0.7 : 1;
  let confidence = 0.4;
  if (block !== null) confidence += 0.2;
  if (sections.length > 0) confidence += 0.2;
  if (survey !== null) confidence += 0.1;
  return county === null ? confidence : confidence + 0.1;
}
