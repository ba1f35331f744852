import type { Geometry, LineString, MultiLineString, Point, Position } from 'geojson';
import type { Cut } from '../geometry/cut.ts';
import type { Repair } from '../geometry/repair.ts';
import type { Layer } from '../layers/layer.ts';

/** What a layer keeps of a geometry, in one piece or several. */
export interface KeptPieces {
  readonly pieces: readonly Geometry[];
  readonly repairs: readonly string[];
}

/** That, or why it keeps nothing. */
export type Kept = KeptPieces | { readonly dropped: string };

export type KeepGeometry = (geometry: Geometry | null) => Kept;

/** How geometries become those of a layer. */
export function keepGeometry({ schema, inPieces }: Layer, repair: Repair, cut: Cut): KeepGeometry {
  if (schema.geometry === 'point') return keptPoint;
  if (schema.geometry === 'line') return keptLine;
  return (geometry) => {
    const repaired = repair(geometry);
    if ('dropped' in repaired) return repaired;
    const pieces = inPieces === true ? cut(repaired.geometry) : [repaired.geometry];
    return { pieces, repairs: repaired.repairs };
  };
}

const NO_REPAIRS: readonly string[] = [];
const NOT_NUMBERS = 'coordinates that are no numbers';

function keptPoint(geometry: Geometry | null): Kept {
  if (geometry === null) return { dropped: 'no geometry' };
  const coordinates = positionOf(geometry);
  if (coordinates === undefined) return { dropped: 'not a point' };
  if (!isNumeric(coordinates)) return { dropped: NOT_NUMBERS };
  const point: Point = { type: 'Point', coordinates: flat(coordinates) };
  return { pieces: [point], repairs: NO_REPAIRS };
}

function positionOf(geometry: Geometry): Position | undefined {
  if (geometry.type === 'Point') return geometry.coordinates;
  return geometry.type === 'MultiPoint' && geometry.coordinates.length === 1
    ? geometry.coordinates[0]
    : undefined;
}

function keptLine(geometry: Geometry | null): Kept {
  if (geometry === null) return { dropped: 'no geometry' };
  const lines = linesOf(geometry);
  if (lines === null) return { dropped: 'not a line' };
  if (!lines.flat().every(isNumeric)) return { dropped: NOT_NUMBERS };
  const distinct = lines.map(withoutRepeats).filter((line) => line.length > 1);
  const [first] = distinct;
  if (first === undefined) return { dropped: 'no length' };
  const isChanged = distinct.length < lines.length || distinct.some((line, i) => line !== lines[i]);
  const line: LineString | MultiLineString =
    distinct.length === 1
      ? { type: 'LineString', coordinates: first }
      : { type: 'MultiLineString', coordinates: distinct };
  return { pieces: [line], repairs: isChanged ? ['repeated points removed'] : NO_REPAIRS };
}

function linesOf(geometry: Geometry): Position[][] | null {
  if (geometry.type === 'LineString') return [geometry.coordinates];
  return geometry.type === 'MultiLineString' ? geometry.coordinates : null;
}

/** The line itself where it has no point twice in a row. */
function withoutRepeats(line: Position[]): Position[] {
  const isRepeat = (position: Position, i: number): boolean => {
    const previous = line[i - 1];
    return previous !== undefined && previous[0] === position[0] && previous[1] === position[1];
  };
  return line.some(isRepeat) ? line.filter((position, i) => !isRepeat(position, i)) : line;
}

function isNumeric([lng, lat]: Position): boolean {
  return Number.isFinite(lng) && Number.isFinite(lat);
}

function flat([lng = 0, lat = 0]: Position): Position {
  return [lng, lat];
}
