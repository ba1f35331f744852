import Flatbush from 'flatbush';
import { Cholesky } from './cholesky.ts';
import { type ComponentKernel, covariance, type Kernel, variance } from './covariance.ts';
import type { RegionControl } from './region-control.ts';

/** A displacement at a place, and how sure it is. */
export interface Estimate {
  eastMetres: number;
  northMetres: number;
  /** Variance of both components together, metres squared, if the kernel held everywhere. */
  variance: number;
  /** How much worse than that the surroundings are foretold by one another: 1 as expected, 4 twice as far off. */
  roughness: number;
}

/** The distance of a held-out point from its estimate, and the variance expected of it, both components together. */
export interface HeldOutPoint {
  readonly squaredMetres: number;
  readonly variance: number;
}

interface Target {
  readonly x: number;
  readonly y: number;
  readonly strip: number;
}

/** Neighbours that an estimate rests on. */
const NEIGHBOURS = 32;
/** More are looked at, since some are held out. */
const SPARE = 24;
/** Beyond each correction line a neighbour counts as this many townships farther off. */
const LINE_DISTANCE = 1.5;
const ROUNDS = 4;
/** A neighbour's misfit counts for no more than this: gross errors say nothing of the survey. */
const MAX_MISFIT = 12;
/** Roughness starts from as many neighbours that are foretold just as expected. */
const ROUGHNESS_PRIOR = 4;

/**
 * Robust local kriging: each estimate is the generalised least-squares mean of its neighbours, reweighted until
 * neighbours that contradict the rest (gross errors, land beyond a jump in the survey) no longer count.
 */
export class Kriging {
  readonly #control: RegionControl;
  readonly #kernel: Kernel;
  readonly #members: Int32Array;
  readonly #index: Flatbush;
  /** By point: what its own agreement with its surroundings leaves of its weight. */
  readonly #weight: Float64Array;
  /** By point: its squared distance from what its surroundings foretell, in units of what is expected. */
  readonly #misfit: Float64Array;
  readonly #work = new Workspace(NEIGHBOURS);

  /** @param members the points that may be used */
  constructor(control: RegionControl, kernel: Kernel, members: Int32Array, misfit?: Float64Array) {
    this.#control = control;
    this.#kernel = kernel;
    this.#members = members;
    this.#misfit = misfit ?? new Float64Array(control.points.length).fill(1);
    this.#weight = misfit?.map(weightOf) ?? new Float64Array(control.points.length).fill(1);
    this.#index = new Flatbush(Math.max(members.length, 1));
    for (const i of members) {
      const x = control.x[i] ?? 0;
      const y = stretched(control.y[i] ?? 0, control.strip[i] ?? 0);
      this.#index.add(x, y, x, y);
    }
    if (members.length === 0) this.#index.add(0, 0, 0, 0);
    this.#index.finish();
  }

  /** The displacement at a place, from points outside a group; undefined without any neighbour. */
  estimate(target: Target, withoutGroup = -1): Estimate | undefined {
    const neighbours = this.#neighbours(target, withoutGroup);
    if (neighbours.length === 0) return undefined;
    const { east, north, freedom } = this.#kernel;
    const parts = [
      new Component(this.#control, this.#kernel, east, this.#control.east, neighbours, target, this.#weight),
      new Component(
        this.#control,
        this.#kernel,
        north,
        this.#control.north,
        neighbours,
        target,
        this.#weight,
      ),
    ] as const;
    const agreement = new Float64Array(neighbours.length);
    for (let round = 0; round < ROUNDS; round++) {
      for (let j = 0; j < neighbours.length; j++) {
        const q = parts[0].misfit(j) + parts[1].misfit(j);
        agreement[j] = Math.min(1, (freedom + 2) / (freedom + q));
      }
      for (const part of parts) part.solve(agreement, this.#work);
    }
    return {
      eastMetres: parts[0].mean,
      northMetres: parts[1].mean,
      variance: parts[0].variance + parts[1].variance,
      roughness: this.#roughness(neighbours),
    };
  }

  /** How far a point lies from what the others, without its own group, foretell; undefined without any. */
  holdOut(i: number): HeldOutPoint | undefined {
    const { x, y, strip, group, east, north } = this.#control;
    const estimate = this.estimate({ x: x[i] ?? 0, y: y[i] ?? 0, strip: strip[i] ?? 0 }, group[i]);
    if (estimate === undefined) return undefined;
    const squaredMetres =
      ((east[i] ?? 0) - estimate.eastMetres) ** 2 + ((north[i] ?? 0) - estimate.northMetres) ** 2;
    return { squaredMetres, variance: estimate.variance };
  }

  /** The same points, each weighted by how well its surroundings without its own group foretell it. */
  reweighted(): Kriging {
    const { sd, points } = this.#control;
    const misfit = new Float64Array(points.length).fill(1);
    for (const i of this.#members) {
      const held = this.holdOut(i);
      if (held !== undefined) misfit[i] = held.squaredMetres / (held.variance + 2 * (sd[i] ?? 0) ** 2);
    }
    return new Kriging(this.#control, this.#kernel, this.#members, misfit);
  }

  #roughness(neighbours: Int32Array): number {
    let sum = ROUGHNESS_PRIOR;
    for (const i of neighbours) sum += Math.min(MAX_MISFIT, this.#misfit[i] ?? 1);
    return sum / (ROUGHNESS_PRIOR + neighbours.length);
  }

  #neighbours({ x, y, strip }: Target, withoutGroup: number): Int32Array {
    if (this.#members.length === 0) return new Int32Array(0);
    const found = this.#index.neighbors(x, stretched(y, strip), NEIGHBOURS + SPARE);
    const kept = new Int32Array(NEIGHBOURS);
    let count = 0;
    for (const at of found) {
      const i = this.#members[at] ?? 0;
      if (this.#control.group[i] === withoutGroup) continue;
      kept[count++] = i;
      if (count === NEIGHBOURS) break;
    }
    return kept.subarray(0, count);
  }
}

/** What a misfit leaves of a point's weight: all up to the expected, then less, down to nearly nothing. */
function weightOf(misfit: number): number {
  return Math.max(1e-4, Math.min(1, 5 / (3 + 2 * misfit)) ** 1.5);
}

function stretched(y: number, strip: number): number {
  return y + strip * LINE_DISTANCE;
}

class Workspace {
  readonly matrix: Float64Array;
  readonly ones: Float64Array;
  readonly toTarget: Float64Array;
  readonly cholesky: Cholesky;

  constructor(size: number) {
    this.matrix = new Float64Array(size * size);
    this.ones = new Float64Array(size);
    this.toTarget = new Float64Array(size);
    this.cholesky = new Cholesky(size);
  }
}

/** One component of the displacement at one target. */
class Component {
  mean: number;
  variance = 0;
  readonly #size: number;
  readonly #values: Float64Array;
  readonly #covariance: Float64Array;
  readonly #toTarget: Float64Array;
  readonly #noise: Float64Array;
  /** Variance expected between a neighbour's value and the target's. */
  readonly #spread: Float64Array;
  readonly #own: number;

  constructor(
    control: RegionControl,
    { localReach }: Kernel,
    kernel: ComponentKernel,
    values: Float64Array,
    neighbours: Int32Array,
    target: Target,
    weight: Float64Array,
  ) {
    const n = neighbours.length;
    this.#size = n;
    this.#own = variance(kernel);
    this.#values = Float64Array.from(neighbours, (i) => values[i] ?? 0);
    this.#covariance = new Float64Array(n * n);
    this.#toTarget = new Float64Array(n);
    this.#noise = new Float64Array(n);
    this.#spread = new Float64Array(n);
    const { x, y, strip, sd } = control;
    for (let a = 0; a < n; a++) {
      const i = neighbours[a] ?? 0;
      const xi = x[i] ?? 0;
      const yi = y[i] ?? 0;
      const si = strip[i] ?? 0;
      this.#noise[a] = (sd[i] ?? 0) ** 2 / (weight[i] ?? 1);
      const near = covariance(kernel, localReach, xi - target.x, yi - target.y, Math.abs(si - target.strip));
      this.#toTarget[a] = near;
      this.#spread[a] = 2 * (this.#own - near) + (this.#noise[a] ?? 0);
      for (let b = 0; b < a; b++) {
        const j = neighbours[b] ?? 0;
        const lines = Math.abs(si - (strip[j] ?? 0));
        this.#covariance[a * n + b] = covariance(
          kernel,
          localReach,
          xi - (x[j] ?? 0),
          yi - (y[j] ?? 0),
          lines,
        );
      }
    }
    this.mean = weightedMedian(this.#values, this.#spread);
  }

  /** Squared distance of a neighbour's value from the estimate, in units of what is expected. */
  misfit(j: number): number {
    return ((this.#values[j] ?? 0) - this.mean) ** 2 / (this.#spread[j] ?? 1);
  }

  /** Ordinary kriging with the noise of neighbours that disagree blown up. */
  solve(agreement: Float64Array, work: Workspace): void {
    const n = this.#size;
    const { matrix, cholesky } = work;
    const ones = work.ones.subarray(0, n);
    const toTarget = work.toTarget.subarray(0, n);
    for (let a = 0; a < n; a++) {
      for (let b = 0; b < a; b++) matrix[a * n + b] = this.#covariance[a * n + b] ?? 0;
      const doubt = (this.#spread[a] ?? 0) * (1 / (agreement[a] ?? 1) - 1);
      matrix[a * n + a] = this.#own + (this.#noise[a] ?? 0) + doubt;
      ones[a] = 1;
      toTarget[a] = this.#toTarget[a] ?? 0;
    }
    cholesky.factor(matrix, n);
    cholesky.solve(ones);
    cholesky.solve(toTarget);
    let sumOnes = 0;
    let level = 0;
    let drift = 0;
    let explained = 0;
    let known = 0;
    for (let a = 0; a < n; a++) {
      sumOnes += ones[a] ?? 0;
      const value = this.#values[a] ?? 0;
      level += (ones[a] ?? 0) * value;
      drift += (toTarget[a] ?? 0) * value;
      explained += (toTarget[a] ?? 0) * (this.#toTarget[a] ?? 0);
      known += toTarget[a] ?? 0;
    }
    const unknown = 1 - known;
    this.mean = drift + unknown * (level / sumOnes);
    this.variance = this.#own - explained + (unknown * unknown) / sumOnes;
  }
}

/** The value below which half of the weight lies; weights are the inverse of the spreads. */
function weightedMedian(values: Float64Array, spread: Float64Array): number {
  const order = Array.from(values.keys()).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  let total = 0;
  for (const s of spread) total += 1 / s;
  let sum = 0;
  for (const i of order) {
    sum += 1 / (spread[i] ?? 1);
    if (sum >= total / 2) return values[i] ?? 0;
  }
  return 0;
}
