import type { MultiPolygon, Point, Polygon, Position } from 'geojson';

export type Boundary = Polygon | MultiPolygon;

export interface Note {
  readonly code: string;
  readonly message: string;
}

export interface Alternative {
  readonly legal_location: string;
  readonly state: string;
  readonly confidence: number;
  readonly centroid: { readonly lng: number; readonly lat: number };
}

export interface Tract {
  readonly section: number | null;
  readonly aliquot: string | null;
  readonly lot: string | null;
  readonly tract: string | null;
  readonly except: readonly string[];
  /** BLM's PLSSID, FRSTDIVID or SECDIVID; each begins with the one above it. */
  readonly plss_id: string;
  /** The words that it was read from. */
  readonly text: string | null;
}

export interface Components {
  readonly principal_meridian?: { readonly code: string; readonly name: string };
  readonly tracts?: readonly Tract[];
  readonly county?: string;
  readonly abstracts?: readonly string[];
  readonly block?: string | null;
  readonly survey?: string | null;
}

export interface PlaceProperties {
  readonly search_term: string | Position;
  readonly legal_location: string;
  readonly alternate_legal_location: string;
  /** Null in Texas. */
  readonly unit: 'Township' | 'First Division' | 'Second Division' | null;
  readonly survey_system: 'PLSS' | 'TXSS';
  readonly county: string;
  readonly state: string;
  readonly state_code: string;
  readonly confidence: number;
  readonly components: Components;
  readonly assumptions: readonly Note[];
  readonly alternatives: readonly Alternative[];
  readonly acreage: number;
  readonly derived: boolean;
  readonly source: { readonly name: string; readonly as_of: string; readonly license: string };
  readonly accuracy_m: number;
}

/** A place that was found: its boundary, a point inside it, and what is said of it. */
export interface Place {
  readonly boundary: Boundary;
  /** Longitude and latitude. */
  readonly point: Position;
  readonly properties: PlaceProperties;
}

/** As the interface answers a search: pairs of a boundary and a point. */
export interface SearchResult {
  readonly features: readonly {
    readonly geometry: Boundary | Point;
    readonly properties: PlaceProperties & { readonly shape: 'grid' | 'centroid' };
  }[];
}

/** The places of an answer, in its order. */
export function placesOf({ features }: SearchResult): Place[] {
  return features.flatMap(({ geometry, properties }, index) => {
    const point = features[index + 1]?.geometry;
    if (geometry.type === 'Point' || point?.type !== 'Point') return [];
    return [{ boundary: geometry, point: point.coordinates, properties }];
  });
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
