import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { MeridianCode, StateCode } from 'rangeline-land-description';
import type { Region, TownshipFit } from './region.ts';

/**
 * The calibrated townships as they ship: a header in JSON, then one column after another over all townships, region
 * by region, from south to north and west to east, compressed as a whole. Displacements are kept as differences from
 * the township to the west.
 */
interface Header {
  readonly version: typeof VERSION;
  readonly regions: readonly {
    readonly state: StateCode;
    readonly meridian: MeridianCode;
    readonly correctionLines: readonly number[];
    /** Rows of adjoining townships: township index, first range index, how many. */
    readonly runs: readonly (readonly [townshipIndex: number, rangeIndex: number, count: number])[];
  }[];
}

const VERSION = 2;
const DISPLACEMENT_STEP_METRES = 4;
/** Displacements of up to 131 km fit in the 16 bits of their columns. */
const MAX_STEPS = 32_767;
const MIN_ACCURACY_METRES = 50;
const ACCURACY_RATIO = 1.03;
/** The accuracy that each value of its column stands for. */
const ACCURACY_METRES = Float64Array.from(
  { length: 256 },
  (_, steps) => MIN_ACCURACY_METRES * ACCURACY_RATIO ** steps,
);
const PRIMARY = 1;

export interface TownshipEntry {
  readonly rangeIndex: number;
  readonly townshipIndex: number;
  readonly fit: TownshipFit;
}

export interface RegionEntries {
  readonly state: StateCode;
  readonly meridian: MeridianCode;
  readonly correctionLines: readonly number[];
  readonly townships: readonly TownshipEntry[];
}

/** Columns of whole numbers, one value a township. */
class Columns {
  readonly east: Int16Array;
  readonly north: Int16Array;
  readonly accuracy: Uint8Array;
  readonly flags: Uint8Array;

  constructor(count: number) {
    this.east = new Int16Array(count);
    this.north = new Int16Array(count);
    this.accuracy = new Uint8Array(count);
    this.flags = new Uint8Array(count);
  }

  /** All columns as bytes, each over the memory of its column. */
  bytes(): Uint8Array[] {
    return [this.east, this.north, this.accuracy, this.flags].map(
      (column) => new Uint8Array(column.buffer, column.byteOffset, column.byteLength),
    );
  }
}

/** The bytes of a table. Townships of a region must come from south to north and west to east. */
export function encodeTable(regions: readonly RegionEntries[]): Uint8Array {
  const columns = new Columns(regions.reduce((sum, region) => sum + region.townships.length, 0));
  const header: Header = {
    version: VERSION,
    regions: regions.map(({ state, meridian, correctionLines, townships }) => ({
      state,
      meridian,
      correctionLines,
      runs: runsOf(townships),
    })),
  };
  let at = 0;
  for (const { townships } of regions) {
    let east = 0;
    let north = 0;
    for (const { fit } of townships) {
      const nextEast = displacementSteps(fit.eastMetres);
      const nextNorth = displacementSteps(fit.northMetres);
      columns.east[at] = nextEast - east;
      columns.north[at] = nextNorth - north;
      [east, north] = [nextEast, nextNorth];
      writeRest(columns, at++, fit);
    }
  }
  const json = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  return brotliCompressSync(Buffer.concat([length, json, ...columns.bytes()]), {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: 24,
    },
  });
}

function displacementSteps(metres: number): number {
  const steps = Math.round(metres / DISPLACEMENT_STEP_METRES);
  if (Math.abs(steps) > MAX_STEPS) throw new Error(`A township cannot lie ${metres} metres off its frame`);
  return steps;
}

function writeRest(columns: Columns, at: number, fit: TownshipFit): void {
  const steps = Math.ceil(Math.log(fit.accuracyMetres / MIN_ACCURACY_METRES) / Math.log(ACCURACY_RATIO));
  columns.accuracy[at] = Math.max(0, Math.min(255, steps));
  columns.flags[at] = fit.primary ? PRIMARY : 0;
}

function runsOf(townships: readonly TownshipEntry[]): [number, number, number][] {
  const runs: [number, number, number][] = [];
  for (const { rangeIndex, townshipIndex } of townships) {
    const last = runs.at(-1);
    if (last !== undefined && last[0] === townshipIndex && last[1] + last[2] === rangeIndex) last[2]++;
    else runs.push([townshipIndex, rangeIndex, 1]);
  }
  return runs;
}

/**
 * The regions of a table.
 *
 * @throws Error when the bytes are no whole table of this version
 */
export function decodeTable(bytes: Uint8Array): TableRegion[] {
  const raw = decompressed(bytes);
  const bodyAt = 4 + (raw.length < 4 ? 0 : raw.readUInt32LE(0));
  if (bodyAt > raw.length) throw new Error('The grid table ends before its header does');
  const header = headerOf(raw.toString('utf8', 4, bodyAt));
  const counts = header.regions.map(({ runs }) => runs.reduce((sum, run) => sum + run[2], 0));
  const columns = new Columns(counts.reduce((sum, count) => sum + count, 0));
  let offset = bodyAt;
  for (const column of columns.bytes()) {
    if (offset + column.length > raw.length) throw new Error('The grid table ends before its last township');
    column.set(raw.subarray(offset, offset + column.length));
    offset += column.length;
  }
  let first = 0;
  return header.regions.map((region, i) => {
    const result = new TableRegion(region, columns, first);
    first += counts[i] ?? 0;
    return result;
  });
}

function decompressed(bytes: Uint8Array): Buffer {
  try {
    return brotliDecompressSync(bytes);
  } catch (cause) {
    throw new Error('The grid table cannot be decompressed: it is damaged or another file', { cause });
  }
}

function headerOf(json: string): Header {
  let header: Header;
  try {
    header = JSON.parse(json);
  } catch (cause) {
    throw new Error('The header of the grid table cannot be read', { cause });
  }
  if (header?.version === VERSION) return header;
  throw new Error(`Grid table of version ${header?.version}, not ${VERSION}`);
}

/** A region whose townships are read from the columns of a table. */
export class TableRegion implements Region {
  readonly state: StateCode;
  readonly meridian: MeridianCode;
  readonly correctionLines: readonly number[];
  readonly #columns: Columns;
  /** Displacements summed up from the differences, in steps, from the region's first township on. */
  readonly #east: Int16Array;
  readonly #north: Int16Array;
  readonly #first: number;
  readonly #lowRange: number;
  readonly #lowTownship: number;
  readonly #rangeCount: number;
  /** By row and range: the township's number within the region plus one; 0 for none. */
  readonly #numberAt: Int32Array;

  constructor(header: Header['regions'][number], columns: Columns, first: number) {
    this.state = header.state;
    this.meridian = header.meridian;
    this.correctionLines = header.correctionLines;
    this.#columns = columns;
    this.#first = first;
    const rows = header.runs.map((run) => run[0]);
    this.#lowTownship = Math.min(...rows);
    this.#lowRange = Math.min(...header.runs.map((run) => run[1]));
    this.#rangeCount = Math.max(...header.runs.map((run) => run[1] + run[2])) - this.#lowRange;
    this.#numberAt = new Int32Array((Math.max(...rows) - this.#lowTownship + 1) * this.#rangeCount);
    const count = header.runs.reduce((sum, run) => sum + run[2], 0);
    this.#east = runningSum(columns.east.subarray(first, first + count));
    this.#north = runningSum(columns.north.subarray(first, first + count));
    let number = 0;
    for (const [townshipIndex, rangeIndex, length] of header.runs)
      for (let k = 0; k < length; k++) this.#numberAt[this.#cell(rangeIndex + k, townshipIndex)] = ++number;
  }

  ordinalOf(rangeIndex: number, townshipIndex: number): number | undefined {
    const column = rangeIndex - this.#lowRange;
    if (column < 0 || column >= this.#rangeCount) return undefined;
    const number = this.#numberAt[this.#cell(rangeIndex, townshipIndex)] ?? 0;
    return number === 0 ? undefined : number - 1;
  }

  fitOf(rangeIndex: number, townshipIndex: number): TownshipFit | undefined {
    const ordinal = this.ordinalOf(rangeIndex, townshipIndex);
    if (ordinal === undefined) return undefined;
    const at = this.#first + ordinal;
    return {
      eastMetres: (this.#east[ordinal] ?? 0) * DISPLACEMENT_STEP_METRES,
      northMetres: (this.#north[ordinal] ?? 0) * DISPLACEMENT_STEP_METRES,
      accuracyMetres: ACCURACY_METRES[this.#columns.accuracy[at] ?? 0] ?? 0,
      primary: this.#columns.flags[at] === PRIMARY,
    };
  }

  /** Every township: its range and township index. */
  *townships(): Generator<readonly [rangeIndex: number, townshipIndex: number]> {
    for (let cell = 0; cell < this.#numberAt.length; cell++)
      if (this.#numberAt[cell] !== 0)
        yield [
          this.#lowRange + (cell % this.#rangeCount),
          this.#lowTownship + Math.floor(cell / this.#rangeCount),
        ];
  }

  #cell(rangeIndex: number, townshipIndex: number): number {
    return (townshipIndex - this.#lowTownship) * this.#rangeCount + rangeIndex - this.#lowRange;
  }
}

/** Sums of 16 bits, as the differences are: where one wraps around, the sum does too, and is right again. */
function runningSum(differences: Int16Array): Int16Array {
  const sums = new Int16Array(differences.length);
  let sum = 0;
  for (let i = 0; i < differences.length; i++) sums[i] = sum += differences[i] ?? 0;
  return sums;
}
