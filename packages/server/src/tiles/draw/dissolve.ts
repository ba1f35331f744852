import type { Path } from './path.ts';

/** Sides of rings by where they begin. */
type Sides = Map<number, Vertex[]>;

interface Vertex {
  readonly x: number;
  readonly y: number;
}

/** More than any tile has units across with its surroundings. */
const SPAN = 2 ** 24;

/**
 * The rings around pieces of one polygon, without the cuts between them: where two pieces go along a side the opposite
 * ways, there is no border. Cuts run along meridians and parallels, and so along columns and rows, where the sides of two
 * pieces need not end at the same places.
 */
export function dissolved(rings: readonly Path[]): Path[] {
  const sides: Sides = new Map();
  const columns = new Map<number, Run[]>();
  const rows = new Map<number, Run[]>();
  for (const ring of rings) {
    let [x, y] = [ring.at(-2) ?? 0, ring.at(-1) ?? 0];
    for (let i = 0; i < ring.length; i += 2) {
      const [nextX = 0, nextY = 0] = [ring[i], ring[i + 1]];
      if (x === nextX) addTo(columns, x, { from: y, to: nextY });
      else if (y === nextY) addTo(rows, y, { from: x, to: nextX });
      else addSlanted(sides, { x, y }, { x: nextX, y: nextY });
      [x, y] = [nextX, nextY];
    }
  }
  for (const [x, runs] of columns)
    for (const { from, to } of netRuns(runs)) addTo(sides, numberOf(x, from), { x, y: to });
  for (const [y, runs] of rows)
    for (const { from, to } of netRuns(runs)) addTo(sides, numberOf(from, y), { x: to, y });
  return ringsAlong(sides);
}

/** Adds a side that runs along no column or row, or takes out the one that runs the other way. */
function addSlanted(sides: Sides, from: Vertex, to: Vertex): void {
  const back = sides.get(numberOf(to.x, to.y));
  const opposite = back?.findIndex(({ x, y }) => x === from.x && y === from.y) ?? -1;
  if (opposite < 0) addTo(sides, numberOf(from.x, from.y), to);
  else back?.splice(opposite, 1);
}

/** A side along a column or a row. */
interface Run {
  readonly from: number;
  readonly to: number;
}

/** What is left of the sides along one column or row where those of opposite ways lie on each other. */
function netRuns(runs: readonly Run[]): readonly Run[] {
  if (runs.every(({ from, to }) => from < to) || runs.every(({ from, to }) => from > to)) return runs;
  const changes = new Map<number, number>();
  const change = (at: number, by: number) => changes.set(at, (changes.get(at) ?? 0) + by);
  for (const { from, to } of runs) {
    const way = Math.sign(to - from);
    change(Math.min(from, to), way);
    change(Math.max(from, to), -way);
  }
  const net: Run[] = [];
  let [ways, start] = [0, 0];
  for (const [at, by] of [...changes].sort(([one], [other]) => one - other)) {
    for (let n = 0; n < ways; n++) net.push({ from: start, to: at });
    for (let n = 0; n > ways; n--) net.push({ from: at, to: start });
    ways += by;
    start = at;
  }
  return net;
}

/** Rings that go along all sides, each once. */
function ringsAlong(sides: Sides): Path[] {
  const rings: Path[] = [];
  for (const [start, ends] of sides) {
    while (ends.length > 0) {
      const ring = ringFrom(vertexOf(start), sides);
      if (ring.length >= 6) rings.push(ring);
    }
  }
  return rings;
}

function ringFrom(start: Vertex, sides: Sides): Path {
  const ring: Path = [];
  let before: Vertex | null = null;
  let at = start;
  for (;;) {
    const next = takeSide(before, at, sides.get(numberOf(at.x, at.y)) ?? []);
    if (next === null) return ring;
    ring.push(at.x, at.y);
    if (next.x === start.x && next.y === start.y) return ring;
    [before, at] = [at, next];
  }
}

/** Takes a side out of those that begin at a vertex: where rings touch, the one that stays closest to its own ring. */
function takeSide(before: Vertex | null, at: Vertex, ends: Vertex[]): Vertex | null {
  if (ends.length < 2 || before === null) return ends.pop() ?? null;
  const turns = ends.map((end) => turnOf(before, at, end));
  const sharpest = turns.indexOf(Math.max(...turns));
  return ends.splice(sharpest, 1)[0] ?? null;
}

/** The angle by which one turns towards the inside of an outer ring, which lies to the right where rows grow southwards. */
function turnOf(before: Vertex, at: Vertex, end: Vertex): number {
  const [inX, inY, outX, outY] = [at.x - before.x, at.y - before.y, end.x - at.x, end.y - at.y];
  const [across, ahead] = [inX * outY - inY * outX, inX * outX + inY * outY];
  return across === 0 && ahead < 0 ? -Math.PI : Math.atan2(across, ahead);
}

function numberOf(x: number, y: number): number {
  return x * SPAN + y;
}

function vertexOf(number: number): Vertex {
  const x = Math.round(number / SPAN);
  return { x, y: number - x * SPAN };
}

function addTo<T>(map: Map<number, T[]>, key: number, value: T): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
}
