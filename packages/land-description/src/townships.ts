import type { Range, Township } from './description.ts';
import { isTownshipNumber, readNumberAfterKeyword, skipListJoint, skipRangeJoint } from './numbers.ts';
import { MAX_SECTION, pushSection } from './sections.ts';
import type { Token } from './tokens.ts';
import type { Scan } from './units.ts';

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
function readNumbered(scan: Scan, index: number, axis: 'NS' | 'EW'): Numbered | undefined {
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
  if (token.sense !== 'direction') return index;
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
    // Without a direction of its own the number may be a section: only one that ends in a direction counts.
    if (item.direction === null && !leadsToDirection(scan, item.next, axis)) break;
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

function checkNumber(scan: Scan, value: number, most: number, name: string, index: number): void {
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

function pushTownship(scan: Scan, from: number, list: NumberedList, worded: boolean): number {
  for (const { number } of list.values) checkNumber(scan, number, MAX_TOWNSHIP, 'township', from);
  const values: Township[] = list.values.map(({ number, direction }) => ({
    number,
    direction: isNorthSouth(direction) ? direction : null,
  }));
  const { next } = list;
  const gap = scan.gapBefore(from);
  const placed = { start: scan.start(from), end: scan.endBefore(next), gap };
  return scan.push({ kind: 'township', values, worded, ...placed }, from, next);
}

function pushRange(scan: Scan, from: number, list: NumberedList): number {
  for (const { number } of list.values) checkNumber(scan, number, MAX_RANGE, 'range', from);
  const values: Range[] = list.values.map(({ number, direction }) => ({
    number,
    direction: isEastWest(direction) ? direction : null,
  }));
  const { next } = list;
  const placed = { start: scan.start(from), end: scan.endBefore(next), gap: scan.gapBefore(from) };
  return scan.push({ kind: 'range', values, ...placed }, from, next);
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
function readRangeWithoutWord(scan: Scan, index: number): number {
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

/** How a number that opens a township, or a section with its township, is taken apart. */
export function readCompactTownship(scan: Scan, index: number): number {
  const glued = readRunTogether(scan, index);
  if (glued !== index) return glued;
  if (isTownshipNumber(scan, index)) return readDirectedPair(scan, index);
  return readHyphened(scan, index);
}

/** `14N 77W`, `7 N. 22 E.`, `0840N/0390W`, `141 north, range 91`, and the pair the other way round. */
function readDirectedPair(scan: Scan, index: number): number {
  if (scan.at(index).value > 999 && scan.at(index).word.length !== 4) return index;
  const northSouth = readNumbered(scan, index, 'NS');
  if (northSouth?.direction != null) {
    const after = skipPairJoint(scan, northSouth.next);
    if (!opensRange(scan, after)) return index;
    const list = {
      values: [{ number: northSouth.value, direction: northSouth.direction }],
      next: northSouth.next,
    };
    return readRangeWithoutWord(scan, pushTownship(scan, index, list, false));
  }
  const eastWest = readNumbered(scan, index, 'EW');
  if (eastWest?.direction == null) return index;
  const list = { values: [{ number: eastWest.value, direction: eastWest.direction }], next: eastWest.next };
  if (rangeMayFollow(scan)) return pushRange(scan, index, list);
  const after = skipPairJoint(scan, eastWest.next);
  const township = readNumbered(scan, after, 'NS');
  if (scan.at(after).kind !== 'number' || township?.direction == null) return index;
  pushRange(scan, index, list);
  const values = [{ number: township.value, direction: township.direction }];
  return pushTownship(scan, after, { values, next: township.next }, false);
}

/** A township waits for its range. */
function rangeMayFollow(scan: Scan): boolean {
  return scan.last()?.kind === 'township' && scan.gap < 64;
}

function skipPairJoint(scan: Scan, index: number): number {
  let at = index;
  while (at < index + 3) {
    const token = scan.at(at);
    const joint =
      token.word === ',' ||
      token.word === '-' ||
      token.word === '/' ||
      token.word === ';' ||
      token.sense === 'and';
    if (!joint && token.sense !== 'of' && token.sense !== 'in') break;
    at += 1;
  }
  return at;
}

/** Whether a range stands at `index`: its word, or a number with east or west. */
function opensRange(scan: Scan, index: number): boolean {
  const token = scan.at(index);
  if (token.sense === 'range') return true;
  if (token.kind !== 'number' && token.sense !== 'number-word') return false;
  const read = readNumbered(scan, index, 'EW');
  // `UTM 11S 559912E` counts metres.
  return read?.direction != null && read.value < 1000;
}

/** Oklahoma's `1415N05W`: section 14, T. 15 N., R. 5 W. BLM pads townships and ranges alike, so lengths tell. */
function readRunTogether(scan: Scan, index: number): number {
  const number = scan.at(index);
  const range = scan.at(index + 2);
  if (number.word.length !== 4 || number.word.includes('.') || range.kind !== 'number' || !range.glued)
    return index;
  if (
    range.word.length !== 2 ||
    !isNorthSouth(scan.at(index + 1).norm) ||
    !isEastWest(scan.at(index + 3).norm)
  ) {
    return index;
  }
  pushSection(scan, index, index + 1, [Number(number.word.slice(0, 2))], 'compact');
  const township = { number: Number(number.word.slice(2)), direction: scan.at(index + 1).norm };
  pushTownship(scan, index, { values: [township], next: index + 2 }, false);
  const values = [{ number: range.value, direction: scan.at(index + 3).norm }];
  return pushRange(scan, index + 2, { values, next: index + 4 });
}

/** `35-141N-95W`, `21/07N/10E`: a section hyphened to its township; `156-90` and `5-12-4` without directions. */
function readHyphened(scan: Scan, index: number): number {
  const joint = scan.at(index + 1).word;
  if ((joint !== '-' && joint !== '/') || !Number.isInteger(scan.at(index).value)) return index;
  if (scan.at(index + 2).kind !== 'number') return index;
  if (isTownshipNumber(scan, index + 2)) {
    const paired = readNumbered(scan, index + 2, 'NS');
    if (paired?.direction == null || !opensRange(scan, skipPairJoint(scan, paired.next))) return index;
    checkNumber(scan, scan.at(index).value, MAX_SECTION, 'section', index);
    pushSection(scan, index, index + 1, [scan.at(index).value], 'compact');
    return readDirectedPair(scan, index + 2);
  }
  return joint === '-' ? readUndirected(scan, index) : index;
}

function readUndirected(scan: Scan, index: number): number {
  const triple = scan.at(index + 3).word === '-' && scan.at(index + 4).kind === 'number';
  const from = triple ? index + 2 : index;
  const township = scan.at(from).value;
  const range = scan.at(from + 2).value;
  const longer = triple && scan.at(index + 5).word === '-';
  const plausible = township >= 1 && township <= MAX_TOWNSHIP && range >= 1 && range <= MAX_RANGE;
  // `14-22` may be a range of sections, `14-77` right after a section may not.
  const list = !triple && range > township && township <= 36;
  const afterSection = scan.last()?.kind === 'section' && range > 36;
  if (!plausible || longer || (list && !afterSection)) return index;
  if (scan.at(from + 3).sense === 'length' || scan.at(from + 3).sense === 'acre') return index;
  if (triple) pushSection(scan, index, index + 1, [scan.at(index).value], 'compact');
  pushTownship(scan, from, { values: [{ number: township, direction: null }], next: from + 1 }, false);
  return pushRange(scan, from + 2, { values: [{ number: range, direction: null }], next: from + 3 });
}
