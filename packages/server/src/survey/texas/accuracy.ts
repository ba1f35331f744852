/**
 * Radius within which the true centroid of a survey lies in nine cases of ten: a quarter of a mile. The Railroad
 * Commission compiled the Original Texas Land Survey from county maps and disclaims its use for locating boundaries;
 * surveyors report lines a quarter of a mile and more from those on the ground. What a shift between NAD27 and NAD83
 * that an export missed would add (30 to 50 m in Texas) is well within it. docs/texas.md has what was measured.
 */
export const OTLS_ACCURACY_METRES = 402;

/** Ninety per cent of a normal spread around a line lie within this many of its deviations. */
const DEVIATIONS_OF_90_PERCENT = 1.645;

/**
 * The chance that a point truly lies in a survey, by its metres to the nearest line of it (logistic approximation of
 * the normal spread, within 0.01).
 */
export function chanceInside(metres: number): number {
  const deviations = metres / (OTLS_ACCURACY_METRES / DEVIATIONS_OF_90_PERCENT);
  return 1 / (1 + Math.exp(-1.702 * deviations));
}
