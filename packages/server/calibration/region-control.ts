import type { MeridianCode, StateCode } from 'rangeline-land-description';
import { metresBetween } from '../src/geometry/ellipsoid.ts';
import { Frame } from '../src/survey/grid/frame.ts';
import { type ControlPoint, countsOf } from './control-points.ts';

/** Control of one meridian in one state, as displacements from the frame, laid out in columns. */
export interface RegionControl {
  readonly state: StateCode;
  readonly meridian: MeridianCode;
  readonly frame: Frame;
  readonly points: readonly ControlPoint[];
  /** Townships east and north of the initial point. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly strip: Int32Array;
  /** Displacement from the frame, metres. */
  readonly east: Float64Array;
  readonly north: Float64Array;
  /** Metres per axis. */
  readonly sd: Float64Array;
  /** Points of one section, or at one spot, share a group: they are held out together. */
  readonly group: Int32Array;
}

/** Several points on the same piece of land tell little more than one: their mean keeps this part of the error. */
const SHARED_SD_METRES = 60;

export function regionControl(
  state: StateCode,
  meridian: MeridianCode,
  correctionLines: readonly number[],
  points: readonly ControlPoint[],
): RegionControl {
  const frame = new Frame(meridian, correctionLines);
  const n = points.length;
  const columns = {
    x: new Float64Array(n),
    y: new Float64Array(n),
    strip: new Int32Array(n),
    east: new Float64Array(n),
    north: new Float64Array(n),
    sd: new Float64Array(n),
  };
  points.forEach((point, i) => {
    const [x, y] = countsOf(point, point);
    const strip = frame.stripOf(point.townshipIndex);
    const [east, north] = metresBetween(frame.position(x, y, strip), point.position);
    columns.x[i] = x;
    columns.y[i] = y;
    columns.strip[i] = strip;
    columns.east[i] = east;
    columns.north[i] = north;
    columns.sd[i] = point.sdMetres;
  });
  return { state, meridian, frame, points, ...columns, group: groupsOf(points) };
}

/**
 * Points that name the same piece of land of the same section merged into their median, and repeated listings of one
 * spot dropped, so that a well field weighs no more than it knows. Corner offsets stay single.
 */
export function mergedPoints(points: readonly ControlPoint[]): ControlPoint[] {
  const pieces = new Map<string, ControlPoint[]>();
  const spots = new Set<string>();
  for (const point of points) {
    const piece = `${sectionKey(point)}/${point.across}/${point.up}`;
    const spot = `${piece}@${spotKey(point)}`;
    if (spots.has(spot)) continue;
    spots.add(spot);
    const others = pieces.get(piece);
    if (others === undefined) pieces.set(piece, [point]);
    else others.push(point);
  }
  return [...pieces.values()].flatMap((same) => {
    const first = same[0];
    if (first === undefined) return [];
    if (same.length === 1 || first.kind === 'corner-offset') return same;
    const lng = median(same.map((p) => p.position[0]));
    const lat = median(same.map((p) => p.position[1]));
    const sdMetres = Math.max(SHARED_SD_METRES, (1.25 * first.sdMetres) / Math.sqrt(same.length));
    return [{ ...first, position: [lng, lat] as const, sdMetres }];
  });
}

/** Group numbers that join points of one section and points listed at one spot. */
export function groupsOf(points: readonly ControlPoint[]): Int32Array {
  const parent = Int32Array.from(points, (_, i) => i);
  const root = (i: number): number => {
    let r = i;
    while ((parent[r] ?? r) !== r) r = parent[r] ?? r;
    return r;
  };
  const seen = new Map<string, number>();
  points.forEach((point, i) => {
    for (const key of [sectionKey(point), spotKey(point)]) {
      const other = seen.get(key);
      if (other === undefined) seen.set(key, i);
      else parent[root(i)] = root(other);
    }
  });
  return Int32Array.from(points, (_, i) => root(i));
}

function sectionKey(point: ControlPoint): string {
  return `${point.state}${point.meridian}/${point.townshipIndex}/${point.rangeIndex}/${point.section}`;
}

/** Coordinates to about ten metres. */
function spotKey({ position }: ControlPoint): string {
  return `${position[0].toFixed(4)},${position[1].toFixed(4)}`;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
