import type { MeridianCode } from './description.ts';
import { MERIDIAN_CODES, MERIDIAN_NAMES } from './meridian-names.ts';
import type { Token } from './tokens.ts';
import type { Scan } from './units.ts';

/** Numbered meridians by their number; `04` in Wisconsin and Minnesota is the extended one. */
const NUMBERED: readonly MeridianCode[] = ['', '01', '02', '03', '04', '05', '06'];

/** The token after `Principal Meridian`, `P.M.`, `base and meridian`, `PM`; `index` when no such word stands there. */
export function skipMeridianWord(scan: Scan, index: number): number {
  let at = index;
  for (let words = 0; words < 6; words += 1) {
    const token = scan.at(at);
    if (token.sense === 'meridian' || (token.word === 'M' && at > index)) return at + 1;
    if (!isMeridianFiller(token)) return index;
    at += 1;
  }
  return index;
}

function isMeridianFiller(token: Token): boolean {
  switch (token.sense) {
    case 'principal':
    case 'base':
    case 'and':
    case 'line':
      return true;
    default:
      return (
        token.word === ',' ||
        token.word === '-' ||
        token.word === 'P' ||
        token.word === 'B' ||
        token.word === 'SPECIAL' ||
        token.word === 'RIVER' ||
        token.word === 'EXTENDED'
      );
  }
}

function pushMeridian(scan: Scan, from: number, to: number, codes: readonly MeridianCode[]): number {
  const placed = { start: scan.start(from), end: scan.endBefore(to), gap: scan.gapBefore(from) };
  return scan.push({ kind: 'meridian', codes, ...placed }, from, to);
}

/** `6th P.M.`, `Sixth Principal Meridian`, `6PM`, `4th Extended Meridian`. */
export function readNumberedMeridian(scan: Scan, index: number): number {
  const number = scan.at(index);
  const code = Number.isInteger(number.value)
    ? NUMBERED[number.sense === 'quarter' ? 4 : number.value]
    : undefined;
  if (code === undefined || code === '') return index;
  const ordinal = number.kind === 'number' && scan.at(index + 1).sense === 'suffix' ? index + 2 : index + 1;
  if (number.sense === 'number-word') return index;
  const next = skipMeridianWord(scan, ordinal);
  if (next === ordinal) return index;
  const end = skipExtended(scan, next);
  if (code !== '04') return pushMeridian(scan, index, end, [code]);
  return pushMeridian(scan, index, end, isExtended(scan, ordinal, end) ? ['46'] : ['04', '46']);
}

function skipExtended(scan: Scan, index: number): number {
  const at = scan.at(index).word === ',' ? index + 1 : index;
  return scan.at(at).word === 'EXTENDED' ? at + 1 : index;
}

function isExtended(scan: Scan, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (scan.at(at).word === 'EXTENDED') return true;
  return false;
}

function matches(scan: Scan, index: number, rest: readonly string[]): boolean {
  return rest.every((word, i) => scan.at(index + i).word === word);
}

/** `Boise base and meridian`, `New Mexico Principal Meridian`, `Mount Diablo`, `Connecticut Western Reserve`. */
export function readNamedMeridian(scan: Scan, index: number): number {
  const names = MERIDIAN_NAMES.get(scan.at(index).word);
  if (names === undefined) return index;
  for (const { rest, code, alone } of names) {
    if (!matches(scan, index + 1, rest)) continue;
    const after = index + 1 + rest.length;
    const next = skipMeridianWord(scan, after);
    if (next !== after || alone) return pushMeridian(scan, index, skipSurveyWord(scan, next), [code]);
  }
  return index;
}

/** Ohio's surveys end in their own words: `Survey`, `Base`, `Reserve`, `District`. */
function skipSurveyWord(scan: Scan, index: number): number {
  const token = scan.at(index);
  const closing =
    token.sense === 'survey' ||
    token.sense === 'base' ||
    token.word === 'RESERVE' ||
    token.word === 'DISTRICT';
  return closing ? index + 1 : index;
}

/** `Principal Meridian, Montana`, and the plain `Principal Meridian`, which is Montana's. */
export function readPrincipalMeridian(scan: Scan, index: number): number {
  const next = skipMeridianWord(scan, index);
  if (next === index) return index;
  const state = scan.at(next).word === ',' || scan.at(next).sense === 'of' ? next + 1 : next;
  const montana = scan.at(state).word === 'MONTANA' || scan.at(state).word === 'MT';
  return pushMeridian(scan, index, next, montana ? ['20'] : []);
}

/** `N.M.P.M.`, `MDB&M`, `SLB & M`, `I.M.`: letters with stops and ampersands between them. */
export function readAbbreviatedMeridian(scan: Scan, index: number): number {
  let letters = '';
  let best: readonly MeridianCode[] | undefined;
  let bestLength = 0;
  let next = index;
  for (let at = index; at < index + 9 && letters.length < 7; at += 1) {
    const token = scan.at(at);
    if (token.kind === 'word' && token.word.length <= 6) letters += token.word;
    else if (token.word !== '&') break;
    if (at > index && !token.glued && !token.dotted && token.word !== '&' && scan.at(at - 1).word !== '&')
      break;
    const codes = MERIDIAN_CODES.get(letters);
    if (codes !== undefined && token.kind === 'word') {
      best = codes;
      bestLength = letters.length;
      next = at + 1;
    }
  }
  if (best === undefined) return index;
  if (bestLength <= 2 && !followsRange(scan)) return index;
  return pushMeridian(scan, index, next, best);
}

/** Two letters are a meridian only where one is due. */
function followsRange(scan: Scan): boolean {
  const last = scan.last();
  return last?.kind === 'range' && scan.gap < 16;
}
