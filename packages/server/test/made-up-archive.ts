import { gzipSync } from 'node:zlib';
import { ArchivePlace } from '../src/tiles/pmtiles/archive-place.ts';
import { ArchiveWriter, type WrittenArchive } from '../src/tiles/pmtiles/archive-writer.ts';
import type { TileAddress } from '../src/tiles/tile-address.ts';

export type MadeUpTile = readonly [address: TileAddress, tile: Uint8Array];

/** All tiles of some zooms of the whole map, packed; every fourth is like the one before it. */
export function madeUpTiles(minZoom: number, maxZoom: number, text = 'tile'): MadeUpTile[] {
  const tiles: MadeUpTile[] = [];
  for (let z = minZoom; z <= maxZoom; z++)
    for (let x = 0; x < 2 ** z; x++)
      for (let y = 0; y < 2 ** z; y++) {
        const content = y % 4 === 3 ? y - 1 : y;
        tiles.push([{ z, x, y }, gzipSync(`${text} ${z}/${x}/${content}`)]);
      }
  return tiles;
}

/** Writes them into `<directory>/<name>.pmtiles`. */
export function writeArchive(
  directory: string,
  name: string,
  tiles: readonly MadeUpTile[],
): WrittenArchive & { readonly file: string } {
  const place = new ArchivePlace(directory, name);
  const writer = new ArchiveWriter(place);
  for (const [address, tile] of tiles) writer.add(address, tile);
  const written = writer.commit({ bounds: [-104, 43, -96, 46], metadata: { name } });
  return { ...written, file: place.file };
}
