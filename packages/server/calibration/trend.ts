import { Cholesky } from './cholesky.ts';

/** A slow quadratic drift of the displacements over a whole region. */
export interface Trend {
  /** Metres east and north at a place, `line` being the township index of the correction line south of it. */
  at(x: number, y: number, line: number): readonly [eastMetres: number, northMetres: number];
}

const TERMS = 6;
const ROUNDS = 30;

interface Columns {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly east: Float64Array;
  readonly north: Float64Array;
}

/**
 * Fits the drift robustly. Eastward displacement is constant along a range line within its strip, so it is fitted on
 * the correction line below; northward displacement on the place itself.
 */
export function fitTrend({ x, y, east, north }: Columns, line: Float64Array): Trend {
  const across = scaling(x);
  const up = scaling(y);
  const rowsEast = Array.from(x, (value, i) => terms(across(value), up(line[i] ?? 0)));
  const rowsNorth = Array.from(x, (value, i) => terms(across(value), up(y[i] ?? 0)));
  const eastTerms = fitRobustly(rowsEast, east);
  const northTerms = fitRobustly(rowsNorth, north);
  return {
    at: (px, py, pLine) => [
      dot(terms(across(px), up(pLine)), eastTerms),
      dot(terms(across(px), up(py)), northTerms),
    ],
  };
}

function terms(u: number, v: number): readonly number[] {
  return [1, u, v, u * v, v * v, u * u];
}

function dot(a: readonly number[], b: Float64Array): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
}

/** Least scale, in townships, by which coordinates are divided. */
const MIN_SCALE = 5;

function scaling(values: Float64Array): (value: number) => number {
  const sorted = Float64Array.from(values).sort();
  const middle = sorted[sorted.length >> 1] ?? 0;
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
  const spread = Math.sqrt(
    values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(values.length, 1),
  );
  const scale = Math.max(spread, MIN_SCALE);
  return (value) => (value - middle) / scale;
}

function fitRobustly(rows: readonly (readonly number[])[], values: Float64Array): Float64Array {
  const weight = new Float64Array(values.length).fill(1);
  let solution = new Float64Array(TERMS);
  for (let round = 0; round < ROUNDS; round++) {
    solution = fitWeighted(rows, values, weight);
    const residual = Float64Array.from(values, (value, i) => value - dot(rows[i] ?? [], solution));
    const sorted = residual.map(Math.abs).sort();
    const scale = 2 * (1.48 * (sorted[sorted.length >> 1] ?? 0) + 1);
    residual.forEach((r, i) => {
      weight[i] = 1 / (1 + (r / scale) ** 2) ** 2;
    });
  }
  return solution;
}

function fitWeighted(
  rows: readonly (readonly number[])[],
  values: Float64Array,
  weight: Float64Array,
): Float64Array<ArrayBuffer> {
  const normal = new Float64Array(TERMS * TERMS);
  const right = new Float64Array(TERMS);
  rows.forEach((row, i) => {
    const w = weight[i] ?? 0;
    for (let a = 0; a < TERMS; a++) {
      const wa = w * (row[a] ?? 0);
      right[a] = (right[a] ?? 0) + wa * (values[i] ?? 0);
      for (let b = 0; b <= a; b++) normal[a * TERMS + b] = (normal[a * TERMS + b] ?? 0) + wa * (row[b] ?? 0);
    }
  });
  for (let a = 0; a < TERMS; a++) normal[a * TERMS + a] = (normal[a * TERMS + a] ?? 0) + 1e-6 * rows.length;
  const cholesky = new Cholesky(TERMS);
  cholesky.factor(normal, TERMS);
  cholesky.solve(right);
  return right;
}
