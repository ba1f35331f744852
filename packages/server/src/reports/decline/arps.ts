/** Below it rates of the hyperbola and of the exponential do not differ in sixteen digits. */
const LEAST_B = 1e-6;

/** A decline of production (Arps, "Analysis of Decline Curves", Trans. AIME 160, 1945). */
export interface ArpsCurve {
  /** Volume of the month that it begins with. */
  readonly qi: number;
  /** Nominal decline a month in that month. */
  readonly di: number;
  /** 0 exponential, 1 harmonic, between and beyond hyperbolic. */
  readonly b: number;
}

/** The natural logarithm of how far a curve has declined after so many months; 0 at the beginning. */
export function logDecline(di: number, b: number, months: number): number {
  return b < LEAST_B ? -di * months : -Math.log1p(b * di * months) / b;
}

/** The volume of a month so many months after the beginning. */
export function arpsVolume({ qi, di, b }: ArpsCurve, months: number): number {
  return qi * Math.exp(logDecline(di, b, months));
}
