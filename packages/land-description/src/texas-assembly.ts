import type { Assumption, Candidate, ParseOptions, TexasDescription } from './description.ts';
import { checkStates } from './plss-meridian.ts';
import type { Scan } from './scan.ts';
import { dropSubdivisionLots } from './settle-numbers.ts';
import { chooseBlocks, findBareBlock } from './texas-choices.ts';
import type { TexasCounty } from './texas-counties.ts';
import { findCounty, findParts, findTownships, named, withoutCountyCode } from './texas-fields.ts';
import { texasReadings } from './texas-readings.ts';
import type { Unit } from './units.ts';

/** Surveys that one text may leave open. */
const MAX_SURVEYS = 3;

const EXCEPTION_IGNORED: Assumption = {
  code: 'part_ignored',
  message: 'An exception is not taken out of the land.',
};

/** Whether anything was read that a survey could be found by, or a part of one. */
function namesLand(units: readonly Unit[], bare: boolean): boolean {
  return (
    bare ||
    units.some((unit) => {
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
          return unit.form !== 'bare';
        default:
          return false;
      }
    })
  );
}

/** `Reeves County, Texas` and nothing else: a description that lacks its survey. */
function namesPlacesOnly(scan: Scan, units: readonly Unit[]): boolean {
  const places = units.every(({ kind }) => kind === 'state' || kind === 'county');
  return units.length > 0 && places && scan.ignored === 0;
}

/** Only Texas has abstracts, and it has no meridian. */
function checkTexas(scan: Scan, units: readonly Unit[]): void {
  checkStates(scan);
  for (const unit of units) {
    const elsewhere = unit.kind === 'state' && unit.value !== 'TX';
    if (unit.kind !== 'meridian' && !(elsewhere && named(units, 'abstract').length > 0)) continue;
    const message = elsewhere ? 'Abstracts are numbered in Texas alone.' : 'Texas has no principal meridian.';
    scan.refuse('contradiction', message, unit.start);
  }
}

/** `TX survey Angelina 005 132`: the county's code, then the abstract. */
function abstractAfterCode(units: readonly Unit[], county: TexasCounty | null): string[] {
  const numbers = units.flatMap((u) => (u.kind === 'section' && u.form !== 'word' ? u.numbers : []));
  const [code, abstract] = numbers;
  const coded = county !== null && code === Number(county.fips.slice(2)) && numbers.length === 2;
  return coded && abstract !== undefined ? [String(abstract)] : [];
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
  const { county, written, corrected } = findCounty(scan, units, options);
  const coded = abstractAfterCode(units, county);
  if (!namesLand(units, bare !== undefined || coded.length > 0) && !namesPlacesOnly(scan, units)) return [];
  checkTexas(scan, units);
  const parts = findParts(units);
  const base: Omit<TexasDescription, 'block' | 'survey' | 'sections'> = {
    system: 'TXSS',
    state: 'TX',
    county: written,
    countyFips: county?.fips ?? null,
    abstracts: [...named(units, 'abstract').map((abstract) => withoutCountyCode(abstract, county)), ...coded],
    township: findTownships(scan, units)[0] ?? null,
    league: named(units, 'league')[0] ?? null,
    labor: named(units, 'labor')[0] ?? null,
    lots: parts.lots,
    aliquots: parts.aliquots,
    acres: units.find((u) => u.kind === 'acres')?.acres ?? null,
  };
  const assumptions: Assumption[] = [];
  const correction = `The county was read as ${county?.name}.`;
  if (corrected) assumptions.push({ code: 'spelling_corrected', message: correction });
  if (parts.excepted) assumptions.push(EXCEPTION_IGNORED);
  const surveys: readonly (string | null)[] = [...named(units, 'survey'), bare?.survey ?? null];
  const readings = texasReadings(units);
  const chosen = coded.length > 0 ? [{ sections: [], block: null }] : chooseBlocks(scan, units, bare);
  const descriptions = chosen.flatMap((choice) =>
    surveys
      .slice(0, Math.min(Math.max(surveys.length - 1, 1), MAX_SURVEYS))
      .map((survey): TexasDescription => ({ ...base, ...choice, survey })),
  );
  return weigh(scan, units, descriptions).map(({ description, share }) => ({
    description,
    assumptions,
    confidence: share * texasConfidence(description),
    readings,
  }));
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
