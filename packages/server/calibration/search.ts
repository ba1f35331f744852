import type { ControlPoint } from './control-points.ts';
import type { Kernel } from './covariance.ts';
import { Kriging } from './kriging.ts';
import { regionControl } from './region-control.ts';
import type { RegionSettings } from './region-settings.ts';

/**
 * Chooses a region's correction lines and kernel by leave-one-out: whatever foretells held-out control best. Where
 * the correction lines of a survey lie is written in no public table, so they are found: a line is moved, added or
 * dropped when the gain is worth more than chance.
 */
export function searchSettings(start: RegionSettings, points: readonly ControlPoint[]): RegionSettings {
  const sample = sampleOf(points);
  let best = { settings: start, score: scoreOf(start, sample) };
  for (let pass = 0; pass < PASSES; pass++) {
    best = searchKernel(best, sample);
    best = searchLines(best, sample);
  }
  return best.settings;
}

const PASSES = 2;
const SAMPLE_POINTS = 1500;
/** Gain of the score (a log likelihood) below which another correction line is taken for chance. */
const LINE_GAIN = 3;
const KERNEL_GAIN = 0.2;
const FLOOR_METRES = 100;

interface Scored {
  readonly settings: RegionSettings;
  readonly score: number;
}

/** All corner offsets and, of the rest, every n-th: the same ones at every call. */
function sampleOf(points: readonly ControlPoint[]): ControlPoint[] {
  const sharp = points.filter((p) => p.kind === 'corner-offset');
  const rest = points.filter((p) => p.kind !== 'corner-offset');
  const step = Math.max(1, Math.ceil(rest.length / Math.max(1, SAMPLE_POINTS - sharp.length)));
  return [...sharp, ...rest.filter((_, i) => i % step === 0)];
}

/** Sum over the points of how badly the others foretell each; less is better. */
function scoreOf(settings: RegionSettings, points: readonly ControlPoint[]): number {
  const { state, meridian, correctionLines, kernel } = settings;
  const control = regionControl(state, meridian, correctionLines, points);
  const members = Int32Array.from(points.keys());
  const kriging = new Kriging(control, kernel, members).reweighted();
  let score = 0;
  for (const i of members) {
    const held = kriging.holdOut(i);
    if (held === undefined) continue;
    score += Math.log(1 + held.squaredMetres / (2 * ((control.sd[i] ?? 0) ** 2 + FLOOR_METRES ** 2)));
  }
  return score;
}

const AMPLITUDES = [150, 300, 600, 1000, 1500, 2500, 4000];
const REACHES = [4, 8, 14, 20, 40, 80, 160];
const SHARES = [0, 0.3, 0.6, 0.85, 0.95, 1];
const LOCALS = [0, 40, 70, 120];

type Change = (kernel: Kernel, value: number) => Kernel;

const CHOICES: readonly (readonly [Change, (kernel: Kernel) => number, readonly number[]])[] = [
  [(k, v) => ({ ...k, east: { ...k.east, pastLine: v } }), (k) => k.east.pastLine, SHARES],
  [(k, v) => ({ ...k, east: { ...k.east, amplitude: v } }), (k) => k.east.amplitude, AMPLITUDES],
  [(k, v) => ({ ...k, east: { ...k.east, reachAcross: v } }), (k) => k.east.reachAcross, REACHES],
  [(k, v) => ({ ...k, east: { ...k.east, reachUp: v } }), (k) => k.east.reachUp, REACHES],
  [(k, v) => ({ ...k, north: { ...k.north, pastLine: v } }), (k) => k.north.pastLine, SHARES],
  [(k, v) => ({ ...k, north: { ...k.north, amplitude: v } }), (k) => k.north.amplitude, AMPLITUDES],
  [(k, v) => ({ ...k, north: { ...k.north, reachAcross: v } }), (k) => k.north.reachAcross, REACHES],
  [(k, v) => ({ ...k, north: { ...k.north, reachUp: v } }), (k) => k.north.reachUp, REACHES],
  [(k, v) => ({ ...k, east: { ...k.east, local: v } }), (k) => k.east.local, LOCALS],
  [(k, v) => ({ ...k, north: { ...k.north, local: v } }), (k) => k.north.local, LOCALS],
  [(k, v) => ({ ...k, localReach: v }), (k) => k.localReach, [0.4, 1, 2]],
  [(k, v) => ({ ...k, freedom: v }), (k) => k.freedom, [1, 2, 4, 8]],
];

function searchKernel(start: Scored, points: readonly ControlPoint[]): Scored {
  let best = start;
  for (const [change, current, values] of CHOICES) {
    const now = current(best.settings.kernel);
    const at = nearestIndex(values, now);
    for (const index of [at - 1, at, at + 1]) {
      const value = values[index];
      if (value === undefined || value === now) continue;
      const settings = { ...best.settings, kernel: change(best.settings.kernel, value) };
      const score = scoreOf(settings, points);
      if (score < best.score - KERNEL_GAIN) best = { settings, score };
    }
  }
  return best;
}

function nearestIndex(values: readonly number[], value: number): number {
  const distances = values.map((v) => Math.abs(v - value));
  return distances.indexOf(Math.min(...distances));
}

function searchLines(start: Scored, points: readonly ControlPoint[]): Scored {
  const rows = points.map((p) => p.townshipIndex);
  const lowest = Math.min(...rows);
  const highest = Math.max(...rows);
  let best = start;
  for (let row = lowest + 1; row <= highest; row++) {
    for (const correctionLines of variations(best.settings.correctionLines, row)) {
      const settings = { ...best.settings, correctionLines };
      const score = scoreOf(settings, points);
      if (score < best.score - LINE_GAIN) best = { settings, score };
    }
  }
  return best;
}

/** The lines without the one at a row, with it moved one up or down, or with one more there. */
function variations(lines: readonly number[], row: number): readonly (readonly number[])[] {
  const others = lines.filter((line) => line !== row);
  if (others.length === lines.length) return [sorted([...lines, row])];
  const moved = [row - 1, row + 1]
    .filter((line) => !lines.includes(line))
    .map((line) => sorted([...others, line]));
  return [others, ...moved].filter((variation) => variation.length > 0);
}

function sorted(lines: readonly number[]): readonly number[] {
  return [...lines].sort((a, b) => a - b);
}
