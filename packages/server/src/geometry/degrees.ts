/** About 1 cm: RFC 7946 §11.2 asks for no more than is known. */
const DECIMALS = 7;
const STEPS_PER_DEGREE = 10 ** DECIMALS;

/** Degrees as answers show them: seven decimals. */
export function roundedDegrees(degrees: number): number {
  return Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
}

/** Degrees in JSON, likewise. */
export function degreesText(degrees: number): string {
  return degrees.toFixed(DECIMALS);
}
