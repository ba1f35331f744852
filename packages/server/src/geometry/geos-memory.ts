import type { MultiLineString, MultiPolygon, Polygon, Position } from 'geojson';
import type initGeos from 'geos-wasm';

/** Geometries on their way into the memory of GEOS and out of it. */

export type GeosModule = Awaited<ReturnType<typeof initGeos>>;
/** A pointer to a geometry in the memory of GEOS. */
export type Pointer = number;

const BYTES_PER_POSITION = 16;
const LINE = 1;
const RING = 2;
const POLYGON = 3;
const MULTI_LINE = 5;
const MULTI_POLYGON = 6;
/** Collections begin here. */
const MULTI_POINT = 4;
const NOTHING = 0;
const EXCEPTION = 2;

/** What GEOS could not do; its own words are not kept. */
export class GeosError extends Error {
  constructor(operation: string) {
    super(`GEOS cannot ${operation}: a ring is not closed, or coordinates are beyond its arithmetic`);
    this.name = 'GeosError';
  }
}

/** @throws GeosError when there is nothing at the pointer */
export function made(pointer: Pointer, operation: string): Pointer {
  if (pointer === NOTHING) throw new GeosError(operation);
  return pointer;
}

/** The answer of a predicate. */
export function answered(answer: number, question: string): boolean {
  if (answer === EXCEPTION) throw new GeosError(question);
  return answer === 1;
}

const MAKE_VALID_STRUCTURE = 1;

/** The older method would make a hole where two outer rings overlap. */
export function madeValid(geos: GeosModule, pointer: Pointer): Pointer {
  const params = geos.GEOSMakeValidParams_create();
  try {
    geos.GEOSMakeValidParams_setMethod(params, MAKE_VALID_STRUCTURE);
    geos.GEOSMakeValidParams_setKeepCollapsed(params, 0);
    return geos.GEOSMakeValidWithParams(pointer, params);
  } finally {
    geos.GEOSMakeValidParams_destroy(params);
  }
}

/** The polygons of a geometry that an operation made; it is destroyed. */
export function takenPolygons(geos: GeosModule, pointer: Pointer, operation: string): MultiPolygon {
  return taken(geos, pointer, operation, () => ({
    type: 'MultiPolygon',
    coordinates: polygonsOf(geos, pointer),
  }));
}

/** The lines of a geometry that an operation made; it is destroyed. */
export function takenLines(geos: GeosModule, pointer: Pointer, operation: string): MultiLineString {
  return taken(geos, pointer, operation, () => ({
    type: 'MultiLineString',
    coordinates: linesOf(geos, pointer),
  }));
}

function taken<T>(geos: GeosModule, pointer: Pointer, operation: string, read: () => T): T {
  made(pointer, operation);
  try {
    return read();
  } finally {
    geos.GEOSGeom_destroy(pointer);
  }
}

/** Hands polygons over for as long as they are used. */
export function withPolygons<T>(geos: GeosModule, polygons: MultiPolygon, use: (pointer: Pointer) => T): T {
  return withOwned(geos, polygonsPointer(geos, polygons), use);
}

/** Hands lines over for as long as they are used. */
export function withLines<T>(geos: GeosModule, lines: MultiLineString, use: (pointer: Pointer) => T): T {
  const parts = eachMade(geos, lines.coordinates, (line) => linePointer(geos, line));
  return withOwned(geos, collection(geos, MULTI_LINE, parts), use);
}

/** Polygons in the memory of GEOS, to be destroyed by the one who asked for them. */
export function polygonsPointer(geos: GeosModule, { coordinates }: MultiPolygon): Pointer {
  return collection(
    geos,
    MULTI_POLYGON,
    eachMade(geos, coordinates, (rings) => polygonPointer(geos, rings)),
  );
}

/** Destroys a geometry when it has been used. */
export function withOwned<T>(geos: GeosModule, pointer: Pointer, use: (pointer: Pointer) => T): T {
  try {
    return use(pointer);
  } finally {
    geos.GEOSGeom_destroy(pointer);
  }
}

function collection(geos: GeosModule, type: number, parts: readonly Pointer[]): Pointer {
  return owning(geos, parts, (array) => geos.GEOSGeom_createCollection(type, array, parts.length));
}

/** Makes a geometry of each item; where one fails, those before it are destroyed. */
export function eachMade<T>(geos: GeosModule, items: readonly T[], make: (item: T) => Pointer): Pointer[] {
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
  return made(withArray(geos, parts, make), 'read a geometry');
}

function polygonPointer(geos: GeosModule, rings: readonly Position[][]): Pointer {
  const outerFirst = rings.length === 0 ? [[]] : rings;
  const [shell = NOTHING, ...holes] = eachMade(geos, outerFirst, (ring) => ringPointer(geos, ring));
  return owning(geos, holes, (array) => geos.GEOSGeom_createPolygon(shell, array, holes.length));
}

function ringPointer(geos: GeosModule, ring: readonly Position[]): Pointer {
  return made(geos.GEOSGeom_createLinearRing(sequencePointer(geos, ring)), 'read a ring');
}

function linePointer(geos: GeosModule, line: readonly Position[]): Pointer {
  return made(geos.GEOSGeom_createLineString(sequencePointer(geos, line)), 'read a line');
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

function sequencePointer(geos: GeosModule, positions: readonly Position[]): Pointer {
  const buffer = geos.Module._malloc(BYTES_PER_POSITION * positions.length);
  try {
    const numbers = geos.Module.HEAPF64;
    let at = buffer >> 3;
    for (const [x = 0, y = 0] of positions) {
      numbers[at++] = x;
      numbers[at++] = y;
    }
    return made(geos.GEOSCoordSeq_copyFromBuffer(buffer, positions.length, 0, 0), 'read positions');
  } finally {
    geos.Module._free(buffer);
  }
}

/** The polygons in a geometry of any type. */
export function polygonsOf(geos: GeosModule, geometry: Pointer): Polygon['coordinates'][] {
  const type = geos.GEOSGeomTypeId(geometry);
  if (type === POLYGON) return geos.GEOSisEmpty(geometry) === 1 ? [] : [ringsOf(geos, geometry)];
  return type < MULTI_POLYGON ? [] : partsOf(geos, geometry, polygonsOf);
}

/** The lines in a geometry of any type. */
function linesOf(geos: GeosModule, geometry: Pointer): Position[][] {
  const type = geos.GEOSGeomTypeId(geometry);
  if (type === LINE || type === RING)
    return geos.GEOSisEmpty(geometry) === 1 ? [] : [positionsOf(geos, geometry)];
  return type < MULTI_POINT ? [] : partsOf(geos, geometry, linesOf);
}

function partsOf<T>(
  geos: GeosModule,
  geometry: Pointer,
  read: (geos: GeosModule, part: Pointer) => T[],
): T[] {
  return Array.from({ length: geos.GEOSGetNumGeometries(geometry) }, (_, i) =>
    read(geos, geos.GEOSGetGeometryN(geometry, i)),
  ).flat();
}

function ringsOf(geos: GeosModule, polygon: Pointer): Position[][] {
  const holes = Array.from({ length: geos.GEOSGetNumInteriorRings(polygon) }, (_, i) =>
    geos.GEOSGetInteriorRingN(polygon, i),
  );
  return [geos.GEOSGetExteriorRing(polygon), ...holes].map((ring) => positionsOf(geos, ring));
}

function positionsOf(geos: GeosModule, line: Pointer): Position[] {
  const length = geos.GEOSGetNumCoordinates(line);
  const buffer = geos.Module._malloc(BYTES_PER_POSITION * length);
  try {
    geos.GEOSCoordSeq_copyToBuffer(geos.GEOSGeom_getCoordSeq(line), buffer, 0, 0);
    const numbers = geos.Module.HEAPF64.subarray(buffer >> 3, (buffer >> 3) + 2 * length);
    return Array.from({ length }, (_, i) => [numbers[2 * i] ?? 0, numbers[2 * i + 1] ?? 0]);
  } finally {
    geos.Module._free(buffer);
  }
}
