import type Sqlite from 'better-sqlite3';
import type { Box } from '../feature-store.ts';
import { quoted } from '../names.ts';

/**
 * Fills an R-tree of SQLite (the format of its tables: sqlite.org/rtree.html, and rtree.c) from all boxes at once,
 * packed in tiles: sorted by x into slices and in these by y (Leutenegger et al., STR, 1997). That takes a quarter
 * of the time of inserting them one by one, and in full nodes that hardly overlap boxes are found quicker.
 */

/** What SQLite puts in a node, whatever the size of its pages from 2 KiB up. */
const CELLS = 51;
const CELL_BYTES = 24;
const HEAD_BYTES = 4;
const NODE_BYTES = HEAD_BYTES + CELLS * CELL_BYTES;
const ROOT = 1;
const FIRST_CAPACITY = 1024;

/** Numbers of more bits than this lose their last in a 64-bit float. */
const EXACT_BITS = 53;

const LEAST_FLOAT32 = 2 ** -149;

/** Boxes in the order of their rows, 32-bit and rounded outwards, as the R-tree holds them. */
export class BoxColumn {
  count = 0;
  #values = new Float32Array(4 * FIRST_CAPACITY);

  /** minx, maxx, miny, maxy of each. */
  get values(): Float32Array {
    return this.#values;
  }

  push([west, south, east, north]: Box): void {
    this.#add(roundedDown(west), -roundedDown(-east), roundedDown(south), -roundedDown(-north));
  }

  /** Adds the box around some of another column. */
  pushAround(column: BoxColumn, members: Uint32Array): void {
    let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const member of members) {
      west = Math.min(west, column.#values[4 * member] ?? west);
      east = Math.max(east, column.#values[4 * member + 1] ?? east);
      south = Math.min(south, column.#values[4 * member + 2] ?? south);
      north = Math.max(north, column.#values[4 * member + 3] ?? north);
    }
    this.#add(west, east, south, north);
  }

  #add(west: number, east: number, south: number, north: number): void {
    if (4 * this.count === this.#values.length) {
      const larger = new Float32Array(2 * this.#values.length);
      larger.set(this.#values);
      this.#values = larger;
    }
    const at = 4 * this.count++;
    this.#values[at] = west;
    this.#values[at + 1] = east;
    this.#values[at + 2] = south;
    this.#values[at + 3] = north;
  }
}

function roundedDown(degrees: number): number {
  const rounded = Math.fround(degrees);
  if (rounded <= degrees) return rounded;
  return Math.fround(rounded - Math.max(Math.abs(rounded) * 2 ** -23, LEAST_FLOAT32));
}

/**
 * Fills the R-tree of rows 1, 2, 3, … that was just made and is still empty.
 * @param database in a transaction and in unsafe mode: only so may the tables of an R-tree be written
 */
export function fillRtree(database: Sqlite.Database, rtree: string, boxes: BoxColumn): void {
  const table = (suffix: string) => quoted(`${rtree}_${suffix}`);
  const putNode = database.prepare(`INSERT OR REPLACE INTO ${table('node')} (nodeno, data) VALUES (?, ?)`);
  const putRow = database.prepare(`INSERT INTO ${table('rowid')} (rowid, nodeno) VALUES (?, ?)`);
  const putParent = database.prepare(`INSERT INTO ${table('parent')} (nodeno, parentnode) VALUES (?, ?)`);
  let level = boxes;
  let firstId = 1;
  let nextNode = ROOT + 1;
  let depth = 0;
  for (; ; depth++) {
    const put = depth === 0 ? putRow : putParent;
    const isRoot = level.count <= CELLS;
    const above = new BoxColumn();
    const order = isRoot ? Uint32Array.from({ length: level.count }, (_, i) => i) : tiled(level);
    const nodeOf = new Uint32Array(level.count).fill(ROOT);
    const firstNode = nextNode;
    for (let start = 0; start < order.length; start += CELLS) {
      const members = order.subarray(start, start + CELLS);
      const node = isRoot ? ROOT : nextNode++;
      putNode.run(node, nodeBytes(level, members, firstId, isRoot ? depth : 0));
      for (const member of members) nodeOf[member] = node;
      above.pushAround(level, members);
    }
    for (let i = 0; i < nodeOf.length; i++) put.run(firstId + i, nodeOf[i]);
    if (isRoot) break;
    [level, firstId] = [above, firstNode];
  }
}

/** A node with entries of a level; the root's head holds the depth of the tree. */
function nodeBytes(level: BoxColumn, members: Uint32Array, firstId: number, depth: number): Buffer {
  const bytes = Buffer.alloc(NODE_BYTES);
  bytes.writeUInt16BE(depth, 0);
  bytes.writeUInt16BE(members.length, 2);
  let at = HEAD_BYTES;
  for (const member of members) {
    bytes.writeUInt32BE(firstId + member, at + 4);
    at += 8;
    for (let side = 0; side < 4; side++) at = bytes.writeFloatBE(level.values[4 * member + side] ?? 0, at);
  }
  return bytes;
}

/** The boxes of a level in an order in which those near each other follow each other. */
function tiled(level: BoxColumn): Uint32Array {
  const order = Uint32Array.from({ length: level.count }, (_, i) => i);
  const nodes = Math.ceil(level.count / CELLS);
  const perSlice = CELLS * Math.ceil(nodes / Math.ceil(Math.sqrt(nodes)));
  sortByCentre(order, level, 0);
  for (let start = 0; start < order.length; start += perSlice)
    sortByCentre(order.subarray(start, start + perSlice), level, 2);
  return order;
}

/**
 * Sorts by the centres of boxes on one axis. Centre and number are packed into one float, as numbers are sorted many
 * times faster than they are compared by a function.
 *
 * @param axis offset of the low side: 0 for x, 2 for y
 */
function sortByCentre(order: Uint32Array, { values, count }: BoxColumn, axis: 0 | 2): void {
  const centre = (member: number) => (values[4 * member + axis] ?? 0) + (values[4 * member + axis + 1] ?? 0);
  let [low, high] = [Infinity, -Infinity];
  for (const member of order) {
    low = Math.min(low, centre(member));
    high = Math.max(high, centre(member));
  }
  const numbers = 2 ** Math.ceil(Math.log2(count));
  const steps = 2 ** EXACT_BITS / numbers - 1;
  const scale = high > low ? steps / (high - low) : 0;
  const packed = Float64Array.from(
    order,
    (member) => Math.floor((centre(member) - low) * scale) * numbers + member,
  );
  packed.sort();
  for (let i = 0; i < order.length; i++) order[i] = (packed[i] ?? 0) % numbers;
}
