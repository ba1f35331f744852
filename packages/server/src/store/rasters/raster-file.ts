import { type BaseDecoder, getDecoder } from 'geotiff';
import { StoreError } from '../store-error.ts';
import type { BlockCache, Samples } from './block-cache.ts';
import type { ByteSource } from './byte-source.ts';
import { asStoreError, openTiff, type Tiff } from './geo-tiff.ts';
import { type PixelWindow, sharedWindow } from './grid.ts';
import { type RasterHeader, REWRITE, readHeader, type SampleKind } from './raster-header.ts';

/** The predictor of floating-point numbers leaves them little-endian, whatever the file is. */
const FLOAT_PREDICTOR = 3;
const HORIZONTAL_PREDICTOR = 2;

/** Of one file, so that those behind an address do not wait for each other. */
const BLOCKS_AT_ONCE = 4;

/** A tile or strip by its place among the others, and the pixels that it has. */
interface Block {
  readonly x: number;
  readonly y: number;
  readonly window: PixelWindow;
}

/** Pixels that are read: NaN where there is no data. */
export interface Pixels {
  readonly window: PixelWindow;
  /** What is data: the least and the most. */
  readonly range: readonly [least: number, most: number];
  /** Row by row. */
  readonly values: Float64Array;
}

let opened = 0;

/** One GeoTIFF: its first band, read by windows. */
export class RasterFile {
  readonly name: string;
  readonly header: RasterHeader;
  readonly #tiff: Tiff;
  readonly #decoder: BaseDecoder;
  readonly #cache: BlockCache;
  /** In the cache, the blocks of this opening of the file. */
  readonly #key = `${opened++}`;

  private constructor(
    name: string,
    tiff: Tiff,
    header: RasterHeader,
    decoder: BaseDecoder,
    cache: BlockCache,
  ) {
    this.name = name;
    this.#tiff = tiff;
    this.header = header;
    this.#decoder = decoder;
    this.#cache = cache;
  }

  /**
   * @param name by which errors call it
   * @throws StoreError when it is no raster that is placed on the earth, or in a form that is not read
   */
  static async open(name: string, bytes: ByteSource, cache: BlockCache): Promise<RasterFile> {
    return named(name, async () => {
      const tiff = await openTiff(bytes);
      const header = await asStoreError('its directory is broken', () => readHeader(tiff.image));
      if (!tiff.littleEndian && header.predictor === HORIZONTAL_PREDICTOR && !header.kind.endsWith('8')) {
        throw new StoreError(`it is big-endian with a predictor: ${REWRITE}`);
      }
      const decoder = await decoderOf(header);
      return new RasterFile(name, tiff, header, decoder, cache);
    });
  }

  /**
   * Fills in the pixels of a window that are NaN, as far as this file has them.
   *
   * @param window in pixels of this file
   * @throws StoreError when a block is broken or cannot be had
   */
  async fill(pixels: Pixels): Promise<void> {
    const { width, height } = this.header;
    const wanted = sharedWindow(pixels.window, { column: 0, row: 0, width, height });
    if (wanted === null) return;
    const waiting = this.#blocksIn(wanted);
    const work = async (): Promise<void> => {
      for (let block = waiting.pop(); block !== undefined; block = waiting.pop()) {
        const { x, y } = block;
        const samples = await named(this.name, () => this.#block(x, y));
        const part = sharedWindow(block.window, wanted);
        if (part !== null) this.#copy(samples, block.window, part, pixels);
      }
    };
    await Promise.all(Array.from({ length: BLOCKS_AT_ONCE }, work));
  }

  #blocksIn({ column, row, width, height }: PixelWindow): Block[] {
    const { blockWidth, blockHeight } = this.header;
    const blocks: Block[] = [];
    for (let y = Math.floor(row / blockHeight); y * blockHeight < row + height; y++) {
      for (let x = Math.floor(column / blockWidth); x * blockWidth < column + width; x++) {
        const place = { column: x * blockWidth, row: y * blockHeight };
        blocks.push({ x, y, window: { ...place, width: blockWidth, height: blockHeight } });
      }
    }
    return blocks;
  }

  async #block(x: number, y: number): Promise<Samples> {
    return this.#cache.get(`${this.#key} ${x} ${y}`, () =>
      asStoreError(`its block ${x}, ${y} is broken`, async () => {
        const { data } = await this.#tiff.image.getTileOrStrip(x, y, 0, this.#decoder);
        if (!(data instanceof ArrayBuffer)) throw new StoreError('it is shared with another thread');
        return this.#samplesOf(data, y);
      }),
    );
  }

  #samplesOf(data: ArrayBuffer, y: number): Samples {
    const { kind, blockWidth, stride, predictor } = this.header;
    const length = blockWidth * this.#tiff.image.getBlockHeight(y) * stride;
    const { BYTES_PER_ELEMENT: sampleBytes } = ARRAYS[kind];
    if (data.byteLength < length * sampleBytes) throw new StoreError('it is shorter than it should be');
    if (!this.#tiff.littleEndian && predictor !== FLOAT_PREDICTOR) swapBytes(data, sampleBytes);
    return new ARRAYS[kind](data, 0, length);
  }

  #copy(samples: Samples, block: PixelWindow, part: PixelWindow, { window, range, values }: Pixels): void {
    const { stride, noData } = this.header;
    const [least, most] = range;
    for (let row = part.row; row < part.row + part.height; row++) {
      let from = ((row - block.row) * block.width + (part.column - block.column)) * stride;
      let to = (row - window.row) * window.width + (part.column - window.column);
      for (let i = 0; i < part.width; i++, to++, from += stride) {
        const value = samples[from] ?? Number.NaN;
        const isData = value >= least && value <= most && value !== noData;
        if (isData && Number.isNaN(values[to])) values[to] = value;
      }
    }
  }
}

const ARRAYS = {
  uint8: Uint8Array,
  int8: Int8Array,
  uint16: Uint16Array,
  int16: Int16Array,
  uint32: Uint32Array,
  int32: Int32Array,
  float32: Float32Array,
  float64: Float64Array,
} as const satisfies Record<SampleKind, unknown>;

function swapBytes(data: ArrayBuffer, sampleBytes: number): void {
  const bytes = Buffer.from(data, 0, data.byteLength - (data.byteLength % sampleBytes));
  if (sampleBytes === 2) bytes.swap16();
  else if (sampleBytes === 4) bytes.swap32();
  else if (sampleBytes === 8) bytes.swap64();
}

/** By their codes: none, LZW, Deflate twice, PackBits, ZSTD. */
const COMPRESSIONS: ReadonlySet<number> = new Set([1, 5, 8, 32_946, 32_773, 50_000]);

async function decoderOf(header: RasterHeader): Promise<BaseDecoder> {
  const { compression, predictor, bitsPerSample, planarConfiguration } = header;
  if (!COMPRESSIONS.has(compression)) {
    throw new StoreError(`its compression (${compression}) is not read: ${REWRITE}`);
  }
  return getDecoder(compression, {
    tileWidth: header.blockWidth,
    tileHeight: header.blockHeight,
    predictor,
    bitsPerSample: [...bitsPerSample],
    planarConfiguration,
  });
}

/** Says in an error which file it is about. */
async function named<T>(name: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    throw new StoreError(`The raster ${name} cannot be read: ${error.message}.`, { cause: error });
  }
}
