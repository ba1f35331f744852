import { join } from 'node:path';
import { BlockCache } from './block-cache.ts';
import { RasterFolder } from './raster-folder.ts';
import type { RasterLayer, RasterStore } from './raster-store.ts';

/** Where rasters are: what a worker thread can be handed. */
export interface RasterPlaces {
  /** Absolute path of the folder that has one for each layer. */
  readonly directory: string;
  /** HTTP addresses by the names of layers. */
  readonly addresses: Readonly<Record<string, readonly string[]>>;
}

/** Opens rasters; nothing is read before it is asked for, and nothing has to be closed. */
export function openRasterStore({ directory, addresses }: RasterPlaces): RasterStore {
  const folders = new Map<string, RasterFolder>();
  const cache = new BlockCache();
  const folderOf = (layer: RasterLayer): RasterFolder => {
    const { name } = layer;
    const folder =
      folders.get(name) ?? new RasterFolder(layer, join(directory, name), addresses[name] ?? [], cache);
    folders.set(name, folder);
    return folder;
  };
  return {
    register: (layer) => folderOf(layer).register(),
    touching: (layer, box) => folderOf(layer).touching(box),
  };
}
