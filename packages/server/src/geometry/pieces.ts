import type { MultiPolygon } from 'geojson';
import {
  answered,
  eachMade,
  type GeosModule,
  made,
  madeValid,
  type Pointer,
  polygonsOf,
  takenPolygons,
} from './geos-memory.ts';

/** Halves of halves are smaller than the grid of coordinates before this. */
const MAX_HALVINGS = 64;
/** Of the area of a polygon, what rounding may take from its halves. */
const AREA_DOUBT = 1e-11;

/** Cuts polygons in halves, and these again, until no piece has more vertices than so many. */
export function piecesOf(
  geos: GeosModule,
  geometry: Pointer,
  maxVertices: number,
  depth = 0,
): MultiPolygon[] {
  if (geos.GEOSGetNumCoordinates(geometry) <= maxVertices || depth >= MAX_HALVINGS) {
    return [validPiece(geos, geometry)];
  }
  const halves = halved(geos, geometry);
  try {
    return halves.flatMap((half) =>
      geos.GEOSisEmpty(half) === 1 ? [] : piecesOf(geos, half, maxVertices, depth + 1),
    );
  } finally {
    for (const half of halves) geos.GEOSGeom_destroy(half);
  }
}

/** Clipping by a box is fast, and may give what is not valid. */
function validPiece(geos: GeosModule, piece: Pointer): MultiPolygon {
  return answered(geos.GEOSisValid(piece), 'tell whether polygons are valid')
    ? { type: 'MultiPolygon', coordinates: polygonsOf(geos, piece) }
    : takenPolygons(geos, madeValid(geos, piece), 'make a piece valid');
}

/** The two halves of a geometry, cut across its longer side: by clipping, or by overlay where that loses area. */
function halved(geos: GeosModule, geometry: Pointer): Pointer[] {
  const boxes = halfBoxes(extentOf(geos, geometry));
  const clipped = eachMade(geos, boxes, (box) =>
    made(geos.GEOSClipByRect(geometry, ...box), 'clip polygons'),
  );
  const [whole, halves] = [
    areaOf(geos, geometry),
    clipped.reduce((sum, half) => sum + areaOf(geos, half), 0),
  ];
  if (Math.abs(whole - halves) <= AREA_DOUBT * whole) return clipped;
  for (const half of clipped) geos.GEOSGeom_destroy(half);
  return eachMade(geos, boxes, ([west, south, east, north]) => {
    const box = made(geos.GEOSGeom_createRectangle(west, south, east, north), 'make a box');
    try {
      return made(geos.GEOSIntersection(geometry, box), 'intersect polygons');
    } finally {
      geos.GEOSGeom_destroy(box);
    }
  });
}

type Extent = readonly [west: number, south: number, east: number, north: number];

/** A margin around an extent, so that no side of a polygon lies on that of a box but on the cut. */
const MARGIN_DEGREES = 1;

function halfBoxes([west, south, east, north]: Extent): readonly Extent[] {
  const [w, s] = [west - MARGIN_DEGREES, south - MARGIN_DEGREES];
  const [e, n] = [east + MARGIN_DEGREES, north + MARGIN_DEGREES];
  const [x, y] = [(west + east) / 2, (south + north) / 2];
  return east - west > north - south
    ? [
        [w, s, x, n],
        [x, s, e, n],
      ]
    : [
        [w, s, e, y],
        [w, y, e, n],
      ];
}

function extentOf(geos: GeosModule, geometry: Pointer): Extent {
  const buffer = geos.Module._malloc(4 * 8);
  try {
    const [west, south, east, north] = [buffer, buffer + 8, buffer + 16, buffer + 24];
    made(geos.GEOSGeom_getExtent(geometry, west, south, east, north), 'measure polygons');
    const at = buffer >> 3;
    const { HEAPF64: numbers } = geos.Module;
    return [numbers[at] ?? 0, numbers[at + 1] ?? 0, numbers[at + 2] ?? 0, numbers[at + 3] ?? 0];
  } finally {
    geos.Module._free(buffer);
  }
}

function areaOf(geos: GeosModule, geometry: Pointer): number {
  const buffer = geos.Module._malloc(8);
  try {
    made(geos.GEOSArea(geometry, buffer), 'measure polygons');
    return geos.Module.HEAPF64[buffer >> 3] ?? 0;
  } finally {
    geos.Module._free(buffer);
  }
}
