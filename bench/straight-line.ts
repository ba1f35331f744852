/** A value at a time. */
export interface Reading {
  readonly atSeconds: number;
  readonly value: number;
}

/** The straight line that fits readings best. */
export interface StraightLine {
  readonly slopeAnHour: number;
  /** Its standard error. */
  readonly errorAnHour: number;
  readonly mean: number;
}

/**
 * Fits a line by least squares. Readings that follow each other closely say nearly the same: the error counts so many of them
 * as say something of their own, by the correlation of what is left of each with that of the next.
 */
export function straightLine(readings: readonly Reading[]): StraightLine {
  const meanAt = mean(readings.map(({ atSeconds }) => atSeconds));
  const meanValue = mean(readings.map(({ value }) => value));
  const squares = sum(readings.map(({ atSeconds }) => (atSeconds - meanAt) ** 2));
  const products = readings.map(({ atSeconds, value }) => (atSeconds - meanAt) * (value - meanValue));
  const slope = sum(products) / squares;
  const left = readings.map(({ atSeconds, value }) => value - meanValue - slope * (atSeconds - meanAt));
  const leftSquares = sum(left.map((one) => one ** 2));
  const neighbours = sum(left.slice(1).map((one, i) => one * (left[i] ?? 0)));
  const correlation = Math.min(0.99, Math.max(0, neighbours / leftSquares));
  const independent = (readings.length * (1 - correlation)) / (1 + correlation);
  const error =
    Math.sqrt(leftSquares / readings.length / squares) *
    Math.sqrt(readings.length / Math.max(1, independent));
  return { slopeAnHour: 3600 * slope, errorAnHour: 3600 * error, mean: meanValue };
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
