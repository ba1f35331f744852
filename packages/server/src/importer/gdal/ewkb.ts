import type { Geometry, Position } from 'geojson';

const POINT = 1;
const LINE = 2;
const POLYGON = 3;
const MULTI_POINT = 4;
const MULTI_LINE = 5;
const MULTI_POLYGON = 6;
const HAS_SRID = 0x20000000;
const LITTLE_ENDIAN = 1;

/** Coordinates are kept to about a millimetre: what more there is comes of the arithmetic of projections. */
const STEPS_PER_DEGREE = 1e8;

/** What stands for a geometry that is no point, line or polygon. */
const OTHER: Geometry = { type: 'GeometryCollection', geometries: [] };

/** Reads the geometry of a text of PostGIS' well-known binary in hexadecimal, little-endian and in two dimensions. */
export function geometryOfEwkb(hex: string): Geometry {
  return new EwkbReader(Buffer.from(hex, 'hex')).geometry();
}

/** GDAL writes a point as one of several. */
function pointOf(positions: readonly Position[]): Geometry {
  const [coordinates] = positions;
  return coordinates === undefined || positions.length > 1 ? OTHER : { type: 'Point', coordinates };
}

class EwkbReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  geometry(): Geometry {
    const type = this.#type();
    if (type === POINT) return { type: 'Point', coordinates: this.#position() };
    if (type === POLYGON) return { type: 'Polygon', coordinates: this.#rings() };
    if (type === MULTI_POINT) return pointOf(this.#times(() => this.#part(() => this.#position())));
    if (type === LINE) return { type: 'LineString', coordinates: this.#line() };
    if (type === MULTI_LINE) {
      return { type: 'MultiLineString', coordinates: this.#times(() => this.#part(() => this.#line())) };
    }
    if (type !== MULTI_POLYGON) return OTHER;
    return { type: 'MultiPolygon', coordinates: this.#times(() => this.#part(() => this.#rings())) };
  }

  /** A part of a geometry has a head of its own. */
  #part<T>(read: () => T): T {
    this.#type();
    return read();
  }

  #type(): number {
    if (this.#bytes.readUInt8(this.#at) !== LITTLE_ENDIAN) throw new Error('GDAL wrote big-endian binary');
    const type = this.#bytes.readUInt32LE(this.#at + 1);
    this.#at += 5 + ((type & HAS_SRID) === 0 ? 0 : 4);
    return type & 0xffff;
  }

  #rings(): Position[][] {
    return this.#times(() => this.#line());
  }

  #line(): Position[] {
    return this.#times(() => this.#position());
  }

  #times<T>(read: () => T): T[] {
    const count = this.#bytes.readUInt32LE(this.#at);
    this.#at += 4;
    const all: T[] = [];
    for (let i = 0; i < count; i++) all.push(read());
    return all;
  }

  #position(): Position {
    const lng = this.#bytes.readDoubleLE(this.#at);
    const lat = this.#bytes.readDoubleLE(this.#at + 8);
    this.#at += 16;
    return [
      Math.round(lng * STEPS_PER_DEGREE) / STEPS_PER_DEGREE,
      Math.round(lat * STEPS_PER_DEGREE) / STEPS_PER_DEGREE,
    ];
  }
}
