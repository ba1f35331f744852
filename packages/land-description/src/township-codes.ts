import { HAS } from './contents.ts';
import { isTownshipNumber } from './numbers.ts';
import { leadsToState } from './places.ts';
import type { Scan } from './scan.ts';
import { MAX_SECTION } from './sections.ts';
import {
  checkNumber,
  isEastWest,
  isNorthSouth,
  MAX_RANGE,
  MAX_TOWNSHIP,
  pushRange,
  pushTownship,
  readNumbered,
  readRangeWithoutWord,
} from './townships.ts';

/** How a number that opens a township, or a section with its township, is taken apart. */
export function readCompactTownship(scan: Scan, index: number): number {
  const glued = readRunTogether(scan, index);
  if (glued !== index) return glued;
  if (isTownshipNumber(scan, index)) return readDirectedPair(scan, index);
  return readHyphened(scan, index);
}

/** `14N 77W`, `7 N. 22 E.`, `0840N/0390W`, `141 north, range 91`, and the pair the other way round. */
function readDirectedPair(scan: Scan, index: number): number {
  if (scan.at(index).value > 999 && scan.at(index).word.length !== 4) return index;
  const northSouth = readNumbered(scan, index, 'NS');
  if (northSouth?.direction != null) {
    const after = skipPairJoint(scan, northSouth.next);
    if (!opensRange(scan, after)) return index;
    const list = {
      values: [{ number: northSouth.value, direction: northSouth.direction }],
      next: northSouth.next,
    };
    return readRangeWithoutWord(scan, pushTownship(scan, index, list, false));
  }
  const eastWest = readNumbered(scan, index, 'EW');
  if (eastWest?.direction == null) return index;
  const list = { values: [{ number: eastWest.value, direction: eastWest.direction }], next: eastWest.next };
  if (rangeMayFollow(scan)) return pushRange(scan, index, list);
  const after = skipPairJoint(scan, eastWest.next);
  const township = readNumbered(scan, after, 'NS');
  if (scan.at(after).kind !== 'number' || township?.direction == null) return index;
  pushRange(scan, index, list);
  const values = [{ number: township.value, direction: township.direction }];
  return pushTownship(scan, after, { values, next: township.next }, false);
}

/** A township waits for its range. */
function rangeMayFollow(scan: Scan): boolean {
  return scan.last()?.kind === 'township' && scan.gap < 64;
}

function skipPairJoint(scan: Scan, index: number): number {
  let at = index;
  while (at < index + 3) {
    const token = scan.at(at);
    const joint =
      token.word === ',' ||
      token.word === '-' ||
      token.word === '/' ||
      token.word === ';' ||
      token.sense === 'and';
    if (!joint && token.sense !== 'of' && token.sense !== 'in') break;
    at += 1;
  }
  return at;
}

/** Whether a range stands at `index`: its word, or a number with east or west. */
function opensRange(scan: Scan, index: number): boolean {
  const token = scan.at(index);
  if (token.sense === 'range') return true;
  if (token.kind !== 'number' && token.sense !== 'number-word') return false;
  const read = readNumbered(scan, index, 'EW');
  // `UTM 11S 559912E` counts metres.
  return read?.direction != null && read.value < 1000;
}

/** Oklahoma's `1415N05W`: section 14, T. 15 N., R. 5 W. BLM pads townships and ranges alike, so lengths tell. */
function readRunTogether(scan: Scan, index: number): number {
  const number = scan.at(index);
  const range = scan.at(index + 2);
  if (number.word.length !== 4 || number.word.includes('.') || range.kind !== 'number' || !range.glued)
    return index;
  if (
    range.word.length !== 2 ||
    !isNorthSouth(scan.at(index + 1).norm) ||
    !isEastWest(scan.at(index + 3).norm)
  ) {
    return index;
  }
  scan.pushSections([Number(number.word.slice(0, 2))], 'compact', index, index + 1);
  const township = { number: Number(number.word.slice(2)), direction: scan.at(index + 1).norm };
  pushTownship(scan, index, { values: [township], next: index + 2 }, false);
  const values = [{ number: range.value, direction: scan.at(index + 3).norm }];
  return pushRange(scan, index + 2, { values, next: index + 4 });
}

/** `35-141N-95W`, `21/07N/10E`: a section hyphened to its township; `156-90` and `5-12-4` without directions. */
function readHyphened(scan: Scan, index: number): number {
  const joint = scan.at(index + 1).word;
  if ((joint !== '-' && joint !== '/') || !Number.isInteger(scan.at(index).value)) return index;
  if (scan.at(index + 2).kind !== 'number') return index;
  if (isTownshipNumber(scan, index + 2)) {
    const paired = readNumbered(scan, index + 2, 'NS');
    if (paired?.direction == null || !opensRange(scan, skipPairJoint(scan, paired.next))) return index;
    checkNumber(scan, scan.at(index).value, MAX_SECTION, 'section', index);
    scan.pushSections([scan.at(index).value], 'compact', index, index + 1);
    return readDirectedPair(scan, index + 2);
  }
  return joint === '-' ? readUndirected(scan, index) : index;
}

/** `14-77, Albany County, Wyoming`: sections alone would not be placed by their state. */
function isPairInState(scan: Scan, index: number): boolean {
  if ((scan.has & (HAS.range | HAS.id | HAS.bareSection)) !== 0 || scan.at(index - 1).sense === 'and')
    return false;
  return scan.last()?.kind !== 'township' && leadsToState(scan, index + 3);
}

function readUndirected(scan: Scan, index: number): number {
  const triple = scan.at(index + 3).word === '-' && scan.at(index + 4).kind === 'number';
  const from = triple ? index + 2 : index;
  const township = scan.at(from).value;
  const range = scan.at(from + 2).value;
  const longer = triple && scan.at(index + 5).word === '-';
  const plausible = township >= 1 && township <= MAX_TOWNSHIP && range >= 1 && range <= MAX_RANGE;
  // `14-22` may be a range of sections, `14-77` right after a section may not.
  const list = !triple && range > township && township <= 36;
  const hyphened = scan.at(index - 1).word === '-' && scan.at(index - 1).glued;
  const afterSection = scan.last()?.kind === 'section' && (range > 36 || hyphened);
  if (!plausible || longer) return index;
  if (list && !afterSection && !isPairInState(scan, index)) return index;
  if (scan.at(from + 3).sense === 'length' || scan.at(from + 3).sense === 'acre') return index;
  if (triple) scan.pushSections([scan.at(index).value], 'compact', index, index + 1);
  pushTownship(scan, from, { values: [{ number: township, direction: null }], next: from + 1 }, false);
  return pushRange(scan, from + 2, { values: [{ number: range, direction: null }], next: from + 3 });
}
