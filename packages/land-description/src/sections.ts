import {
  isTownshipNumber,
  MAX_RANGE_LENGTH,
  type ReadNumber,
  readNumber,
  readNumberAfterKeyword,
  skipInclusive,
  skipListJoint,
  skipNumberLabel,
  skipRangeJoint,
} from './numbers.ts';
import type { Scan } from './scan.ts';
import { GAP } from './units.ts';

/** Sections above 36 are real (grants, Florida, Louisiana), above this they are slips. */
export const MAX_SECTION = 999;

/** The last section of a regular township. */
const LAST_SECTION = 36;

/** Texas numbers its sections into the thousands (TE&L). */
export const MAX_TEXAS_SECTION = 9999;

/** Sections that one text may list. */
export const MAX_LISTED = 600;

/** Reads the numbers of a list from `index`; `numbers` receives them. Answers the token after the list. */
export function readNumberList(
  scan: Scan,
  index: number,
  numbers: number[],
  most: number,
  spaced = false,
): number {
  const first = readNumberAfterKeyword(scan, index);
  if (first === undefined) return index;
  let at = addItem(scan, first.value, index, first.next, numbers, most);
  while (scan.refusal === null) {
    const item = skipListJoint(scan, at);
    if (item === at && !(spaced && scan.at(item).kind === 'number')) break;
    const read = readNumber(scan, item);
    if (read === undefined || isTownshipNumber(scan, item) || isMeasured(scan, read.next)) break;
    if (isUndirectedPair(scan, read)) break;
    at = addItem(scan, read.value, item, read.next, numbers, most);
  }
  return skipInclusive(scan, at);
}

/** `148-95` after a section: a township and range, since no range of sections runs down or past the last. */
function isUndirectedPair(scan: Scan, read: ReadNumber): boolean {
  const last = scan.at(read.next + 1);
  if (scan.at(read.next).word !== '-' || last.kind !== 'number') return false;
  return last.value <= read.value || (last.value > LAST_SECTION && scan.at(read.next + 2).sense !== 'block');
}

/** A number with a unit after it is a distance or an area, never an item. */
function isMeasured(scan: Scan, index: number): boolean {
  const token = scan.at(index);
  const thousands =
    token.word === ',' && token.glued && scan.at(index + 1).glued && scan.at(index + 1).word.length === 3;
  const { sense } = thousands ? scan.at(index + 2) : token;
  return (
    sense === 'length' || sense === 'acre' || sense === 'call' || sense === 'fraction' || sense === 'suffix'
  );
}

function addItem(
  scan: Scan,
  value: number,
  index: number,
  next: number,
  numbers: number[],
  most: number,
): number {
  const joint = skipRangeJoint(scan, next);
  const last = joint === next ? undefined : readRangeEnd(scan, joint, value);
  if (last === undefined) {
    if (value > most || value < 1 || !Number.isInteger(value)) refuseNumber(scan, value, index, most);
    numbers.push(value);
  } else if (last.value - value >= MAX_RANGE_LENGTH) {
    const message = `${value} to ${last.value} is a longer range than ${MAX_RANGE_LENGTH} numbers: list the sections meant.`;
    scan.refuse('number_out_of_range', message, scan.start(index));
  } else {
    if (last.value > most || value < 1) refuseNumber(scan, value < 1 ? value : last.value, index, most);
    for (let n = value; n <= last.value; n += 1) numbers.push(n);
  }
  if (numbers.length > MAX_LISTED) {
    scan.refuse('number_out_of_range', `More than ${MAX_LISTED} numbers are listed.`, scan.start(index));
  }
  return last?.next ?? next;
}

/** `1-36`; but in `3-1N-9W` and `section 1-Township 11` the hyphen parts a section from its township. */
function readRangeEnd(scan: Scan, index: number, from: number): { value: number; next: number } | undefined {
  const read = readNumber(scan, index);
  if (read === undefined || read.value <= from || isTownshipNumber(scan, index)) return undefined;
  if (!Number.isInteger(read.value) || isTownshipTriple(scan, index)) return undefined;
  // `Sec 5 -100 FNL`
  const after = scan.at(read.next).sense;
  if (after === 'call' || after === 'length') return undefined;
  return read;
}

/** `12-4` of `5-12-4`: section, township and range without directions. */
function isTownshipTriple(scan: Scan, index: number): boolean {
  return scan.at(index + 1).word === '-' && scan.at(index + 2).kind === 'number';
}

function refuseNumber(scan: Scan, value: number, index: number, most: number): void {
  const message = `There is no section or lot ${value}: numbers from 1 to ${most} are accepted.`;
  scan.refuse('number_out_of_range', message, scan.start(index));
}

/** `Sec. 5`, `Sections 1 to 15, inclusive`, `Sec. No. 4`, `SEC-29`. */
export function readSection(scan: Scan, index: number): number {
  const at = skipNumberLabel(scan, index + 1);
  const numbers: number[] = [];
  // `secs 4 5 6`
  const plural = scan.at(index).word.endsWith('S');
  const next = readNumberList(scan, at, numbers, MAX_TEXAS_SECTION, plural);
  if (next === at) return index;
  return scan.pushSections(numbers, 'word', index, next);
}

/** `S21`, `S-17`, and `S2` which may be the south half: a letter instead of the word. */
export function readSectionLetter(scan: Scan, index: number): number {
  // In `Road 21S03` the letter belongs to the number before it.
  if (scan.at(index).glued && scan.at(index - 1).kind === 'number') return index;
  const hyphen = scan.at(index + 1).word === '-' ? 1 : 0;
  const number = scan.at(index + 1 + hyphen);
  const tight = number.glued || (number.dotted && number.start === scan.at(index).end + 1);
  if (number.kind !== 'number' || !tight || !Number.isInteger(number.value)) return index;
  const next = index + 2 + hyphen;
  if (isTownshipNumber(scan, index + 1 + hyphen)) return index;
  if (hyphen === 0 && number.word === '2') {
    if (isHalfObject(scan, next)) return index;
    return scan.pushMarker('half-or-section', index, next);
  }
  const numbers: number[] = [];
  const end = readNumberList(scan, index + 1 + hyphen, numbers, MAX_TEXAS_SECTION);
  return scan.pushSections(numbers, 'letter', index, end);
}

/** `the twenty-first section`. */
export function readOrdinalSection(scan: Scan, index: number): number {
  let at = index;
  let value = 0;
  if (scan.at(at).sense === 'number-word' && scan.at(at).value >= 20) {
    value = scan.at(at).value;
    at = scan.at(at + 1).word === '-' ? at + 2 : at + 1;
  }
  const last = scan.at(at);
  const fourth = last.word === 'FOURTH';
  if ((last.sense !== 'ordinal' && !fourth) || scan.at(at + 1).sense !== 'section') return index;
  if (scan.at(at + 2).kind === 'number') return index;
  return scan.pushSections([value + (fourth ? 4 : last.value)], 'word', index, at + 2);
}

/** What follows the south half: the part or lot that is halved. */
function isHalfObject(scan: Scan, index: number): boolean {
  const { sense } = scan.at(index);
  return sense === 'quad' || sense === 'quads' || sense === 'of' || sense === 'lot' || sense === 'direction';
}

/** A list of numbers with no word: sections when a township stands beside it. */
export function readBareNumbers(scan: Scan, index: number): number {
  const numbers: number[] = [];
  const token = scan.at(index);
  if (token.value === 0 && scan.at(index + 1).kind === 'number' && isTownshipNumber(scan, index + 1))
    refuseNumber(scan, 0, index, MAX_SECTION);
  if (!Number.isInteger(token.value) || token.value < 1 || token.value > MAX_SECTION) return index;
  if (isMeasured(scan, index + 1) && scan.at(index + 1).sense !== 'suffix') return index;
  // `5 sections of` is a count.
  if (scan.at(index + 1).word === 'SECTIONS') return index;
  const refusal = scan.refusal;
  const next = readNumberList(scan, index, numbers, MAX_SECTION);
  // Numbers of unknown meaning refuse nothing.
  scan.refusal = refusal;
  if (numbers.some((n) => n > MAX_SECTION || n < 1)) {
    scan.gap |= GAP.words;
    return next;
  }
  return scan.pushSections(numbers, 'bare', index, next);
}
