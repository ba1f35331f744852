import { GeoTIFF, type GeoTIFFImage } from 'geotiff';
import { StoreError } from '../store-error.ts';
import './block-decoders.ts';
import { type ByteSource, boundedSource } from './byte-source.ts';

/** The first image of a TIFF: what its directory says, and its blocks as they are stored. */
export interface Tiff {
  readonly image: GeoTIFFImage;
  readonly littleEndian: boolean;
}

/** @throws StoreError when the bytes are no TIFF */
export async function openTiff(bytes: ByteSource): Promise<Tiff> {
  const source = sourceOf(boundedSource(bytes));
  return asStoreError('it is no TIFF, or its beginning is broken', async () => {
    const tiff = await GeoTIFF.fromSource(source);
    // Lists that are read piece by piece are read as little-endian, whatever the file is (geotiff 3.0.5).
    tiff.parser.eager = !tiff.littleEndian;
    return { image: await tiff.getImage(0), littleEndian: tiff.littleEndian };
  });
}

/** Does something with a TIFF; whatever its bytes make geotiff throw is a StoreError. */
export async function asStoreError<T>(sentence: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof StoreError) throw error;
    throw new StoreError(sentence, { cause: error });
  }
}

type Source = Parameters<typeof GeoTIFF.fromSource>[0];

function sourceOf(bytes: ByteSource): Source {
  return {
    fetch: (slices) => Promise.all(slices.map(({ offset, length }) => bytes.read(offset, length))),
    fetchSlice: async ({ offset, length }) => ({ offset, length, data: await bytes.read(offset, length) }),
    fileSize: null,
    close: async () => undefined,
  };
}
