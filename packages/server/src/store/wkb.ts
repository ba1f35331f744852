import type { Geometry, GeometryCollection, Position } from 'geojson';
import type { Box } from './feature-store.ts';
import { StoreError } from './store-error.ts';

/**
 * Well-known binary (OGC 06-103r4, 8.2), two-dimensional. It is written little-endian, as every machine that runs this
 * reads it fastest, and read in either order.
 */

export type SimpleGeometry = Exclude<Geometry, GeometryCollection>;

const CODES = {
  Point: 1,
  LineString: 2,
  Polygon: 3,
  MultiPoint: 4,
  MultiLineString: 5,
  MultiPolygon: 6,
} as const satisfies Readonly<Record<SimpleGeometry['type'], number>>;

const LITTLE_ENDIAN = 1;
const COUNT_BYTES = 4;
const HEAD_BYTES = 5;
const POSITION_BYTES = 16;
const FIRST_CAPACITY_BYTES = 1 << 16;

/** Writes geometries one after another into memory that it uses again, and finds their boxes on the way. */
export class WkbWriter {
  #buffer = Buffer.allocUnsafeSlow(FIRST_CAPACITY_BYTES);
  #view = viewOf(this.#buffer);
  #at = 0;
  readonly #box: [number, number, number, number] = [0, 0, 0, 0];

  /** The box of the last geometry written; the next one overwrites it. */
  get box(): Box {
    return this.#box;
  }

  /**
   * The bytes of a geometry after room for a header; the next geometry overwrites them.
   * @throws StoreError when a part of it is empty, or a coordinate is no number
   */
  write(geometry: SimpleGeometry, headerBytes = 0): Buffer {
    const { POSITIVE_INFINITY: most, NEGATIVE_INFINITY: least } = Number;
    this.#box.splice(0, 4, most, most, least, least);
    this.#at = 0;
    this.#reserve(headerBytes);
    this.#at = headerBytes;
    this.#writeGeometry(geometry);
    return this.#buffer.subarray(0, this.#at);
  }

  #writeGeometry(geometry: SimpleGeometry): void {
    this.#writeHead(geometry.type);
    switch (geometry.type) {
      case 'Point':
        this.#writePositions([geometry.coordinates]);
        break;
      case 'LineString':
        this.#writeLine(geometry.coordinates);
        break;
      case 'Polygon':
        this.#writeRings(geometry.coordinates);
        break;
      case 'MultiPoint':
        this.#writeMembers('Point', geometry.coordinates, (position) => this.#writePositions([position]));
        break;
      case 'MultiLineString':
        this.#writeMembers('LineString', geometry.coordinates, (line) => this.#writeLine(line));
        break;
      case 'MultiPolygon':
        this.#writeMembers('Polygon', geometry.coordinates, (rings) => this.#writeRings(rings));
        break;
    }
  }

  #writeHead(type: SimpleGeometry['type']): void {
    this.#reserve(HEAD_BYTES);
    this.#view.setUint8(this.#at, LITTLE_ENDIAN);
    this.#view.setUint32(this.#at + 1, CODES[type], true);
    this.#at += HEAD_BYTES;
  }

  #writeMembers<T>(type: SimpleGeometry['type'], members: readonly T[], write: (member: T) => void): void {
    this.#writeCount(members.length);
    for (const member of members) {
      this.#writeHead(type);
      write(member);
    }
  }

  #writeRings(rings: readonly Position[][]): void {
    this.#writeCount(rings.length);
    for (const ring of rings) this.#writeLine(ring);
  }

  #writeLine(positions: readonly Position[]): void {
    this.#writeCount(positions.length);
    this.#writePositions(positions);
  }

  #writeCount(count: number): void {
    if (count === 0) throw new StoreError('A geometry cannot be kept: it is empty, or a part of it is.');
    this.#reserve(COUNT_BYTES);
    this.#view.setUint32(this.#at, count, true);
    this.#at += COUNT_BYTES;
  }

  #writePositions(positions: readonly Position[]): void {
    this.#reserve(positions.length * POSITION_BYTES);
    const box = this.#box;
    for (const [lng = Number.NaN, lat = Number.NaN] of positions) {
      if (!(Number.isFinite(lng) && Number.isFinite(lat)))
        throw new StoreError(`A geometry cannot be kept: [${lng}, ${lat}] is no position.`);
      this.#view.setFloat64(this.#at, lng, true);
      this.#view.setFloat64(this.#at + 8, lat, true);
      this.#at += POSITION_BYTES;
      if (lng < box[0]) box[0] = lng;
      if (lat < box[1]) box[1] = lat;
      if (lng > box[2]) box[2] = lng;
      if (lat > box[3]) box[3] = lat;
    }
  }

  #reserve(bytes: number): void {
    if (this.#at + bytes <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * (this.#at + bytes));
    this.#buffer.copy(larger, 0, 0, this.#at);
    this.#buffer = larger;
    this.#view = viewOf(larger);
  }
}

/**
 * The geometry at an offset of some bytes.
 * @throws StoreError when they are not a geometry of one of the six simple kinds
 */
export function decodeWkb(bytes: Uint8Array, offset = 0): SimpleGeometry {
  try {
    return new WkbReader(viewOf(bytes), offset).geometry();
  } catch (cause) {
    if (cause instanceof RangeError) throw new StoreError('A geometry is cut off.', { cause });
    throw cause;
  }
}

class WkbReader {
  readonly #view: DataView;
  #at: number;
  #littleEndian = true;

  constructor(view: DataView, at: number) {
    this.#view = view;
    this.#at = at;
  }

  geometry(): SimpleGeometry {
    const code = this.#head();
    switch (code) {
      case CODES.Point:
        return { type: 'Point', coordinates: this.#position() };
      case CODES.LineString:
        return { type: 'LineString', coordinates: this.#line() };
      case CODES.Polygon:
        return { type: 'Polygon', coordinates: this.#rings() };
      case CODES.MultiPoint:
        return { type: 'MultiPoint', coordinates: this.#members(CODES.Point, () => this.#position()) };
      case CODES.MultiLineString:
        return { type: 'MultiLineString', coordinates: this.#members(CODES.LineString, () => this.#line()) };
      case CODES.MultiPolygon:
        return { type: 'MultiPolygon', coordinates: this.#members(CODES.Polygon, () => this.#rings()) };
      default:
        throw new StoreError(`A geometry of the kind ${code} cannot be read.`);
    }
  }

  #head(): number {
    this.#littleEndian = this.#view.getUint8(this.#at) === LITTLE_ENDIAN;
    const code = this.#view.getUint32(this.#at + 1, this.#littleEndian);
    this.#at += HEAD_BYTES;
    return code;
  }

  #members<T>(code: number, read: () => T): T[] {
    const members: T[] = [];
    for (let left = this.#count(); left > 0; left--) {
      const found = this.#head();
      if (found !== code) throw new StoreError(`A geometry has a part of the kind ${found}, not ${code}.`);
      members.push(read());
    }
    return members;
  }

  #rings(): Position[][] {
    const rings: Position[][] = [];
    for (let left = this.#count(); left > 0; left--) rings.push(this.#line());
    return rings;
  }

  #line(): Position[] {
    const positions: Position[] = [];
    for (let left = this.#count(); left > 0; left--) positions.push(this.#position());
    return positions;
  }

  #position(): Position {
    const lng = this.#view.getFloat64(this.#at, this.#littleEndian);
    const lat = this.#view.getFloat64(this.#at + 8, this.#littleEndian);
    this.#at += POSITION_BYTES;
    return [lng, lat];
  }

  #count(): number {
    const count = this.#view.getUint32(this.#at, this.#littleEndian);
    this.#at += COUNT_BYTES;
    return count;
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
