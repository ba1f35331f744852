import { HAS } from './contents.ts';
import type { Assumption, LandPart, MeridianCode, StateCode } from './description.ts';
import { MERIDIAN_OF_STATE } from './meridian-names.ts';
import { meridianByCode } from './meridians.ts';
import { nominalAcres } from './nominal-acres.ts';
import type { Scan } from './scan.ts';
import { asHalf, asSection } from './settle-numbers.ts';
import { STATE_NAMES } from './states.ts';
import { GAP, type PartUnit, type Unit } from './units.ts';

/** Readings of one text. */
const MAX_READINGS = 8;

const LONG_TEXT_UNITS = 200;

/** One way to take the units of a text. */
export interface Choice {
  readonly units: readonly Unit[];
  readonly assumptions: readonly Assumption[];
  /** Share of the confidence. */
  readonly weight: number;
}

const CHAIN_SPLIT: Assumption = {
  code: 'chain_split',
  message: 'Parts follow each other without a comma: they were read as several.',
};

function plain(units: readonly Unit[]): Choice {
  return { units, assumptions: [], weight: 1 };
}

/** Parts read every way that their words allow, the way that the stated acreage bears out first. */
function chooseParts(units: readonly Unit[]): readonly Choice[] {
  const open = units.filter((u): u is PartUnit => u.kind === 'part' && u.others.length > 0);
  if (open.length === 0) return [plain(units)];
  const count = Math.max(...open.map(({ others }) => others.length));
  const readings = [units];
  for (let i = 0; i < count; i += 1) readings.push(units.map((unit) => takeOther(unit, i)));
  const acres = units.find((u) => u.kind === 'acres')?.acres;
  if (acres !== undefined)
    readings.sort((a, b) => Math.abs(totalAcres(a) - acres) - Math.abs(totalAcres(b) - acres));
  const first = acres !== undefined || open.every(({ sure }) => sure) ? 0.9 : 0.75;
  return readings.map((reading, i) => ({
    units: reading,
    assumptions: assumptionsOf(reading),
    weight: i === 0 ? first : (1 - first) / count,
  }));
}

function takeOther(unit: Unit, index: number): Unit {
  if (unit.kind !== 'part') return unit;
  const parts = unit.others[index] ?? unit.others.at(-1);
  return parts === undefined ? unit : { ...unit, parts };
}

function assumptionsOf(reading: readonly Unit[]): readonly Assumption[] {
  const split = reading.some(
    (u) => u.kind === 'part' && u.others.length > 0 && u.parts.length > 1 && isAliquot(u.parts[0]),
  );
  return split ? [CHAIN_SPLIT] : [];
}

function isAliquot(part: LandPart | undefined): boolean {
  return part?.kind === 'aliquot';
}

function totalAcres(units: readonly Unit[]): number {
  let acres = 0;
  for (const unit of units) {
    if (unit.kind !== 'part') continue;
    for (const part of unit.parts) if (part.kind === 'aliquot') acres += nominalAcres(part.aliquot);
  }
  return acres;
}

const LISTED = GAP.comma;

/**
 * `S2 less NWSE 5 14N 77W`, `S2 4; NE 5 14N 77W`: in a list right before a bare number that a township and a range
 * follow `S2` is a half and the number its section.
 */
function settleHalves(units: readonly Unit[]): readonly Unit[] {
  const settled: Unit[] = [];
  let formed = false;
  for (let i = units.length - 1; i >= 0; i -= 1) {
    const unit = units[i];
    const after = settled.at(-1);
    if (unit === undefined) break;
    const gap = after?.gap ?? 0;
    switch (unit.kind) {
      case 'section':
        // The place follows the last section of a list, a semicolon each of the others.
        formed =
          unit.form === 'bare' &&
          unit.numbers.length === 1 &&
          unit.gap === 0 &&
          (isPlace(after, settled.at(-2)) || (formed && gap === GAP.semicolon));
        break;
      case 'part':
      case 'half-or-section':
      case 'except':
      case 'within':
      case 'all':
        formed = formed && (gap & ~LISTED) === 0;
        break;
      default:
        formed = false;
    }
    settled.push(formed && unit.kind === 'half-or-section' ? asHalf(unit) : unit);
  }
  return settled.reverse();
}

function isPlace(township: Unit | undefined, range: Unit | undefined): boolean {
  return (
    township?.kind === 'township' &&
    range?.kind === 'range' &&
    (township.gap & ~LISTED) === 0 &&
    (range.gap & ~LISTED) === 0
  );
}

/** `S2` beside another section: the south half; section 2 as well where no section carries its word. */
function chooseHalves(written: readonly Unit[]): readonly Choice[] {
  const units = settleHalves(written);
  const at = units.findIndex(({ kind }) => kind === 'half-or-section');
  if (at === -1) return [plain(units)];
  const half = units.map((unit) => (unit.kind === 'half-or-section' ? asHalf(unit) : unit));
  if (units.some((u) => (u.kind === 'section' && u.form === 'word') || u.kind === 'id')) return [plain(half)];
  const section = units.map((unit) => (unit.kind === 'half-or-section' ? asSection(unit) : unit));
  const joined = ((units[at + 1]?.gap ?? 0) & GAP.and) !== 0;
  const asHalves: Choice = { units: half, assumptions: [], weight: joined ? 0.3 : 0.7 };
  const asSections: Choice = { units: section, assumptions: [], weight: joined ? 0.7 : 0.3 };
  return joined ? [asSections, asHalves] : [asHalves, asSections];
}

/** `5-12-9`: section first as in Oklahoma, or last. */
function chooseTriple(units: readonly Unit[]): readonly Choice[] {
  const at = units.findIndex((unit, i) => {
    const township = units[i + 1];
    const range = units[i + 2];
    const hyphened =
      unit.kind === 'section' &&
      unit.form === 'compact' &&
      township?.kind === 'township' &&
      range?.kind === 'range';
    return hyphened && township.values[0]?.direction === null && range.values[0]?.direction === null;
  });
  const section = units[at];
  const township = units[at + 1];
  const range = units[at + 2];
  if (section?.kind !== 'section' || township?.kind !== 'township' || range?.kind !== 'range')
    return [plain(units)];
  const numbers = [
    section.numbers[0] ?? 0,
    township.values[0]?.number ?? 0,
    range.values[0]?.number ?? 0,
  ] as const;
  const [first, second, third] = numbers;
  const last: Unit[] = [
    { ...section, numbers: [third] },
    { ...township, values: [{ number: first, direction: null }] },
    { ...range, values: [{ number: second, direction: null }] },
  ];
  const reversed = [...units.slice(0, at), ...last, ...units.slice(at + 3)];
  // Only a number up to 36 can be the section.
  if (first > 36) return [plain(reversed)];
  if (third > 36) return [plain(units)];
  return [
    { units, assumptions: [], weight: 0.7 },
    { units: reversed, assumptions: [], weight: 0.3 },
  ];
}

/** `Sec. 9 or Sec. 10`: the text itself leaves the section open. */
function chooseSections(units: readonly Unit[]): readonly Choice[] {
  const at = units.findIndex(
    (u, i) => u.kind === 'section' && (u.gap & GAP.or) !== 0 && units[i - 1]?.kind === 'section',
  );
  if (at === -1) return [plain(units)];
  return [
    { units: units.toSpliced(at, 1), assumptions: [], weight: 0.5 },
    { units: units.toSpliced(at - 1, 1), assumptions: [], weight: 0.5 },
  ];
}

function isFollowed({ text }: Scan, { end }: Unit): boolean {
  return end < text.length && text.slice(end).trim() !== '';
}

/** `NE` at the very end of a text without a state is the quarter, or Nebraska. */
function chooseNebraska(units: readonly Unit[], scan: Scan): readonly Choice[] {
  const last = units.at(-1);
  const range = units.at(-2)?.kind === 'range';
  if (!range || last?.kind !== 'part' || last.end - last.start !== 2 || isFollowed(scan, last))
    return [plain(units)];
  const [part] = last.parts;
  if (part?.kind !== 'aliquot' || part.aliquot[0] !== 'NE' || units.some(({ kind }) => kind === 'state'))
    return [plain(units)];
  const { start, end, gap } = last;
  const state: Unit = { kind: 'state', value: 'NE', start, end, gap };
  return [
    { units, assumptions: [], weight: 0.7 },
    { units: [...units.slice(0, -1), state], assumptions: [], weight: 0.3 },
  ];
}

/** An abbreviation of several meridians, where no state tells which; `C.M.` is Cimarron's in practice. */
function chooseMeridians(units: readonly Unit[], _: Scan, state: StateCode | null): readonly Choice[] {
  const at = units.findIndex(
    (u) => u.kind === 'meridian' && u.codes.length > 1 && !u.codes.includes('46') && !u.codes.includes('11'),
  );
  const unit = units[at];
  if (state !== null || unit?.kind !== 'meridian') return [plain(units)];
  return unit.codes.map((code: MeridianCode, i) => ({
    units: units.with(at, { ...unit, codes: [code] }),
    assumptions: [],
    weight: i === 0 ? 0.5 : 0.5 / unit.codes.length,
  }));
}

/** An identifier whose state has no such meridian: the state's own is likelier than the wrong state. */
function chooseIdentifierMeridian(units: readonly Unit[]): readonly Choice[] {
  const at = units.findIndex(
    (u) => u.kind === 'id' && meridianByCode(u.meridian)?.states.includes(u.state) === false,
  );
  const unit = units[at];
  if (unit?.kind !== 'id') return [plain(units)];
  const decided = MERIDIAN_OF_STATE[unit.state];
  if (decided === undefined) return [plain(units)];
  const message = `${STATE_NAMES.get(unit.state)} is not surveyed from the ${meridianByCode(unit.meridian)?.fullName}.`;
  return [
    {
      units: units.with(at, { ...unit, meridian: decided }),
      assumptions: [{ code: 'meridian_from_state', message }],
      weight: 0.6,
    },
    { units, assumptions: [], weight: 0.4 },
  ];
}

type Step = (units: readonly Unit[], scan: Scan, state: StateCode | null) => readonly Choice[];

/** What can be taken in more than one way, by what a text has to hold for it. */
const STEPS: readonly { readonly needs: number; readonly choose: Step }[] = [
  { needs: HAS.halfOrSection, choose: chooseHalves },
  { needs: HAS.undirected, choose: chooseTriple },
  { needs: HAS.eitherSection, choose: chooseSections },
  { needs: HAS.openPart, choose: chooseParts },
  { needs: HAS.twoLetters, choose: chooseNebraska },
  { needs: HAS.openMeridian, choose: chooseMeridians },
  { needs: HAS.id, choose: chooseIdentifierMeridian },
];

const ANY_STEP = STEPS.reduce((bits, { needs }) => bits | needs, 0);

/** Every way to take the units, best first: each choice in turn, the others as they are likeliest. */
export function chooseReadings(
  scan: Scan,
  units: readonly Unit[],
  state: StateCode | null,
): readonly Choice[] {
  if ((scan.has & ANY_STEP) === 0) return [plain(units)];
  // A long list is not worth eight readings of it.
  const most = units.length > LONG_TEXT_UNITS ? 1 : MAX_READINGS;
  let choices: readonly Choice[] = [plain(units)];
  for (const { needs, choose } of STEPS) {
    if ((scan.has & needs) === 0) continue;
    const next = choices.flatMap((choice) =>
      choose(choice.units, scan, state).map(({ units: taken, assumptions, weight }) => ({
        units: taken,
        assumptions: [...choice.assumptions, ...assumptions],
        weight: choice.weight * weight,
      })),
    );
    choices = next.slice(0, most);
  }
  return choices;
}
