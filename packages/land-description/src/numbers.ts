import type { Scan } from './scan.ts';
import { SECOND_WORDS, STATES_BY_WORD } from './states.ts';

/** Longest range (`1-36`, `lots 5 to 14`) that is read as written; longer ones are refused. */
export const MAX_RANGE_LENGTH = 144;

/** A number read from one or more tokens. */
export interface ReadNumber {
  readonly value: number;
  /** The token after it. */
  readonly next: number;
}

/** Letters that scans and hasty hands put for digits right after a keyword. */
const LETTER_DIGITS: Readonly<Record<string, number>> = { L: 1, I: 1, LL: 11, II: 11, O: 0 };

/** `(16)` after `sixteen` says the same again; another number contradicts it. */
function skipRestatedNumber(scan: Scan, index: number, value: number, words: boolean): number {
  const inner = scan.at(index + 1);
  if (scan.at(index).word !== '(' || inner.kind !== 'number' || scan.at(index + 2).word !== ')') return index;
  if (inner.value !== value && !words) return index;
  if (inner.value !== value) {
    scan.refuse('contradiction', `The words say ${value}, the digits ${inner.word}.`, inner.start);
  }
  return index + 3;
}

/** A number in words from `index`: `sixteen`, `one hundred forty-seven`, `twenty- five`. */
function readWords(scan: Scan, index: number): ReadNumber | undefined {
  let total = 0;
  let last = Number.POSITIVE_INFINITY;
  let next = index;
  for (let at = index; at < index + 9; ) {
    const token = scan.at(at);
    if (token.sense !== 'number-word') break;
    if (token.value === 100) {
      total = Math.max(total, 1) * 100;
      last = 100;
    } else {
      // Units follow tens and tens follow hundreds; anything else is the next number.
      if (token.value * 10 > last * 9 && last !== Number.POSITIVE_INFINITY) break;
      if (last < 20) break;
      total += token.value;
      last = token.value;
    }
    at += 1;
    next = at;
    const joint = scan.at(at);
    if (joint.word === '-' || (joint.word === 'AND' && last === 100)) at += 1;
  }
  if (next === index) return undefined;
  return { value: total, next: skipRestatedNumber(scan, next, total, true) };
}

/** A whole number in digits or words. */
export function readNumber(scan: Scan, index: number): ReadNumber | undefined {
  const token = scan.at(index);
  if (token.sense === 'number') {
    return { value: token.value, next: skipRestatedNumber(scan, index + 1, token.value, false) };
  }
  if (token.sense === 'number-word') return readWords(scan, index);
  return undefined;
}

/** As readNumber, and also a letter that stands for a digit: `Sec. l`. */
export function readNumberAfterKeyword(scan: Scan, index: number): ReadNumber | undefined {
  const read = readNumber(scan, index);
  if (read !== undefined) return read;
  const token = scan.at(index);
  const value = LETTER_DIGITS[token.word];
  if (value === undefined || token.kind !== 'word') return undefined;
  const following = scan.at(index + 1);
  if (following.kind === 'number' && following.glued) {
    return { value: Number(`${value}${following.word}`), next: index + 2 };
  }
  const alone = following.kind === 'mark' || following.kind === 'end' || following.dotted;
  return alone || following.sense === 'direction' ? { value, next: index + 1 } : undefined;
}

/** Tokens of the state name written out at `index`: 2 for `North Dakota`, 1 for `Wyoming`, 0 for none. */
export function stateNameLength(scan: Scan, index: number): number {
  for (const { rest } of STATES_BY_WORD.get(scan.at(index).word) ?? []) {
    if (rest === null) return 1;
    if (scan.at(index + 1).word === rest) return 2;
  }
  return 0;
}

const SECOND_HALVES: ReadonlySet<string> = new Set(
  [...SECOND_WORDS.keys()].map((name) => name.slice(name.indexOf(' ') + 1)),
);

/** `North Dakota`, `N. Dak.`, `West Virginia`: the direction at `index` belongs to a state. */
export function opensState(scan: Scan, index: number): boolean {
  if (stateNameLength(scan, index) > 1) return true;
  const second = scan.at(index + 1).word;
  // The letters of `T. 14 N. M.D.M.` are a meridian's.
  return (
    second.length > 1 && SECOND_HALVES.has(second) && SECOND_WORDS.has(`${scan.at(index).word} ${second}`)
  );
}

/** Whether the number at `index` belongs to a township or range (`14N`, `77 West`), not to the list before it. */
export function isTownshipNumber(scan: Scan, index: number): boolean {
  let at = index + 1;
  if (scan.at(at).kind === 'fraction') at += 1;
  if (scan.at(at).word === '-') at += 1;
  const direction = scan.at(at);
  if (direction.sense === 'meridian-code' && direction.glued) return true;
  if (direction.sense !== 'direction' || opensState(scan, at)) return false;
  const after = scan.at(at + 1);
  return !(after.kind === 'fraction' || after.sense === 'half' || (after.word === '2' && after.glued));
}

/** Passes `,`, `;` is not passed; `and`, `&` and the words between the items of a list. */
export function skipListJoint(scan: Scan, index: number): number {
  let at = index;
  while (at < index + 4) {
    const token = scan.at(at);
    const joint = token.word === ',' || token.sense === 'and' || token.word === "'" || token.word === '/';
    if (!joint) break;
    at += 1;
  }
  return at;
}

/** `to`, `thru`, `-` and the like between the ends of a range. */
export function skipRangeJoint(scan: Scan, index: number): number {
  const token = scan.at(index);
  return token.sense === 'to' || token.word === '-' ? index + 1 : index;
}

/** `No.`, `:`, `-` and `#` between a keyword and its number. */
export function skipNumberLabel(scan: Scan, index: number): number {
  let at = index;
  while (at < index + 3) {
    const token = scan.at(at);
    const label =
      token.sense === 'number-sign' || token.word === ':' || token.word === '-' || token.word === '#';
    if (!label) break;
    at += 1;
  }
  return at;
}

/** `inclusive`, `both inclusive` after a list. */
export function skipInclusive(scan: Scan, index: number): number {
  let at = index;
  while (
    scan.at(at).sense === 'inclusive' ||
    (scan.at(at).word === ',' && scan.at(at + 1).sense === 'inclusive')
  )
    at += 1;
  return at;
}
