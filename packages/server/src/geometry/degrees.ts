/** About 1 cm: RFC 7946 §11.2 asks for no more than is known. */
const STEPS_PER_DEGREE = 1e7;

/** Degrees as answers show them: seven decimals. */
export function roundedDegrees(degrees: number): number {
  return Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
}
