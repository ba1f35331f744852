import type { MultiPolygon } from 'geojson';
import {
  answered,
  type GeosModule,
  made,
  madeValid,
  polygonsPointer,
  takenPolygons,
  withOwned,
  withPolygons,
} from './geos-memory.ts';
import { piecesOf } from './pieces.ts';
import { type PreparedPolygons, preparedPolygons } from './prepared-polygons.ts';

export { GeosError } from './geos-memory.ts';

/** Rounds so that what is valid stays so. */
const VALID = 0;
/** Sides of a quarter of a circle, in place of its arc. */
const QUARTER_SIDES = 64;
/** About a millimetre: neighbours whose shared border was rounded on either side meet on it. */
const GRID_DEGREES = 1e-8;

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
  /** The same, with all vertices at whole numbers. */
  makeValidOnGrid(polygons: MultiPolygon): MultiPolygon;
  /** All that lies within a distance of polygons, in units of their coordinates; round about their corners. */
  buffer(polygons: MultiPolygon, distance: number): MultiPolygon;
  /**
   * Cuts valid polygons in halves, and these again, until no piece has more vertices than so many. The pieces are valid,
   * do not overlap, and cover what the polygons cover.
   */
  pieces(polygons: MultiPolygon, maxVertices: number): MultiPolygon[];
  /** Holds valid polygons ready to be compared with many others, until they are released. */
  prepare(polygons: MultiPolygon): PreparedPolygons;
}

let loading: Promise<Geos> | undefined;

/** Loads GEOS at first use: about 40 ms and 30 MB. */
export function loadGeos(): Promise<Geos> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Geos> {
  const { default: initGeos } = await import('geos-wasm');
  return geosOf(await initGeos({ noticeHandler: () => undefined, errorHandler: () => undefined }));
}

function geosOf(geos: GeosModule): Geos {
  return {
    union: (polygons) =>
      withPolygons(geos, polygons, (pointer) =>
        takenPolygons(geos, geos.GEOSUnaryUnionPrec(pointer, GRID_DEGREES), 'unite polygons'),
      ),
    difference: (polygons, taken) =>
      withPolygons(geos, polygons, (pointer) =>
        withPolygons(geos, taken, (other) =>
          takenPolygons(
            geos,
            geos.GEOSDifferencePrec(pointer, other, GRID_DEGREES),
            'take polygons from others',
          ),
        ),
      ),
    isValid: (polygons) =>
      withPolygons(geos, polygons, (pointer) =>
        answered(geos.GEOSisValid(pointer), 'tell whether polygons are valid'),
      ),
    makeValid: (polygons) =>
      withPolygons(geos, polygons, (pointer) =>
        takenPolygons(geos, madeValid(geos, pointer), 'make polygons valid'),
      ),
    makeValidOnGrid: (polygons) =>
      withPolygons(geos, polygons, (pointer) =>
        withOwned(geos, made(madeValid(geos, pointer), 'make polygons valid'), (valid) =>
          takenPolygons(geos, geos.GEOSGeom_setPrecision(valid, 1, VALID), 'put polygons on a grid'),
        ),
      ),
    buffer: (polygons, distance) =>
      withPolygons(geos, polygons, (pointer) =>
        takenPolygons(
          geos,
          geos.GEOSBuffer(pointer, distance, QUARTER_SIDES),
          'find what lies around polygons',
        ),
      ),
    pieces: (polygons, maxVertices) =>
      withPolygons(geos, polygons, (pointer) => piecesOf(geos, pointer, maxVertices)),
    prepare: (polygons) => preparedPolygons(geos, polygonsPointer(geos, polygons)),
  };
}
