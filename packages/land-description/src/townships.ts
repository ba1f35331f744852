import type { Range, Township } from './description.ts';
import { opensState, readNumberAfterKeyword, skipListJoint, skipRangeJoint } from './numbers.ts';
import type { Scan } from './scan.ts';
import type { Token } from './tokens.ts';

/** The last section of a regular township. */
const LAST_SECTION = 36;

/** Highest township and range numbers read: those surveyed run to T164N and R207W. */
export const MAX_TOWNSHIP = 200;
export const MAX_RANGE = 230;

type NorthSouth = 'N' | 'S';
type EastWest = 'E' | 'W';

interface Numbered {
  value: number;
  direction: string | null;
  next: number;
}

/** Fourth digit of BLM's padded numbers (`T.0105N`): quarters of a township (PLSSID specification). */
const PADDED_FRACTIONS: Readonly<Record<string, number>> = {
  '0': 0,
  '1': 0.25,
  '2': 0.5,
  '3': 0.75,
  '5': 0.5,
};

export function isNorthSouth(direction: string | null): direction is NorthSouth {
  return direction === 'N' || direction === 'S';
}

export function isEastWest(direction: string | null): direction is EastWest {
  return direction === 'E' || direction === 'W';
}

/** `0140` is 14, `0105` is 10½; other numbers are what they say. */
function unpad(token: Token, value: number): number {
  if (token.word.length !== 4 || token.kind !== 'number' || token.word.includes('.')) return value;
  const fraction = PADDED_FRACTIONS[token.word.charAt(3)];
  return fraction === undefined ? value : Number(token.word.slice(0, 3)) + fraction;
}

/** A number, its fraction and its direction on one axis, from `index`. */
export function readNumbered(scan: Scan, index: number, axis: 'NS' | 'EW'): Numbered | undefined {
  const read = readNumberAfterKeyword(scan, index);
  if (read === undefined) return undefined;
  let at = read.next;
  let value = unpad(scan.at(index), read.value);
  const fraction = readFraction(scan, at);
  value += fraction.value;
  at = fraction.next;
  const withDirection = skipToDirection(scan, at, axis);
  if (withDirection === at && fraction.value > 0) return undefined;
  const direction = withDirection === at ? null : scan.at(withDirection - 1).norm;
  return { value, direction, next: withDirection };
}

/** `½`, `and one-half`, `and 1/2` after a number. */
function readFraction(scan: Scan, index: number): { value: number; next: number } {
  const token = scan.at(index);
  if (token.kind === 'fraction') return { value: token.value, next: index + 1 };
  if (token.word !== 'AND') return { value: 0, next: index };
  if (scan.at(index + 1).kind === 'fraction') return { value: scan.at(index + 1).value, next: index + 2 };
  const hyphen = scan.at(index + 2).word === '-' ? 1 : 0;
  const half = scan.at(index + 1).word === 'ONE' && scan.at(index + 2 + hyphen).sense === 'half';
  return half ? { value: 0.5, next: index + 3 + hyphen } : { value: 0, next: index };
}

/** The token after the direction that stands at `index`, or `index` when none does. */
function skipToDirection(scan: Scan, index: number, axis: 'NS' | 'EW'): number {
  const at = scan.at(index).word === '-' ? index + 1 : index;
  const token = scan.at(at);
  if (token.sense !== 'direction' || opensState(scan, at)) return index;
  if (axis === 'NS' ? !isNorthSouth(token.norm) : !isEastWest(token.norm)) return index;
  const after = scan.at(at + 1);
  // In `T. 5 N., R. 77, W½ sec. 3` the W belongs to the half.
  const fraction = after.kind === 'fraction' && scan.at(at + 2).sense !== 'length';
  const half = fraction || after.sense === 'half' || (after.word === '2' && after.glued);
  return half && !after.newline ? index : at + 1;
}

interface NumberedList {
  readonly values: { number: number; direction: string | null }[];
  next: number;
}

/** `14 N.`, `14, 15, and 16 S.`, `1 to 4 N.`: the direction at the end holds for all before it. */
function readNumberedList(scan: Scan, index: number, axis: 'NS' | 'EW'): NumberedList | undefined {
  const first = readNumbered(scan, index, axis);
  if (first === undefined) return undefined;
  const list: NumberedList = {
    values: [{ number: first.value, direction: first.direction }],
    next: first.next,
  };
  for (let items = 1; items < 40; items += 1) {
    const previous = list.values.at(-1);
    const range = skipRangeJoint(scan, list.next);
    const joint = range === list.next ? skipListJoint(scan, list.next) : range;
    if (joint === list.next) break;
    const keyworded = scan.at(joint).sense === (axis === 'NS' ? 'township' : 'range') ? joint + 1 : joint;
    const item = readNumbered(scan, keyworded, axis);
    if (item === undefined || previous === undefined) break;
    // Without a direction of its own a number up to 36 may be a section: `range 91 and 92`, but not `range 5, 6`.
    const other = scan.at(item.next).sense === 'direction';
    const section = item.value <= LAST_SECTION || range !== list.next || other;
    if (item.direction === null && section && !leadsToDirection(scan, item.next, axis)) break;
    if (range !== list.next) fillRange(list, previous.number, item.value);
    list.values.push({ number: item.value, direction: item.direction });
    list.next = item.next;
  }
  spreadDirections(list.values);
  return list;
}

function fillRange(list: NumberedList, from: number, to: number): void {
  if (to - from > 40) return;
  for (let n = from + 1; n < to; n += 1) list.values.push({ number: n, direction: null });
}

function spreadDirections(values: { number: number; direction: string | null }[]): void {
  let direction: string | null = null;
  for (const value of values.toReversed()) {
    value.direction ??= direction;
    direction = value.direction;
  }
}

/** Whether the list at `index` goes on and comes to a direction: `14, 15, and 16 S.` */
function leadsToDirection(scan: Scan, index: number, axis: 'NS' | 'EW'): boolean {
  let at = index;
  for (let items = 0; items < 12; items += 1) {
    const range = skipRangeJoint(scan, at);
    const joint = range === at ? skipListJoint(scan, at) : range;
    if (joint === at || scan.at(joint).kind !== 'number') return false;
    if (skipToDirection(scan, joint + 1, axis) !== joint + 1) return true;
    at = joint + 1;
  }
  return false;
}

export function checkNumber(scan: Scan, value: number, most: number, name: string, index: number): void {
  if (value >= 0.25 && value <= most) return;
  const message = `There is no ${name} ${value}: numbers from 1 to ${most} are accepted.`;
  scan.refuse('number_out_of_range', message, scan.start(index));
}

/** A number far out of range and without a direction names something else: a road, a depth. */
function isWild({ values }: NumberedList, most: number): boolean {
  return values.some(({ number, direction }) => number > most && direction === null);
}

/** Refuses `14 North South`, `T14N (South)` and `T14E`. */
function checkDirection(
  scan: Scan,
  { values, next }: NumberedList,
  axis: 'NS' | 'EW',
  other: 'NS' | 'EW',
): void {
  const directed = values.at(-1)?.direction ?? null;
  const bracket = scan.at(next).word === '(' && scan.at(next + 2).word === ')' ? 1 : 0;
  const at = next + bracket;
  if (scan.at(at).dotted || scan.at(at).newline) return;
  const again = skipToDirection(scan, at, axis) > at ? scan.at(at).norm : null;
  const beside =
    directed !== null &&
    again !== null &&
    again !== directed &&
    (bracket === 1 || scan.at(at).word.length > 1);
  const across = directed === null && scan.at(at).glued && skipToDirection(scan, at, other) > at;
  if (!beside && !across) return;
  const accepted = axis === 'NS' ? 'A township runs north or south' : 'A range runs east or west';
  scan.refuse(
    'contradiction',
    `${accepted}: "${scan.text.slice(scan.start(at), scan.at(at).end)}" does not fit.`,
    scan.start(at),
  );
}

export function pushTownship(scan: Scan, from: number, list: NumberedList, worded: boolean): number {
  for (const { number } of list.values) checkNumber(scan, number, MAX_TOWNSHIP, 'township', from);
  const values: Township[] = list.values.map(({ number, direction }) => ({
    number,
    direction: isNorthSouth(direction) ? direction : null,
  }));
  const end = scan.endBefore(list.next);
  const gap = scan.gapBefore(from);
  return scan.push({ kind: 'township', start: scan.start(from), end, gap, values, worded }, from, list.next);
}

export function pushRange(scan: Scan, from: number, list: NumberedList): number {
  for (const { number } of list.values) checkNumber(scan, number, MAX_RANGE, 'range', from);
  const values: Range[] = list.values.map(({ number, direction }) => ({
    number,
    direction: isEastWest(direction) ? direction : null,
  }));
  const end = scan.endBefore(list.next);
  const gap = scan.gapBefore(from);
  return scan.push({ kind: 'range', start: scan.start(from), end, gap, values }, from, list.next);
}

/** `12T` and `2R` are a UTM zone and a soil horizon: the letter belongs to the number before it. */
function belongsToNumber(scan: Scan, index: number): boolean {
  return scan.at(index).glued && scan.at(index - 1).kind === 'number' && scan.at(index).word.length === 1;
}

/** `Township No. 5`, `T-14-N`, `Range: 14W`. */
function skipLabel(scan: Scan, index: number): number {
  let at = index;
  for (let skipped = 0; skipped < 3; skipped += 1) {
    const token = scan.at(at);
    const label =
      token.sense === 'number-sign' || token.word === ':' || token.word === '#' || token.word === ',';
    if (!label && (token.word !== '-' || at > index)) break;
    at += 1;
  }
  return at;
}

/** `T. 14 N.`, `Tps. 14, 15, and 16 S.`, `Township 161`, `township forty north`; and a bare range after it. */
export function readTownship(scan: Scan, index: number): number {
  if (belongsToNumber(scan, index) && scan.at(index - 2).sense !== 'range') return index;
  const list = readNumberedList(scan, skipLabel(scan, index + 1), 'NS');
  if (list === undefined || isWild(list, MAX_TOWNSHIP)) return index;
  checkDirection(scan, list, 'NS', 'EW');
  return readRangeWithoutWord(scan, pushTownship(scan, index, list, true));
}

/** `R. 77 W.`, `Rs. 1 and 2 E.`, `range three east`. */
export function readRange(scan: Scan, index: number): number {
  if (belongsToNumber(scan, index) && scan.at(index - 2).sense !== 'township') return index;
  const list = readNumberedList(scan, skipLabel(scan, index + 1), 'EW');
  if (list === undefined || isWild(list, MAX_RANGE)) return index;
  checkDirection(scan, list, 'EW', 'NS');
  // `S.R. 50` is a road.
  if (list.values[0]?.direction == null && scan.last()?.kind !== 'township') return index;
  return pushRange(scan, index, list);
}

/** The `24 E.` of `T. 13 S., 24 E.`, with whatever parts it from its township. */
export function readRangeWithoutWord(scan: Scan, index: number): number {
  let at = index;
  while (at < index + 3) {
    const token = scan.at(at);
    if (
      token.word !== ',' &&
      token.word !== '-' &&
      token.word !== '/' &&
      token.word !== ';' &&
      token.sense !== 'of'
    )
      break;
    at += 1;
  }
  if (scan.at(at).kind !== 'number' && scan.at(at).sense !== 'number-word') return index;
  const list = readNumberedList(scan, at, 'EW');
  if (list === undefined || list.values[0]?.direction == null) return index;
  return pushRange(scan, at, list);
}
