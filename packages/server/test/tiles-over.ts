import type { FeatureStore } from '../src/store/feature-store.ts';
import { DiskTiles } from '../src/tiles/cache/disk-tiles.ts';
import { MemoryTiles } from '../src/tiles/cache/memory-tiles.ts';
import type { Drawer } from '../src/tiles/draw/tile-drawer.ts';
import { LoadedWatch } from '../src/tiles/loaded-watch.ts';
import { TileServer, type TileServerParts } from '../src/tiles/tile-server.ts';
import { MemoryFeatureStore } from './memory-feature-store.ts';

/** Draws each tile as the text of its address. */
export const TEXT_DRAWER: Drawer = {
  draw: async ({ name }, { z, x, y }) => Buffer.from(`${name} ${z}/${x}/${y}`),
};

export const NO_ARCHIVES: TileServerParts['prebuilt'] = {
  archive: () => ({ edition: async () => null, tile: async () => null }),
};

/** Tiles drawn from a store, kept in a folder. */
export function tilesOver(
  folder: string,
  store: Pick<FeatureStore, 'dataSets'> = new MemoryFeatureStore(),
  parts: Partial<TileServerParts> = {},
): TileServer {
  return new TileServer({
    loaded: new LoadedWatch(store, { imports: () => [] }),
    drawer: TEXT_DRAWER,
    prebuilt: NO_ARCHIVES,
    memory: new MemoryTiles(1_000_000),
    disk: new DiskTiles(folder, 10_000_000),
    slowMs: 0,
    softwareVersion: '0',
    onFailure: () => {},
    ...parts,
  });
}
