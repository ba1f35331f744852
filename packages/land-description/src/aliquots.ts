import { areApart } from './aliquot-extent.ts';
import { type Chain, isHalf, MAX_CHAIN_STEPS, readChain, skipOfThe } from './chains.ts';
import type { AliquotStep, LandPart } from './description.ts';
import { isTownshipNumber, skipListJoint } from './numbers.ts';
import type { Scan } from './scan.ts';

/** A lone `NE` is a part only where nothing says that it is a way to go: `3 miles NE of Foley`, `SE/200 acres`. */
function isPlainDirection(scan: Scan, index: number, chain: Chain): boolean {
  if (chain.marked) return false;
  const before = scan.at(index - 1);
  if (before.sense === 'length' || before.kind === 'fraction') return true;
  const after = scan.at(chain.next);
  if (after.word === '/' && scan.at(chain.next + 1).kind === 'number') return true;
  if (after.sense === 'corner' || after.sense === 'length') return true;
  if (after.sense !== 'of' && after.sense !== 'from' && after.sense !== 'in') return false;
  const object = scan.at(chain.next + 1).sense === 'the' ? scan.at(chain.next + 2) : scan.at(chain.next + 1);
  return object.sense !== 'section' && object.sense !== 'lot' && object.sense !== 'number';
}

/** Quarters and halves: one unit for a chain, with its other readings. */
export function readParts(scan: Scan, index: number): number {
  const chain = readChain(scan, index);
  if (chain === undefined || isPlainDirection(scan, index, chain)) return index;
  if (chain.steps.length > MAX_CHAIN_STEPS * (Math.max(chain.cuts.length, chain.blanks.length) + 1)) {
    const message = `A chain of ${chain.steps.length} parts: at most ${MAX_CHAIN_STEPS} are accepted.`;
    scan.refuse('number_out_of_range', message, scan.start(index));
    return chain.next;
  }
  const lots = readLotsOfChain(scan, index, chain);
  return lots > index ? lots : pushChain(scan, index, chain);
}

function aliquot(steps: readonly AliquotStep[]): LandPart {
  return { kind: 'aliquot', aliquot: steps };
}

function stepsBetween(steps: readonly AliquotStep[], cuts: readonly number[]): (readonly AliquotStep[])[] {
  const bounds = [0, ...cuts, steps.length];
  return bounds.slice(1).map((end, i) => steps.slice(bounds[i], end));
}

function splitAt(steps: readonly AliquotStep[], cuts: readonly number[]): LandPart[] {
  return stepsBetween(steps, cuts).map(aliquot);
}

/**
 * `E2 E2W2 W2NW`: where the steps of a part are written together, blanks stand between parts, if those lie apart. Two
 * parts alone may be one chain, unless they go on a list.
 */
function pushList(scan: Scan, index: number, { steps, next }: Chain, parts: readonly LandPart[]): number {
  const goesOn = scan.last()?.kind === 'part' && scan.gapBefore(index) === 0;
  const others = steps.length > MAX_CHAIN_STEPS ? [] : [[aliquot(steps)]];
  return scan.pushParts(parts, index, next, others, null, false, parts.length > 2 || goesOn);
}

function pushChain(scan: Scan, index: number, chain: Chain): number {
  const { steps, cuts, joints, blanks, odd, next } = chain;
  if (odd !== null) {
    const rest = steps.slice(odd + 1);
    const parts = rest.length === 0 ? [] : [aliquot(rest)];
    return scan.pushParts(parts, index, next, [], null, true);
  }
  const listed = splitAt(steps, blanks);
  if (blanks.length > 0 && areApart(stepsBetween(steps, blanks))) return pushList(scan, index, chain, listed);
  const others: LandPart[][] = [];
  if (cuts.length > 0) others.push([aliquot(steps)]);
  if (joints.length > 0) others.push(splitAt(steps, joints));
  const parts = splitAt(steps, cuts);
  return scan.pushParts(parts, index, next, others);
}

/** `N2 of Lot 4`, `E½ of Lots 1 and 2`: cuts of lots. */
function readLotsOfChain(scan: Scan, index: number, chain: Chain): number {
  if (chain.cuts.length > 0 || chain.joints.length > 0) return index;
  const at = skipOfThe(scan, chain.next);
  const [first] = chain.steps;
  const glued = scan.at(at).word === 'L' && scan.at(at).glued;
  const half = first !== undefined && isHalf(first) && chain.steps.length === 1;
  if (at === chain.next && !half && !glued) return index;
  const keyword = scan.at(at).sense === 'government' ? at + 1 : at;
  if (scan.at(keyword).sense !== 'lot' || scan.at(keyword + 1).kind !== 'number') return index;
  const parts: LandPart[] = [];
  let next = keyword + 1;
  for (
    let item = next;
    scan.at(item).kind === 'number' && parts.length < 40;
    item = skipListJoint(scan, next)
  ) {
    if (parts.length > 0 && (item === next || isTownshipNumber(scan, item))) break;
    const letter = scan.at(item + 1);
    const suffix =
      letter.kind === 'word' && letter.glued && letter.word.length === 1 && letter.sense !== 'direction'
        ? letter.word
        : '';
    parts.push({ kind: 'lot', lot: `${scan.at(item).word}${suffix}`, cut: chain.steps });
    next = suffix === '' ? item + 1 : item + 2;
    if (!scan.at(keyword).word.endsWith('S')) break;
  }
  return pushCutLots(scan, index, next, parts);
}

/** The half of several lots, or of the first alone. */
function pushCutLots(scan: Scan, index: number, next: number, parts: readonly LandPart[]): number {
  const [first, ...rest] = parts;
  const whole = rest.map((part): LandPart => (part.kind === 'lot' ? { ...part, cut: null } : part));
  const others = first === undefined || rest.length === 0 ? [] : [[first, ...whole]];
  return scan.pushParts(parts, index, next, others);
}

/** `the East 60 feet of`, `south 120 acres of the`: a strip lies in the part that follows. */
export function readStrip(scan: Scan, index: number): number {
  const measure = scan.at(index + 2);
  if (scan.at(index + 1).kind !== 'number' || (measure.sense !== 'length' && measure.sense !== 'acre'))
    return index;
  if (scan.at(index + 3).sense !== 'of') return index;
  return scan.pushMarker('within', index, index + 3);
}
