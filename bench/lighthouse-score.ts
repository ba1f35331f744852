/** Where a metric is worth 0.9 and where 0.5. */
interface ControlPoints {
  readonly p10: number;
  readonly median: number;
}

/** What Lighthouse scores of a first load, besides its speed index. */
export interface ScoredMetrics {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** What tasks take beyond 50 ms, from the first paint on. */
  readonly blockedMs: number;
  /** Cumulative layout shift. */
  readonly shift: number;
}

type Curves = Readonly<Record<keyof ScoredMetrics, ControlPoints>>;

/** By the `scoring` of core/audits/metrics/*.js in lighthouse 12.8.2. */
export const CURVES: Readonly<Record<'desktop' | 'phone', Curves>> = {
  desktop: {
    firstPaintMs: { p10: 934, median: 1_600 },
    largestPaintMs: { p10: 1_200, median: 2_400 },
    blockedMs: { p10: 150, median: 350 },
    shift: { p10: 0.1, median: 0.25 },
  },
  phone: {
    firstPaintMs: { p10: 1_800, median: 3_000 },
    largestPaintMs: { p10: 2_500, median: 4_000 },
    blockedMs: { p10: 200, median: 600 },
    shift: { p10: 0.1, median: 0.25 },
  },
};

/** Of the category `performance` in core/config/default-config.js, without the 10 of the speed index. */
const WEIGHTS: Readonly<Record<keyof ScoredMetrics, number>> = {
  firstPaintMs: 10,
  largestPaintMs: 25,
  blockedMs: 30,
  shift: 25,
};

/** erfc(this) is 1/5. */
const INVERSE_ERFC_ONE_FIFTH = 0.9061938024368232;

/**
 * The performance of a first load from 0 to 100, by the curves and weights of Lighthouse 12. The speed index, which it
 * takes from a film of the page and gives a tenth, is not measured: the other four share its weight as they share theirs.
 */
export function performanceScore(load: ScoredMetrics, condition: 'desktop' | 'phone'): number {
  const curves = CURVES[condition];
  let [sum, weights] = [0, 0];
  for (const metric of ['firstPaintMs', 'largestPaintMs', 'blockedMs', 'shift'] as const) {
    sum += WEIGHTS[metric] * metricScore(curves[metric], load[metric]);
    weights += WEIGHTS[metric];
  }
  return (100 * sum) / weights;
}

/**
 * The accessibility of a page from 0 to 100: the share of axe's rules that it keeps, of those that apply to it. Lighthouse
 * asks axe too, and weighs its rules; where all are kept both are 100.
 */
export function accessibilityScore(kept: number, broken: number): number {
  return kept + broken === 0 ? 100 : (100 * kept) / (kept + broken);
}

/**
 * What a metric is worth from 0 to 1: the share of a log-normal distribution that is worse (`getLogNormalScore` of
 * shared/statistics.js in lighthouse 12.8.2).
 */
export function metricScore({ p10, median }: ControlPoints, value: number): number {
  if (value <= 0) return 1;
  const steps = (Math.log(value / median) * INVERSE_ERFC_ONE_FIFTH) / -Math.log(p10 / median);
  return (1 - erf(steps)) / 2;
}

/** Abramowitz and Stegun, 7.1.26: good to 1.5e-7. */
function erf(x: number): number {
  const t = 1 / (1 + 0.327_591_1 * Math.abs(x));
  const polynomial =
    t *
    (0.254_829_592 + t * (-0.284_496_736 + t * (1.421_413_741 + t * (-1.453_152_027 + t * 1.061_405_429))));
  return Math.sign(x) * (1 - polynomial * Math.exp(-x * x));
}
