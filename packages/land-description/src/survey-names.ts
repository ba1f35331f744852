import { HAS } from './contents.ts';
import { allInitials, hasSurname, isInitials, isNamePart, isSurname, SUFFIXES } from './name-words.ts';
import { personName } from './person-name.ts';
import type { Scan } from './scan.ts';
import { MAX_TEXAS_SECTION, readNumberList } from './sections.ts';
import { readNumberedSurvey } from './special-surveys.ts';
import { nameAfterComma, surnameFirstEnd, surnameFirstStart } from './surname-first.ts';
import { texasCounty } from './texas-counties.ts';
import type { Token } from './tokens.ts';
import { OPENS } from './vocabulary.ts';

/** Longest name of a survey in words, with the initials. */
const MAX_NAME_WORDS = 7;

/** `SURVEY NO. 9`, `Surveys 3, 5, and 6`: a survey's number is a section of its block. */
export function readSurveyNumber(scan: Scan, from: number, afterWord: number): number {
  if (afterWord === from) return from;
  let at = afterWord;
  while (
    at < afterWord + 2 &&
    (scan.at(at).sense === 'number-sign' || scan.at(at).word === ':' || scan.at(at).word === '#')
  )
    at += 1;
  if (scan.at(at).kind !== 'number') return afterWord;
  const numbers: number[] = [];
  const next = readNumberList(scan, at, numbers, MAX_TEXAS_SECTION);
  if (next === at) return afterWord;
  return scan.pushSections(numbers, 'survey', from, next);
}

/** Where the name that ends before `index` begins; `withGiven`: a surname may stand before full given names. */
function nameStart(scan: Scan, index: number, floor: number, withGiven = true): number {
  let from = index;
  for (let at = index - 1; at >= floor && index - at <= MAX_NAME_WORDS; at -= 1) {
    const token = scan.at(at);
    if (token.word === ',') {
      if (SUFFIXES.has(scan.at(at + 1).word)) continue;
      if (from > at && allInitials(scan, at + 1, index) && isSurname(scan, at - 1)) continue;
      return withGiven ? surnameFirstStart(scan, from, index, floor) : from;
    }
    if (token.word === '&') {
      const comma = commaBeforeInitials(scan, at);
      if (comma === -1 || !allInitials(scan, at + 1, index)) break;
      at = comma;
      continue;
    }
    if (!isNamePart(scan, at) && !isWordSurname(scan, at, index)) break;
    from = at;
    if (token.newline) break;
  }
  return from;
}

/** The comma of `HARP, E M & J`, from its `&`; -1 where there is none. */
function commaBeforeInitials(scan: Scan, and: number): number {
  let at = and - 1;
  while (at > and - 4 && scan.at(at).kind === 'word' && isInitials(scan.at(at).word)) at -= 1;
  return at < and - 1 && scan.at(at).word === ',' && isSurname(scan, at - 1) ? at : -1;
}

/** Whether the letters at `index` are among the initials of a surname before them: `HARP, E M & J`. */
export function followsSurname(scan: Scan, index: number): boolean {
  let comma = index - 1;
  while (comma > index - 3 && scan.at(comma).kind === 'word' && isInitials(scan.at(comma).word)) comma -= 1;
  const surname = scan.at(comma - 1).word;
  return scan.at(comma).word === ',' && isSurname(scan, comma - 1) && texasCounty(surname) === undefined;
}

/**
 * Whether a state's name is a person's: `MAINE, E M SURVEY`; in a text that has no county, meridian or range yet also
 * `WASHINGTON, GEORGE SURVEY`, `SMITH, VIRGINIA SURVEY` and `M. Maine Survey`.
 */
export function isNameOfSurvey(scan: Scan, index: number): boolean {
  const isOpen = (scan.has & (HAS.county | HAS.meridian | HAS.range)) === 0;
  if (scan.at(index + 1).sense === 'survey') {
    const before = scan.at(index - 1);
    return isOpen && (before.word === ',' ? isSurname(scan, index - 2) : isInitial(before));
  }
  if (scan.at(index + 1).word !== ',') return false;
  let at = index + 2;
  while (at < index + 6 && isInitials(scan.at(at).word) && scan.at(at).kind === 'word') at += 1;
  if (at > index + 2) return scan.at(at).sense === 'survey';
  return isOpen && scan.at(surnameFirstEnd(scan, index)).sense === 'survey';
}

/** An initial that is no direction: the `M.` of `M. Maine`, not the `N.` of `N. Dakota`. */
function isInitial({ kind, word, sense }: Token): boolean {
  return kind === 'word' && word.length === 1 && sense !== 'direction';
}

/** Whether a letter opens a person's name before the word Survey, whatever it means elsewhere: `T. L. Duncan Survey`. */
export function isInitialOfSurvey(scan: Scan, index: number): boolean {
  let surname = index;
  while (
    surname < index + MAX_NAME_WORDS &&
    scan.at(surname).kind === 'word' &&
    scan.at(surname).word.length === 1
  )
    surname += 1;
  let end = surname;
  while (end < index + MAX_NAME_WORDS && isSurname(scan, end)) end += 1;
  return surname > index && end > surname && scan.at(end).sense === 'survey';
}

/** The surname of `WEST, H W` or `H. W. West`, whose name ends before `end`. */
function isWordSurname(scan: Scan, index: number, end: number): boolean {
  if (!isSurname(scan, index)) return false;
  const before = scan.at(index - 1);
  const afterInitial = index === end - 1 && before.kind === 'word' && before.word.length === 1;
  return scan.at(index + 1).word === ',' || afterInitial;
}

/** `J. H. Collard Survey`, `Thomas Burke and L. B. Hanks Surveys`, `Survey 24`: what the word at `index` closes. */
export function readSurvey(scan: Scan, index: number, floor: number): number {
  if (scan.at(index - 1).word === 'S' && scan.at(index - 2).word === 'U')
    return readNumberedSurvey(scan, index);
  const from = nameStart(scan, index, floor);
  if (from < index && hasSurname(scan, from, index)) {
    const joint = scan.at(from - 1);
    if (joint.word === '/') return readPatentee(scan, index, from, floor);
    const second = personName(scan, from, index);
    const isPair = joint.sense === 'and' || joint.word === '&';
    // `PEPI, JUAN & GRANDE, MARIA`; but `Palestine, McKinney & Williams`.
    const firstFrom = isPair ? nameStart(scan, from - 1, floor, hasComma(scan, from, index)) : from;
    const isOneSurname = joint.word === '&' && allInitials(scan, firstFrom, from - 1);
    if (firstFrom < from - 1 && (isOneSurname || hasSurname(scan, firstFrom, from - 1))) {
      const first = personName(scan, firstFrom, from - 1);
      // `McKinney & Williams Survey` and `A. & R. Stevenson Survey` are one survey, `Burke and Hanks Surveys` are two.
      if (joint.word === '&' && !scan.at(index).word.endsWith('S')) {
        scan.pushNamed('survey', `${first} & ${second}`, firstFrom, index + 1, index);
        return readSurveyNumber(scan, index, index + 1);
      }
      scan.pushNamed('survey', first, firstFrom, from - 1);
    }
    pushSurvey(scan, second, from, index);
    return readSurveyNumber(scan, index, index + 1);
  }
  if (scan.at(index + 1).word === ':') return readLabelledSurvey(scan, index);
  return readSurveyNumber(scan, index, index + 1);
}

/** Takes the survey whose word stands at `index`; with `PALESTINE, JOHN SMITH SURVEY` the one after the place, too. */
function pushSurvey(scan: Scan, name: string, from: number, index: number): void {
  const bare = nameAfterComma(scan, from, index);
  if (bare === from) {
    scan.pushNamed('survey', name, from, index + 1, index);
    return;
  }
  scan.pushNamed('survey', name, from, bare, index);
  scan.pushNamed('survey', personName(scan, bare, index), bare, index + 1, index);
}

function hasComma(scan: Scan, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (scan.at(at).word === ',') return true;
  return false;
}

/** `BATEY, G / DUBOIS, W C SURVEY`: the survey is the patentee's, whoever bought the land later. */
function readPatentee(scan: Scan, index: number, purchaser: number, floor: number): number {
  const end = purchaser - 1;
  const from = nameStart(scan, end, floor);
  const named = from < end && hasSurname(scan, from, end);
  const [start, stop] = named ? [from, end] : [purchaser, index];
  scan.pushNamed('survey', personName(scan, start, stop), start, index + 1, stop);
  return readSurveyNumber(scan, index, index + 1);
}

/** `Survey: KING, J M`, `Survey: KING, JOHN`. */
function readLabelledSurvey(scan: Scan, index: number): number {
  const end = surnameFirstEnd(scan, index + 2);
  if (end > index + 2) return scan.pushNamed('survey', personName(scan, index + 2, end), index, end);
  let to = index + 2;
  while (to < index + 2 + MAX_NAME_WORDS && isNamePart(scan, to) && !scan.at(to).newline) to += 1;
  const surname = to;
  if (scan.at(to).word === ',') to += 1;
  while (to > surname && to < surname + 4 && isInitials(scan.at(to).word) && scan.at(to).kind === 'word')
    to += 1;
  if (to === surname + 1) to = surname;
  if (!hasSurname(scan, index + 2, to)) return readSurveyNumber(scan, index, index + 1);
  return scan.pushNamed('survey', personName(scan, index + 2, to), index, to);
}

/** `Asahel Savery League` is a survey; `League 207` has a number and its labors. */
export function readLeague(scan: Scan, index: number, floor: number): number {
  const at = scan.at(index + 1).sense === 'number-sign' ? index + 2 : index + 1;
  const number = scan.at(at);
  if (number.kind === 'number') {
    const kind = scan.at(index).sense === 'labor' ? 'labor' : 'league';
    return scan.pushNamed(kind, String(number.value), index, at + 1);
  }
  if (scan.at(index).sense === 'labor') return index;
  const end = skipShareBack(scan, index, floor);
  const from = nameStart(scan, end, floor);
  if (from === end || !hasSurname(scan, from, end)) return index;
  return scan.pushNamed('survey', `${personName(scan, from, end)} League`, from, index + 1);
}

/** The token that `one-third` or `1/4` before a league begins at: grants came in such shares. */
function skipShareBack(scan: Scan, index: number, floor: number): number {
  const share = scan.at(index - 1);
  if (share.kind === 'fraction') return index - 1;
  if (share.sense !== 'ordinal' && share.sense !== 'quarter' && share.sense !== 'half') return index;
  const at = scan.at(index - 2).word === '-' ? index - 3 : index - 2;
  return scan.at(at).sense === 'number-word' && at >= floor ? at : index;
}

/** `T.S. Roberts`, `SMITH, JOHN` right after an abstract: the survey without its word. */
export function readNameAfterAbstract(scan: Scan, index: number): number {
  const named = readSurnameFirst(scan, scan.at(index).word === ',' ? index + 1 : index);
  if (named > index + 1) return named;
  let at = index;
  while (at < index + MAX_NAME_WORDS && isNamePart(scan, at) && !scan.at(at).newline) at += 1;
  const after = scan.at(at).sense;
  if (
    after === 'county' ||
    after === 'company' ||
    after === 'survey' ||
    after === 'railroad' ||
    after === 'number'
  )
    return index;
  if (at < index + 2 || !hasSurname(scan, index, at) || scan.at(index).word.length > 2) return index;
  const name = personName(scan, index, at);
  return texasCounty(name) === undefined ? scan.pushNamed('survey', name, index, at) : index;
}

/** `SMITH, JOHN` without the survey's word; in a list of more names any may be a place's. */
function readSurnameFirst(scan: Scan, index: number): number {
  const end = surnameFirstEnd(scan, index);
  const isList = scan.at(end).word === ',' && surnameFirstEnd(scan, end - 1) > end - 1;
  if (end === index || isList || scan.at(end).sense === 'survey') return index;
  return scan.pushNamed('survey', personName(scan, index, end), index, end);
}

/** `KING JM` from an offset to the end of the line. */
export function surnameAfter(scan: Scan, offset: number): string | null {
  const from = scan.tokenAt(offset);
  let to = from;
  while (
    to < from + 4 &&
    scan.at(to).kind === 'word' &&
    scan.at(to).sense === 'unknown' &&
    !scan.at(to).newline
  )
    to += 1;
  const last = scan.at(to - 1);
  const initials = last.word.length <= 2 && (last.opens & OPENS.stateCode) === 0;
  return to === from + 2 && initials ? personName(scan, from, to) : null;
}
