import { isGiven, isSurname } from './name-words.ts';
import { GRANTEE_BY_LETTERS, GRANTEE_BY_WORD, isRailroad } from './railroads.ts';
import type { Scan } from './scan.ts';
import { surnameFirstEnd } from './surname-first.ts';
import { followsSurname, readSurveyNumber } from './survey-names.ts';
import type { Token } from './tokens.ts';

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

/** `S. K. & K. Survey`, `B&MC RR CO`: letters with an ampersand that no list knows, where the survey or railroad is said. */
function matchUnknownLetters(scan: Scan, index: number): { short: string; next: number } | undefined {
  let short = '';
  let at = index;
  if (followsSurname(scan, index)) return undefined;
  for (; at < index + 12; at += 1) {
    const token = scan.at(at);
    if (token.word === '&') short += '&';
    else if (isLetters(scan, at, index) && !CLOSING.has(token.sense)) short += token.word;
    else break;
  }
  const letters = short.length - 1;
  const joined = short.indexOf('&') > 0 && !short.endsWith('&');
  if (!joined || letters < 2 || letters > 8 || !CLOSING.has(scan.at(at).sense)) return undefined;
  return { short, next: at };
}

/** Letters of a company that begins at `from`; the `PAGE` of `E. & J. Page` is a surname. */
function isLetters(scan: Scan, index: number, from: number): boolean {
  const { kind, word } = scan.at(index);
  const afterInitial = index > from && scan.at(index - 1).kind === 'word';
  return kind === 'word' && word.length <= (afterInitial ? 3 : 4);
}

/** What closes the name of a survey. */
const CLOSING: ReadonlySet<Token['sense']> = new Set(['survey', 'railroad', 'company']);

/** `/ FORTNER, M C` after a railroad: who bought the land later. */
function skipPurchaser(scan: Scan, index: number): number {
  if (scan.at(index).word !== '/') return index;
  const named = surnameFirstEnd(scan, index + 1);
  if (scan.at(named).sense === 'survey') return named;
  let at = index + 1;
  while (at < index + 5 && isSurname(scan, at)) at += 1;
  if (at === index + 1) return index;
  let initials = scan.at(at).word === ',' ? at + 1 : at;
  const from = initials;
  while (initials < from + 4 && isGiven(scan, initials)) initials += 1;
  return initials > from ? initials : at;
}

/** A railroad or a public grantee, with the words that close its name and the purchaser named after it. */
export function readGrantee(scan: Scan, index: number): number {
  const found = matchLongName(scan, index) ?? matchLetters(scan, index) ?? matchUnknownLetters(scan, index);
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
  const survey = scan.at(company).sense === 'survey' ? company + 1 : company;
  scan.pushNamed('survey', found.short, index, company === found.next ? found.next : company);
  return skipPurchaser(scan, readSurveyNumber(scan, company, survey));
}
