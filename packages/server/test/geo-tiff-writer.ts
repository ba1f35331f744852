import { deflateSync } from 'node:zlib';

/** A raster to be written as a GeoTIFF. */
export interface MadeRaster {
  readonly width: number;
  readonly height: number;
  readonly kind: 'uint8' | 'int16' | 'uint32' | 'float32' | 'float64';
  /** Row by row. */
  readonly values: ArrayLike<number>;
  readonly geoKeys: GeoKeyList;
  /** The upper left corner, and the size of a pixel. */
  readonly origin: readonly [x: number, y: number];
  readonly pixel: readonly [width: number, height: number];
  readonly noData?: string;
  readonly layout?: { readonly tile: number } | { readonly rowsPerStrip: number };
  readonly deflate?: boolean;
  readonly bigEndian?: boolean;
  /** What the file says of itself. */
  readonly description?: string;
}

/** Numbers of keys and their values: whole numbers are codes, others are written as doubles. */
export type GeoKeyList = readonly (readonly [key: number, value: number | { readonly double: number }])[];

export const NAD83_DEGREES: GeoKeyList = [
  [1024, 2],
  [1025, 1],
  [2048, 4269],
  [2054, 9102],
];

/** Albers of the lower 48 states by its code. */
export const CONUS_ALBERS: GeoKeyList = [
  [1024, 1],
  [1025, 1],
  [3072, 5070],
  [3076, 9001],
];

const KINDS = {
  uint8: { bytes: 1, format: 1 },
  int16: { bytes: 2, format: 2 },
  uint32: { bytes: 4, format: 1 },
  float32: { bytes: 4, format: 3 },
  float64: { bytes: 8, format: 3 },
} as const;

/** A field of the directory: its type is 2 text, 3 short, 4 long, 12 double. */
type Field = readonly [tag: number, type: 2 | 3 | 4 | 12, values: readonly number[] | string];
const TYPE_BYTES = { 2: 1, 3: 2, 4: 4, 12: 8 } as const;

/** Writes a GeoTIFF of one band (TIFF 6.0; OGC 19-008r4). */
export function geoTiff(raster: MadeRaster): Buffer {
  const blocks = blocksOf(raster);
  const head = 8;
  let at = head;
  const offsets = blocks.map((block) => {
    const offset = at;
    at += block.length + (block.length % 2);
    return offset;
  });
  const fields = fieldsOf(raster, offsets, blocks);
  const file = Buffer.alloc(at + directoryBytes(fields));
  const writer = new Writer(file, raster.bigEndian ?? false);
  file.write(raster.bigEndian ? 'MM' : 'II', 0, 'latin1');
  writer.short(2, 42);
  writer.long(4, at);
  blocks.forEach((block, i) => {
    block.copy(file, offsets[i]);
  });
  writer.directory(at, fields);
  return file;
}

function blocksOf(raster: MadeRaster): Buffer[] {
  const { width, height, layout = { rowsPerStrip: 8 } } = raster;
  const isTiled = 'tile' in layout;
  const [across, down] = isTiled ? [layout.tile, layout.tile] : [width, layout.rowsPerStrip];
  const blocks: Buffer[] = [];
  for (let row = 0; row < height; row += down) {
    for (let column = 0; column < width; column += across) {
      const rows = isTiled ? down : Math.min(down, height - row);
      blocks.push(blockOf(raster, column, row, across, rows));
    }
  }
  return raster.deflate ? blocks.map((block) => deflateSync(block, { level: 9 })) : blocks;
}

function blockOf(raster: MadeRaster, column: number, row: number, across: number, down: number): Buffer {
  const { width, height, kind, values, bigEndian = false } = raster;
  const { bytes } = KINDS[kind];
  const block = Buffer.alloc(across * down * bytes);
  const writer = new Writer(block, bigEndian);
  for (let y = 0; y < down && row + y < height; y++) {
    for (let x = 0; x < across && column + x < width; x++) {
      writer.sample((y * across + x) * bytes, kind, values[(row + y) * width + column + x] ?? 0);
    }
  }
  return block;
}

function fieldsOf(raster: MadeRaster, offsets: readonly number[], blocks: readonly Buffer[]): Field[] {
  const { width, height, kind, layout = { rowsPerStrip: 8 }, origin, pixel, noData, description } = raster;
  const { bytes, format } = KINDS[kind];
  const lengths = blocks.map((block) => block.length);
  const { directory, doubles } = geoKeyDirectory(raster.geoKeys);
  const blockFields: Field[] =
    'tile' in layout
      ? [
          [322, 4, [layout.tile]],
          [323, 4, [layout.tile]],
          [324, 4, offsets],
          [325, 4, lengths],
        ]
      : [
          [273, 4, offsets],
          [278, 4, [layout.rowsPerStrip]],
          [279, 4, lengths],
        ];
  const fields: Field[] = [
    [256, 4, [width]],
    [257, 4, [height]],
    [258, 3, [bytes * 8]],
    [259, 3, [raster.deflate ? 8 : 1]],
    [262, 3, [1]],
    [277, 3, [1]],
    [284, 3, [1]],
    [339, 3, [format]],
    [33_550, 12, [pixel[0], pixel[1], 0]],
    [33_922, 12, [0, 0, 0, origin[0], origin[1], 0]],
    [34_735, 3, directory],
    ...blockFields,
  ];
  if (doubles.length > 0) fields.push([34_736, 12, doubles]);
  if (noData !== undefined) fields.push([42_113, 2, `${noData}\0`]);
  if (description !== undefined) fields.push([270, 2, `${description}\0`]);
  return fields.sort(([a], [b]) => a - b);
}

function geoKeyDirectory(keys: GeoKeyList): { readonly directory: number[]; readonly doubles: number[] } {
  const doubles: number[] = [];
  const directory = [1, 1, 0, keys.length];
  for (const [key, value] of keys) {
    if (typeof value === 'number') directory.push(key, 0, 1, value);
    else directory.push(key, 34_736, 1, doubles.push(value.double) - 1);
  }
  return { directory, doubles };
}

function directoryBytes(fields: readonly Field[]): number {
  return fields.reduce((sum, field) => sum + 12 + (bytesOf(field) > 4 ? bytesOf(field) + 1 : 0), 6);
}

function bytesOf([, type, values]: Field): number {
  return values.length * TYPE_BYTES[type];
}

class Writer {
  readonly #into: DataView;
  readonly #little: boolean;

  constructor(into: Buffer, bigEndian: boolean) {
    this.#into = new DataView(into.buffer, into.byteOffset, into.byteLength);
    this.#little = !bigEndian;
  }

  short(at: number, value: number): void {
    this.#into.setUint16(at, value, this.#little);
  }

  long(at: number, value: number): void {
    this.#into.setUint32(at, value, this.#little);
  }

  sample(at: number, kind: MadeRaster['kind'], value: number): void {
    if (kind === 'uint8') this.#into.setUint8(at, value);
    else if (kind === 'int16') this.#into.setInt16(at, value, this.#little);
    else if (kind === 'uint32') this.long(at, value);
    else if (kind === 'float32') this.#into.setFloat32(at, value, this.#little);
    else this.#into.setFloat64(at, value, this.#little);
  }

  directory(at: number, fields: readonly Field[]): void {
    this.short(at, fields.length);
    let behind = at + 6 + fields.length * 12;
    fields.forEach((field, i) => {
      const entry = at + 2 + i * 12;
      const bytes = bytesOf(field);
      this.short(entry, field[0]);
      this.short(entry + 2, field[1]);
      this.long(entry + 4, field[2].length);
      if (bytes > 4) this.long(entry + 8, behind);
      this.#values(bytes > 4 ? behind : entry + 8, field);
      if (bytes > 4) behind += bytes + (bytes % 2);
    });
  }

  #values(at: number, [, type, values]: Field): void {
    const numbers = typeof values === 'string' ? [...Buffer.from(values, 'latin1')] : values;
    numbers.forEach((value, i) => {
      const place = at + i * TYPE_BYTES[type];
      if (type === 2) this.#into.setUint8(place, value);
      else if (type === 3) this.short(place, value);
      else if (type === 4) this.long(place, value);
      else this.#into.setFloat64(place, value, this.#little);
    });
  }
}
