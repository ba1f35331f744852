import { HAS } from './contents.ts';
import type { Assumption, Candidate, ParseOptions, TexasDescription } from './description.ts';
import { checkStates } from './plss-meridian.ts';
import type { Scan } from './scan.ts';
import { dropSubdivisionLots } from './settle-numbers.ts';
import { surnameAfter } from './survey-names.ts';
import { chooseBlocks, findBareBlock, type SectionsOfBlock } from './texas-choices.ts';
import {
  type FoundCounty,
  findCounty,
  findParts,
  findTownships,
  named,
  type TexasParts,
  withoutCountyCode,
} from './texas-fields.ts';
import { texasReadings } from './texas-readings.ts';
import type { Unit } from './units.ts';

/** Surveys that one text may leave open. */
const MAX_SURVEYS = 3;

const EXCEPTION_IGNORED: Assumption = {
  code: 'part_ignored',
  message: 'An exception is not taken out of the land.',
};

/** Whether anything was read that a survey could be found by, or a part of one. */
function namesLand(units: readonly Unit[]): boolean {
  for (const unit of units) {
    switch (unit.kind) {
      case 'abstract':
      case 'block':
      case 'survey':
      case 'league':
      case 'labor':
      case 'township':
      case 'texas-township':
      case 'part':
      case 'half-or-section':
        return true;
      case 'section':
        if (unit.form !== 'bare') return true;
        break;
      default:
    }
  }
  return false;
}

/** `Reeves County, Texas` and nothing else: a description that lacks its survey. */
function namesPlacesOnly(scan: Scan, units: readonly Unit[]): boolean {
  const places = units.every(({ kind }) => kind === 'state' || kind === 'county');
  return units.length > 0 && places && scan.ignored === 0;
}

/** Only Texas has abstracts, and it has no meridian. */
function checkTexas(scan: Scan, units: readonly Unit[]): void {
  if ((scan.has & (HAS.state | HAS.meridian)) === 0) return;
  checkStates(scan);
  for (const unit of units) {
    const elsewhere = unit.kind === 'state' && unit.value !== 'TX';
    if (unit.kind !== 'meridian' && !(elsewhere && named(units, 'abstract').length > 0)) continue;
    const message = elsewhere ? 'Abstracts are numbered in Texas alone.' : 'Texas has no principal meridian.';
    scan.refuse('contradiction', message, unit.start);
  }
}

/** `Sec 12 A23 PSL`: beside a section and without a hyphen, A23 may be the block. */
function abstractAsBlock(
  scan: Scan,
  units: readonly Unit[],
  base: TexasDescription,
): TexasDescription | null {
  const abstracts = units.filter((u) => u.kind === 'abstract');
  const [abstract] = abstracts;
  if (abstract === undefined || abstracts.length > 1 || base.sections.length === 0 || base.block !== null)
    return null;
  const written = scan.text.slice(abstract.start, abstract.end);
  return /^[A-Z]\d+$/.test(written) ? { ...base, abstracts: [], block: written } : null;
}

/** Reads the units as a Texas description: several candidates where two blocks, surveys or sections are named. */
export function assembleTexas(scan: Scan, options: ParseOptions): Candidate[] {
  const units = dropSubdivisionLots(scan.units);
  const bare = findBareBlock(scan, units);
  const found = findCounty(scan, units, options);
  if (bare === undefined && !namesLand(units) && !namesPlacesOnly(scan, units)) return [];
  checkTexas(scan, units);
  const parts = findParts(units);
  const assumptions: Assumption[] = [];
  if (found.corrected) {
    const message = `The county was read as ${found.written}.`;
    assumptions.push({ code: 'spelling_corrected', message });
  }
  if (parts.excepted) assumptions.push(EXCEPTION_IGNORED);
  const readings = texasReadings(units);
  const chosen = chooseBlocks(scan, units, bare);
  const unworded = bare?.survey ?? surnameAfterBlock(scan, units);
  const descriptions = describe(scan, units, found, parts, chosen, unworded);
  return weigh(scan, units, descriptions).map(({ description, share }) => ({
    description,
    assumptions,
    confidence: share * texasConfidence(description),
    readings,
  }));
}

/** `SEC 9 BLK A KING JM`: the survey without its word, at the end of the text. */
function surnameAfterBlock(scan: Scan, units: readonly Unit[]): string | null {
  const last = scan.last();
  if (last?.kind !== 'block' || units.some(({ kind }) => kind === 'survey')) return null;
  return surnameAfter(scan, last.end);
}

/** One description for each block, list of sections and survey that may be meant. */
function describe(
  scan: Scan,
  units: readonly Unit[],
  { county, written }: FoundCounty,
  { lots, aliquots }: TexasParts,
  chosen: readonly SectionsOfBlock[],
  unworded: string | null,
): readonly TexasDescription[] {
  const abstracts = named(units, 'abstract').map((abstract) => withoutCountyCode(abstract, county));
  const township = findTownships(scan, units)[0] ?? null;
  const league = named(units, 'league')[0] ?? null;
  const labor = named(units, 'labor')[0] ?? null;
  const surveys = named(units, 'survey').slice(0, MAX_SURVEYS);
  const descriptions: TexasDescription[] = [];
  for (const { sections, block } of chosen) {
    for (const survey of surveys.length === 0 ? [unworded] : surveys) {
      descriptions.push({
        system: 'TXSS',
        state: 'TX',
        county: written,
        countyFips: county?.fips ?? null,
        abstracts,
        block,
        township,
        sections,
        survey,
        league,
        labor,
        lots,
        aliquots,
        acres: statedAcres(scan, units),
      });
    }
  }
  return descriptions;
}

function statedAcres({ has }: Scan, units: readonly Unit[]): number | null {
  if ((has & HAS.acres) !== 0) for (const unit of units) if (unit.kind === 'acres') return unit.acres;
  return null;
}

interface Weighed {
  readonly description: TexasDescription;
  readonly share: number;
}

/** An abstract settles what else is open; otherwise the readings share the confidence. */
function weigh(
  scan: Scan,
  units: readonly Unit[],
  descriptions: readonly TexasDescription[],
): readonly Weighed[] {
  const [first] = descriptions;
  if (first === undefined) return [];
  if (first.abstracts.length === 0) {
    return descriptions.map((description) => ({ description, share: 1 / descriptions.length }));
  }
  const other = abstractAsBlock(scan, units, first);
  if (other === null) return [{ description: first, share: 1 }];
  return [
    { description: first, share: 0.7 },
    { description: other, share: 0.3 },
  ];
}

/** Abstract and county are the key; block, section and survey come next. */
function texasConfidence({ abstracts, county, block, sections, survey }: TexasDescription): number {
  if (abstracts.length > 0) return county === null ? 0.7 : 1;
  let confidence = 0.4;
  if (block !== null) confidence += 0.2;
  if (sections.length > 0) confidence += 0.2;
  if (survey !== null) confidence += 0.1;
  return county === null ? confidence : confidence + 0.1;
}
