import { HAS } from './contents.ts';
import type { LandPart } from './description.ts';
import type { Scan } from './scan.ts';
import { commonCorner } from './section-grid.ts';
import { GAP, type SectionUnit, type Unit } from './units.ts';

function isUndirected(unit: Unit | undefined): boolean {
  if (unit?.kind !== 'township' && unit?.kind !== 'range') return false;
  return unit.values.every(({ direction }) => direction === null);
}

/** Beside a section with its word, `S224` is a road. */
function dropRoadLetters(units: readonly Unit[]): readonly Unit[] {
  if (!units.some((u) => u.kind === 'section' && u.form === 'letter')) return units;
  if (!units.some((u) => u.kind === 'section' && u.form === 'word')) return units;
  return units.filter((u) => u.kind !== 'section' || u.form !== 'letter');
}

/** Beside a township with its directions, numbers without them (`the 28-4-27 road`) are something else. */
function dropRoadNumbers(units: readonly Unit[]): readonly Unit[] {
  const directed = units.some(
    (u, i) => u.kind === 'township' && !isUndirected(u) && !isUndirected(units[i + 1]),
  );
  if (!directed || !units.some((u) => u.kind === 'township' && isUndirected(u))) return units;
  return units.filter((unit, i) => {
    const next = units[i + 1];
    if (unit.kind === 'section')
      return !(unit.form === 'compact' && next?.kind === 'township' && isUndirected(next));
    return unit.kind === 'range' ? !(isUndirected(unit) && isUndirected(units[i - 1])) : !isUndirected(unit);
  });
}

/** A lot and a block of a subdivision are no government lot: only what they lie in can be drawn. */
export function dropSubdivisionLots(units: readonly Unit[]): readonly Unit[] {
  const at = units.findIndex(({ kind }) => kind === 'subdivision');
  if (at === -1) return dropLotOfBlock(units);
  return units.flatMap((unit, i): Unit[] => {
    if (i < at && (isLot(unit) || unit.kind === 'block')) return [];
    return unit.kind === 'subdivision' ? [{ ...unit, kind: 'within' }] : [unit];
  });
}

/** `Lot 12, Block 3, Section 8, Block 40`: a lot's block, beside the block of the survey. */
function dropLotOfBlock(units: readonly Unit[]): readonly Unit[] {
  const at = units.findIndex(
    (unit, i) => unit.kind === 'block' && (unit.gap & ~GAP.comma) === 0 && isLot(units[i - 1]),
  );
  if (at === -1 || !units.some((unit, i) => i > at && unit.kind === 'block')) return units;
  return units.toSpliced(at - 1, 2);
}

function isLot(unit: Unit | undefined): boolean {
  return unit?.kind === 'part' && unit.parts.every(({ kind }) => kind === 'lot');
}

/** `SEC 36 T2S 57`: a number after a township that has no range is its range. */
function takeRanges(units: readonly Unit[]): readonly Unit[] {
  if (units.some(({ kind }) => kind === 'range' || kind === 'id')) return units;
  return units.map((unit, i): Unit => {
    const before = units[i - 1];
    const bare = unit.kind === 'section' && unit.form === 'bare' && unit.numbers.length === 1;
    if (!bare || before?.kind !== 'township' || (unit.gap & ~GAP.comma) !== 0) return unit;
    const [number = 0] = unit.numbers;
    const { start, end, gap } = unit;
    return { kind: 'range', values: [{ number, direction: null }], start, end, gap };
  });
}

/** `the corner common to sections 15, 16, 21, and 22` is a point. */
function takeCommonCorners(units: readonly Unit[]): readonly Unit[] {
  if (!units.some(({ kind }) => kind === 'common')) return units;
  return units.flatMap((unit, i): Unit[] => {
    if (unit.kind === 'common') return [];
    if (unit.kind !== 'section' || units[i - 1]?.kind !== 'common') return [unit];
    const common = commonCorner(unit.numbers);
    if (common === null) return [unit];
    return [partAt(unit, common.part), { ...unit, numbers: [common.section], gap: 0 }];
  });
}

function isWorded(unit: Unit): boolean {
  if (unit.kind === 'section') return unit.form !== 'bare' && unit.form !== 'survey';
  return unit.kind === 'id' && unit.section !== null;
}

const CLEAN = GAP.comma | GAP.stop | GAP.newline | GAP.of | GAP.colon;

/** A bare number is a section when a township, a part or such a number stands beside it with no word between. */
function isPlacedNumber(unit: SectionUnit, before: Unit | undefined, after: Unit | undefined): boolean {
  if (isLand(before) && (unit.gap & ~(CLEAN | GAP.bracket)) === 0) return true;
  if (after === undefined || (after.gap & ~(CLEAN | GAP.semicolon)) !== 0) return false;
  switch (after.kind) {
    case 'township':
    case 'range':
    case 'id':
    case 'section':
      return true;
    case 'part':
    case 'all':
    case 'within':
    case 'half-or-section':
      return (after.gap & GAP.semicolon) !== 0 || after.gap === GAP.colon;
    default:
      return false;
  }
}

function isLand(unit: Unit | undefined): boolean {
  return unit?.kind === 'township' || unit?.kind === 'range' || unit?.kind === 'part' || unit?.kind === 'id';
}

const LISTED = GAP.comma | GAP.and;

/** `Sections 1 to 3, inclusive; 10 to 12, inclusive`: the word holds for what is listed after it. */
function continuesSections(unit: SectionUnit, before: Unit | undefined, after: Unit | undefined): boolean {
  // `11, 14 and 23-15N-5W`
  if (after?.kind === 'section' && after.form === 'compact' && (after.gap & ~LISTED) === 0) return true;
  // `secs. 6 (lots 8, 9), 7 (lots 5 to 8), and 18 (all)`
  const opens = (after?.kind === 'part' || after?.kind === 'all') && after.gap === GAP.bracket;
  if (opens && (unit.gap & GAP.bracket) !== 0 && (unit.gap & LISTED) !== 0) return true;
  // `Sections 5, 6 and the W/2 of 7`
  if (before?.kind === 'part' && unit.gap === GAP.of) return true;
  const list = before?.kind === 'section' && before.form !== 'compact' && before.numbers.length > 1;
  return list && unit.numbers.length > 1 && (unit.gap & GAP.words) === 0;
}

function settleBareNumbers(units: readonly Unit[]): readonly Unit[] {
  if (!units.some((u) => u.kind === 'section' && u.form === 'bare')) return units;
  const worded = units.some(isWorded);
  const settled: Unit[] = [];
  for (let i = units.length - 1; i >= 0; i -= 1) {
    const unit = units[i];
    if (unit === undefined) continue;
    if (unit.kind !== 'section' || unit.form !== 'bare') settled.push(unit);
    else if (
      worded
        ? continuesSections(unit, units[i - 1], settled.at(-1))
        : isPlacedNumber(unit, units[i - 1], settled.at(-1))
    ) {
      settled.push(unit);
    } else settled.push({ kind: 'gap', gap: unit.gap | GAP.words, start: unit.start, end: unit.end });
  }
  return settled.reverse();
}

/** `S2` as the south half. */
export function asHalf(unit: Unit): Unit {
  return partAt(unit, { kind: 'aliquot', aliquot: ['S2'] });
}

/** A part where a number was read. */
function partAt({ start, end, gap }: Unit, part: LandPart): Unit {
  return {
    kind: 'part',
    parts: [part],
    acres: null,
    others: [],
    within: false,
    sure: false,
    start,
    end,
    gap,
  };
}

/** `S2` as section 2. */
export function asSection({ start, end, gap }: Unit): Unit {
  return { kind: 'section', numbers: [2], form: 'compact', start, end, gap };
}

/** Without any of these each number of a text carries its word. */
const OPEN_NUMBERS =
  HAS.bareSection | HAS.letterSection | HAS.undirected | HAS.halfOrSection | HAS.common | HAS.subdivision;

/** Units of the rectangular survey with the meaning of bare numbers decided; `S2` stays open beside a section. */
export function settleNumbers({ units, has }: Scan): readonly Unit[] {
  if ((has & OPEN_NUMBERS) === 0) return units;
  const named = dropSubdivisionLots(dropRoadNumbers(dropRoadLetters(units)));
  const settled = settleBareNumbers(takeRanges(takeCommonCorners(named)));
  if ((has & HAS.halfOrSection) === 0) return settled;
  const sectioned = settled.some((u) => u.kind === 'section' || (u.kind === 'id' && u.section !== null));
  return sectioned
    ? settled
    : settled.map((unit) => (unit.kind === 'half-or-section' ? asSection(unit) : unit));
}
