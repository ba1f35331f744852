import { isCapital } from './lots.ts';
import type { Scan } from './scan.ts';
import { AMBIGUOUS_CODES, SECOND_WORDS, STATES_BY_ABBREVIATION, STATES_BY_WORD } from './states.ts';
import { texasCounty } from './texas-counties.ts';
import type { Token } from './tokens.ts';
import { GAP } from './units.ts';
import { OPENS } from './vocabulary.ts';

/** Words that stand inside county names between capitals: Lewis and Clark, Fond du Lac, Lake of the Woods. */
const INNER_WORDS: ReadonlySet<string> = new Set(['AND', 'THE', 'DU', 'QUI', 'DE', 'LA', '&']);

/** Longest county name in words: Lake of the Woods, Matanuska-Susitna. */
const MAX_COUNTY_WORDS = 4;

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
  const due = (scan.gapBefore(index) & GAP.comma) !== 0 && (ends || scan.last()?.kind === 'county');
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
  for (let at = index - 1; at >= floor && index - at <= MAX_COUNTY_WORDS; at -= 1) {
    const token = scan.at(at);
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
    if ((token.opens & OPENS.state) !== 0 && at + 1 < index && token.word !== 'NEW') {
      from = at + 1;
      break;
    }
  }
  return from;
}

/** The county whose word stands at `index`; its name stands before it, or after a colon. */
export function readCounty(scan: Scan, index: number, floor: number): number {
  if (scan.at(index + 1).word === ':' && isNameAfter(scan, index + 2)) return readCountyAfter(scan, index);
  const capital = countyStart(scan, index, floor);
  const from = capital === index ? texasCountyStart(scan, index, floor) : capital;
  if (from === index) return index;
  const name = scan.text.slice(scan.start(from), scan.endBefore(index)).replace(/\s+/g, ' ');
  return scan.pushNamed('county', titleCase(name), from, index + 1);
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
