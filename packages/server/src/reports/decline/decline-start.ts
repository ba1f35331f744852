/** A rise has ended with the first month that comes so near to the best. */
const NEAR_PEAK = 0.85;

/**
 * Where a decline begins: the first month that comes near the best one, so that neither the months of a rise are taken
 * for a decline nor, where volumes scatter, good months at the beginning are left out. A best month is one that its
 * neighbours bear out.
 * @param volumes one a month
 * @returns its index; 0 when there is no volume
 */
export function declineStart(volumes: readonly number[]): number {
  const producing = volumes.map((volume, month) => ({ volume, month })).filter(({ volume }) => volume > 0);
  const peak = Math.max(
    0,
    ...producing.map((_, i) =>
      medianOfThree(producing.slice(Math.max(0, i - 1), i + 2).map(({ volume }) => volume)),
    ),
  );
  return producing.find(({ volume }) => volume >= NEAR_PEAK * peak)?.month ?? 0;
}

/** The lesser of two at an end. */
function medianOfThree(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
