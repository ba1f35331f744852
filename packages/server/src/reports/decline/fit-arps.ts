import { type ArpsCurve, arpsVolume, logDecline } from './arps.ts';

/** A month's volume, above zero, so many months after the beginning. */
export interface Point {
  readonly month: number;
  readonly volume: number;
}

export interface ArpsFit {
  readonly curve: ArpsCurve;
  /** Share of the variance of the volumes that the curve explains; at most 1. */
  readonly r2: number;
}

/** Wells of tight rock come up to 2 while their flow is still transient. */
const MAX_B = 2;
/** Nominal declines a month: from one part in ten thousand, which is none, to ten times the volume. */
const [MIN_DI, MAX_DI] = [1e-4, 10];
const GOLDEN = (Math.sqrt(5) - 1) / 2;
/** Steps of a search: places of the first look, which are more for declines, then narrowings by the golden section. */
const [LOOKS_FOR_DI, LOOKS_FOR_B, NARROWINGS] = [12, 6, 20];

/**
 * Fits the three kinds of decline, exponential, hyperbolic and harmonic, by least squares of logarithms, since volumes
 * scatter in proportion to their size, and gives the one that explains the volumes best.
 * @param points at least two
 * @returns null when the volumes do not decline
 */
export function fitArps(points: readonly Point[]): ArpsFit | null {
  const logs = points.map(({ month, volume }) => ({ month, log: Math.log(volume) }));
  const fits = [fitWith(logs, 0), fitWith(logs, 1), fitHyperbolic(logs)]
    .filter(({ di }) => di > 2 * MIN_DI && di < MAX_DI / 2)
    .map((curve) => ({ curve, r2: explained(points, curve) }));
  return fits.reduce<ArpsFit | null>((best, fit) => (best === null || fit.r2 > best.r2 ? fit : best), null);
}

interface LogPoint {
  readonly month: number;
  readonly log: number;
}

interface Tried extends ArpsCurve {
  /** Sum of the squared differences of logarithms. */
  readonly error: number;
}

/** The best decline of a kind. */
function fitWith(points: readonly LogPoint[], b: number): Tried {
  const error = (logDi: number): number => tried(points, Math.exp(logDi), b).error;
  const logDi = leastOf(error, Math.log(MIN_DI), Math.log(MAX_DI), LOOKS_FOR_DI);
  return tried(points, Math.exp(logDi), b);
}

function fitHyperbolic(points: readonly LogPoint[]): Tried {
  const error = (b: number): number => fitWith(points, b).error;
  return fitWith(points, leastOf(error, 0, MAX_B, LOOKS_FOR_B));
}

/** The volume that a curve begins with follows from the rest: the logarithms' mean difference is zero. */
function tried(points: readonly LogPoint[], di: number, b: number): Tried {
  let [sum, squares] = [0, 0];
  for (const { month, log } of points) {
    const difference = log - logDecline(di, b, month);
    sum += difference;
    squares += difference * difference;
  }
  const mean = sum / points.length;
  return { qi: Math.exp(mean), di, b, error: squares - sum * mean };
}

/** Where a function that falls and then rises is least: looks at evenly spaced places, the ends among them, then narrows around the best. */
function leastOf(value: (x: number) => number, from: number, to: number, looks: number): number {
  const step = (to - from) / looks;
  let best = { x: from, value: Number.POSITIVE_INFINITY };
  for (let i = 0; i <= looks; i++) {
    const x = from + i * step;
    const found = value(x);
    if (found < best.value) best = { x, value: found };
  }
  let [low, high] = [Math.max(from, best.x - step), Math.min(to, best.x + step)];
  let [left, right] = [high - GOLDEN * (high - low), low + GOLDEN * (high - low)];
  let [atLeft, atRight] = [value(left), value(right)];
  for (let i = 0; i < NARROWINGS; i++) {
    if (atLeft <= atRight) {
      [high, right, atRight] = [right, left, atLeft];
      left = high - GOLDEN * (high - low);
      atLeft = value(left);
    } else {
      [low, left, atLeft] = [left, right, atRight];
      right = low + GOLDEN * (high - low);
      atRight = value(right);
    }
  }
  const middle = (low + high) / 2;
  return value(middle) < best.value ? middle : best.x;
}

function explained(points: readonly Point[], curve: ArpsCurve): number {
  const mean = points.reduce((sum, { volume }) => sum + volume, 0) / points.length;
  let [left, all] = [0, 0];
  for (const { month, volume } of points) {
    left += (volume - arpsVolume(curve, month)) ** 2;
    all += (volume - mean) ** 2;
  }
  return all === 0 ? 0 : 1 - left / all;
}
