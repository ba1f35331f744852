import type { Path } from './path.ts';
import { BUFFER, EXTENT } from './tile-grid.ts';

/** Units from the tile's north-west corner between which everything is drawn. */
const LEAST = -BUFFER;
const MOST = EXTENT + BUFFER;

/** What lies on one side of a line across the map. */
interface HalfPlane {
  /** Offset of the coordinate that it bounds in a vertex: 0 for columns, 1 for rows. */
  readonly axis: 0 | 1;
  readonly limit: number;
  /** 1 where it holds what is greater, -1 where what is less. */
  readonly sign: 1 | -1;
}

const HALF_PLANES: readonly HalfPlane[] = [
  { axis: 0, limit: LEAST, sign: 1 },
  { axis: 0, limit: MOST, sign: -1 },
  { axis: 1, limit: LEAST, sign: 1 },
  { axis: 1, limit: MOST, sign: -1 },
];

/** A stretch of a ring inside a half plane, between where it enters and where it leaves. */
interface Stretch {
  readonly path: Path;
  readonly entersAt: number;
  readonly leavesAt: number;
}

/**
 * The part of polygons inside a tile and its buffer. Unlike the clipping of one ring by itself (Sutherland and Hodgman)
 * it leaves no bridges along the border: what a line cuts in two becomes two rings.
 */
export function clippedRings(rings: readonly Path[]): readonly Path[] {
  return HALF_PLANES.reduce((left, halfPlane) => ringsWithin(left, halfPlane), rings);
}

/** The parts of lines inside a tile and its buffer. */
export function clippedLines(lines: readonly Path[]): readonly Path[] {
  return HALF_PLANES.reduce((left, halfPlane) => left.flatMap((line) => linesWithin(line, halfPlane)), lines);
}

function ringsWithin(rings: readonly Path[], halfPlane: HalfPlane): readonly Path[] {
  if (!rings.some((ring) => reachesOut(ring, halfPlane))) return rings;
  const within: Path[] = [];
  const stretches: Stretch[] = [];
  for (const ring of rings) {
    if (!reachesOut(ring, halfPlane)) within.push(ring);
    else addStretches(ring, halfPlane, stretches);
  }
  return [...within, ...joined(stretches)];
}

/**
 * Rings of stretches, joined along the border. There polygons lie between a place where a ring leaves and one where a
 * ring enters: going along it, these pair like brackets.
 */
function joined(stretches: readonly Stretch[]): Path[] {
  const [only] = stretches;
  if (only !== undefined && stretches.length === 1) return [only.path];
  const places = stretches.flatMap(({ entersAt, leavesAt }, index) => [
    { at: entersAt, index, enters: true },
    { at: leavesAt, index, enters: false },
  ]);
  places.sort((one, other) => one.at - other.at);
  const next = new Int32Array(stretches.length);
  const open: typeof places = [];
  for (const place of places) {
    const last = open.at(-1);
    if (last === undefined || last.enters === place.enters) {
      open.push(place);
      continue;
    }
    open.pop();
    const [leaving, entering] = place.enters ? [last, place] : [place, last];
    next[leaving.index] = entering.index;
  }
  return followed(stretches, next);
}

function followed(stretches: readonly Stretch[], next: Int32Array): Path[] {
  const rings: Path[] = [];
  const done = new Uint8Array(stretches.length);
  for (let first = 0; first < stretches.length; first++) {
    const ring: Path = [];
    for (let at = first; done[at] === 0; at = next[at] ?? first) {
      done[at] = 1;
      for (const number of stretches[at]?.path ?? []) ring.push(number);
    }
    if (ring.length > 0) rings.push(ring);
  }
  return rings;
}

/** Adds the stretches of a ring that lies partly or wholly outside, from the first that enters to the last that leaves. */
function addStretches(ring: Path, halfPlane: HalfPlane, stretches: Stretch[]): void {
  const start = firstEntry(ring, halfPlane);
  if (start === null) return;
  let path: Path = [];
  let entersAt = 0;
  for (let step = 0; step < ring.length; step += 2) {
    const i = (start + step) % ring.length;
    const before = i === 0 ? ring.length - 2 : i - 2;
    const [wasIn, isIn] = [isWithin(ring, before, halfPlane), isWithin(ring, i, halfPlane)];
    if (isIn && !wasIn) {
      entersAt = crossing(ring, before, i, halfPlane);
      path = [];
      addBorderVertex(path, entersAt, halfPlane);
    } else if (wasIn && !isIn) {
      const leavesAt = crossing(ring, before, i, halfPlane);
      addBorderVertex(path, leavesAt, halfPlane);
      stretches.push({ path, entersAt, leavesAt });
    }
    if (isIn) path.push(ring[i] ?? 0, ring[i + 1] ?? 0);
  }
}

/** The first vertex inside that follows one outside; null where none is inside. */
function firstEntry(ring: Path, halfPlane: HalfPlane): number | null {
  let wasIn = isWithin(ring, ring.length - 2, halfPlane);
  for (let i = 0; i < ring.length; i += 2) {
    const isIn = isWithin(ring, i, halfPlane);
    if (isIn && !wasIn) return i;
    wasIn = isIn;
  }
  return null;
}

function linesWithin(line: Path, halfPlane: HalfPlane): Path[] {
  if (!reachesOut(line, halfPlane)) return [line];
  const lines: Path[] = [];
  let path: Path = [];
  for (let i = 0; i < line.length; i += 2) {
    const isIn = isWithin(line, i, halfPlane);
    const wasIn = i > 0 && isWithin(line, i - 2, halfPlane);
    if (isIn && i > 0 && !wasIn) addBorderVertex(path, crossing(line, i - 2, i, halfPlane), halfPlane);
    if (isIn) path.push(line[i] ?? 0, line[i + 1] ?? 0);
    else if (wasIn) {
      addBorderVertex(path, crossing(line, i - 2, i, halfPlane), halfPlane);
      lines.push(path);
      path = [];
    }
  }
  if (path.length > 0) lines.push(path);
  return lines;
}

function reachesOut(path: Path, { axis, limit, sign }: HalfPlane): boolean {
  for (let i = axis; i < path.length; i += 2) if (((path[i] ?? 0) - limit) * sign < 0) return true;
  return false;
}

function isWithin(path: Path, i: number, { axis, limit, sign }: HalfPlane): boolean {
  return ((path[i + axis] ?? 0) - limit) * sign >= 0;
}

/**
 * Where the side between two vertices crosses the border, along it. The border is taken half a unit farther out than the
 * last vertices that it may hold, so that no vertex ever lies on it.
 */
function crossing(path: Path, from: number, to: number, { axis, limit, sign }: HalfPlane): number {
  const border = limit - sign / 2;
  const [a = 0, b = 0] = [path[from + axis], path[to + axis]];
  const [along = 0, end = 0] = [path[from + 1 - axis], path[to + 1 - axis]];
  return along + ((border - a) * (end - along)) / (b - a);
}

function addBorderVertex(path: Path, at: number, { axis, limit }: HalfPlane): void {
  const along = Math.round(at);
  if (axis === 0) path.push(limit, along);
  else path.push(along, limit);
}
