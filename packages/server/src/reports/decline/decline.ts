import { declineStart } from './decline-start.ts';
import { fitArps } from './fit-arps.ts';

/** A fit that explains less of the variance is withheld. */
export const REQUIRED_R2 = 0.7;
/** A year: fewer months cannot tell a decline from a season. */
export const REQUIRED_POINTS = 12;

export type DeclineReason = 'insufficient_points' | 'no_valid_fit' | 'fit_quality_below_threshold';

/** A decline, or why there is none. */
export interface Decline {
  readonly available: boolean;
  /** Null when it is available. */
  readonly reason: DeclineReason | null;
  readonly detail: {
    /** Of the best fit; null when there is none. */
    readonly r2: number | null;
    readonly required: number;
  };
  readonly value: DeclineValue | null;
}

export interface DeclineValue {
  /** Volume of the month that the decline begins with, in the unit of the series. */
  readonly qi: number;
  /** Nominal decline a month in that month. */
  readonly di: number;
  /** 0 exponential, 1 harmonic, hyperbolic otherwise. */
  readonly b: number;
  /** Share of the variance of the volumes that the curve explains. */
  readonly r2: number;
  /** Months with a volume, from that one on, that it was fitted to. */
  readonly points: number;
}

/**
 * Fits a decline to a series of monthly volumes, from where its rise has ended. Months without a volume are passed over: a
 * well that is shut in does not decline.
 * @param volumes one a calendar month, oldest first
 */
export function fitDecline(volumes: readonly number[]): Decline {
  const start = declineStart(volumes);
  const points = volumes
    .map((volume, month) => ({ month: month - start, volume }))
    .filter(({ month, volume }) => month >= 0 && volume > 0);
  if (points.length < REQUIRED_POINTS) return withheld('insufficient_points', null);
  const fit = fitArps(points);
  if (fit === null) return withheld('no_valid_fit', null);
  const { curve, r2 } = fit;
  if (r2 < REQUIRED_R2) return withheld('fit_quality_below_threshold', r2);
  return {
    available: true,
    reason: null,
    detail: { r2, required: REQUIRED_R2 },
    value: { ...curve, r2, points: points.length },
  };
}

function withheld(reason: DeclineReason, r2: number | null): Decline {
  return { available: false, reason, detail: { r2, required: REQUIRED_R2 }, value: null };
}
