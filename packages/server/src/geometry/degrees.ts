/** About 1 cm: RFC 7946 §11.2 asks for no more than is known. */
const DECIMALS = 7;
const STEPS_PER_DEGREE = 10 ** DECIMALS;

/** Degrees as answers show them: seven decimals. */
export function roundedDegrees(degrees: number): number {
  return Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
}

/** The last three digits in one table and the four before them in another: a text is put together, not computed. */
const LAST_DIGITS = 3;
const LAST_STEPS = 10 ** LAST_DIGITS;
const LAST = digitTexts(LAST_DIGITS);
const FIRST = digitTexts(DECIMALS - LAST_DIGITS);

/** Degrees in JSON, likewise. @param degrees at most 180 to either side */
export function degreesText(degrees: number): string {
  const steps = Math.round(Math.abs(degrees) * STEPS_PER_DEGREE);
  const whole = Math.trunc(steps / STEPS_PER_DEGREE);
  const decimals = steps - whole * STEPS_PER_DEGREE;
  const first = Math.trunc(decimals / LAST_STEPS);
  return `${degrees < 0 ? '-' : ''}${whole}.${FIRST[first]}${LAST[decimals - first * LAST_STEPS]}`;
}

function digitTexts(digits: number): string[] {
  return Array.from({ length: 10 ** digits }, (_, number) => String(number).padStart(digits, '0'));
}
