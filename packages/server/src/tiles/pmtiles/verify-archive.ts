import { PbfReader } from 'pbf';
import { TileError } from '../tile-error.ts';
import { boundedGunzip } from './bounded-gunzip.ts';
import { type Edition, MAX_TILE_BYTES, MAX_UNPACKED_TILE_BYTES } from './edition.ts';
import { firstTileId } from './tile-id.ts';

/** What an archive has, after all of it was read. */
export interface VerifiedArchive {
  readonly tiles: number;
  readonly distinctTiles: number;
  /** Of the tiles, packed, each once. */
  readonly bytes: number;
  /** Of the largest tile, unpacked. */
  readonly largestBytes: number;
}

/** Fields of a Mapbox Vector Tile 2.1. */
const TILE_LAYERS = 3;
const LAYER_NAME = 1;
const LAYER_VERSION = 15;
const MVT_VERSION = 2;

/**
 * Reads all of an archive: every directory and every tile, and whether the header says what is there.
 * @param onTile told of each distinct tile that has been read
 * @throws TileError saying what is wrong
 */
export async function verifyArchive(edition: Edition, onTile: () => void): Promise<VerifiedArchive> {
  const { counts, minZoom, maxZoom, data } = edition.header;
  const layers = layersOf(edition);
  const first = { id: firstTileId(minZoom), end: firstTileId(maxZoom + 1) };
  let [tiles, entries, bytes, largestBytes, lastId] = [0, 0, 0, 0, -1];
  const read = new Set<number>();
  for await (const { ids, runs, offsets, lengths } of edition.directories()) {
    for (let i = 0; i < ids.length; i++) {
      const [id = 0, run = 0, offset = 0, length = 0] = [ids[i], runs[i], offsets[i], lengths[i]];
      if (run === 0) continue;
      if (id <= lastId) throw new TileError('it is damaged: its directories are out of order');
      if (id < first.id || id + run > first.end)
        throw new TileError('it is damaged: it has tiles outside its zooms');
      lastId = id + run - 1;
      tiles += run;
      entries++;
      if (read.has(offset)) continue;
      read.add(offset);
      bytes += length;
      const packed = await edition.read('data', { offset, length }, MAX_TILE_BYTES);
      const tile = boundedGunzip(packed, MAX_UNPACKED_TILE_BYTES, 'a tile');
      checkTile(tile, layers);
      largestBytes = Math.max(largestBytes, tile.length);
      onTile();
    }
  }
  checkCount('tiles', tiles, counts.addressed);
  checkCount('entries', entries, counts.entries);
  checkCount('distinct tiles', read.size, counts.contents);
  checkCount('bytes of tiles', bytes, data.length);
  return { tiles, distinctTiles: read.size, bytes, largestBytes };
}

function checkCount(what: string, found: number, claimed: number): void {
  // The specification lets a writer say that it does not know.
  if (claimed !== 0 && found !== claimed)
    throw new TileError(`it is damaged: it has ${found} ${what}, and its header says ${claimed}`);
}

/** Names of the layers that its tiles may have; null where it does not say. */
function layersOf({ metadata }: Edition): ReadonlySet<string> | null {
  const { vector_layers: layers } = metadata;
  if (!Array.isArray(layers)) return null;
  return new Set(layers.map((layer: { readonly id?: unknown } | null) => String(layer?.id)));
}

function checkTile(tile: Uint8Array, layers: ReadonlySet<string> | null): void {
  try {
    const pbf = new PbfReader(tile);
    while (pbf.pos < pbf.length) {
      const tag = pbf.readVarint();
      if (tag >> 3 === TILE_LAYERS) checkLayer(pbf, pbf.readVarint() + pbf.pos, layers);
      else pbf.skip(tag);
    }
  } catch (error) {
    if (error instanceof TileError) throw error;
    throw new TileError('it is damaged: a tile is no Mapbox Vector Tile', { cause: error });
  }
}

function checkLayer(pbf: PbfReader, end: number, layers: ReadonlySet<string> | null): void {
  let [name, version] = ['', 1];
  while (pbf.pos < end) {
    const tag = pbf.readVarint();
    if (tag >> 3 === LAYER_NAME) name = pbf.readString();
    else if (tag >> 3 === LAYER_VERSION) version = pbf.readVarint();
    else pbf.skip(tag);
  }
  if (version !== MVT_VERSION) throw new TileError(`a tile is a Mapbox Vector Tile of version ${version}`);
  if (layers !== null && !layers.has(name))
    throw new TileError(`a tile has a layer ${JSON.stringify(name)}, which its metadata do not name`);
}
