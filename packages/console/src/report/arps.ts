/** An Arps decline: the volume at its start, the nominal decline a month there, and its exponent. */
export interface Decline {
  readonly qi: number;
  readonly di: number;
  readonly b: number;
}

/** The service fits from the first month that comes so near to the best one. */
const NEAR_BEST = 0.85;

/** The volumes of a decline by the months that it was fitted to; null before its start. */
export function declineCurve(decline: Decline, volumes: readonly number[]): (number | null)[] {
  const best = Math.max(...volumes);
  const start = volumes.findIndex((volume) => volume >= NEAR_BEST * best);
  return volumes.map((_, month) => (month < start ? null : volumeAt(decline, month - start)));
}

function volumeAt({ qi, di, b }: Decline, months: number): number {
  return b === 0 ? qi * Math.exp(-di * months) : qi / (1 + b * di * months) ** (1 / b);
}
