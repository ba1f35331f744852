import type { Column } from './column.ts';
import { type Directory, sliceDirectory } from './directory.ts';
import type { DistinctTiles } from './distinct-tiles.ts';

const NOT_YET = -1;

/** An archive's index, and its distinct tiles in the order in which they stand in it. */
export interface OrderedEntries {
  readonly entries: Directory;
  readonly order: Uint32Array;
  readonly dataBytes: number;
}

/**
 * Puts tiles in the order of their ids, each distinct one where it is first needed; neighbours that are alike are one
 * entry.
 * @param ids of all tiles
 * @param tiles the number of the distinct tile of each
 */
export function orderedEntries(
  ids: Column<Float64Array<ArrayBuffer>>,
  tiles: Column<Uint32Array<ArrayBuffer>>,
  distinct: DistinctTiles,
): OrderedEntries {
  const byId = new Uint32Array(ids.length).map((_, i) => i).sort((a, b) => ids.at(a) - ids.at(b));
  const entries: Directory = {
    ids: new Float64Array(ids.length),
    runs: new Uint32Array(ids.length),
    offsets: new Float64Array(ids.length),
    lengths: new Uint32Array(ids.length),
  };
  const order = new Uint32Array(distinct.count);
  const places = new Float64Array(distinct.count).fill(NOT_YET);
  let [last, placed, dataBytes] = [-1, 0, 0];
  let [nextId, lastTile] = [-1, -1];
  for (const i of byId) {
    const [id, tile] = [ids.at(i), tiles.at(i)];
    if (id < nextId) throw new Error(`The tile ${id} was added twice`);
    if (id === nextId && tile === lastTile) {
      entries.runs[last] = (entries.runs[last] ?? 0) + 1;
    } else {
      if (places[tile] === NOT_YET) {
        places[tile] = dataBytes;
        dataBytes += distinct.length(tile);
        order[placed++] = tile;
      }
      last++;
      entries.ids[last] = id;
      entries.runs[last] = 1;
      entries.offsets[last] = places[tile] ?? 0;
      entries.lengths[last] = distinct.length(tile);
    }
    [nextId, lastTile] = [id + 1, tile];
  }
  return { entries: sliceDirectory(entries, 0, last + 1), order, dataBytes };
}
