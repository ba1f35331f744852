import type { AliquotStep } from './description.ts';
import { isTownshipNumber } from './numbers.ts';
import type { Scan } from './scan.ts';
import type { Token } from './tokens.ts';

/** Deepest chain that is read; surveyed land is rarely cut more than five times. */
export const MAX_CHAIN_STEPS = 8;

const HALVES: Readonly<Record<string, AliquotStep>> = { N: 'N2', S: 'S2', E: 'E2', W: 'W2' };
const QUADS: Readonly<Record<string, AliquotStep>> = { NE: 'NE', NW: 'NW', SE: 'SE', SW: 'SW' };

/** A chain as written, and what is doubtful about it. */
export interface Chain {
  readonly steps: readonly AliquotStep[];
  /** Indices of `steps` at which a larger part follows a smaller one: a comma is missing there. */
  readonly cuts: readonly number[];
  /** Indices of `steps` before which only a slash or a hyphen stands: one chain, or two parts. */
  readonly joints: readonly number[];
  /** Indices of `steps` before which only a blank stands, where others are written together: `E2 E2W2 W2NW`. */
  readonly blanks: readonly number[];
  /** Index of a step such as `N¼`, which no section has: only the parts around it are sure. */
  readonly odd: number | null;
  /** Every step carried its fraction or the chain its glue: `NENE`, `NE¼`, not a lone `NE`. */
  readonly marked: boolean;
  /** Spelled out in words. */
  readonly worded: boolean;
  readonly next: number;
}

interface Step {
  readonly steps: readonly AliquotStep[];
  readonly marked: boolean;
  readonly odd?: boolean;
  readonly next: number;
}

export function isHalf(step: AliquotStep): boolean {
  return step.length === 2 && step.charAt(1) === '2';
}

/** `of the`, blank lines and the like between the steps of a chain. */
export function skipOfThe(scan: Scan, index: number): number {
  let at = index;
  if (scan.at(at).sense === 'of' || scan.at(at).sense === 'in') at += 1;
  if (scan.at(at).word === ',' && at > index) at += 1;
  if (scan.at(at).sense === 'the') at += 1;
  return at;
}

/** Past the fraction of a quarter: `¼`, `1/4`, `/4`, `4`, `Quarter`, `one-quarter`; `index` when there is none. */
function skipQuarterMark(scan: Scan, from: number): number {
  const index = skipHyphenToMark(scan, from, 'quarter');
  const token = scan.at(index);
  if (token.kind === 'fraction') return token.value === 0.25 ? skipWord(scan, index + 1, 'quarter') : index;
  if (token.sense === 'quarter') return index + 1;
  if (token.word === '4' && isDigitOfPart(scan, index)) return index + 1;
  const comma = token.word === ',' && scan.at(index + 1).kind === 'fraction' && scan.at(index + 1).glued;
  if (comma && scan.at(index + 1).value === 0.25) return index + 2;
  return skipSpelledOne(scan, index, 'quarter');
}

/** The 2 of `N2` and the 4 of `NE4`, or of `N 2 Sec 5` where what is cut follows. */
function isDigitOfPart(scan: Scan, index: number): boolean {
  if (scan.at(index).glued) return true;
  const { sense } = scan.at(index + 1);
  return sense === 'section' || sense === 'quad' || sense === 'quads' || sense === 'of';
}

/** The hyphen of `north-half`, `NE-quarter`. */
function skipHyphenToMark(scan: Scan, index: number, sense: 'half' | 'quarter'): number {
  return scan.at(index).word === '-' && scan.at(index + 1).sense === sense ? index + 1 : index;
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

function skipHalfMark(scan: Scan, from: number): number {
  const index = skipHyphenToMark(scan, from, 'half');
  const token = scan.at(index);
  if (token.kind === 'fraction') {
    const half = token.value === 0.5 && scan.at(index + 1).sense !== 'length';
    return half ? skipWord(scan, index + 1, 'half') : index;
  }
  if (token.sense === 'half') return index + 1;
  if (token.word === '2' && isDigitOfPart(scan, index)) return index + 1;
  return skipSpelledOne(scan, index, 'half');
}

/** The slashes of `N 12 SE 14` were lost: both numbers have to stand there for it to be read so. */
function lostSlash(scan: Scan, index: number, digits: '12' | '14'): boolean {
  if (scan.at(index + 1).word !== digits) return false;
  if (digits === '12') return scan.at(index + 2).sense === 'quad' && scan.at(index + 3).word === '14';
  const before = scan.at(index - 1).word;
  if (before === '12' || scan.at(index + 2).sense === 'quad') return true;
  if (before === '14' && scan.at(index - 2).sense === 'quad') return true;
  return before === ',' && scan.at(index - 2).word === '14' && scan.at(index - 3).sense === 'quad';
}

/** `N. E. 1/4`, `North East Quarter`: a quarter whose name is written as two directions. */
function readTwoWordQuad(scan: Scan, index: number): Step | undefined {
  const hyphen = scan.at(index + 1).word === '-' ? 1 : 0;
  const second = scan.at(index + 1 + hyphen);
  if (second.sense !== 'direction') return undefined;
  const quad = QUADS[scan.at(index).norm + second.norm];
  const after = index + 2 + hyphen;
  const next = skipQuarterMark(scan, after);
  return quad === undefined || next === after ? undefined : { steps: [quad], marked: true, next };
}

function readDirectionStep(scan: Scan, index: number): Step | undefined {
  const direction = scan.at(index).norm;
  const half = HALVES[direction];
  if (half === undefined) return undefined;
  const next = lostSlash(scan, index, '12') ? index + 2 : skipHalfMark(scan, index + 1);
  if (next !== index + 1) return { steps: [half], marked: true, next };
  const fraction = scan.at(index + 1);
  const quarter =
    fraction.kind === 'fraction' && fraction.value === 0.25 && scan.at(index + 2).sense !== 'length';
  if (quarter) return { steps: [half], marked: true, odd: true, next: index + 2 };
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

/** `(NW/4 of SE/4)` after `Northwest Quarter of the Southeast Quarter` says the same again, or contradicts it. */
function skipRestatement(scan: Scan, index: number, steps: readonly AliquotStep[], worded: boolean): number {
  if (scan.at(index).word !== '(') return index;
  const inner = readChain(scan, index + 1, true);
  if (inner === undefined || scan.at(inner.next).word !== ')') return index;
  if (sameSteps(steps, inner.steps)) return inner.next + 1;
  if (worded && inner.steps.length === steps.length) {
    const message = `The words say ${steps.join('')}, the brackets ${inner.steps.join('')}.`;
    scan.refuse('contradiction', message, scan.start(index + 1));
  }
  return index;
}

/** `S2` before a township is section 2 where nothing else is: `NE S2 T9N R61W`. */
function isSectionTwo(scan: Scan, index: number): boolean {
  const number = scan.at(index + 1);
  if (scan.at(index).word !== 'S' || number.word !== '2' || !number.glued) return false;
  const after = scan.at(index + 2).word === ',' ? index + 3 : index + 2;
  return (
    scan.at(after).sense === 'township' || (scan.at(after).kind === 'number' && isTownshipNumber(scan, after))
  );
}

/** The token of the next step of a chain, past `of the`, or the mark between two quarters. */
function nextStep(scan: Scan, index: number): { at: number; joint: boolean } {
  const mark = scan.at(index);
  if ((mark.word === '/' || mark.word === '-') && mark.glued) {
    const { sense, glued } = scan.at(index + 1);
    if (glued && (sense === 'quad' || sense === 'quads')) return { at: index + 1, joint: true };
  }
  const slashless = mark.word === ',' && scan.at(index - 1).word === '14' && scan.at(index + 2).word === '14';
  if (slashless && scan.at(index + 1).sense === 'quad') return { at: index + 1, joint: true };
  return { at: skipOfThe(scan, index), joint: false };
}

function isWorded(scan: Scan, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (scan.at(at).sense === 'quarter') return true;
  return false;
}

/** `S2N2`: what is written with `½` or in words never leaves out the comma between parts. */
function isShorthand(scan: Scan, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const { kind, sense } = scan.at(at);
    if (kind === 'fraction' || sense === 'quarter' || sense === 'half') return false;
  }
  return true;
}

/** A chain from `index`, smallest part first, whatever stands between its steps. `inner`: inside brackets. */
export function readChain(scan: Scan, index: number, inner = false): Chain | undefined {
  const steps: AliquotStep[] = [];
  const cuts: number[] = [];
  const joints: number[] = [];
  const blanks: number[] = [];
  let odd: number | null = null;
  let marked = true;
  let worded = false;
  let from = { at: index, joint: false };
  let next = index;
  while (steps.length === 0 || !isSectionTwo(scan, from.at)) {
    const step = readStep(scan, from.at);
    if (step === undefined) break;
    const joined = scan.at(next).sense === 'of' || scan.at(next).sense === 'in';
    if (!joined && startsAnew(steps.at(-1), step.steps[0])) cuts.push(steps.length);
    if (from.joint) joints.push(steps.length);
    else if (from.at === next && steps.length > 0 && !scan.at(next).glued) blanks.push(steps.length);
    if (step.odd === true) odd ??= steps.length;
    steps.push(...step.steps);
    marked &&= step.marked;
    worded ||= isWorded(scan, from.at, step.next);
    next = inner ? step.next : skipRestatement(scan, step.next, steps, worded);
    from = nextStep(scan, next);
  }
  if (steps.length === 0) return undefined;
  const together = blanks.length > 0 && blanks.length + 1 < steps.length && isShorthand(scan, index, next);
  return {
    steps,
    cuts,
    joints,
    blanks: together ? blanks : NO_BLANKS,
    odd,
    marked: marked || steps.length > 1,
    worded,
    next,
  };
}

const NO_BLANKS: readonly number[] = [];

/** A half is the smallest cut of its chain, so one after a quarter begins another part. */
function startsAnew(previous: AliquotStep | undefined, next: AliquotStep | undefined): boolean {
  return previous !== undefined && next !== undefined && isHalf(next) && !isHalf(previous);
}
