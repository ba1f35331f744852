import type { Aliquot, AliquotStep, LandPart } from './description.ts';
import type { Token } from './tokens.ts';
import { GAP, type Scan } from './units.ts';

/** Deepest chain that is read; surveyed land is rarely cut more than five times. */
export const MAX_CHAIN_STEPS = 8;

const HALVES: Readonly<Record<string, AliquotStep>> = { N: 'N2', S: 'S2', E: 'E2', W: 'W2' };
const QUADS: Readonly<Record<string, AliquotStep>> = { NE: 'NE', NW: 'NW', SE: 'SE', SW: 'SW' };

/** A chain as written, and where a missing comma cuts it. */
export interface Chain {
  readonly steps: AliquotStep[];
  /** Indices of `steps` at which a larger part follows a smaller one. */
  readonly cuts: number[];
  /** Every step carried its fraction or the chain its glue: `NENE`, `NE¼`, not a lone `NE`. */
  readonly marked: boolean;
  readonly next: number;
}

interface Step {
  readonly steps: readonly AliquotStep[];
  readonly marked: boolean;
  readonly next: number;
}

export function isHalf(step: AliquotStep): boolean {
  return step.length === 2 && step.charAt(1) === '2';
}

/** `of the`, blank lines and the like between the steps of a chain. */
function skipOfThe(scan: Scan, index: number): number {
  let at = index;
  if (scan.at(at).sense === 'of' || scan.at(at).sense === 'in') at += 1;
  if (scan.at(at).word === ',' && at > index) at += 1;
  if (scan.at(at).sense === 'the') at += 1;
  return at;
}

/** Past the fraction of a quarter: `¼`, `1/4`, `/4`, `4`, `Quarter`, `one-quarter`; `index` when there is none. */
function skipQuarterMark(scan: Scan, index: number): number {
  const token = scan.at(index);
  if (token.kind === 'fraction') return token.value === 0.25 ? skipWord(scan, index + 1, 'quarter') : index;
  if (token.sense === 'quarter') return index + 1;
  if (token.kind === 'number' && token.glued && token.word === '4') return index + 1;
  const comma = token.word === ',' && scan.at(index + 1).kind === 'fraction' && scan.at(index + 1).glued;
  if (comma && scan.at(index + 1).value === 0.25) return index + 2;
  return skipSpelledOne(scan, index, 'quarter');
}

function skipWord(scan: Scan, index: number, sense: Token['sense']): number {
  return scan.at(index).sense === sense ? index + 1 : index;
}

/** `one-half`, `one quarter`. */
function skipSpelledOne(scan: Scan, index: number, sense: 'half' | 'quarter'): number {
  const hyphen = scan.at(index).word === '-' ? index + 1 : index;
  if (scan.at(hyphen).word !== 'ONE') return index;
  const at = scan.at(hyphen + 1).word === '-' ? hyphen + 2 : hyphen + 1;
  return scan.at(at).sense === sense ? at + 1 : index;
}

function skipHalfMark(scan: Scan, index: number): number {
  const token = scan.at(index);
  if (token.kind === 'fraction') {
    const half = token.value === 0.5 && scan.at(index + 1).sense !== 'length';
    return half ? skipWord(scan, index + 1, 'half') : index;
  }
  if (token.sense === 'half') return index + 1;
  if (token.kind === 'number' && token.glued && token.word === '2') return index + 1;
  return skipSpelledOne(scan, index, 'half');
}

/** The slashes of `N 12 SE 14` were lost: both numbers have to stand there for it to be read so. */
function lostSlash(scan: Scan, index: number, digits: '12' | '14'): boolean {
  if (scan.at(index + 1).word !== digits) return false;
  if (digits === '12') return scan.at(index + 2).sense === 'quad' && scan.at(index + 3).word === '14';
  if (scan.at(index - 1).word === '12' || scan.at(index + 2).sense === 'quad') return true;
  return (
    scan.at(index - 1).word === ',' && scan.at(index - 2).word === '14' && scan.at(index - 3).sense === 'quad'
  );
}

/** `N. E. 1/4`, `North East Quarter`: a quarter whose name is written as two directions. */
function readTwoWordQuad(scan: Scan, index: number): Step | undefined {
  const first = scan.at(index);
  const second = scan.at(index + 1);
  if (second.sense !== 'direction') return undefined;
  const quad = QUADS[first.norm + second.norm];
  if (quad === undefined) return undefined;
  const next = skipQuarterMark(scan, index + 2);
  return next === index + 2 ? undefined : { steps: [quad], marked: true, next };
}

function readDirectionStep(scan: Scan, index: number): Step | undefined {
  const direction = scan.at(index).norm;
  const half = HALVES[direction];
  if (half === undefined) return undefined;
  const next = lostSlash(scan, index, '12') ? index + 2 : skipHalfMark(scan, index + 1);
  if (next !== index + 1) return { steps: [half], marked: true, next };
  return readTwoWordQuad(scan, index);
}

function readQuadStep(scan: Scan, index: number): Step | undefined {
  const token = scan.at(index);
  const quad = QUADS[token.norm];
  if (quad === undefined) return undefined;
  const next = lostSlash(scan, index, '14') ? index + 2 : skipQuarterMark(scan, index + 1);
  if (next !== index + 1) return { steps: [quad], marked: true, next };
  // Spelled out and without `quarter` it is a direction to walk in.
  return token.word.length > 2 ? undefined : { steps: [quad], marked: false, next };
}

function readQuadsStep(scan: Scan, index: number): Step {
  const { word } = scan.at(index);
  const steps: AliquotStep[] = [];
  for (let i = 0; i < word.length; i += 2) {
    const quad = QUADS[word.slice(i, i + 2)];
    if (quad !== undefined) steps.push(quad);
  }
  const mark = scan.at(index + 1);
  const marked = mark.glued && (mark.word === '4' || mark.kind === 'fraction');
  return { steps, marked: true, next: marked ? skipQuarterMark(scan, index + 1) : index + 1 };
}

function readStep(scan: Scan, index: number): Step | undefined {
  switch (scan.at(index).sense) {
    case 'direction':
      return readDirectionStep(scan, index);
    case 'quad':
      return readQuadStep(scan, index);
    case 'quads':
      return readQuadsStep(scan, index);
    default:
      return undefined;
  }
}

function sameSteps(steps: readonly AliquotStep[], restated: readonly AliquotStep[]): boolean {
  const from = steps.length - restated.length;
  return from >= 0 && restated.every((step, i) => step === steps[from + i]);
}

/** `(NW/4 of SE/4)` after `Northwest Quarter of the Southeast Quarter` says the same again. */
function skipRestatement(scan: Scan, index: number, steps: readonly AliquotStep[], depth: number): number {
  if (scan.at(index).word !== '(' || depth > 0) return index;
  const inner = readChain(scan, index + 1, depth + 1);
  if (inner === undefined || scan.at(inner.next).word !== ')') return index;
  return sameSteps(steps, inner.steps) ? inner.next + 1 : index;
}

/** A chain from `index`, smallest part first, whatever stands between its steps. */
export function readChain(scan: Scan, index: number, depth = 0): Chain | undefined {
  const steps: AliquotStep[] = [];
  const cuts: number[] = [];
  let marked = true;
  let at = index;
  let next = index;
  for (;;) {
    const step = readStep(scan, at);
    if (step === undefined) break;
    const first = step.steps[0];
    const previous = steps.at(-1);
    // A half is the smallest cut of its chain, so one after a quarter begins another part.
    const joined = scan.at(next).sense === 'of' || scan.at(next).sense === 'in';
    if (!joined && previous !== undefined && first !== undefined && isHalf(first) && !isHalf(previous)) {
      cuts.push(steps.length);
    }
    steps.push(...step.steps);
    marked = marked && step.marked;
    next = skipRestatement(scan, step.next, steps, depth);
    at = skipOfThe(scan, next);
    if (scan.at(at).word === '(') break;
  }
  return steps.length === 0 ? undefined : { steps, cuts, marked: marked || steps.length > 1, next };
}

function toAliquot(steps: readonly AliquotStep[]): Aliquot {
  return steps;
}

/** A lone `NE` is a part only where nothing says that it is a way to go: `3 miles NE of Foley`, `SE/200 acres`. */
function isPlainDirection(scan: Scan, index: number, chain: Chain): boolean {
  if (chain.marked) return false;
  const before = scan.at(index - 1);
  if (before.sense === 'length' || before.kind === 'fraction') return true;
  const after = scan.at(chain.next);
  if (after.word === '/' || after.sense === 'corner' || after.sense === 'length') return true;
  if (after.sense !== 'of' && after.sense !== 'from' && after.sense !== 'in') return false;
  const object = scan.at(chain.next + 1).sense === 'the' ? scan.at(chain.next + 2) : scan.at(chain.next + 1);
  return object.sense !== 'section' && object.sense !== 'lot' && object.sense !== 'number';
}

/** Quarters and halves, one unit a part. */
export function readParts(scan: Scan, index: number): number {
  const chain = readChain(scan, index);
  if (chain === undefined || isPlainDirection(scan, index, chain)) return index;
  if (chain.steps.length > MAX_CHAIN_STEPS * (chain.cuts.length + 1)) {
    const message = `A chain of ${chain.steps.length} parts: at most ${MAX_CHAIN_STEPS} are accepted.`;
    scan.refuse('number_out_of_range', message, scan.start(index));
    return chain.next;
  }
  const lot = readLotOfChain(scan, index, chain);
  if (lot !== index) return lot;
  pushChain(scan, index, chain);
  return chain.next;
}

function pushChain(scan: Scan, index: number, chain: Chain): void {
  const bounds = [0, ...chain.cuts, chain.steps.length];
  const placed = { start: scan.start(index), end: scan.endBefore(chain.next) };
  for (let i = 0; i + 1 < bounds.length; i += 1) {
    const aliquot = toAliquot(chain.steps.slice(bounds[i], bounds[i + 1]));
    const part: LandPart = { kind: 'aliquot', aliquot };
    const whole: LandPart = { kind: 'aliquot', aliquot: chain.steps };
    scan.push(
      {
        kind: 'part',
        part,
        extent: 'whole',
        acres: null,
        unsplit: i === 0 && chain.cuts.length > 0 ? whole : null,
        continuation: i > 0,
        gap: i === 0 ? scan.gapBefore(index) : GAP.comma,
        ...placed,
      },
      i === 0 ? index : chain.next,
      chain.next,
    );
  }
}

/** `N2 of Lot 4`: a cut of a lot. */
function readLotOfChain(scan: Scan, index: number, chain: Chain): number {
  if (chain.cuts.length > 0) return index;
  const at = skipOfThe(scan, chain.next);
  const first = chain.steps[0];
  const close = at !== chain.next || (first !== undefined && isHalf(first) && chain.steps.length === 1);
  if (!close) return index;
  const keyword = scan.at(at).sense === 'government' ? at + 1 : at;
  const number = scan.at(keyword + 1);
  if (scan.at(keyword).sense !== 'lot' || number.kind !== 'number') return index;
  const next = keyword + 2;
  scan.push(
    {
      kind: 'part',
      part: { kind: 'lot', lot: number.word, cut: toAliquot(chain.steps) },
      extent: 'whole',
      acres: null,
      unsplit: null,
      continuation: false,
      start: scan.start(index),
      end: scan.endBefore(next),
      gap: scan.gapBefore(index),
    },
    index,
    next,
  );
  return next;
}
