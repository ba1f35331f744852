import type { MeridianCode } from './description.ts';
import { MERIDIAN_CODES, MERIDIAN_NAMES, type MeridianName } from './meridian-names.ts';
import { meridianByCode } from './meridians.ts';
import type { Scan } from './scan.ts';
import { isOneSlip } from './spelling.ts';
import type { Token } from './tokens.ts';
import { GAP } from './units.ts';
import { OPENS } from './vocabulary.ts';

/** Numbered meridians by their number; `04` in Wisconsin and Minnesota is the extended one. */
const NUMBERED: readonly MeridianCode[] = ['', '01', '02', '03', '04', '05', '06'];

/** The token after `Principal Meridian`, `P.M.`, `base and meridian`, `PM`; `index` when no such word stands there. */
function skipMeridianWord(scan: Scan, index: number): number {
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
  const end = scan.endBefore(to);
  return scan.push(
    { kind: 'meridian', start: scan.start(from), end, gap: scan.gapBefore(from), codes },
    from,
    to,
  );
}

/** `6th P.M.`, `Sixth Principal Meridian`, `6PM`, `4th Extended Meridian`. */
export function readNumberedMeridian(scan: Scan, index: number): number {
  const number = scan.at(index);
  const code = Number.isInteger(number.value)
    ? NUMBERED[number.sense === 'quarter' ? 4 : number.value]
    : undefined;
  if (code === undefined || code === '') return index;
  const suffix = scan.at(index + 1);
  const suffixed = suffix.sense === 'suffix' || (suffix.word === 'D' && suffix.glued);
  const ordinal = number.kind === 'number' && suffixed ? index + 2 : index + 1;
  if (number.sense === 'number-word') return index;
  const next = skipMeridianWord(scan, ordinal);
  if (next === ordinal && !(suffixed && endsTownship(scan, ordinal))) return index;
  const end = skipExtended(scan, next);
  if (code !== '04') return pushMeridian(scan, index, end, [code]);
  return pushMeridian(scan, index, end, isExtended(scan, ordinal, end) ? ['46'] : ['04', '46']);
}

/** Whether a number after a range is the last of a township's words: `14N 77W 6th`. */
function endsTownship(scan: Scan, after: number): boolean {
  const { kind, word } = scan.at(after);
  return scan.units.at(-1)?.kind === 'range' && (kind === 'end' || word === ',' || word === ';');
}

function skipExtended(scan: Scan, index: number): number {
  const at = scan.at(index).word === ',' ? index + 1 : index;
  return scan.at(at).word === 'EXTENDED' ? at + 1 : index;
}

function isExtended(scan: Scan, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (scan.at(at).word === 'EXTENDED') return true;
  return false;
}

/** The token after the words of a name, hyphens between them or not; -1 when they do not stand there. */
function matchWords(scan: Scan, index: number, rest: readonly string[]): number {
  let at = index;
  for (const word of rest) {
    if (scan.at(at).word === '-') at += 1;
    if (scan.at(at).word !== word) return -1;
    at += 1;
  }
  return at;
}

/** A misspelt name right before the word: `Willammette Meridian`. */
function nearName(scan: Scan, index: number): readonly MeridianName[] | undefined {
  const { word, sense } = scan.at(index);
  if (scan.at(index + 1).sense !== 'meridian' || sense !== 'unknown' || word.length < 5) return undefined;
  for (const [name, meridians] of MERIDIAN_NAMES) {
    if (meridians[0]?.rest.length === 0 && isOneSlip(word, name)) return meridians;
  }
  return undefined;
}

/** `Boise base and meridian`, `New Mexico Principal Meridian`, `Mount Diablo`, `Connecticut Western Reserve`. */
export function readNamedMeridian(scan: Scan, index: number): number {
  const token = scan.at(index);
  const opens = (token.opens & OPENS.meridian) !== 0 || token.kind === 'number';
  const names = opens ? MERIDIAN_NAMES.get(token.word) : nearName(scan, index);
  if (names === undefined) return index;
  for (const { rest, codes, alone } of names) {
    const after = matchWords(scan, index + 1, rest);
    if (after === -1) continue;
    const next = skipMeridianWord(scan, after);
    if (next !== after || alone) return pushMeridian(scan, index, skipSurveyWord(scan, next), codes);
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
    token.word === 'RESERVATION' ||
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
  if ((scan.at(index).opens & OPENS.meridianLetters) === 0) return index;
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
  if (bestLength <= 2 && !isDue(scan, index, next)) return index;
  return pushMeridian(scan, index, next, best);
}

/** Two letters are a meridian only where one is due: after a range, or at the end of a text that has one. */
function isDue(scan: Scan, index: number, next: number): boolean {
  if (scan.last()?.kind === 'range' && scan.gap < GAP.and) return true;
  const ends = scan.at(next).kind === 'end' || scan.at(next).kind === 'mark' || scan.at(next).newline;
  const apart = (scan.gapBefore(index) & (GAP.comma | GAP.newline | GAP.semicolon)) !== 0;
  return ends && apart && scan.units.some(({ kind }) => kind === 'range');
}

/** `Meridian: 5th`, `Meridian: 06`, as in lists of fields. */
export function readLabelledMeridian(scan: Scan, index: number): number {
  const number = scan.at(index + 2);
  if (scan.at(index + 1).word !== ':' || number.kind !== 'number') return index;
  const suffixed = scan.at(index + 3).sense === 'suffix';
  const code = number.word.padStart(2, '0');
  if (meridianByCode(code) === undefined) return index;
  return pushMeridian(scan, index, suffixed ? index + 4 : index + 3, [code]);
}

/** The `06` of `06 0140N 0770W 007`: a code of two digits before a padded township. */
export function readMeridianCode(scan: Scan, index: number): number {
  const code = scan.at(index).word;
  const township = scan.at(index + 1);
  const padded = code.length === 2 && code.startsWith('0') && township.word.length === 4;
  if (!padded || !/^\d{4}$/.test(township.word) || meridianByCode(code) === undefined) return index;
  const directed = !township.glued && scan.at(index + 2).sense === 'direction';
  return directed ? pushMeridian(scan, index, index + 1, [code]) : index;
}
