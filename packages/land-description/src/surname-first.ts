import {
  allInitials,
  hasSurname,
  isAffix,
  isGiven,
  isInitials,
  isNamePart,
  isSurname,
  SUFFIXES,
} from './name-words.ts';
import type { Scan } from './scan.ts';
import { texasCounty } from './texas-counties.ts';
import type { Token } from './tokens.ts';

/** Longest surname in words: `DE LA CONCEPCION MARQUEZ`. */
const MAX_SURNAME_WORDS = 4;

/** Most surnames of a list before its last one. */
const MAX_SURNAMES = 5;

/** Most given names with their initials, and what follows them. */
const MAX_GIVEN_WORDS = 4;

/** The state after a town, which is no person's name. */
const TEXAS: ReadonlySet<string> = new Set(['TEXAS', 'TEX', 'TX']);

const COUNTY: ReadonlySet<Token['sense']> = new Set(['county', 'company']);

/** What makes the word before it a county's or a company's name. */
const CLOSED_BY: ReadonlySet<Token['sense']> = new Set(['county', 'company', 'railroad', 'number']);

/** What a surname may begin with. */
const PARTICLES: ReadonlySet<string> = new Set(
  'MC MAC ST SAN SANTA DE DEL DELA LA LAS LOS VAN VON DER DEN'.split(' '),
);

const VOWEL = /[AEIOUYÀ-Ý]/;

/**
 * Where `SMITH, JOHN` begins, whose given names stand from `given` up to `end`; a list of surnames (`WEBB, BUTLER`) is
 * written alike. `given` where the name is whole without what stands before its comma: `Section 17, Smith Survey`,
 * `Reeves, Smith Survey`, `City of Tyler, Smith Survey`. In mixed case a full name is whole: `Tyler, John Smith Survey`.
 */
export function surnameFirstStart(scan: Scan, given: number, end: number, floor: number): number {
  if (!isGivenNames(scan, given, end)) return given;
  let from = given;
  for (let surnames = 0; surnames < MAX_SURNAMES && scan.at(from - 1).word === ','; surnames += 1) {
    const surname = surnameStart(scan, from - 1, floor);
    if (surname === from - 1) break;
    from = surname;
  }
  return from;
}

/** Where the surname before a comma begins; the comma's own index where a place stands there, or nothing. */
function surnameStart(scan: Scan, comma: number, floor: number): number {
  if (scan.at(comma).newline || scan.at(comma + 1).newline) return comma;
  const first = Math.max(floor, comma - MAX_SURNAME_WORDS - 1);
  let from = comma;
  while (from > first && isSurname(scan, from - 1) && !(from < comma && scan.at(from).newline)) from -= 1;
  return isSurnameAlone(scan, from, comma) && mayBeginName(scan, from, floor) ? from : comma;
}

/** Whether the words up to a comma can be one surname. In mixed case it is one word: `Oak Hills` is a place. */
function isSurnameAlone(scan: Scan, from: number, comma: number): boolean {
  if (comma - from > MAX_SURNAME_WORDS || !hasSurname(scan, from, comma)) return false;
  // `PSL`, `HTC`: letters of a grantee.
  if (!VOWEL.test(scan.at(comma - 1).word) && !SUFFIXES.has(scan.at(comma - 1).word)) return false;
  if (!isCapitals(scan, from, comma) && countFullWords(scan, from, comma) > 1) return false;
  return !isCountyWithoutWord(scan, from, comma);
}

/** Not `the City of Tyler` nor `in Tyler`; but `out of the SMITH, JOHN Survey`. */
function mayBeginName(scan: Scan, from: number, floor: number): boolean {
  const before = scan.at(from - 1);
  if (from <= floor || scan.at(from).newline || before.kind !== 'word') return before.word !== '-';
  if (before.sense === 'of') return from - 1 <= floor || scan.at(from - 2).word === 'OUT';
  return before.sense === 'the' || before.sense === 'and';
}

/** Whether the words from `from` up to `end` can be given names, with what follows them. */
function isGivenNames(scan: Scan, from: number, end: number): boolean {
  let last = end;
  while (last > from && (SUFFIXES.has(scan.at(last - 1).word) || scan.at(last - 1).word === ',')) last -= 1;
  for (let at = from; at < last; at += 1) if (!isNamePart(scan, at)) return false;
  if (last === from || last - from > MAX_GIVEN_WORDS) return false;
  return isCapitals(scan, from, last) || countFullWords(scan, from, last) === 1;
}

/** `REEVES` where no text says which county is meant otherwise. */
function isCountyWithoutWord(scan: Scan, from: number, to: number): boolean {
  return texasCounty(textOf(scan, from, to)) !== undefined && !namesCounty(scan);
}

function namesCounty(scan: Scan): boolean {
  scan.namesCounty ??= scan.tokens.some(({ sense }, i) => {
    if (sense !== 'company') return sense === 'county';
    return [1, 2].some((words) => texasCounty(textOf(scan, i - words, i)) !== undefined);
  });
  return scan.namesCounty;
}

function textOf(scan: Scan, from: number, to: number): string {
  return scan.text.slice(scan.start(from), scan.endBefore(to));
}

function isCapitals(scan: Scan, from: number, to: number): boolean {
  const words = textOf(scan, from, to);
  return words === words.toUpperCase();
}

/** Words that are neither initials nor particles, titles or suffixes. */
function countFullWords(scan: Scan, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) {
    const { word } = scan.at(at);
    if (!isInitials(word) && !PARTICLES.has(word) && !isAffix(word)) count += 1;
  }
  return count;
}

/** The token after `SMITH, JOHN`, `SMITH, J H JR` or `HARP, E M & J` at `index`; `index` where none stands there. */
export function surnameFirstEnd(scan: Scan, index: number): number {
  const comma = nameEnd(scan, index);
  if (scan.at(comma).word !== ',' || !isSurnameAlone(scan, index, comma)) return index;
  const given = comma + 1;
  let end = endBeforeCounty(scan, given, nameEnd(scan, given));
  if (!allInitials(scan, given, end) && !isGivenNames(scan, given, end)) return index;
  if (TEXAS.has(scan.at(given).word) || isCountyWithoutWord(scan, given, end)) return index;
  while (isJoint(scan, end) && isGiven(scan, end + 1)) {
    end += 1;
    while (isGiven(scan, end)) end += 1;
  }
  return endsWithWord(scan, end, CLOSED_BY) || scan.at(end).word === '&' ? index : end;
}

/** Whether the word at `index` belongs to the name before it; the label of `SMITH, JOHN COUNTY: ANDERSON` does not. */
function endsWithWord(scan: Scan, index: number, senses: ReadonlySet<Token['sense']>): boolean {
  return senses.has(scan.at(index).sense) && scan.at(index + 1).word !== ':';
}

/** Without the `ANDERSON` of `SMITH, JOHN ANDERSON COUNTY`. */
function endBeforeCounty(scan: Scan, from: number, end: number): number {
  if (!endsWithWord(scan, end, COUNTY)) return end;
  for (const words of [2, 1])
    if (end - words >= from && texasCounty(textOf(scan, end - words, end)) !== undefined) return end - words;
  return end;
}

/** Between the given names of `SMITH, J H, JR` and `HARP, E & J`. */
function isJoint(scan: Scan, index: number): boolean {
  const { word } = scan.at(index);
  return word === '&' || word === ',';
}

/** The token after the words of a name from `index`, one more than a name can have at most. */
function nameEnd(scan: Scan, index: number): number {
  let end = index;
  while (
    end < index + MAX_SURNAME_WORDS + 1 &&
    isSurname(scan, end) &&
    (end === index || !scan.at(end).newline)
  )
    end += 1;
  return end;
}

/**
 * Where the name after the comma of `SMITH, JOHN HENRY` and `Smith, John` begins, which stands for itself where the
 * comma parts it from a place (`PALESTINE, JOHN SMITH SURVEY`); `from` for a name that is read in one way.
 */
export function nameAfterComma(scan: Scan, from: number, to: number): number {
  const given = nameEnd(scan, from) + 1;
  if (scan.at(given - 1).word !== ',' || nameEnd(scan, given) !== to || isInitials(scan.at(to - 1).word))
    return from;
  const names = countFullWords(scan, given, to);
  return names > 1 || (names === 1 && !isCapitals(scan, from, to)) ? given : from;
}
