import type { Box } from '../../store/feature-store.ts';
import { TileError } from '../tile-error.ts';
import { DEEPEST_ZOOM } from './tile-id.ts';

/** PMTiles 3, section 3: header and root directory stand in so many bytes at the beginning. */
export const HEAD_BYTES = 16_384;
export const HEADER_BYTES = 127;
const MAGIC = 'PMTiles';
const VERSION = 3;
const GZIP = 2;
const MVT = 1;
/** Positions are written in ten-millionths of a degree. */
const DEGREE = 1e7;

/** Where a section stands in the file. */
export interface Section {
  readonly offset: number;
  readonly length: number;
}

/** The header of an archive of gzip'd vector tiles. */
export interface Header {
  readonly root: Section;
  readonly metadata: Section;
  readonly leaves: Section;
  readonly data: Section;
  /** Tiles that the archive has; entries of its directories; different tiles. */
  readonly counts: { readonly addressed: number; readonly entries: number; readonly contents: number };
  /** Whether tiles stand in the order of their ids. */
  readonly clustered: boolean;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly bounds: Box;
}

const SECTIONS = ['root', 'metadata', 'leaves', 'data'] as const;

export function encodeHeader(header: Header): Uint8Array {
  const bytes = Buffer.alloc(HEADER_BYTES);
  bytes.write(MAGIC, 'latin1');
  bytes[7] = VERSION;
  SECTIONS.forEach((name, i) => {
    bytes.writeBigUInt64LE(BigInt(header[name].offset), 8 + 16 * i);
    bytes.writeBigUInt64LE(BigInt(header[name].length), 16 + 16 * i);
  });
  const { addressed, entries, contents } = header.counts;
  [addressed, entries, contents].forEach((count, i) => {
    bytes.writeBigUInt64LE(BigInt(count), 72 + 8 * i);
  });
  bytes.set([header.clustered ? 1 : 0, GZIP, GZIP, MVT, header.minZoom, header.maxZoom], 96);
  const [west, south, east, north] = header.bounds;
  [west, south, east, north].forEach((degrees, i) => {
    bytes.writeInt32LE(Math.round(degrees * DEGREE), 102 + 4 * i);
  });
  bytes[118] = header.minZoom;
  bytes.writeInt32LE(Math.round(((west + east) / 2) * DEGREE), 119);
  bytes.writeInt32LE(Math.round(((south + north) / 2) * DEGREE), 123);
  return bytes;
}

/**
 * Reads the header of a file.
 * @param fileBytes how long the file is
 * @throws TileError when it is none of an archive that can be served, or names places outside the file
 */
export function decodeHeader(head: Uint8Array, fileBytes: number): Header {
  if (head.length < HEADER_BYTES) throw new TileError('it is cut short: its header is not whole');
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.length);
  if (bytes.toString('latin1', 0, 7) !== MAGIC) throw new TileError('it is no PMTiles archive');
  if (bytes[7] !== VERSION)
    throw new TileError(`it is of PMTiles version ${bytes[7]}, and ${VERSION} is read`);
  if (bytes[97] !== GZIP || bytes[98] !== GZIP || bytes[99] !== MVT)
    throw new TileError("its header is damaged, or it has something else than gzip'd vector tiles");
  const section = (i: number): Section => ({
    offset: numberAt(bytes, 8 + 16 * i),
    length: numberAt(bytes, 16 + 16 * i),
  });
  const degrees = (i: number): number => bytes.readInt32LE(102 + 4 * i) / DEGREE;
  const header: Header = {
    root: section(0),
    metadata: section(1),
    leaves: section(2),
    data: section(3),
    counts: {
      addressed: numberAt(bytes, 72),
      entries: numberAt(bytes, 80),
      contents: numberAt(bytes, 88),
    },
    clustered: bytes[96] === 1,
    minZoom: bytes.readUInt8(100),
    maxZoom: bytes.readUInt8(101),
    bounds: [degrees(0), degrees(1), degrees(2), degrees(3)],
  };
  checkHeader(header, fileBytes);
  return header;
}

function numberAt(bytes: Buffer, at: number): number {
  const value = Number(bytes.readBigUInt64LE(at));
  if (Number.isSafeInteger(value)) return value;
  throw new TileError('its header is damaged: it has a number that is too large');
}

function checkHeader(header: Header, fileBytes: number): void {
  for (const name of SECTIONS) {
    const { offset, length } = header[name];
    if (length > 0 && (offset < HEADER_BYTES || offset + length > fileBytes))
      throw new TileError(`it is cut short, or its header is damaged: its ${name} would end after the file`);
  }
  if (header.root.length === 0 || header.root.offset + header.root.length > HEAD_BYTES)
    throw new TileError(`its header is damaged: its root directory is not in the first ${HEAD_BYTES} bytes`);
  const [west, south, east, north] = header.bounds;
  if (header.minZoom > header.maxZoom || header.maxZoom > DEEPEST_ZOOM)
    throw new TileError(`its header is damaged: it has zooms ${header.minZoom} to ${header.maxZoom}`);
  if (!(west >= -180 && west <= east && east <= 180 && south >= -90 && south <= north && north <= 90))
    throw new TileError(`its header is damaged: its bounds are ${header.bounds.join(', ')}`);
}
