import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CONUS_ALBERS,
  type GeoKeyList,
  geoTiff,
  type MadeRaster,
  NAD83_DEGREES,
} from '../../../test/geo-tiff-writer.ts';
import { seededNumbers } from '../../../test/seeded-numbers.ts';
import { StoreError } from '../store-error.ts';
import { BlockCache } from './block-cache.ts';
import { MAX_BLOCK_BYTES } from './block-decoders.ts';
import { type ByteSource, boundedSource, MAX_READ_BYTES } from './byte-source.ts';
import type { PixelWindow } from './grid.ts';
import { unpackLzw } from './lzw.ts';
import { RasterFile } from './raster-file.ts';

const [WIDTH, HEIGHT] = [21, 17];
const numbers = Array.from({ length: WIDTH * HEIGHT }, (_, i) => (i * 7) % 251);

function made(changes: Partial<MadeRaster> = {}): Buffer {
  return geoTiff({
    width: WIDTH,
    height: HEIGHT,
    kind: 'uint8',
    values: numbers,
    geoKeys: CONUS_ALBERS,
    origin: [1000, 2000],
    pixel: [30, 30],
    ...changes,
  });
}

function inMemory(bytes: Buffer): ByteSource {
  return {
    read: async (offset, length) => Uint8Array.from(bytes.subarray(offset, offset + length)).buffer,
  };
}

function open(bytes: Buffer, cache = new BlockCache()): Promise<RasterFile> {
  return RasterFile.open('made.tif', inMemory(bytes), cache);
}

async function read(bytes: Buffer, window: PixelWindow): Promise<number[]> {
  const values = new Float64Array(window.width * window.height).fill(Number.NaN);
  await (await open(bytes)).fill({ window, range: ANY, values });
  return [...values];
}

const ANY = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;
const WHOLE: PixelWindow = { column: 0, row: 0, width: WIDTH, height: HEIGHT };

describe('the pixels of a raster', () => {
  const layouts = [{ rowsPerStrip: 1 }, { rowsPerStrip: 5 }, { rowsPerStrip: HEIGHT }, { tile: 16 }] as const;
  const kinds = ['uint8', 'int16', 'uint32', 'float32', 'float64'] as const;
  const forms = layouts.flatMap((layout) =>
    kinds.flatMap((kind) =>
      [false, true].flatMap((deflate) =>
        [false, true].map((bigEndian) => ({ layout, kind, deflate, bigEndian })),
      ),
    ),
  );
  test.each(forms)(
    'are what was written: $layout, $kind, deflate $deflate, big-endian $bigEndian',
    async (form) => {
      expect(await read(made(form), WHOLE)).toEqual(numbers);
    },
  );

  test('of a window are those of the whole, and no data beside it', async () => {
    const bytes = made({ layout: { tile: 16 } });
    const side = fc.integer({ min: 1, max: 30 });
    const at = fc.integer({ min: -12, max: 24 });
    await fc.assert(
      fc.asyncProperty(at, at, side, side, async (column, row, width, height) => {
        const values = await read(bytes, { column, row, width, height });
        const expected = values.map((_, i) => {
          const [x, y] = [column + (i % width), row + Math.floor(i / width)];
          const isInside = x >= 0 && y >= 0 && x < WIDTH && y < HEIGHT;
          return isInside ? numbers[y * WIDTH + x] : Number.NaN;
        });
        expect(values).toEqual(expected);
      }),
      { seed: 6, numRuns: 60 },
    );
  });

  test.each([
    ['uint8', '0', 0],
    ['uint8', '255', 255],
    ['int16', '-9999', -9999],
    ['float32', '-999999', -999999],
    ['float32', '3.4028235e+38', 3.4028234663852886e38],
    ['uint32', '2147483647', 2147483647],
    ['float32', 'nan', Number.NaN],
  ] as const)('of %s marked %s are no data', async (kind, noData, mark) => {
    const values = numbers.with(0, 1).with(3, mark);
    const pixels = await read(made({ kind, noData, values }), WHOLE);
    expect(pixels[3]).toBeNaN();
    expect(pixels[0]).toBe(1);
  });

  test('that another file had are left as they are', async () => {
    const values = new Float64Array(WIDTH * HEIGHT).fill(Number.NaN).fill(-1, 0, 5);
    await (await open(made())).fill({ window: WHOLE, range: ANY, values });
    expect([...values.slice(0, 7)]).toEqual([-1, -1, -1, -1, -1, numbers[5], numbers[6]]);
  });
});

describe('the place of a raster', () => {
  test('is its upper left corner and its steps', async () => {
    const { grid } = (await open(made())).header;
    expect(grid).toMatchObject({ originX: 1000, originY: 2000, stepX: 30, stepY: -30 });
  });

  test('of pixels that are points is half a pixel up and left of them', async () => {
    const geoKeys = CONUS_ALBERS.map(([key, value]) => [key, key === 1025 ? 2 : value] as const);
    const { grid } = (await open(made({ geoKeys }))).header;
    expect(grid).toMatchObject({ originX: 985, originY: 2015, stepX: 30, stepY: -30 });
  });
});

/** Albers whose standard parallels lie as far north as south. */
const FLAT_CONE: GeoKeyList = [
  [1024, 1],
  [2048, 4269],
  [3072, 32767],
  [3075, 11],
  [3076, 9001],
  [3078, { double: 30 }],
  [3079, { double: -30 }],
];

describe('refused in one sentence is', () => {
  const truncated = made().subarray(0, 300);
  test.each<[string, Buffer, string]>([
    ['what is no TIFF', Buffer.from('These are words, and no raster at all.'), 'it is no TIFF'],
    ['an empty file', Buffer.alloc(0), 'it is no TIFF'],
    ['a file cut off in its pixels', truncated, 'it is no TIFF'],
    ['a TIFF without a coordinate system', made({ geoKeys: [] }), 'it has no coordinate system'],
    ['one without a size of pixels', made({ pixel: [0, 0] }), 'it does not say where it lies'],
    ['one in metres that says degrees', made({ geoKeys: NAD83_DEGREES }), 'it lies nowhere on the earth'],
    ['one on a cone without an angle', made({ geoKeys: FLAT_CONE }), 'it lies nowhere on the earth'],
    [
      'one in NAD27',
      made({ geoKeys: NAD83_DEGREES.with(2, [2048, 4267]) }),
      'its coordinate system, EPSG:4267, is not known',
    ],
  ])('%s', async (_, bytes, sentence) => {
    await expect(open(bytes)).rejects.toThrow(StoreError);
    await expect(open(bytes)).rejects.toThrow(`The raster made.tif cannot be read: ${sentence}`);
  });

  test('a strip that is larger than what is read at once', async () => {
    const width = 2 ** 13;
    const form = { width, height: 2 ** 13 + 1, values: [], layout: { tile: 16 } };
    const bytes = made({ ...form, width: 16, height: 16 });
    await expect(open(bytes)).resolves.toBeDefined();
    const rows = MAX_BLOCK_BYTES / width;
    await expect(open(withSize(bytes, width, rows))).resolves.toBeDefined();
    await expect(open(withSize(bytes, width, rows + 1))).rejects.toThrow('its strips or tiles are of 68 MB');
  });
});

/** The same file, saying that its tiles have another size. */
function withSize(bytes: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(bytes);
  const directory = copy.readUInt32LE(4);
  for (let entry = directory + 2; entry < directory + 2 + 12 * copy.readUInt16LE(directory); entry += 12) {
    const tag = copy.readUInt16LE(entry);
    if (tag === 322) copy.writeUInt32LE(width, entry + 8);
    if (tag === 323) copy.writeUInt32LE(height, entry + 8);
  }
  return copy;
}

test('no more bytes are read at once than a block or a directory has', async () => {
  const asked: number[] = [];
  const source = boundedSource({
    read: async (_, length) => {
      asked.push(length);
      return new ArrayBuffer(0);
    },
  });
  await source.read(0, MAX_READ_BYTES);
  await expect(source.read(0, MAX_READ_BYTES + 1)).rejects.toThrow(StoreError);
  await expect(source.read(-1, 1)).rejects.toThrow(StoreError);
  expect(asked).toEqual([MAX_READ_BYTES]);
});

test('LZW that unpacks to more than its block has is cut, and codes without sense are refused', () => {
  // A byte, and then again and again the code that names what was just written.
  const codes = [256, 65, ...Array.from({ length: 200 }, (_, i) => 258 + i)];
  const bits = codes.map((code) => code.toString(2).padStart(9, '0')).join('');
  const packed = Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
  const repeated = unpackLzw(packed, 2 ** 20);
  expect(new Set(repeated)).toEqual(new Set([65]));
  expect(repeated.length).toBeGreaterThan(20_000);
  expect(unpackLzw(packed, 100)).toHaveLength(100);
  expect(() => unpackLzw(Uint8Array.of(0xff, 0xff), 10)).toThrow(RangeError);
});

test('LZW of any bytes ends, within its block or with a RangeError', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (packed) => {
      try {
        expect(unpackLzw(Uint8Array.of(0x80, ...packed), 1_000).length).toBeLessThanOrEqual(1_000);
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
      }
    }),
    { seed: 6, numRuns: 500 },
  );
});

describe('a broken raster', () => {
  const bytes = made({ layout: { tile: 16 }, deflate: true, kind: 'float32', noData: '-9999' });

  test('cut off anywhere is refused, or has lost nothing that it needs', async () => {
    for (let length = 0; length < bytes.length; length += 7) {
      const outcome = await read(bytes.subarray(0, length), WHOLE).catch((error: unknown) => error);
      if (!(outcome instanceof StoreError)) expect(outcome).toEqual(numbers);
    }
    await expect(read(bytes.subarray(0, bytes.length / 2), WHOLE)).rejects.toThrow(StoreError);
  });

  test('with any byte changed is refused, or answers', async () => {
    const random = seededNumbers(6);
    for (let i = 0; i < 400; i++) {
      const broken = Buffer.from(bytes);
      broken[Math.floor(random() * broken.length)] = Math.floor(random() * 256);
      const outcome = await read(broken, WHOLE).catch((error: unknown) => error);
      if (!Array.isArray(outcome)) expect(outcome).toBeInstanceOf(StoreError);
    }
  });
});

describe('the cache of blocks', () => {
  test('unpacks a block once, and keeps no more than its bytes', async () => {
    const cache = new BlockCache(1024);
    const file = await open(made({ layout: { tile: 16 }, deflate: true }), cache);
    const values = new Float64Array(WIDTH * HEIGHT).fill(Number.NaN);
    await file.fill({ window: WHOLE, range: ANY, values });
    expect(cache.bytes).toBe(1024);
    const small = new BlockCache(600);
    await (await open(made({ layout: { tile: 16 } }), small)).fill({
      window: WHOLE,
      range: ANY,
      values: values.fill(Number.NaN),
    });
    expect(small.bytes).toBe(512);
    expect([...values]).toEqual(numbers);
  });

  test('keeps no failure', async () => {
    const cache = new BlockCache();
    await expect(cache.get('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(cache.get('a', async () => Uint8Array.of(1))).resolves.toEqual(Uint8Array.of(1));
  });
});
