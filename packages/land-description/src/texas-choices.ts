import { HAS } from './contents.ts';
import type { Scan } from './scan.ts';
import { surnameAfter } from './survey-names.ts';
import { findSections, named } from './texas-fields.ts';
import { GAP, type Unit } from './units.ts';

interface BareNumbers {
  readonly section: string | null;
  readonly block: string;
  readonly survey: string | null;
  /** The two numbers may have changed places. */
  readonly open: boolean;
}

/** `SEC 52 37 KING JM`, `SEC 46 T2S 57`: a bare number after the section's or the township's is the block. */
export function findBareBlock(scan: Scan, units: readonly Unit[]): BareNumbers | undefined {
  if ((scan.has & HAS.bareSection) === 0) return undefined;
  for (let i = 1; i < units.length; i += 1) {
    const unit = units[i];
    const before = units[i - 1];
    if (unit?.kind !== 'section' || unit.form !== 'bare' || unit.numbers.length !== 1) continue;
    const afterSection = before?.kind === 'section' && before.form !== 'bare' && unit.gap === 0;
    const afterTownship = before?.kind === 'township' && (unit.gap & ~GAP.comma) === 0;
    if (!afterSection && !afterTownship) continue;
    return {
      section: null,
      block: String(unit.numbers[0]),
      survey: surnameAfter(scan, unit.end),
      open: false,
    };
  }
  return findBarePair(units);
}

/** `42 38 T2S T&P`, `21/40 T3S T&P`, and the columns of `14 | 11 | UL`: section and block by their order. */
function findBarePair(units: readonly Unit[]): BareNumbers | undefined {
  if (units.some((u) => u.kind === 'block' || (u.kind === 'section' && u.form !== 'bare'))) return undefined;
  const bare = units.filter((u) => u.kind === 'section');
  const numbers = bare.flatMap((u) => u.numbers);
  const [section, block] = numbers;
  if (numbers.length !== 2 || section === undefined || block === undefined) return undefined;
  const gap = bare[1]?.gap ?? 0;
  const columns = (gap & GAP.semicolon) !== 0;
  if ((gap & ~GAP.semicolon) !== 0) return undefined;
  return { section: String(section), block: String(block), survey: null, open: !columns };
}

/** Sections with their block, as far as the text settles them. */
export interface SectionsOfBlock {
  readonly sections: readonly string[];
  readonly block: string | null;
}

/** Every way to take sections and blocks: one reading a block, and one a section where the text leaves it open. */
export function chooseBlocks(
  scan: Scan,
  units: readonly Unit[],
  bare: BareNumbers | undefined,
): readonly SectionsOfBlock[] {
  const blocks = named(units, 'block');
  const sections = findSections(units);
  if (blocks.length === 0 && bare !== undefined && bare.section !== null) {
    const swapped = { sections: [bare.block], block: bare.section };
    const straight = { sections: [bare.section], block: bare.block };
    return bare.open ? [straight, swapped] : [straight];
  }
  const choices = chooseSections(scan, units, sections, blocks);
  if (blocks.length === 0) return choices.map((choice) => ({ sections: choice, block: bare?.block ?? null }));
  return blocks.flatMap((block) => choices.map((choice) => ({ sections: choice, block })));
}

/** Two sections and two blocks are named, each with its word. */
function isRepeated(units: readonly Unit[]): boolean {
  let blocks = 0;
  let sections = 0;
  for (const unit of units) {
    if (unit.kind === 'block') blocks += 1;
    if (unit.kind === 'section' && unit.form === 'word') sections += 1;
  }
  return blocks === 2 && sections === 2;
}

/** A deed whose title and body differ (`Section 5, Block D … Section 55, Block D`), or `35 OR 53`: one reading each. */
function chooseSections(
  scan: Scan,
  units: readonly Unit[],
  sections: readonly string[],
  blocks: readonly string[],
): readonly (readonly string[])[] {
  if (sections.length === 2 && blocks.length === 1 && isRepeated(units))
    return sections.map((section) => [section]);
  if (sections.length === 0) return [sections];
  const or = scan.tokens.findIndex(({ sense }) => sense === 'or');
  const between = or > 0 && scan.at(or - 1).kind === 'number' && scan.at(or + 1).kind === 'number';
  if (!between) return [sections];
  const other = String(scan.at(or + 1).value);
  return [sections.filter((section) => section !== other), [other]];
}
