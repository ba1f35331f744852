import { readGrantee } from './grantees.ts';
import { isCapital } from './lots.ts';
import { readNumber, skipNumberLabel } from './numbers.ts';
import { countyStart, titleCase } from './places.ts';
import type { Scan } from './scan.ts';
import { readLeague, readNameAfterAbstract, readSurvey } from './survey-names.ts';
import { texasCountyOfWords } from './texas-counties.ts';
import { OPENS } from './vocabulary.ts';

/** Most digits of an abstract number: a county's code and four digits of its own. */
const MAX_ABSTRACT_DIGITS = 7;

/** Units that only Texas has; `index` when none begins there. */
export function readTexasUnit(scan: Scan, index: number, floor: number): number {
  const token = scan.at(index);
  switch (token.sense) {
    case 'block':
      return readBlock(scan, index);
    case 'abstract':
      // `AB&M` is a railroad.
      return scan.at(index + 1).word === '&'
        ? readGrantee(scan, index)
        : readAbstracts(scan, index, index + 1);
    case 'article':
      return readFromLetterA(scan, index);
    case 'survey':
      return readSurveyWord(scan, index, floor);
    case 'league':
    case 'labor':
      return readLeague(scan, index, floor);
    case 'county':
    case 'company':
      return readSchoolLand(scan, index, floor);
    default:
      return token.kind === 'word' ? readNamed(scan, index, floor) : index;
  }
}

function readNamed(scan: Scan, index: number, floor: number): number {
  const { word, opens } = scan.at(index);
  if (opens === 0 && word.length > 6) return index;
  const next = scan.at(index + 1);
  if (word === 'B') {
    const block = readBlockLetter(scan, index);
    if (block > index) return block;
  }
  if (word === 'CSL') return readSchoolLand(scan, index, floor);
  const short = word.length <= 6 && next.kind !== 'number' && next.kind !== 'end';
  const lettered =
    short &&
    (next.word === '&' ||
      next.dotted ||
      next.sense === 'and' ||
      next.sense === 'railroad' ||
      next.sense === 'company' ||
      next.sense === 'survey');
  if (lettered || (opens & OPENS.grantee) !== 0) {
    const grantee = readGrantee(scan, index);
    if (grantee > index) return word === 'PSL' ? readBlockOfSurvey(scan, grantee) : grantee;
  }
  if ((opens & OPENS.texasCounty) !== 0) noteCounty(scan, index);
  return index;
}

/** A county without its word, kept aside for a text that proves to be Texan. */
function noteCounty(scan: Scan, index: number): void {
  const token = scan.at(index);
  if (token.word.length < 3 || !isCapital(scan, index) || scan.bareCounty !== null) return;
  const second = scan.at(index + 1).word;
  const two = second === '' ? undefined : texasCountyOfWords(token.word, second);
  const county = two ?? (token.sense === 'unknown' ? texasCountyOfWords(token.word, '') : undefined);
  if (county === undefined) return;
  const last = two === undefined ? index : index + 1;
  // `King JM` is a person.
  if (scan.at(last + 1).kind === 'word' && scan.at(last + 1).word.length <= 2 && !scan.at(last + 1).newline)
    return;
  scan.bareCounty = { value: county.name, start: token.start, end: scan.at(last).end };
}

/** `Block C-21`, `BLK 37,39`, `BLK T2S 57`, `BLK 55-5`, `Block 203 1/2`, `Blocks 57 and 58`. */
function readBlock(scan: Scan, index: number): number {
  const at = skipNumberLabel(scan, index + 1);
  const township = readTownshipInBlock(scan, at);
  const first = readBlockName(scan, township);
  if (first === undefined) return index;
  if (township !== at) {
    const value = `T${scan.at(at + 1).value}${scan.at(at + 2).norm}`;
    scan.pushNamed('texas-township', value, at, township);
  }
  scan.pushNamed('block', first.name, township === at ? index : township, first.next);
  return readMoreBlocks(scan, index, first.next);
}

/** Further blocks of a list; `55-5` is block 55, township 5. */
function readMoreBlocks(scan: Scan, index: number, from: number): number {
  let next = from;
  const tail = scan.at(next + 1);
  if (scan.at(next).word === '-' && tail.kind === 'number' && tail.value <= 9) {
    return scan.pushNamed('texas-township', `T${tail.value}`, next + 1, next + 2);
  }
  const plural = scan.at(index).word.endsWith('S');
  for (let items = 0; items < 12; items += 1) {
    const joint = scan.at(next);
    const tight = joint.word === ',' && joint.glued && scan.at(next + 1).glued;
    if (!tight && !(plural && (joint.word === ',' || joint.sense === 'and'))) break;
    const at = joint.word === ',' && scan.at(next + 1).sense === 'and' ? next + 2 : next + 1;
    const item = scan.at(at).kind === 'number' ? readBlockName(scan, at) : undefined;
    if (item === undefined) break;
    next = scan.pushNamed('block', item.name, at, item.next);
  }
  return next;
}

/** `T2S` in front of the block's own number. */
function readTownshipInBlock(scan: Scan, index: number): number {
  if (scan.at(index).word !== 'T' || scan.at(index + 1).kind !== 'number') return index;
  return scan.at(index + 2).sense === 'direction' && scan.at(index + 3).kind === 'number' ? index + 3 : index;
}

function readBlockName(scan: Scan, index: number): { name: string; next: number } | undefined {
  const token = scan.at(index);
  if (token.kind === 'number') return readNumberedBlock(scan, index);
  if (token.sense === 'number-word') {
    const read = readNumber(scan, index);
    return read === undefined ? undefined : { name: String(read.value), next: read.next };
  }
  if (token.kind !== 'word' || token.word.length > 2 || token.sense === 'and') return undefined;
  const hyphen = scan.at(index + 1).word === '-' && scan.at(index + 2).kind === 'number';
  const number = scan.at(hyphen ? index + 2 : index + 1);
  if (hyphen && number.glued) return { name: `${token.word}-${number.word}`, next: index + 3 };
  if (!hyphen && number.kind === 'number' && number.glued)
    return { name: `${token.word}${number.word}`, next: index + 2 };
  return { name: token.word, next: index + 1 };
}

function readNumberedBlock(scan: Scan, index: number): { name: string; next: number } | undefined {
  const name = scan.at(index).word.replace(/^0+(?=\d)/, '');
  const suffix = scan.at(index + 1);
  if (suffix.kind === 'fraction') {
    // Blocks are halved at most; two signs in a row are a scan's reading of one.
    const garbled = scan.at(index + 2).kind === 'fraction' && scan.at(index + 2).glued;
    if (garbled) return { name: `${name} 1/2`, next: index + 3 };
    return { name: `${name} ${fractionWords(suffix.value)}`, next: index + 2 };
  }
  const hyphened = suffix.word === '-' && suffix.glued ? readHyphenedLetter(scan, index + 2) : undefined;
  if (hyphened !== undefined) return { name: `${name}-${hyphened}`, next: index + 3 };
  const lettered = suffix.kind === 'word' && suffix.glued && suffix.word.length === 1;
  return lettered ? { name: `${name}${suffix.word}`, next: index + 2 } : { name, next: index + 1 };
}

/** The letter of `1-T`; in `39-T-4-S` it opens the township. */
function readHyphenedLetter(scan: Scan, index: number): string | undefined {
  const token = scan.at(index);
  const after = scan.at(index + 1);
  const letter = token.kind === 'word' && token.glued && token.word.length === 1;
  return letter && !(after.glued && (after.kind === 'number' || after.word === '-')) ? token.word : undefined;
}

function fractionWords(value: number): string {
  if (value === 0.5) return '1/2';
  return value === 0.25 ? '1/4' : '3/4';
}

/** `B-119` beside a section's `S-17`, and the `B119` of `S17 B119`. */
function readBlockLetter(scan: Scan, index: number): number {
  const last = scan.last();
  const number = scan.at(index + 1);
  if (number.kind === 'number' && number.glued && last?.kind === 'section' && last.form === 'letter')
    return scan.pushNamed('block', number.word, index, index + 2);
  if (number.word !== '-' || scan.at(index + 2).kind !== 'number') return index;
  return scan.pushNamed('block', scan.at(index + 2).word, index, index + 3);
}

/** The `C-1` of `PSL C-1`, where no section or abstract has been named. */
function readBlockOfSurvey(scan: Scan, index: number): number {
  const letter = scan.at(index);
  const number = scan.at(index + 2);
  const hyphened = letter.word.length <= 2 && scan.at(index + 1).word === '-' && number.kind === 'number';
  if (letter.kind !== 'word' || !hyphened || !number.glued || letter.word === 'A' || letter.word === 'B')
    return index;
  return scan.pushNamed('block', `${letter.word}-${number.word}`, index, index + 3);
}

function readSurveyWord(scan: Scan, index: number, floor: number): number {
  const coded = readCountyCode(scan, index);
  return coded > index ? coded : readSurvey(scan, index, floor);
}

/** `survey Angelina 005 132`: a county with its code, then the abstract. */
function readCountyCode(scan: Scan, index: number): number {
  const first = scan.at(index + 1);
  if ((first.opens & OPENS.texasCounty) === 0) return index;
  const two = texasCountyOfWords(first.word, scan.at(index + 2).word);
  const county = two ?? texasCountyOfWords(first.word, '');
  const at = two === undefined ? index + 2 : index + 3;
  const code = scan.at(at);
  if (county === undefined || code.kind !== 'number' || Number(county.fips.slice(2)) !== code.value)
    return index;
  const abstract = readAbstract(scan, at + 1, at + 1);
  if (abstract === at + 1) return index;
  scan.pushNamed('county', county.name, index + 1, at + 1);
  return abstract;
}

/** `Abst. No. 123`, `ABS A0175`, `Abstracts 671, 1177 and 1303`. */
function readAbstracts(scan: Scan, index: number, from: number): number {
  let at = skipNumberLabel(scan, from);
  if (scan.at(at).word === 'A' && at > index) at = skipNumberLabel(scan, at + 1);
  let next = readAbstract(scan, index, at);
  if (next === at) return index;
  for (let items = 0; items < 30; items += 1) {
    let item = next;
    while (item < next + 3 && (scan.at(item).word === ',' || scan.at(item).sense === 'and')) item += 1;
    const following = scan.at(item + 1);
    if (item === next || following.sense === 'acre' || following.sense === 'direction') break;
    const after = readAbstract(scan, item, item);
    if (after === item) break;
    next = after;
  }
  const named = readNameAfterAbstract(scan, next);
  return Math.max(named, next);
}

/** Of University Lands (`U29`, `U-3`), or unknown to the agency that numbered it for itself (`?3`). */
function abstractMark(scan: Scan, index: number): { readonly mark: string; readonly at: number } {
  const { word } = scan.at(index);
  if (word === '?' && scan.at(index + 1).glued) return { mark: '?', at: index + 1 };
  if (word !== 'U') return { mark: '', at: index };
  return { mark: 'U', at: scan.at(index + 1).word === '-' ? index + 2 : index + 1 };
}

function readAbstract(scan: Scan, from: number, index: number): number {
  const { mark, at } = abstractMark(scan, index);
  const number = scan.at(at);
  if (number.kind !== 'number' || !Number.isInteger(number.value)) return index;
  if (number.value === 0 || number.word.length > MAX_ABSTRACT_DIGITS) {
    const message = `There is no abstract ${number.word}: numbers of 1 to ${MAX_ABSTRACT_DIGITS} digits are accepted.`;
    scan.refuse('number_out_of_range', message, number.start);
  }
  return scan.pushNamed('abstract', `${mark}${number.value}`, from, at + 1);
}

/** `A-175`, and the `A. B. & M.` of a railroad. */
function readFromLetterA(scan: Scan, index: number): number {
  const abstract = readAbstractLetter(scan, index);
  if (abstract > index || !isCapital(scan, index)) return abstract;
  const next = scan.at(index + 1);
  return next.dotted || next.word === '&' ? readGrantee(scan, index) : index;
}

/** `A-175`, `A175`, `A 286`: a capital A before a number that measures nothing. */
function readAbstractLetter(scan: Scan, index: number): number {
  if (scan.at(index).word !== 'A' || !isCapital(scan, index)) return index;
  const hyphen = scan.at(index + 1).word === '-';
  const at = hyphen ? index + 2 : index + 1;
  const digits = abstractMark(scan, at).at;
  if (scan.at(digits).kind !== 'number') return index;
  const after = scan.at(digits + 1);
  if (
    after.sense === 'acre' ||
    after.sense === 'length' ||
    after.kind === 'fraction' ||
    after.sense === 'direction'
  )
    return index;
  return readAbstracts(scan, index, index + 1);
}

/** `Gaines County School Land`, `Hale CSL`: a survey that a county was given, wherever it lies. */
function readSchoolLand(scan: Scan, index: number, floor: number): number {
  const code = scan.at(index).word === 'CSL';
  const land = scan.at(index + 2).word;
  if (!code && (scan.at(index + 1).word !== 'SCHOOL' || (land !== 'LAND' && land !== 'LANDS'))) return index;
  const from = countyStart(scan, index, floor);
  if (from === index) return index;
  const county = titleCase(scan.text.slice(scan.start(from), scan.endBefore(index)).replace(/\s+/g, ' '));
  const next = code ? index + 1 : index + 3;
  const survey = scan.at(next).sense === 'survey' ? next + 1 : next;
  return scan.pushNamed('survey', `${county} County School Land`, from, survey, next);
}
