import type { MultiLineString, MultiPolygon, Position } from 'geojson';
import {
  answered,
  type GeosModule,
  made,
  type Pointer,
  takenLines,
  takenPolygons,
  withLines,
  withPolygons,
} from './geos-memory.ts';

/** Valid polygons that many other geometries are compared with. */
export interface PreparedPolygons {
  /** What they have in common with others; a common border alone is nothing. */
  shareOfPolygons(others: MultiPolygon): MultiPolygon;
  /** What of some lines runs in them or on their border; a common point alone is nothing. */
  shareOfLines(lines: MultiLineString): MultiLineString;
  /** Whether they hold a point, in them or on their border. */
  hold(point: Position): boolean;
  /** Gives their memory back; they may not be asked any more. */
  release(): void;
}

/** @param polygons in the memory of GEOS; from now on they belong to what is returned */
export function preparedPolygons(geos: GeosModule, polygons: Pointer): PreparedPolygons {
  const prepared = made(geos.GEOSPrepare(polygons), 'prepare polygons');
  const share = (pointer: Pointer) => geos.GEOSIntersection(polygons, pointer);
  const touches = (pointer: Pointer) =>
    answered(geos.GEOSPreparedIntersects(prepared, pointer), 'tell whether geometries meet');
  const holdsAll = (pointer: Pointer) =>
    answered(geos.GEOSPreparedCovers(prepared, pointer), 'tell whether polygons hold others');
  return {
    shareOfPolygons: (others) =>
      withPolygons(geos, others, (pointer) => {
        if (!touches(pointer)) return { type: 'MultiPolygon', coordinates: [] };
        return holdsAll(pointer) ? others : takenPolygons(geos, share(pointer), 'intersect polygons');
      }),
    shareOfLines: (lines) =>
      withLines(geos, lines, (pointer) => {
        if (!touches(pointer)) return { type: 'MultiLineString', coordinates: [] };
        return holdsAll(pointer) ? lines : takenLines(geos, share(pointer), 'cut lines');
      }),
    hold: ([x = 0, y = 0]) =>
      answered(geos.GEOSPreparedIntersectsXY(prepared, x, y), 'tell whether polygons hold a point'),
    release: () => {
      geos.GEOSPreparedGeom_destroy(prepared);
      geos.GEOSGeom_destroy(polygons);
    },
  };
}
