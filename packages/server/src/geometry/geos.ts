import type { MultiPolygon, Polygon, Position } from 'geojson';
import initGeos from 'geos-wasm';

type GeosModule = Awaited<ReturnType<typeof initGeos>>;
/** A pointer to a geometry in the memory of GEOS. */
type Pointer = number;

const BYTES_PER_POSITION = 16;
const POLYGON = 3;
const MULTI_POLYGON = 6;
const MAKE_VALID_STRUCTURE = 1;
/** About a millimetre: neighbours whose shared border was rounded on either side meet on it. */
const GRID_DEGREES = 1e-8;

/** What GEOS could not do; its own words are not kept. */
export class GeosError extends Error {
  constructor(operation: string) {
    super(`GEOS cannot ${operation}: a ring is not closed, or coordinates are beyond its arithmetic`);
    this.name = 'GeosError';
  }
}

/**
 * The operations of GEOS that are used. What they take out of its memory they give back. Each throws a
 * {@link GeosError} when GEOS fails; nothing left is an answer, a failure is none.
 */
export interface Geos {
  /** The union of polygons that may touch and overlap. */
  union(polygons: MultiPolygon): MultiPolygon;
  /** What of the first lies outside the second; nothing may be left. Both must be valid. */
  difference(polygons: MultiPolygon, taken: MultiPolygon): MultiPolygon;
  isValid(polygons: MultiPolygon): boolean;
  /**
   * Makes polygons valid: each ring is, then outer rings are united and holes taken out of them. Lines and points that
   * fall out of it are left away; nothing may be left.
   */
  makeValid(polygons: MultiPolygon): MultiPolygon;
  /**
   * Cuts valid polygons in halves, and these again, until no piece has more vertices than so many. The pieces are valid,
   * do not overlap, and cover what the polygons cover.
   */
  pieces(polygons: MultiPolygon, maxVertices: number): MultiPolygon[];
}

let loading: Promise<Geos> | undefined;

/** Loads GEOS at first use: about 40 ms and 30 MB. */
export function loadGeos(): Promise<Geos> {
  loading ??= initGeos({ noticeHandler: () => undefined, errorHandler: () => undefined }).then(geosOf);
  return loading;
}

function geosOf(geos: GeosModule): Geos {
  return {
    pieces: (polygons, maxVertices) =>
      withGeometry(geos, polygons, (pointer) => piecesOf(geos, pointer, maxVertices, 0)),
    union: (polygons) =>
      withGeometry(geos, polygons, (pointer) =>
        result(geos, geos.GEOSUnaryUnionPrec(pointer, GRID_DEGREES), 'unite polygons'),
      ),
    difference: (polygons, taken) =>
      withGeometry(geos, polygons, (pointer) =>
        withGeometry(geos, taken, (other) =>
          result(geos, geos.GEOSDifferencePrec(pointer, other, GRID_DEGREES), 'take polygons from others'),
        ),
      ),
    isValid: (polygons) => withGeometry(geos, polygons, (pointer) => validity(geos.GEOSisValid(pointer))),
    makeValid: (polygons) =>
      withGeometry(geos, polygons, (pointer) =>
        result(geos, structured(geos, pointer), 'make polygons valid'),
      ),
  };
}

function made(pointer: Pointer, operation: string): Pointer {
  if (pointer === 0) throw new GeosError(operation);
  return pointer;
}

/** GEOS answers 2 for an exception. */
function validity(answer: number): boolean {
  if (answer === 2) throw new GeosError('tell whether polygons are valid');
  return answer === 1;
}

/** The polygons of a geometry that an operation made; it is destroyed. */
function result(geos: GeosModule, pointer: Pointer, operation: string): MultiPolygon {
  made(pointer, operation);
  try {
    return { type: 'MultiPolygon', coordinates: polygonsOf(geos, pointer) };
  } finally {
    geos.GEOSGeom_destroy(pointer);
  }
}

/** The older method would make a hole where two outer rings overlap. */
function structured(geos: GeosModule, pointer: Pointer): Pointer {
  const params = geos.GEOSMakeValidParams_create();
  try {
    geos.GEOSMakeValidParams_setMethod(params, MAKE_VALID_STRUCTURE);
    geos.GEOSMakeValidParams_setKeepCollapsed(params, 0);
    return geos.GEOSMakeValidWithParams(pointer, params);
  } finally {
    geos.GEOSMakeValidParams_destroy(params);
  }
}

function withGeometry<T>(geos: GeosModule, polygons: MultiPolygon, use: (pointer: Pointer) => T): T {
  const parts = eachMade(geos, polygons.coordinates, (rings) => polygonPointer(geos, rings));
  const pointer = owning(geos, parts, (array) =>
    geos.GEOSGeom_createCollection(MULTI_POLYGON, array, parts.length),
  );
  try {
    return use(pointer);
  } finally {
    geos.GEOSGeom_destroy(pointer);
  }
}

/** Makes a geometry of each item; where one fails, those before it are destroyed. */
function eachMade<T>(geos: GeosModule, items: readonly T[], make: (item: T) => Pointer): Pointer[] {
  const pointers: Pointer[] = [];
  try {
    for (const item of items) pointers.push(make(item));
    return pointers;
  } catch (error) {
    for (const pointer of pointers) geos.GEOSGeom_destroy(pointer);
    throw error;
  }
}

/** Makes a geometry that owns its parts: destroying it destroys them. Where GEOS fails it has destroyed them. */
function owning(geos: GeosModule, parts: readonly Pointer[], make: (array: Pointer) => Pointer): Pointer {
  return made(withArray(geos, parts, make), 'read polygons');
}

function polygonPointer(geos: GeosModule, rings: readonly Position[][]): Pointer {
  const outerFirst = rings.length === 0 ? [[]] : rings;
  const [shell = 0, ...holes] = eachMade(geos, outerFirst, (ring) => ringPointer(geos, ring));
  return owning(geos, holes, (array) => geos.GEOSGeom_createPolygon(shell, array, holes.length));
}

function withArray(
  geos: GeosModule,
  pointers: readonly Pointer[],
  use: (array: Pointer) => Pointer,
): Pointer {
  const array = geos.Module._malloc(4 * Math.max(1, pointers.length));
  try {
    geos.Module.HEAPU32.set(pointers, array >> 2);
    return use(array);
  } finally {
    geos.Module._free(array);
  }
}

function ringPointer(geos: GeosModule, ring: readonly Position[]): Pointer {
  const buffer = geos.Module._malloc(BYTES_PER_POSITION * ring.length);
  try {
    const { HEAPF64: numbers } = geos.Module;
    let at = buffer >> 3;
    for (const [x = 0, y = 0] of ring) {
      numbers[at++] = x;
      numbers[at++] = y;
    }
    const sequence = made(geos.GEOSCoordSeq_copyFromBuffer(buffer, ring.length, 0, 0), 'read a ring');
    return made(geos.GEOSGeom_createLinearRing(sequence), 'read a ring');
  } finally {
    geos.Module._free(buffer);
  }
}

/** Halves of halves are smaller than the grid of coordinates before this. */
const MAX_HALVINGS = 64;
/** Of the area of a polygon, what rounding may take from its halves. */
const AREA_DOUBT = 1e-11;

function piecesOf(geos: GeosModule, geometry: Pointer, maxVertices: number, depth: number): MultiPolygon[] {
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
  return validity(geos.GEOSisValid(piece))
    ? { type: 'MultiPolygon', coordinates: polygonsOf(geos, piece) }
    : result(geos, structured(geos, piece), 'make a piece valid');
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

/** The polygons in a geometry of any type. */
function polygonsOf(geos: GeosModule, geometry: Pointer): Polygon['coordinates'][] {
  const type = geos.GEOSGeomTypeId(geometry);
  if (type === POLYGON) return geos.GEOSisEmpty(geometry) === 1 ? [] : [ringsOf(geos, geometry)];
  if (type < MULTI_POLYGON) return [];
  return Array.from({ length: geos.GEOSGetNumGeometries(geometry) }, (_, i) =>
    polygonsOf(geos, geos.GEOSGetGeometryN(geometry, i)),
  ).flat();
}

function ringsOf(geos: GeosModule, polygon: Pointer): Position[][] {
  const holes = Array.from({ length: geos.GEOSGetNumInteriorRings(polygon) }, (_, i) =>
    geos.GEOSGetInteriorRingN(polygon, i),
  );
  return [geos.GEOSGetExteriorRing(polygon), ...holes].map((ring) => positionsOf(geos, ring));
}

function positionsOf(geos: GeosModule, ring: Pointer): Position[] {
  const length = geos.GEOSGetNumCoordinates(ring);
  const buffer = geos.Module._malloc(BYTES_PER_POSITION * length);
  try {
    geos.GEOSCoordSeq_copyToBuffer(geos.GEOSGeom_getCoordSeq(ring), buffer, 0, 0);
    const numbers = geos.Module.HEAPF64.subarray(buffer >> 3, (buffer >> 3) + 2 * length);
    return Array.from({ length }, (_, i) => [numbers[2 * i] ?? 0, numbers[2 * i + 1] ?? 0]);
  } finally {
    geos.Module._free(buffer);
  }
}
