import { readParts, readStrip } from './aliquots.ts';
import { readQuantity } from './distances.ts';
import { readCorner, readFootage } from './footage.ts';
import { readCommaIdentifier, readIdentifier } from './identifiers.ts';
import { readLots, readTract, skipBracket } from './lots.ts';
import {
  readAbbreviatedMeridian,
  readLabelledMeridian,
  readMeridianCode,
  readNamedMeridian,
  readNumberedMeridian,
  readPrincipalMeridian,
} from './meridian-phrases.ts';
import { readAlaskanCounty, readCounty, readState, readStateCode } from './places.ts';
import type { Scan } from './scan.ts';
import { readBareNumbers, readOrdinalSection, readSection, readSectionLetter } from './sections.ts';
import { readSpecialSurvey } from './special-surveys.ts';
import { isInitialOfSurvey, isNameOfSurvey } from './survey-names.ts';
import { readTexasUnit } from './texas-units.ts';
import type { Token } from './tokens.ts';
import { readCompactTownship } from './township-codes.ts';
import { readRange, readTownship } from './townships.ts';

/** Finds every unit of a text from left to right; each token is taken once. */
export function recognise(scan: Scan): void {
  const count = scan.tokens.length;
  let floor = 0;
  let at = 0;
  while (at < count && scan.refusal === null) {
    const next = readUnit(scan, at, floor);
    if (next > at) {
      at = next;
      floor = next;
    } else {
      scan.pass(at);
      at += 1;
    }
  }
}

/** The token after the unit at `index`, or `index` when none begins there. `floor`: the first token not yet in a unit. */
function readUnit(scan: Scan, index: number, floor: number): number {
  if (scan.at(index).word.length === 2 && scan.at(index + 1).glued) {
    const id = readIdentifier(scan, index);
    if (id > index) return id;
  }
  const texas = readTexasUnit(scan, index, floor);
  if (texas > index) return texas;
  switch (scan.at(index).sense) {
    case 'township':
      return isInitialOfSurvey(scan, index) ? index : readTownship(scan, index);
    case 'range':
      return readRange(scan, index);
    case 'section':
      return readSection(scan, index);
    case 'direction':
      return readFromDirection(scan, index);
    case 'quad':
    case 'quads':
      return readFromQuarter(scan, index);
    case 'lot':
      return readLots(scan, index);
    case 'tract':
      return readTract(scan, index);
    case 'number':
    case 'fraction':
    case 'number-word':
    case 'ordinal':
    case 'quarter':
      return readFromNumber(scan, index);
    case 'county':
    case 'company':
      // `Parrish` is a surname, whatever it was taken for.
      if (scan.at(index).repaired && scan.at(index + 1).sense === 'survey') return index;
      return readCounty(scan, index, floor);
    case 'principal':
      return readPrincipalMeridian(scan, index);
    case 'center':
      return readCorner(scan, index);
    default: {
      const area = readAlaskanCounty(scan, index, floor);
      return area > index ? area : readMarkerOrName(scan, index);
    }
  }
}

function readFromDirection(scan: Scan, index: number): number {
  if (scan.at(index).word === 'S') {
    const letter = readSectionLetter(scan, index);
    if (letter > index) return letter;
  }
  for (const read of [readCorner, readStrip, readParts]) {
    const next = read(scan, index);
    if (next > index) return next;
  }
  return readName(scan, index);
}

function readFromQuarter(scan: Scan, index: number): number {
  const corner = readCorner(scan, index);
  if (corner > index) return corner;
  if (scan.last()?.kind === 'county') {
    const code = readStateCode(scan, index);
    if (code > index) return code;
  }
  const parts = readParts(scan, index);
  return parts > index ? parts : readStateCode(scan, index);
}

function readFromNumber(scan: Scan, index: number): number {
  const named = readFromOrdinal(scan, index);
  if (named > index) return named;
  const { kind, sense } = scan.at(index);
  if (isMeasure(scan, index)) {
    const acres = readAcres(scan, index);
    if (acres > index) return acres;
    const footage = readFootage(scan, index);
    if (footage > index) return footage;
  }
  if (kind !== 'number' && sense !== 'number-word') return index;
  const township = readCompactTownship(scan, index);
  if (township > index) return township;
  return kind === 'number' ? readBareNumbers(scan, index) : index;
}

/** `6th P.M.`, `First Scioto River`, `06 0140N`, `the twenty-first section`. */
function readFromOrdinal(scan: Scan, index: number): number {
  const meridian = readNumberedMeridian(scan, index);
  if (meridian > index) return meridian;
  const named = readNamedMeridian(scan, index);
  if (named > index) return named;
  const code = readMeridianCode(scan, index);
  return code > index ? code : readOrdinalSection(scan, index);
}

/** A unit or a line may follow; not after `7` in `7 14N 77W`, nor after `14` in it. */
function isMeasure(scan: Scan, index: number): boolean {
  const after = scan.at(index + 1);
  if (after.kind === 'number' || after.kind === 'end') return false;
  return !(after.glued && after.sense === 'direction' && scan.at(index + 2).kind === 'number');
}

/** `1,120 acres`, and the bare `1.67` of `1.67 in NENW`. */
function readAcres(scan: Scan, index: number): number {
  const quantity = scan.at(index).kind === 'number' ? readQuantity(scan, index) : undefined;
  if (quantity === undefined) return index;
  const unit = scan.at(quantity.next);
  const bare = unit.sense === 'in' && !Number.isInteger(quantity.value);
  if (unit.sense !== 'acre' && !bare) return index;
  const next = bare ? quantity.next : quantity.next + 1;
  const end = scan.endBefore(next);
  const gap = scan.gapBefore(index);
  return scan.push({ kind: 'acres', start: scan.start(index), end, gap, acres: quantity.value }, index, next);
}

/** The minus of `-100 FNL 660 FEL`; not the hyphen of `5-100 FNL` and `5 - 100 FNL`. */
function readNegative(scan: Scan, index: number): number {
  const hyphen = scan.at(index);
  const joins = hyphen.glued && scan.at(index - 1).kind !== 'mark';
  if (hyphen.word !== '-' || joins || !scan.at(index + 1).glued || !isMeasure(scan, index + 1)) return index;
  return readFootage(scan, index);
}

function readMarkerOrName(scan: Scan, index: number): number {
  switch (scan.at(index).sense) {
    case 'mark':
      return readNegative(scan, index);
    case 'except':
      // `more or less` excludes nothing.
      if (scan.at(index - 1).sense === 'or') return index;
      return scan.pushMarker('except', index, index + 1);
    case 'part':
    case 'within':
      return scan.pushMarker('within', index, index + 1);
    case 'all':
      // Ohio's `Entire Range 4`.
      if (scan.at(index + 1).sense === 'range') return index;
      return scan.pushMarker('all', index, index + 1);
    case 'described':
      return scan.pushMarker('described', index, index + 1);
    case 'subdivision':
      return scan.pushMarker('subdivision', index, index + 1);
    case 'common':
      return scan.pushMarker('common', index, index + 1);
    case 'lying':
      // `lying north of the river`: what was named only contains the land.
      if (!isBearing(scan.at(index + 1))) return index;
      return scan.pushMarker('lying', index, index + 1);
    case 'meridian':
      return readLabelledMeridian(scan, index);
    case 'formerly':
      return skipBracket(scan, index);
    case 'beginning':
      return skipMetes(scan, index);
    default:
      return readName(scan, index);
  }
}

/** `north`, `NE`, `southerly`, `NWLY`. */
function isBearing({ sense, word }: Token): boolean {
  return sense === 'direction' || sense === 'quad' || /^[NS]?[EW]?LY$|ERLY$/.test(word);
}

/**
 * A boundary in courses and distances names corners and lots that are not the land; it ends where a section begins,
 * and the land only lies in what is named there.
 */
function skipMetes(scan: Scan, index: number): number {
  let next = index + 1;
  for (;;) {
    const { sense, kind } = scan.at(next);
    if (
      kind === 'end' ||
      sense === 'section' ||
      sense === 'township' ||
      sense === 'county' ||
      sense === 'abstract'
    )
      break;
    next += 1;
  }
  return scan.pushMarker('within', index, next);
}

/** `M&B IN`: metes and bounds, of which only the land around them is named. */
function readMetesSign(scan: Scan, index: number): number {
  const [sign, bounds] = [scan.at(index + 1), scan.at(index + 2)];
  const isSign = sign.word === '&' && sign.glued && bounds.word === 'B' && bounds.glued;
  return isSign ? scan.pushMarker('within', index, index + 3) : index;
}

function readName(scan: Scan, index: number): number {
  const token = scan.at(index);
  if (token.kind !== 'word') return index;
  if (token.word === 'M') {
    const metes = readMetesSign(scan, index);
    if (metes > index) return metes;
  }
  if (token.word.length === 2) {
    const id = scan.at(index + 1).glued ? readIdentifier(scan, index) : index;
    if (id > index) return id;
    const comma = readCommaIdentifier(scan, index);
    if (comma > index) return comma;
  }
  const meridian = readNamedMeridian(scan, index);
  if (meridian > index) return meridian;
  if (token.word.length === 1) {
    const special = readSpecialSurvey(scan, index);
    if (special > index) return special;
  }
  if (token.word.length <= 6) {
    const abbreviated = readAbbreviatedMeridian(scan, index);
    if (abbreviated > index) return abbreviated;
    const code = readStateCode(scan, index);
    if (code > index) return code;
  }
  return isNameOfSurvey(scan, index) ? index : readState(scan, index);
}
