import { describe } from 'vitest';

/**
 * `describe` for tests that need a program: skipped, saying so, where it is absent, but not in CI, where absence is a
 * failure.
 */
export function describeWith(program: string, present: boolean): typeof describe.skip {
  if (present || process.env.CI) return describe;
  console.warn(`${program} is not here: the tests that need it are skipped.`);
  return describe.skip;
}
