import type { Box } from '../feature-store.ts';
import { StoreError } from '../store-error.ts';
import { decodeWkb, type SimpleGeometry, type WkbWriter } from '../wkb.ts';
import { WGS84_SRS_ID } from './schema.ts';

/**
 * Geometries as a GeoPackage holds them (OGC 12-128r18, 2.1.3): a header with the box in 64-bit numbers, then
 * well-known binary. All ours have the box, points too, so it is always found at one place.
 */

const MAGIC = 0x4750;
const VERSION = 0;
/** Little-endian, with an envelope of two dimensions. */
const FLAGS = 0b0000_0011;
const BOX_AT = 8;
export const HEADER_BYTES = BOX_AT + 4 * 8;

/** The bytes of a geometry; the writer's next geometry overwrites them. */
export function encodeBlob(writer: WkbWriter, geometry: SimpleGeometry): Buffer {
  const blob = writer.write(geometry, HEADER_BYTES);
  const [west, south, east, north] = writer.box;
  blob.writeUInt16BE(MAGIC, 0);
  blob.writeUInt8(VERSION, 2);
  blob.writeUInt8(FLAGS, 3);
  blob.writeInt32LE(WGS84_SRS_ID, 4);
  [west, east, south, north].forEach((degrees, i) => {
    blob.writeDoubleLE(degrees, BOX_AT + 8 * i);
  });
  return blob;
}

/** Whether the box in a header touches another. */
export function blobTouches(blob: Buffer, [west, south, east, north]: Box): boolean {
  return (
    blob.readDoubleLE(BOX_AT) <= east &&
    blob.readDoubleLE(BOX_AT + 8) >= west &&
    blob.readDoubleLE(BOX_AT + 16) <= north &&
    blob.readDoubleLE(BOX_AT + 24) >= south
  );
}

/** The box in a header. */
export function blobBox(blob: Buffer): Box {
  return [
    blob.readDoubleLE(BOX_AT),
    blob.readDoubleLE(BOX_AT + 16),
    blob.readDoubleLE(BOX_AT + 8),
    blob.readDoubleLE(BOX_AT + 24),
  ];
}

/** @throws StoreError when the bytes are no geometry as it was written */
export function decodeBlob(blob: Buffer): SimpleGeometry {
  return decodeWkb(blobWkb(blob));
}

/**
 * The well-known binary after the header.
 * @throws StoreError when the header is another than was written
 */
export function blobWkb(blob: Buffer): Uint8Array {
  if (blob.length < HEADER_BYTES || blob.readUInt16BE(0) !== MAGIC || blob.readUInt8(3) !== FLAGS)
    throw new StoreError('A geometry has another header than was written.');
  return blob.subarray(HEADER_BYTES);
}
