import type { Position } from 'geojson';
import { type Boundary, type Box, boxOf, polygonsOf } from '../../place/place.ts';
import type { BatchRow } from '../batch-row.ts';
import { columnsOf } from './columns.ts';
import { dbfOf } from './dbf.ts';
import { type ZipMember, zipOf } from './zip-file.ts';

const HEAD_BYTES = 100;
const RECORD_HEAD_BYTES = 8;
const POLYGON_HEAD_BYTES = 44;
const POINT_BYTES = 16;
const POLYGON = 5;
const WGS84 =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

/** The rows that were found as an ESRI shapefile (white paper of July 1998), zipped, with all of their columns. */
export function shapefileOf(names: readonly string[], rows: readonly BatchRow[], name: string): Blob {
  const found = rows.flatMap((row) =>
    row.outcome?.kind === 'found' ? [{ row, boundary: row.outcome.place.boundary }] : [],
  );
  const shapes = found.map(({ boundary }) => shapeOf(boundary));
  const box: Box = found.length === 0 ? [0, 0, 0, 0] : boxOf(...found.map(({ boundary }) => boundary));
  const table = dbfOf(
    columnsOf(names, rows),
    found.map(({ row }) => row),
  );
  const text = (content: string) => new Uint8Array(new TextEncoder().encode(content));
  const members: ZipMember[] = [
    { name: `${name}.shp`, bytes: mainFile(shapes, box) },
    { name: `${name}.shx`, bytes: indexFile(shapes, box) },
    { name: `${name}.dbf`, bytes: table },
    { name: `${name}.prj`, bytes: text(WGS84) },
    { name: `${name}.cpg`, bytes: text('UTF-8') },
  ];
  return zipOf(members);
}

/** A polygon as the format has it: outer rings clockwise, inner ones against the clock, GeoJSON's the other way. */
function shapeOf(boundary: Boundary): Uint8Array<ArrayBuffer> {
  const rings = polygonsOf(boundary)
    .flat()
    .map((ring) => [...ring].reverse());
  const points: Position[] = rings.flat();
  const bytes = new Uint8Array(POLYGON_HEAD_BYTES + 4 * rings.length + POINT_BYTES * points.length);
  const view = new DataView(bytes.buffer);
  view.setInt32(0, POLYGON, true);
  writeBox(view, 4, boxOf(boundary));
  view.setInt32(36, rings.length, true);
  view.setInt32(40, points.length, true);
  let first = 0;
  rings.forEach((ring, index) => {
    view.setInt32(POLYGON_HEAD_BYTES + 4 * index, first, true);
    first += ring.length;
  });
  points.forEach(([lng = 0, lat = 0], index) => {
    const at = POLYGON_HEAD_BYTES + 4 * rings.length + POINT_BYTES * index;
    view.setFloat64(at, lng, true);
    view.setFloat64(at + 8, lat, true);
  });
  return bytes;
}

function mainFile(shapes: readonly Uint8Array[], box: Box): Uint8Array<ArrayBuffer> {
  const length = shapes.reduce((sum, shape) => sum + RECORD_HEAD_BYTES + shape.length, HEAD_BYTES);
  const { bytes, view } = fileOf(length, box);
  let at = HEAD_BYTES;
  shapes.forEach((shape, index) => {
    view.setInt32(at, index + 1);
    view.setInt32(at + 4, shape.length / 2);
    bytes.set(shape, at + RECORD_HEAD_BYTES);
    at += RECORD_HEAD_BYTES + shape.length;
  });
  return bytes;
}

function indexFile(shapes: readonly Uint8Array[], box: Box): Uint8Array<ArrayBuffer> {
  const { bytes, view } = fileOf(HEAD_BYTES + RECORD_HEAD_BYTES * shapes.length, box);
  let offset = HEAD_BYTES;
  shapes.forEach((shape, index) => {
    view.setInt32(HEAD_BYTES + RECORD_HEAD_BYTES * index, offset / 2);
    view.setInt32(HEAD_BYTES + RECORD_HEAD_BYTES * index + 4, shape.length / 2);
    offset += RECORD_HEAD_BYTES + shape.length;
  });
  return bytes;
}

/** A file of some length with its head; lengths are counted in words of two bytes. */
function fileOf(length: number, box: Box): { bytes: Uint8Array<ArrayBuffer>; view: DataView } {
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  view.setInt32(0, 9994);
  view.setInt32(24, length / 2);
  view.setInt32(28, 1000, true);
  view.setInt32(32, POLYGON, true);
  writeBox(view, 36, box);
  return { bytes, view };
}

function writeBox(view: DataView, at: number, box: Box): void {
  for (const [index, degrees] of box.entries()) view.setFloat64(at + 8 * index, degrees, true);
}
