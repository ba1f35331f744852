/** Ninety per cent of a round normal spread lie within this many of its deviations. */
export const DEVIATIONS_OF_90_PERCENT = 2.146;

/** The part of a normal spread below some deviations (logistic approximation, within 0.01). */
export function normalShare(deviations: number): number {
  return 1 / (1 + Math.exp(-1.702 * deviations));
}
