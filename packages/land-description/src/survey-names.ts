import { isCapital } from './lots.ts';
import { titleCase } from './places.ts';
import { GRANTEE_BY_LETTERS, GRANTEE_BY_WORD, isRailroad } from './railroads.ts';
import { readNumberList } from './sections.ts';
import { texasCounty } from './texas-counties.ts';
import type { Token } from './tokens.ts';
import type { Scan } from './units.ts';

/** Longest name of a survey in words, with the initials. */
const MAX_NAME_WORDS = 6;

export function pushSurvey(scan: Scan, value: string, from: number, to: number, nameEnd = to): number {
  const placed = { start: scan.start(from), end: scan.endBefore(nameEnd), gap: scan.gapBefore(from) };
  return scan.push({ kind: 'survey', value, ...placed }, from, to);
}

/** `RR CO`, `R. R. Co.`, `Railway Company` after a railroad's letters. */
function skipCompanyWords(scan: Scan, index: number): number {
  let at = index;
  while (at < index + 5) {
    const token = scan.at(at);
    const dottedR = token.word === 'R' && (scan.at(at + 1).word === 'R' || scan.at(at - 1).word === 'R');
    if (token.sense !== 'railroad' && token.sense !== 'company' && !dottedR) break;
    // `RR CO` ends the name; in `Reeves Co Texas` the word is a county's.
    at += 1;
  }
  return at;
}

function isJoint(token: Token): boolean {
  return token.word === '&' || token.word === 'AND' || token.word === ',';
}

/** A name written out from `index`: `Gulf, Colorado & Santa Fe`; the token after it. */
function matchLongName(scan: Scan, index: number): { short: string; next: number } | undefined {
  for (const { rest, short } of GRANTEE_BY_WORD.get(scan.at(index).word) ?? []) {
    let at = index + 1;
    let matched = 0;
    while (matched < rest.length) {
      if (isJoint(scan.at(at)) && matched + 1 <= rest.length) at += 1;
      if (scan.at(at).word !== rest[matched]) break;
      at += 1;
      matched += 1;
    }
    if (matched === rest.length) return { short, next: at };
  }
  return undefined;
}

/** Letters from `index`: `T&P`, `T. & P.`, `C.C.S.D. & R.G.N.G.`; the longest known name wins. */
function matchLetters(scan: Scan, index: number): { short: string; next: number } | undefined {
  let letters = '';
  let joined = false;
  let found: { short: string; next: number } | undefined;
  for (let at = index; at < index + 14 && letters.length < 10; at += 1) {
    const token = scan.at(at);
    if (token.word === '&' || (token.word === 'AND' && scan.at(at - 1).word.length <= 2)) {
      joined = true;
      continue;
    }
    if (token.kind !== 'word' || token.word.length > 6 || (token.newline && at > index)) break;
    letters += token.word;
    const short = GRANTEE_BY_LETTERS.get(letters);
    if (short !== undefined && isNamed(scan, at + 1, short, joined)) found = { short, next: at + 1 };
  }
  return found;
}

/** A name with `&` stands by itself; letters alone need the railroad, the company or the survey said. */
function isNamed(scan: Scan, next: number, short: string, joined: boolean): boolean {
  if (short === 'PSL') return true;
  if (short.includes('&')) return joined || skipCompanyWords(scan, next) > next;
  if (short === 'University Lands') return true;
  return skipCompanyWords(scan, next) > next || (scan.at(next).sense === 'survey' && short.length > 1);
}

/** `/ FORTNER, M C` after a railroad: who bought the land later. */
function skipPurchaser(scan: Scan, index: number): number {
  if (scan.at(index).word !== '/') return index;
  let at = index + 1;
  while (at < index + 5 && isNamePart(scan, at)) at += 1;
  if (at === index + 1) return index;
  let initials = scan.at(at).word === ',' ? at + 1 : at;
  const from = initials;
  while (initials < from + 4 && scan.at(initials).word.length === 1 && scan.at(initials).kind === 'word')
    initials += 1;
  return initials > from ? initials : at;
}

/** A railroad or a public grantee, with the words that close its name and the purchaser named after it. */
export function readGrantee(scan: Scan, index: number): number {
  const found = matchLongName(scan, index) ?? matchLetters(scan, index);
  if (found === undefined) return index;
  if (
    isRailroad(found.short) &&
    !found.short.includes('&') &&
    skipCompanyWords(scan, found.next) === found.next &&
    scan.at(found.next).sense !== 'survey'
  ) {
    return index;
  }
  const company = skipCompanyWords(scan, found.next);
  const survey = skipSurveyWord(scan, company);
  pushSurvey(scan, found.short, index, company === found.next ? found.next : company);
  return skipPurchaser(scan, readSurveyNumber(scan, company, survey));
}

function skipSurveyWord(scan: Scan, index: number): number {
  const token = scan.at(index);
  return token.sense === 'survey' ? index + 1 : index;
}

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
  const next = readNumberList(scan, at, numbers, 9999);
  if (next === at) return afterWord;
  const placed = { start: scan.start(from), end: scan.endBefore(next), gap: scan.gapBefore(from) };
  return scan.push({ kind: 'section', numbers, form: 'survey', ...placed }, from, next);
}

function isNamePart(scan: Scan, index: number): boolean {
  const token = scan.at(index);
  if (token.kind !== 'word' || !isCapital(scan, index)) return false;
  if (token.sense === 'unknown' || token.word.length === 1 || token.repaired) return true;
  return (
    token.word.length === 2 &&
    token.sense !== 'in' &&
    token.sense !== 'of' &&
    token.sense !== 'lot' &&
    token.sense !== 'tract'
  );
}

function isInitials(word: string): boolean {
  return (
    word.length === 1 ||
    (word.length === 2 && !/[AEIOUY]/.test(word.slice(1)) && word !== 'MC' && word !== 'ST')
  );
}

/** `E. M. Harp` from `E. M. HARP`, `HARP, E M` or `HARP EM`: initials first, with their stops. */
export function personName(scan: Scan, from: number, to: number): string {
  const words: string[] = [];
  for (let at = from; at < to; at += 1) {
    const token = scan.at(at);
    if (token.kind === 'word') words.push(scan.text.slice(token.start, token.end));
  }
  const initials = words.findIndex((word) => isInitials(word.toUpperCase()) && word === word.toUpperCase());
  const surnameFirst = initials > 0 && words.slice(initials).every((word) => isInitials(word.toUpperCase()));
  const ordered = surnameFirst ? [...words.slice(initials), ...words.slice(0, initials)] : words;
  return ordered.map(formatNameWord).join(' ');
}

function formatNameWord(word: string): string {
  const upper = word.toUpperCase();
  if (word === upper && isInitials(upper)) return [...word].map((letter) => `${letter}.`).join(' ');
  if (upper === 'JR' || upper === 'SR') return `${titleCase(upper)}.`;
  if (/^(THOS|WM|JAS|CHAS|GEO)$/.test(upper)) return `${titleCase(upper)}.`;
  return titleCase(word);
}

/** Where the name that ends before `index` begins. */
function nameStart(scan: Scan, index: number, floor: number): number {
  let from = index;
  for (let at = index - 1; at >= floor && index - at <= MAX_NAME_WORDS; at -= 1) {
    const token = scan.at(at);
    if (token.word === ',') {
      const suffix = scan.at(at + 1).word === 'JR' || scan.at(at + 1).word === 'SR';
      const onlyInitials = from > at && allInitials(scan, at + 1, index) && isNamePart(scan, at - 1);
      if (!suffix && !onlyInitials) break;
      continue;
    }
    if (!isNamePart(scan, at)) break;
    from = at;
    if (token.newline) break;
  }
  return from;
}

function allInitials(scan: Scan, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (!isInitials(scan.at(at).word)) return false;
  return to > from;
}

function hasSurname(scan: Scan, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (scan.at(at).word.length > 2) return true;
  return false;
}

/** `J. H. Collard Survey`, `Thomas Burke and L. B. Hanks Surveys`, `Survey 24`: what the word at `index` closes. */
export function readSurvey(scan: Scan, index: number, floor: number): number {
  if (scan.at(index - 1).word === 'S' && scan.at(index - 2).word === 'U') return skipNumbered(scan, index);
  const from = nameStart(scan, index, floor);
  if (from < index && hasSurname(scan, from, index)) {
    const second = personName(scan, from, index);
    const joint = scan.at(from - 1);
    const firstFrom = joint.sense === 'and' ? nameStart(scan, from - 1, floor) : from;
    if (firstFrom < from - 1 && hasSurname(scan, firstFrom, from - 1)) {
      pushSurvey(scan, personName(scan, firstFrom, from - 1), firstFrom, from - 1);
    }
    pushSurvey(scan, second, from, index + 1, index);
    return readSurveyNumber(scan, index, index + 1);
  }
  return readSurveyNumber(scan, index, index + 1);
}

/** `U.S. Survey No. 125` is a survey of Alaska and Louisiana, not a section: it lies in what else is named. */
function skipNumbered(scan: Scan, index: number): number {
  const at = scan.at(index + 1).sense === 'number-sign' ? index + 2 : index + 1;
  const next = scan.at(at).kind === 'number' ? at + 1 : index + 1;
  const placed = { start: scan.start(index), end: scan.endBefore(next), gap: scan.gapBefore(index) };
  return scan.push({ kind: 'within', ...placed }, index, next);
}

/** `M.S. 1234`, `H.E.S. 52`: a mineral or homestead entry survey lies in what else is named. */
export function readSpecialSurvey(scan: Scan, index: number): number {
  const second = scan.at(index + 1);
  const mineral = scan.at(index).word === 'M' && second.word === 'S' && second.dotted;
  const homestead = scan.at(index).word === 'H' && second.word === 'E' && scan.at(index + 2).word === 'S';
  if (!mineral && !homestead) return index;
  const letters = index + (mineral ? 2 : 3);
  const at = scan.at(letters).sense === 'number-sign' ? letters + 1 : letters;
  if (scan.at(at).kind !== 'number' || scan.at(at).glued) return index;
  const placed = { start: scan.start(index), end: scan.endBefore(at + 1), gap: scan.gapBefore(index) };
  return scan.push({ kind: 'within', ...placed }, index, at + 1);
}

/** `Asahel Savery League` is a survey; `League 207` has a number and its labors. */
export function readLeague(scan: Scan, index: number, floor: number): number {
  const at = scan.at(index + 1).sense === 'number-sign' ? index + 2 : index + 1;
  const number = scan.at(at);
  if (number.kind === 'number') {
    const placed = { start: scan.start(index), end: scan.endBefore(at + 1), gap: scan.gapBefore(index) };
    const kind = scan.at(index).sense === 'labor' ? 'labor' : 'league';
    return scan.push({ kind, value: String(number.value), ...placed }, index, at + 1);
  }
  if (scan.at(index).sense === 'labor') return index;
  const from = nameStart(scan, index, floor);
  if (from === index || !hasSurname(scan, from, index)) return index;
  return pushSurvey(scan, `${personName(scan, from, index)} League`, from, index + 1);
}

/** `T.S. Roberts` right after an abstract: the survey without its word. */
export function readNameAfterAbstract(scan: Scan, index: number): number {
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
  return texasCounty(name) === undefined ? pushSurvey(scan, name, index, at) : index;
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
  const initials = scan.at(to - 1).word.length <= 2;
  return to === from + 2 && initials ? personName(scan, from, to) : null;
}
