import { isCapital } from './lots.ts';
import { opensState, stateNameLength } from './numbers.ts';
import type { Scan } from './scan.ts';
import { AMBIGUOUS_CODES, SECOND_WORDS, STATES_BY_ABBREVIATION, STATES_BY_WORD } from './states.ts';
import { texasCounty } from './texas-counties.ts';
import type { Token } from './tokens.ts';
import { GAP } from './units.ts';
import { OPENS } from './vocabulary.ts';

/** Words that stand inside county names between capitals: Lewis and Clark, Fond du Lac, Lake of the Woods. */
const INNER_WORDS: ReadonlySet<string> = new Set(['AND', 'THE', 'DU', 'QUI', 'DE', 'LA', '&']);

/** Longest county name in words, hyphened ones counted once: Lake of the Woods, Prince of Wales-Outer Ketchikan. */
const MAX_COUNTY_WORDS = 4;
const MAX_COUNTY_TOKENS = 7;

const COUNTY_BREAKS: ReadonlySet<Token['sense']> = new Set([
  'number',
  'fraction',
  'section',
  'township',
  'range',
  'lot',
  'block',
  'abstract',
  'survey',
  'company',
  'railroad',
  'county',
  'meridian',
  'in',
  'acre',
  'league',
  'from',
  'is',
  'tract',
]);

/** `Wyoming`, `New Mexico`; not where the name belongs to a county or a meridian. */
export function readState(scan: Scan, index: number): number {
  const token = scan.at(index);
  const names = (token.opens & OPENS.state) === 0 ? undefined : STATES_BY_WORD.get(token.word);
  if (names !== undefined) {
    for (const { rest, code } of names) {
      const next = rest === null ? index + 1 : index + 2;
      if (rest !== null && scan.at(index + 1).word !== rest) continue;
      if (scan.at(next).sense === 'county') return index;
      return scan.pushNamed('state', code, index, next);
    }
  }
  return readAbbreviatedState(scan, index);
}

/** `Nebr.`, `N. Dak.`, `N.D.`: after a comma or a county, or with its full stop. */
function readAbbreviatedState(scan: Scan, index: number): number {
  const token = scan.at(index);
  if ((token.opens & OPENS.stateAbbreviation) === 0) return index;
  const second = SECOND_WORDS.get(`${token.word} ${scan.at(index + 1).word}`);
  const code = second ?? STATES_BY_ABBREVIATION.get(token.word);
  if (code === undefined || !isCapital(scan, index)) return index;
  const next = second === undefined ? index + 1 : index + 2;
  const after = scan.at(next);
  const ends = after.kind === 'end' || after.kind === 'mark' || after.newline;
  const kind = scan.last()?.kind;
  const beside = opensState(scan, index) && (kind === 'range' || kind === 'county') && scan.gap === 0;
  const due =
    (beside || (scan.gapBefore(index) & GAP.comma) !== 0) && (ends || scan.last()?.kind === 'county');
  return due ? scan.pushNamed('state', code, index, next) : index;
}

/** `WY`, `TX.`: two capitals; where they could be something else a county or a comma has to stand before them. */
export function readStateCode(scan: Scan, index: number): number {
  const token = scan.at(index);
  if ((token.opens & OPENS.stateCode) === 0 || token.glued) return index;
  if (!isCode(scan, index) || (scan.at(index + 1).glued && scan.at(index + 1).kind === 'number'))
    return index;
  if (AMBIGUOUS_CODES.has(token.word) || (token.sense !== 'unknown' && token.sense !== 'suffix')) {
    const last = scan.last();
    const afterPlace =
      last?.kind === 'county' ||
      last?.kind === 'meridian' ||
      (last?.kind === 'range' && token.sense !== 'quad');
    const ends = scan.at(index + 1).kind === 'end' || scan.at(index + 1).kind === 'mark';
    const due = afterPlace ? scan.gap <= GAP.comma : (scan.gap & GAP.comma) !== 0 && ends;
    if (!due || (token.sense === 'quad' && !afterPlace)) return index;
  }
  return scan.pushNamed('state', token.word, index, index + 1);
}

/** Both letters are capitals. */
function isCode(scan: Scan, index: number): boolean {
  const second = scan.text.charCodeAt(scan.start(index) + 1);
  return isCapital(scan, index) && second >= 0x41 && second <= 0x5a;
}

/** `Carbon` in `COUNTY: CARBON`: as it is written everywhere else, one capital a word. */
export function titleCase(text: string): string {
  if (text !== text.toUpperCase() && text !== text.toLowerCase()) return text;
  return text
    .toLowerCase()
    .replace(/(^|[\s\-'.])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

function isNameWord(scan: Scan, index: number): boolean {
  const token = scan.at(index);
  if (token.kind !== 'word' || COUNTY_BREAKS.has(token.sense)) return token.word === '-' && token.glued;
  return isCapital(scan, index);
}

function isInnerWord(scan: Scan, index: number): boolean {
  const { word } = scan.at(index);
  if (word !== 'OF') return INNER_WORDS.has(word);
  // `Lake of the Woods`, `Isle of Wight`; but `Records of Reeves County`.
  const before = scan.at(index - 1).word;
  return scan.at(index + 1).word === 'THE' || before === 'ISLE' || before === 'PRINCE';
}

/** Where the county's name that ends before `index` begins; `index` when there is none. */
export function countyStart(scan: Scan, index: number, floor: number): number {
  let from = index;
  let words = 0;
  for (let at = index - 1; at >= floor; at -= 1) {
    const token = scan.at(at);
    if (token.word !== '-' && scan.at(at + 1).word !== '-') words += 1;
    if (words > MAX_COUNTY_WORDS || index - at > MAX_COUNTY_TOKENS) break;
    if (
      at + 1 < index &&
      (scan.at(at + 1).newline || token.kind === 'mark') &&
      token.word !== '-' &&
      token.word !== '&'
    )
      break;
    if (isNameWord(scan, at)) from = at;
    else if (!isInnerWord(scan, at) || at === index - 1) break;
    if (scan.at(at).newline) break;
    // `Minnesota Chisago County`: the state before the name ends it.
    const state = (token.opens & OPENS.state) === 0 ? 0 : stateNameLength(scan, at);
    if (state > 0 && at + state < index) {
      from = at + state;
      break;
    }
  }
  return from;
}

/** The county whose word stands at `index`; its name stands before it, or after a colon or `of`. */
export function readCounty(scan: Scan, index: number, floor: number): number {
  if (scan.at(index + 1).word === ':' && isNameAfter(scan, index + 2)) return readCountyAfter(scan, index);
  // `Sitka City and Borough`, `City and County of Denver`
  const joined =
    index - 2 >= floor && scan.at(index - 1).sense === 'and' && JOINED.has(scan.at(index - 2).word);
  const word = joined ? index - 2 : index;
  const of = readCountyOf(scan, index, word, floor);
  return of > index ? of : readCountyBefore(scan, word, floor, index + 1);
}

/** Words joined to a county's by `and` where one government is both. */
const JOINED: ReadonlySet<string> = new Set(['CITY', 'MUNICIPALITY']);

/** The name that ends before the county's words, which stand from `word` up to `next`; `word` when there is none. */
function readCountyBefore(scan: Scan, word: number, floor: number, next: number): number {
  const capital = countyStart(scan, word, floor);
  const from = capital === word ? texasCountyStart(scan, word, floor) : capital;
  if (from === word) return word;
  const name = scan.text.slice(scan.start(from), scan.endBefore(word)).replace(/\s+/g, ' ');
  return scan.pushNamed('county', titleCase(name), from, next);
}

/** `County of Los Angeles`, `City and Borough of Juneau`; `Albany County of Wyoming` has its name before the word. */
function readCountyOf(scan: Scan, index: number, from: number, floor: number): number {
  if (scan.at(index + 1).sense !== 'of' || !isNameWord(scan, index + 2)) return index;
  const named = from - 1 >= floor && scan.at(from - 1).sense !== 'the' && isNameWord(scan, from - 1);
  if (named && !scan.at(from).newline) return index;
  const next = countyEnd(scan, index + 2);
  if (next === index + 2) return index;
  const name = scan.text.slice(scan.start(index + 2), scan.endBefore(next)).replace(/\s+/g, ' ');
  const last = scan.at(next).sense === 'county' ? next + 1 : next;
  return scan.pushNamed('county', titleCase(name), from, last);
}

/** Where the county's name that begins at `index` ends. */
function countyEnd(scan: Scan, index: number): number {
  let next = index;
  let words = 0;
  for (let at = index; words < MAX_COUNTY_WORDS && at < index + MAX_COUNTY_TOKENS; at += 1) {
    const token = scan.at(at);
    if (at > index && (token.newline || stateNameLength(scan, at) > 0)) break;
    if (token.word !== '-' || !token.glued) words += 1;
    if (isPlainName(scan, at)) next = at + 1;
    else if (!isInnerWord(scan, at) && !(token.word === '-' && token.glued)) break;
  }
  return next;
}

function isPlainName(scan: Scan, index: number): boolean {
  const { kind, sense, word } = scan.at(index);
  if (kind !== 'word' || !isCapital(scan, index)) return false;
  const direction = (sense === 'direction' || sense === 'quad') && word.length > 2;
  return sense === 'unknown' || sense === 'suffix' || direction;
}

/** Municipalities that are counties; elsewhere the word is a town's. */
const MUNICIPALITIES: ReadonlySet<string> = new Set(['ANCHORAGE', 'SKAGWAY']);

/** `Dillingham Census Area`, `Municipality of Anchorage`, `Skagway Municipality`. */
export function readAlaskanCounty(scan: Scan, index: number, floor: number): number {
  const { word } = scan.at(index);
  if (word === 'CENSUS' && scan.at(index + 1).word === 'AREA') {
    return readCountyBefore(scan, index, floor, index + 2);
  }
  if (word !== 'MUNICIPALITY') return index;
  if (MUNICIPALITIES.has(scan.at(index + 2).word)) return readCountyOf(scan, index, index, floor);
  const named = index - 1 >= floor && MUNICIPALITIES.has(scan.at(index - 1).word);
  return named ? readCountyBefore(scan, index, index - 1, index + 1) : index;
}

/** Whether nothing but a county, or nothing at all, parts `index` from a state's name or code. */
export function leadsToState(scan: Scan, index: number): boolean {
  for (let at = index; at < index + MAX_COUNTY_TOKENS + 3; at += 1) {
    const token = scan.at(at);
    if (token.newline && at > index + 1) return false;
    const county = scan.at(at - 1).sense === 'county' || scan.at(at - 1).word === ',';
    const state = stateNameLength(scan, at) > 0 || isStateCode(scan, at) || opensState(scan, at);
    if (state && (at === index || county)) return scan.at(at + 1).sense !== 'county';
    const between =
      token.word === ',' || token.sense === 'county' || isPlainName(scan, at) || isInnerWord(scan, at);
    if (!between && token.word !== '-') return false;
  }
  return false;
}

function isStateCode(scan: Scan, index: number): boolean {
  const { opens, word } = scan.at(index);
  return (opens & OPENS.stateCode) !== 0 && !AMBIGUOUS_CODES.has(word) && isCode(scan, index);
}

/** `pecos county` in small letters is a county where Texas has one of that name. */
function texasCountyStart(scan: Scan, index: number, floor: number): number {
  for (const words of [2, 1]) {
    const from = index - words;
    if (from >= floor && texasCounty(scan.text.slice(scan.start(from), scan.endBefore(index))) !== undefined)
      return from;
  }
  return index;
}

/** `COUNTY: CARBON`; in `Crane County: Sec 6` the land follows. */
function isNameAfter(scan: Scan, index: number): boolean {
  const { kind, sense } = scan.at(index);
  return (
    kind === 'word' && !COUNTY_BREAKS.has(sense) && sense !== 'quad' && sense !== 'quads' && sense !== 'all'
  );
}

function readCountyAfter(scan: Scan, index: number): number {
  let next = index + 2;
  while (next < index + 2 + MAX_COUNTY_WORDS && scan.at(next).kind === 'word' && !scan.at(next).newline)
    next += 1;
  const name = scan.text.slice(scan.start(index + 2), scan.endBefore(next)).replace(/\s+/g, ' ');
  return scan.pushNamed('county', titleCase(name), index, next);
}
