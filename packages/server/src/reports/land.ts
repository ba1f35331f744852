import type { MultiPolygon, Position } from 'geojson';
import type { Geos } from '../geometry/geos.ts';
import { polygonsAcres } from '../geometry/polygons.ts';
import type { PreparedPolygons } from '../geometry/prepared-polygons.ts';
import { boxAroundBoth, boxOf } from '../store/box.ts';
import type { Box } from '../store/feature-store.ts';
import type { Parcel } from './parcel.ts';

/** A parcel made ready to be compared with many features, until it is released. */
export interface Land {
  /** Valid. */
  readonly polygons: MultiPolygon;
  readonly prepared: PreparedPolygons;
  readonly acres: number;
  /** Boxes that hold all of it. */
  readonly boxes: readonly Box[];
}

/** One look-up in the box around all parts is better than one for each where they fill at least this much of it. */
const MIN_FILLED = 0.5;

/** @throws GeosError when the parcel is no area */
export function prepareLand(geos: Geos, { polygons }: Parcel): Land {
  const coordinates = polygons.map((rings) => rings.map((ring) => ring.map(positionOf)));
  const valid = validPolygons(geos, { type: 'MultiPolygon', coordinates });
  const rings = valid.coordinates.map((polygon) => polygon.map((ring) => ring.map(pointOf)));
  return {
    polygons: valid,
    prepared: geos.prepare(valid),
    acres: polygonsAcres(rings),
    boxes: boxesOf(valid),
  };
}

function validPolygons(geos: Geos, polygons: MultiPolygon): MultiPolygon {
  return geos.isValid(polygons) ? polygons : geos.union(geos.makeValid(polygons));
}

function boxesOf({ coordinates }: MultiPolygon): readonly Box[] {
  const boxes = coordinates
    .map((polygon) => boxOf({ type: 'Polygon', coordinates: polygon }))
    .filter((box) => box !== null);
  const around = boxes.reduce<Box | null>(boxAroundBoth, null);
  if (around === null) return [];
  return boxes.reduce((sum, box) => sum + sizeOf(box), 0) >= MIN_FILLED * sizeOf(around) ? [around] : boxes;
}

function sizeOf([west, south, east, north]: Box): number {
  return (east - west) * (north - south);
}

function positionOf([lng, lat]: readonly [number, number]): Position {
  return [lng, lat];
}

function pointOf([lng = 0, lat = 0]: Position): readonly [number, number] {
  return [lng, lat];
}
