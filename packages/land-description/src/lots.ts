import { readChain } from './chains.ts';
import {
  isTownshipNumber,
  MAX_RANGE_LENGTH,
  readNumber,
  skipInclusive,
  skipListJoint,
  skipNumberLabel,
  skipRangeJoint,
} from './numbers.ts';
import type { Scan } from './scan.ts';
import { MAX_LISTED } from './sections.ts';

interface LotItem {
  readonly lot: string;
  readonly value: number;
  readonly next: number;
}

/** A lot's number with its letter: `4`, `4A`, `L4`, `four`. */
function readLot(scan: Scan, index: number): LotItem | undefined {
  const at = scan.at(index).word === 'L' && scan.at(index + 1).glued ? index + 1 : index;
  const token = scan.at(at);
  const read = readNumber(scan, at);
  if (read === undefined || !Number.isInteger(read.value) || isTownshipNumber(scan, at)) return undefined;
  const letter = scan.at(at + 1);
  const suffixed =
    token.kind === 'number' &&
    letter.kind === 'word' &&
    letter.glued &&
    letter.word.length === 1 &&
    letter.sense !== 'direction';
  if (suffixed) return { lot: `${read.value}${letter.word}`, value: read.value, next: at + 2 };
  // `l00 feet` is a hundred with a letter for its one.
  if (at > index && token.word.startsWith('0')) return undefined;
  if (read.value === 0 && token.kind === 'number') {
    scan.refuse('number_out_of_range', 'There is no lot 0: numbers from 1 up are accepted.', token.start);
  }
  const measured = scan.at(read.next).sense;
  if (
    measured === 'acre' ||
    measured === 'length' ||
    measured === 'call' ||
    scan.at(read.next).kind === 'fraction'
  ) {
    return undefined;
  }
  return { lot: String(read.value), value: read.value, next: read.next };
}

/** `(34.69 acres)`, `(NW/4 NW/4)`, `(formerly lots 1 and 8)`, `is the NE4 of the NE4`: what is said about a lot. */
function skipRemark(scan: Scan, index: number): { next: number; acres: number | null } {
  let at = index;
  let acres: number | null = null;
  for (let remarks = 0; remarks < 3 && scan.at(at).word === '('; remarks += 1) {
    const inner = scan.at(at + 1);
    const chain = readChain(scan, at + 1);
    if (inner.kind === 'number' && scan.at(at + 2).word === ')') {
      acres = inner.value;
      at += 3;
    } else if (inner.kind === 'number' && scan.at(at + 2).sense === 'acre' && scan.at(at + 3).word === ')') {
      acres = inner.value;
      at += 4;
    } else if (chain !== undefined && scan.at(chain.next).word === ')') at = chain.next + 1;
    else if (inner.sense === 'formerly') at = skipBracket(scan, at + 1);
    else break;
  }
  if (scan.at(at).sense === 'is') {
    const the = scan.at(at + 1).sense === 'the' ? at + 2 : at + 1;
    const chain = readChain(scan, the);
    if (chain !== undefined) at = chain.next;
  }
  return { next: at, acres };
}

/** Superseded names (`formerly lots 1 and 8`), past the bracket that closes them. */
export function skipBracket(scan: Scan, index: number): number {
  let at = index;
  while (scan.at(at).kind !== 'end' && scan.at(at).word !== ')' && scan.at(at).word !== ';') at += 1;
  return scan.at(at).word === ')' ? at + 1 : at;
}

function pushLot(scan: Scan, lot: string, acres: number | null, from: number, to: number): void {
  scan.pushPart({ kind: 'lot', lot, cut: null }, from, to, acres);
}

/** One item of a list, a lot or a range of lots; answers the token after it. */
function readItem(scan: Scan, from: number, index: number): number {
  const first = readLot(scan, index);
  if (first === undefined) return index;
  const joint = skipRangeJoint(scan, first.next);
  const last = joint === first.next ? undefined : readLot(scan, joint);
  if (last === undefined || last.value <= first.value) {
    const remark = skipRemark(scan, first.next);
    pushLot(scan, first.lot, remark.acres, from, remark.next);
    return remark.next;
  }
  if (last.value - first.value >= MAX_RANGE_LENGTH) {
    const message = `Lots ${first.value} to ${last.value} is a longer range than ${MAX_RANGE_LENGTH} lots.`;
    scan.refuse('number_out_of_range', message, scan.start(index));
    return last.next;
  }
  for (let n = first.value; n <= last.value; n += 1) pushLot(scan, String(n), null, from, last.next);
  return last.next;
}

/** `lots 1 to 4, inclusive`, `L1-L4`, `Lot One`, `LOTS 5-8`, `lots 5 (6.54 acres) and 6 (1.89 acres)`. */
export function readLots(scan: Scan, index: number): number {
  const lettered = scan.at(index).word === 'L';
  let at = index + 1;
  const government = scan.at(index - 1).word === 'G';
  const hundred = lettered && scan.at(at).word.startsWith('0');
  if (hundred) return index;
  if (lettered && !government && !(scan.at(at).kind === 'number' && scan.at(at).glued)) return index;
  at = skipNumberLabel(scan, at);
  let next = readItem(scan, index, at);
  if (next === at) return index;
  for (let items = 0; items < MAX_LISTED && scan.refusal === null; items += 1) {
    const item = skipListJoint(scan, next);
    if (item === next && !isListedAfterBlank(scan, index, item)) break;
    if (lettered && scan.at(item).word !== 'L') break;
    const after = readItem(scan, item, item);
    if (after === item) break;
    next = after;
  }
  return skipInclusive(scan, next);
}

/** `LOTS 2 3 4 Sec 36`: after a blank alone a number is another lot where the section is named by its word. */
function isListedAfterBlank(scan: Scan, keyword: number, index: number): boolean {
  const { kind, glued } = scan.at(index);
  if (kind !== 'number' || glued || scan.at(keyword).word !== 'LOTS') return false;
  return scan.tokens.some(({ sense }) => sense === 'section');
}

/** `Tract 37`, `Tract F`, `Tracts 44 and 45`; a tract with no name of its own lies in something. */
export function readTract(scan: Scan, index: number): number {
  let at = index + 1;
  if (scan.at(at).sense === 'number-sign') at += 1;
  let next = readTractName(scan, index, at);
  if (next === at) return readUnnamedTract(scan, index);
  if (!scan.at(index).word.endsWith('S')) return next;
  for (let items = 0; items < MAX_LISTED; items += 1) {
    const item = skipListJoint(scan, next);
    if (item === next) break;
    const after = readTractName(scan, item, item);
    if (after === item) break;
    next = after;
  }
  return next;
}

function readTractName(scan: Scan, from: number, index: number): number {
  const token = scan.at(index);
  const letter =
    token.kind === 'word' && token.word.length === 1 && (token.sense !== 'article' || isCapital(scan, index));
  const numbered = token.kind === 'number' && Number.isInteger(token.value) && !isTownshipNumber(scan, index);
  if (!numbered && !letter) return index;
  const suffix = scan.at(index + 1);
  const suffixed = numbered && suffix.kind === 'word' && suffix.glued && suffix.word.length === 1;
  const next = suffixed ? index + 2 : index + 1;
  const tract = suffixed ? `${token.value}${suffix.word}` : numbered ? String(token.value) : token.word;
  return scan.pushPart({ kind: 'tract', tract }, from, next);
}

/** `a tract of land located in`: what follows only contains the land. */
function readUnnamedTract(scan: Scan, index: number): number {
  for (let at = index + 1; at < index + 6; at += 1) {
    const { sense } = scan.at(at);
    if (sense === 'in') return scan.pushMarker('within', index, at + 1);
    if (sense !== 'unknown' && sense !== 'of') break;
  }
  return index;
}

export function isCapital(scan: Scan, index: number): boolean {
  const code = scan.text.charCodeAt(scan.start(index));
  return code >= 0x41 && code <= 0x5a;
}
