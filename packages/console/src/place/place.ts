import type { MultiPolygon, Polygon, Position } from 'geojson';
import type { components, SearchResult } from 'rangeline-client';

export type Boundary = Polygon | MultiPolygon;

export type Tract = components['schemas']['Tract'];
export type PlaceProperties = Omit<components['schemas']['Place'], 'shape'>;

/** A place that was found: its boundary, a point inside it, and what is said of it. */
export interface Place {
  readonly boundary: Boundary;
  /** Longitude and latitude. */
  readonly point: Position;
  readonly properties: PlaceProperties;
}

/** The places of an answer, in its order. */
export function placesOf({ features }: SearchResult): Place[] {
  return features.flatMap(({ geometry, properties }, index) => {
    const point = features[index + 1]?.geometry;
    if (geometry.type === 'Point' || point?.type !== 'Point') return [];
    return [{ boundary: geometry, point: point.coordinates, properties }];
  });
}

/** What was read of a description of the public land survey, tract by tract; nothing of one of Texas. */
export function tractsOf({ components: read }: PlaceProperties): readonly Tract[] {
  return 'tracts' in read ? read.tracts : [];
}

/** What a level of the survey is called. */
export function unitName({ unit, survey_system }: PlaceProperties): string {
  if (survey_system === 'TXSS') return 'Texas survey';
  if (unit === 'Township') return 'Township';
  return unit === 'First Division' ? 'Section' : 'Part of a section';
}

/** The polygons of a boundary. */
export function polygonsOf(boundary: Boundary): readonly Position[][][] {
  return boundary.type === 'Polygon' ? [boundary.coordinates] : boundary.coordinates;
}

export type Box = readonly [west: number, south: number, east: number, north: number];

/** The box around boundaries, of which there is at least one. */
export function boxOf(...boundaries: readonly Boundary[]): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lng = 0, lat = 0] of boundaries.flatMap((boundary) => polygonsOf(boundary).flat(2))) {
    west = Math.min(west, lng);
    east = Math.max(east, lng);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return [west, south, east, north];
}
