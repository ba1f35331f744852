import type { Position } from 'geojson';
import { type Geos, loadGeos } from './geos.ts';
import type { PolygonRings } from './polygons.ts';
import { doubledArea } from './ring.ts';

/** Unions and differences of polygons on the ground, by GEOS. */
export interface Overlay {
  /** The union, outer rings counter-clockwise. */
  union(polygons: readonly PolygonRings[]): PolygonRings[];
  /** What of the first lies outside the others; [] when nothing is left. */
  difference(polygons: readonly PolygonRings[], taken: readonly PolygonRings[]): PolygonRings[];
}

let loading: Promise<Overlay> | undefined;

/** Loads GEOS at first use: about 40 ms and 30 MB. */
export function loadOverlay(): Promise<Overlay> {
  loading ??= loadGeos().then(overlayOf);
  return loading;
}

function overlayOf(geos: Geos): Overlay {
  return {
    union: (polygons) =>
      polygons.length < 2 ? [...polygons] : wound(geos.union(multiPolygon(polygons)).coordinates),
    difference: (polygons, taken) =>
      wound(geos.difference(geos.union(multiPolygon(polygons)), geos.union(multiPolygon(taken))).coordinates),
  };
}

function multiPolygon(polygons: readonly PolygonRings[]) {
  const coordinates = polygons.map((rings) => rings.map((ring) => ring.map(([lng, lat]) => [lng, lat])));
  return { type: 'MultiPolygon' as const, coordinates };
}

function wound(polygons: readonly Position[][][]): PolygonRings[] {
  return polygons.map((rings) => rings.map((ring, i) => woundRing(ring, i === 0 ? 1 : -1)));
}

function woundRing(ring: readonly Position[], winding: 1 | -1): PolygonRings[number] {
  const positions = ring.map(([lng = 0, lat = 0]) => [lng, lat] as const);
  return doubledArea(ring) * winding < 0 ? positions.reverse() : positions;
}
