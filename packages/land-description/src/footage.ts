import { readChain } from './chains.ts';
import type { Aliquot, FootageCall, LandPart } from './description.ts';
import { readDistance, round } from './distances.ts';
import type { Scan } from './scan.ts';

/** Feet from the side of a regular section to its middle, where quarter corners stand. */
const HALF_SECTION_FEET = 2640;

type Side = FootageCall['side'];
type Corner = Extract<LandPart, { kind: 'corner' }>['corner'];

const SIDES: Readonly<Record<string, Side>> = { N: 'N', S: 'S', E: 'E', W: 'W' };
const OPPOSITE: Readonly<Record<Side, Side>> = { N: 'S', S: 'N', E: 'W', W: 'E' };

interface Call {
  readonly feet: number;
  readonly side: Side;
  readonly next: number;
}

/** The side a call is measured from: `FNL`, `F.N.L.`, `from the north line`, `from N section line`. */
function readSide(scan: Scan, index: number): { side: Side; next: number } | undefined {
  const token = scan.at(index);
  if (token.sense === 'call') {
    const side = SIDES[token.norm];
    return side === undefined ? undefined : { side, next: index + 1 };
  }
  if (token.word === 'F' && scan.at(index + 1).sense === 'direction' && scan.at(index + 2).word === 'L') {
    const side = SIDES[scan.at(index + 1).norm];
    return side === undefined ? undefined : { side, next: index + 3 };
  }
  return token.sense === 'from' || token.sense === 'of' ? readLine(scan, index + 1) : undefined;
}

/** `the north line`, `west section line`. */
function readLine(scan: Scan, index: number): { side: Side; next: number } | undefined {
  const at = scan.at(index).sense === 'the' ? index + 1 : index;
  const side = SIDES[scan.at(at).norm];
  if (scan.at(at).sense !== 'direction' || side === undefined) return undefined;
  const line = scan.at(at + 1).sense === 'section' ? at + 2 : at + 1;
  return scan.at(line).sense === 'line' ? { side, next: line + 1 } : undefined;
}

/** `1980 FNL`, `330' from the south line`, `2260 feet west of east section line`. */
function readCall(scan: Scan, index: number): Call | undefined {
  const distance = readDistance(scan, index, true);
  if (distance === undefined) return undefined;
  const plain = readSide(scan, distance.next);
  if (plain !== undefined) return { feet: distance.feet, ...plain };
  const way = SIDES[scan.at(distance.next).norm];
  if (scan.at(distance.next).sense !== 'direction' || way === undefined) return undefined;
  const line = readSide(scan, distance.next + 1);
  if (line === undefined || scan.at(distance.next + 1).sense === 'call') return undefined;
  // West of the east line is inside, west of the west line is not.
  return { ...line, feet: way === OPPOSITE[line.side] ? distance.feet : -distance.feet };
}

function skipJoint(scan: Scan, index: number): number {
  let at = index;
  for (let words = 0; words < 3; words += 1) {
    const token = scan.at(at);
    const joint = token.word === ',' || token.sense === 'and' || token.word === '/' || token.word === ';';
    if (!joint && token.word !== 'ABOUT' && token.word !== 'APPROXIMATELY') break;
    at += 1;
  }
  return at;
}

function isNorthSouth(side: Side): boolean {
  return side === 'N' || side === 'S';
}

/** The aliquot after a call or a corner, when its sides are meant: `of the NE/4`. */
function readOf(scan: Scan, index: number, worded: boolean): { of: Aliquot | null; next: number } {
  let at = index;
  if (scan.at(at).sense === 'of' || scan.at(at).sense === 'in') at += 1;
  else if (worded) return { of: null, next: index };
  if (scan.at(at).sense === 'the') at += 1;
  const chain = readChain(scan, at);
  if (chain === undefined || chain.cuts.length > 0) return { of: null, next: index };
  return { of: chain.steps, next: chain.next };
}

/** Calls from two lines, or from a corner; `index` when the number at `index` opens neither. */
export function readFootage(scan: Scan, index: number): number {
  const first = readCall(scan, index);
  // The hyphen before a walk from a corner parts it from what stands before it.
  if (first === undefined) return scan.at(index).word === '-' ? index : readCornerFootage(scan, index);
  const second = readCall(scan, skipJoint(scan, first.next));
  if (second === undefined) return index;
  if (isNorthSouth(first.side) === isNorthSouth(second.side)) {
    const message = `Two calls from the same two sides (F${first.side}L and F${second.side}L) do not make a point.`;
    scan.refuse('contradiction', message, scan.start(index));
    return index;
  }
  const { of, next } = readOf(scan, second.next, true);
  const northSouth = isNorthSouth(first.side) ? first : second;
  const eastWest = isNorthSouth(first.side) ? second : first;
  const part: LandPart = {
    kind: 'footage',
    northSouth: { feet: northSouth.feet, side: northSouth.side },
    eastWest: { feet: eastWest.feet, side: eastWest.side },
    of,
  };
  return scan.pushPart(part, index, next);
}

interface Walk {
  /** Feet to the north and to the east. */
  readonly north: number;
  readonly east: number;
  readonly next: number;
}

/** `2400 ft. N`, `20 feet NE`, `500 feet to the east`. */
function readWalk(scan: Scan, index: number): Walk | undefined {
  const distance = readDistance(scan, index, false);
  if (distance === undefined) return undefined;
  const way = scan.at(distance.next);
  const { feet } = distance;
  const next = distance.next + 1;
  if (way.sense === 'quad') {
    const leg = feet * Math.SQRT1_2;
    return { north: way.norm.startsWith('N') ? leg : -leg, east: way.norm.endsWith('E') ? leg : -leg, next };
  }
  if (way.sense !== 'direction') return undefined;
  switch (way.norm) {
    case 'N':
      return { north: feet, east: 0, next };
    case 'S':
      return { north: -feet, east: 0, next };
    case 'E':
      return { north: 0, east: feet, next };
    default:
      return { north: 0, east: -feet, next };
  }
}

/** `SE corner`, `south quarter corner`, `center`; and the aliquot whose corner it is. */
function readCornerName(scan: Scan, index: number): { corner: Corner; next: number } | undefined {
  const the = scan.at(index).sense === 'the' ? index + 1 : index;
  const at = scan.at(the).word === 'PROJECTED' ? the + 1 : the;
  const token = scan.at(at);
  if (token.sense === 'center') return { corner: 'C', next: skipCornerWords(scan, at + 1) };
  if (token.word === 'C' && scan.at(at + 1).sense === 'corner') return { corner: 'C', next: at + 2 };
  if (token.sense === 'quad' && scan.at(at + 1).sense === 'corner') {
    const corner = CORNERS[token.norm];
    return corner === undefined ? undefined : { corner, next: at + 2 };
  }
  if (token.sense !== 'direction') return undefined;
  const second = scan.at(at + 1);
  const two =
    second.sense === 'direction' && scan.at(at + 2).sense === 'corner'
      ? CORNERS[token.norm + second.norm]
      : undefined;
  if (two !== undefined) return { corner: two, next: at + 3 };
  const corner = CORNERS[token.norm];
  const next = skipCornerWords(scan, at + 1);
  return corner === undefined || next === at + 1 ? undefined : { corner, next };
}

/** `corner`, `quarter corner`, `1/4 cor`; `index` when it is none of them. */
function skipCornerWords(scan: Scan, index: number): number {
  const token = scan.at(index);
  const quarter = token.sense === 'quarter' || (token.kind === 'fraction' && token.value === 0.25);
  const at = quarter ? index + 1 : index;
  return scan.at(at).sense === 'corner' ? at + 1 : index;
}

const CORNERS: Readonly<Record<string, Corner>> = {
  NE: 'NE',
  NW: 'NW',
  SE: 'SE',
  SW: 'SW',
  N: 'N',
  S: 'S',
  E: 'E',
  W: 'W',
};

function readCornerFootage(scan: Scan, index: number): number {
  const first = readWalk(scan, index);
  if (first === undefined) return index;
  const joint = skipJoint(scan, first.next);
  const second = joint === first.next && scan.at(joint).kind !== 'number' ? undefined : readWalk(scan, joint);
  const walked = second ?? { north: 0, east: 0, next: first.next };
  const from = scan.at(walked.next);
  const linked = from.sense === 'of' || from.sense === 'from';
  const corner = readCornerName(scan, linked ? walked.next + 1 : walked.next);
  if (
    corner === undefined ||
    (!linked && second === undefined) ||
    isElsewhere(scan, corner.corner, corner.next)
  )
    return index;
  const { of, next } = readOf(scan, scan.at(corner.next).word === ',' ? corner.next + 1 : corner.next, false);
  const part = callsFromCorner(corner.corner, first.north + walked.north, first.east + walked.east, of);
  return scan.pushPart(part, index, next);
}

/** `center of Heber`, `southwest corner of North Dakota`: the corner of something that is no section. */
function isElsewhere(scan: Scan, corner: Corner, index: number): boolean {
  const after = scan.at(index);
  if (after.sense !== 'of') return corner === 'C' && after.sense === 'unknown';
  const object = scan.at(index + 1).sense === 'the' ? scan.at(index + 2) : scan.at(index + 1);
  return (
    object.sense === 'unknown' || (object.sense === 'direction' && scan.at(index + 2).sense === 'unknown')
  );
}

/** Calls from the two sides that meet in a corner; from quarter corners and the centre, by a regular section. */
function callsFromCorner(corner: Corner, north: number, east: number, of: Aliquot | null): LandPart {
  const half = HALF_SECTION_FEET / 2 ** stepsOf(of);
  const vertical: Side = corner.includes('S') ? 'S' : 'N';
  const horizontal: Side = corner.includes('W') ? 'W' : 'E';
  const onSideNS = corner.includes('N') || corner.includes('S');
  const onSideEW = corner.includes('E') || corner.includes('W');
  const down = vertical === 'N' ? -north : north;
  const inward = horizontal === 'E' ? -east : east;
  return {
    kind: 'footage',
    northSouth: { feet: round(onSideNS ? down : half + down), side: vertical },
    eastWest: { feet: round(onSideEW ? inward : half + inward), side: horizontal },
    of,
  };
}

function stepsOf(of: Aliquot | null): number {
  return of === null ? 0 : of.length;
}

/** `NE corner`, `S quarter corner of section 5`, `center of the SW¼`: a point. */
export function readCorner(scan: Scan, index: number): number {
  const corner = readCornerName(scan, index);
  if (corner === undefined) return index;
  const { of, next } = readOf(scan, corner.next, true);
  if (of === null && scan.at(index).sense === 'center' && !isPoint(scan, index, next)) return index;
  return scan.pushPart({ kind: 'corner', corner: corner.corner, of }, index, next);
}

/** `center` is a point where a section follows, or where it stands in a list; elsewhere it is a place in a town. */
function isPoint(scan: Scan, index: number, next: number): boolean {
  const after = scan.at(next);
  if (after.sense === 'of' || after.kind === 'number') return true;
  const before = scan.at(index - 1);
  const opens =
    before.kind === 'end' || before.kind === 'mark' || before.sense === 'except' || before.sense === 'of';
  return opens && (after.word === ',' || after.sense === 'except' || after.sense === 'section');
}
