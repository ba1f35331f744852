import { StoreError } from '../store-error.ts';

/** The bytes of a raster, on a disk or behind an address. */
export interface ByteSource {
  /**
   * At most so many bytes from a place on; fewer where the file ends.
   * @throws StoreError when they cannot be had, or the file is not any more the one that was opened
   */
  read(offset: number, length: number): Promise<ArrayBuffer>;
}

/** A block of a raster as it is stored, or its directory: nothing that is read at once is longer. */
export const MAX_READ_BYTES = 2 ** 27;

/** A source that refuses what no sound raster asks for. */
export function boundedSource(source: ByteSource): ByteSource {
  return {
    async read(offset, length) {
      if (offset >= 0 && length >= 0 && length <= MAX_READ_BYTES) return source.read(offset, length);
      throw new StoreError(`it asks for ${length} bytes at ${offset}, which no raster has`);
    },
  };
}
