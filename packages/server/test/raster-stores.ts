import { copyFileSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Polygon } from 'geojson';
import { boxRing } from '../src/geometry/box-ring.ts';
import { openRasterStore } from '../src/store/rasters/open-raster-store.ts';
import type { RasterStore } from '../src/store/rasters/raster-store.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A store that has copies of files, by their layers. */
export function storeOf(files: Readonly<Record<string, readonly string[]>>): RasterStore {
  const directory = temporaryFolder();
  for (const [layer, paths] of Object.entries(files)) {
    mkdirSync(join(directory, layer));
    for (const path of paths) copyFileSync(path, join(directory, layer, basename(path)));
  }
  return openRasterStore({ directory, addresses: {} });
}

/** A parcel with four sides. */
export function rectangle(west: number, south: number, east: number, north: number): Polygon {
  return { type: 'Polygon', coordinates: [boxRing([west, south, east, north])] };
}
