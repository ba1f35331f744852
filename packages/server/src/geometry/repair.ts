import type { Geometry, MultiPolygon, Polygon, Position } from 'geojson';
import { type Geos, GeosError, loadGeos } from './geos.ts';
import { doubledArea, isSurelySimple, ringLength, sweptArea } from './ring.ts';

export type RepairReason =
  | 'ring closed'
  | 'repeated points removed'
  | 'ring without area removed'
  | 'made valid';

export type DropReason =
  | 'no geometry'
  | 'not a polygon'
  | 'coordinates that are no numbers'
  | 'cannot be made valid'
  | 'no area';

export type Repaired =
  | { readonly geometry: Polygon | MultiPolygon; readonly repairs: readonly RepairReason[] }
  | { readonly dropped: DropReason };

/**
 * Makes polygons as RFC 7946 wants them: closed, wound (outer rings counter-clockwise), valid, in two dimensions. To
 * wind them anew is no repair: Esri's formats have them the other way round.
 */
export type Repair = (geometry: Geometry | null) => Repaired;

/** Rings of more points are checked by GEOS, whose time does not grow with their square. */
const MAX_POINTS_CHECKED_HERE = 48;
/** About a millimetre. A ring whose area is no more than its length times this is a line, as far as is known. */
const KNOWN_TO_DEGREES = 1e-8;

const NO_REPAIRS: readonly RepairReason[] = [];

/** Loads what repairs need. */
export async function createRepair(): Promise<Repair> {
  return repairWith(await loadGeos());
}

export function repairWith(geos: Geos): Repair {
  return (geometry) => repair(geos, geometry);
}

function repair(geos: Geos, geometry: Geometry | null): Repaired {
  if (geometry === null) return { dropped: 'no geometry' };
  const polygons = polygonsOf(geometry);
  if (polygons === null) return { dropped: 'not a polygon' };
  if (polygons.length === 0) return { dropped: 'no geometry' };
  if (!polygons.flat().every(isNumeric)) {
    return { dropped: 'coordinates that are no numbers' };
  }
  const repairs = new Set<RepairReason>();
  const closed = eachRing(polygons, (ring) => closedRing(ring, repairs));
  const validPolygons = madeValid(geos, closed, repairs);
  if (validPolygons === null) return { dropped: 'cannot be made valid' };
  const cleaned = eachRing(validPolygons, (ring, winding) => woundRing(ring, winding, repairs));
  const [first] = cleaned;
  if (first === undefined) return { dropped: 'no area' };
  return {
    geometry:
      cleaned.length === 1
        ? { type: 'Polygon', coordinates: first }
        : { type: 'MultiPolygon', coordinates: cleaned },
    repairs: repairs.size === 0 ? NO_REPAIRS : [...repairs],
  };
}

function polygonsOf(geometry: Geometry): Position[][][] | null {
  if (geometry.type === 'Polygon') return geometry.coordinates.length === 0 ? [] : [geometry.coordinates];
  if (geometry.type === 'MultiPolygon') return geometry.coordinates;
  return null;
}

function isNumeric(ring: readonly Position[]): boolean {
  return ring.every(([lng, lat]) => Number.isFinite(lng) && Number.isFinite(lat));
}

/** The polygons made valid; null when that fails. */
function madeValid(
  geos: Geos,
  polygons: Position[][][],
  repairs: Set<RepairReason>,
): readonly Position[][][] | null {
  try {
    if (polygons.length === 0 || isValid(geos, polygons)) return polygons;
    repairs.add('made valid');
    return geos.makeValid({ type: 'MultiPolygon', coordinates: polygons }).coordinates;
  } catch (error) {
    if (error instanceof GeosError) return null;
    throw error;
  }
}

/** A single small ring, as sections have, is settled here: that is several times as fast as asking GEOS. */
function isValid(geos: Geos, polygons: Position[][][]): boolean {
  const ring = polygons.length === 1 && polygons[0]?.length === 1 ? polygons[0][0] : undefined;
  if (ring !== undefined && ring.length <= MAX_POINTS_CHECKED_HERE && isSurelySimple(ring)) return true;
  return geos.isValid({ type: 'MultiPolygon', coordinates: polygons });
}

/**
 * The polygons with each ring changed; a ring of which null is made is left away, an outer one with its holes.
 * @param change its second argument is 1 for an outer ring, -1 for a hole
 */
function eachRing(
  polygons: readonly Position[][][],
  change: (ring: Position[], winding: 1 | -1) => Position[] | null,
): Position[][][] {
  return polygons.flatMap(([outer = [], ...holes]) => {
    const changed = change(outer, 1);
    if (changed === null) return [];
    return [[changed, ...holes.map((hole) => change(hole, -1)).filter((hole) => hole !== null)]];
  });
}

/** The ring closed and without repeated points; null for a line. */
function closedRing(ring: Position[], repairs: Set<RepairReason>): Position[] | null {
  const [first, last] = [ring[0], ring.at(-1)];
  const isOpen = first !== undefined && last !== undefined && !isSamePlace(first, last);
  if (isOpen) repairs.add('ring closed');
  const distinct = withoutRepeats(isOpen ? [...ring, first] : ring, repairs);
  // Not its area: where a ring crosses itself, one half may weigh up the other.
  if (distinct.length >= 4 && sweptArea(distinct) > KNOWN_TO_DEGREES * ringLength(distinct)) return distinct;
  repairs.add('ring without area removed');
  return null;
}

function woundRing(ring: Position[], winding: 1 | -1, repairs: Set<RepairReason>): Position[] | null {
  const doubled = doubledArea(ring);
  if (Math.abs(doubled) <= 2 * KNOWN_TO_DEGREES * ringLength(ring)) {
    repairs.add('ring without area removed');
    return null;
  }
  if (doubled * winding > 0) return ring;
  return ring.toReversed();
}

/** The ring in two dimensions; itself where that changes nothing. */
function withoutRepeats(ring: Position[], repairs: Set<RepairReason>): Position[] {
  const isRepeat = (position: Position, i: number): boolean => {
    const previous = ring[i - 1];
    return previous !== undefined && isSamePlace(previous, position);
  };
  if (ring.some(isRepeat)) {
    repairs.add('repeated points removed');
    return ring.filter((position, i) => !isRepeat(position, i)).map(flat);
  }
  return ring.some(({ length }) => length > 2) ? ring.map(flat) : ring;
}

function flat([lng = 0, lat = 0]: Position): Position {
  return [lng, lat];
}

function isSamePlace(a: Position, b: Position): boolean {
  return a[0] === b[0] && a[1] === b[1];
}
