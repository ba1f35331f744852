import { closeSync, openSync, readSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { Compression, PMTiles, type Source } from 'pmtiles';

/** An archive in a file, read by the pmtiles package, which unpacks tiles. */
export function pmtilesPeer(file: string): PMTiles {
  const source: Source = {
    getKey: () => file,
    async getBytes(offset, length) {
      const descriptor = openSync(file, 'r');
      try {
        const bytes = new Uint8Array(length);
        return { data: bytes.buffer.slice(0, readSync(descriptor, bytes, 0, length, offset)) };
      } finally {
        closeSync(descriptor);
      }
    },
  };
  return new PMTiles(source, undefined, async (bytes, compression) => {
    if (compression !== Compression.Gzip) throw new Error('It is not packed with gzip');
    return Uint8Array.from(gunzipSync(bytes)).buffer;
  });
}
