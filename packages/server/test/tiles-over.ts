import { gzipSync } from 'node:zlib';
import type { FeatureStore } from '../src/store/feature-store.ts';
import { DiskTiles } from '../src/tiles/cache/disk-tiles.ts';
import { MemoryTiles } from '../src/tiles/cache/memory-tiles.ts';
import { LoadedWatch } from '../src/tiles/loaded-watch.ts';
import { tileOf } from '../src/tiles/tile.ts';
import type { TilePress } from '../src/tiles/tile-press.ts';
import { TileServer, type TileServerParts } from '../src/tiles/tile-server.ts';
import { MemoryFeatureStore } from './memory-feature-store.ts';

/** Draws each tile as the text of its address. */
export const TEXT_PRESS: TilePress = {
  draw: async ({ name }, { z, x, y }) => tileOf(gzipSync(`${name} ${z}/${x}/${y}`)),
};

export const NO_ARCHIVES: TileServerParts['prebuilt'] = {
  archive: () => ({ edition: async () => null, tile: async () => null }),
};

/** Tiles drawn from a store, kept in a folder. */
export function tilesOver(
  folder: string,
  store: Pick<FeatureStore, 'dataSets' | 'damaged'> = new MemoryFeatureStore(),
  parts: Partial<TileServerParts> = {},
): TileServer {
  return new TileServer({
    loaded: new LoadedWatch(store, { imports: () => [] }),
    press: TEXT_PRESS,
    prebuilt: NO_ARCHIVES,
    memory: new MemoryTiles(1_000_000),
    disk: new DiskTiles(folder, 10_000_000),
    softwareVersion: '0',
    onFailure: () => {},
    ...parts,
  });
}
