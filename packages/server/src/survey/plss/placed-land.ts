import type { PlssTract } from 'rangeline-land-description';
import { type Box, BoxLand, type Point } from '../../geometry/rectilinear.ts';
import type { GridTownship } from '../grid/grid-model.ts';
import { GRID_SOURCE } from '../grid/national-grid.ts';
import { placeOf } from '../grid/subdivision.ts';
import type { Boundary, Position, Ring, Source } from '../place.ts';
import type { PlacedTract } from './survey-candidates.ts';
import { type LandNote, type TractLand, tractLand } from './tract-land.ts';

/** The ground of a whole description. */
export interface PlacedLand {
  readonly boundary: Boundary;
  /** The point that is meant, or one inside the boundary. */
  readonly point: Position;
  readonly notes: readonly LandNote[];
  /** Tracts of which their exceptions leave nothing. */
  readonly emptied: readonly PlssTract[];
  /** Whether any of it was computed rather than taken from survey data. */
  readonly derived: boolean;
  readonly source: Source;
  /** Radius in metres that holds the true place of such land in nine cases of ten. */
  readonly accuracyMetres: number;
}

interface TownshipLand {
  readonly township: GridTownship;
  readonly lands: TractLand[];
  readonly emptied: PlssTract[];
}

/** The union of some tracts by the model; undefined when it does not know them or the exceptions leave nothing. */
export function placedLand(tracts: readonly PlacedTract[]): PlacedLand | undefined {
  const polygons: Ring[][] = [];
  const notes: LandNote[] = [];
  const emptied: PlssTract[] = [];
  let point: Position | undefined;
  let accuracyMetres = 0;
  for (const group of byTownship(tracts)) {
    accuracyMetres = Math.max(accuracyMetres, group.township.accuracyMetres);
    const outline = outlineOf(group);
    polygons.push(...outline.polygons);
    point ??= outline.point;
    for (const land of group.lands) notes.push(...land.notes);
    emptied.push(...group.emptied);
  }
  const only = polygons[0];
  if (only === undefined || point === undefined) return undefined;
  const boundary: Boundary =
    polygons.length === 1
      ? { type: 'Polygon', coordinates: only }
      : { type: 'MultiPolygon', coordinates: polygons };
  return { boundary, point, notes, emptied, derived: true, source: GRID_SOURCE, accuracyMetres };
}

function byTownship(tracts: readonly PlacedTract[]): TownshipLand[] {
  const groups: TownshipLand[] = [];
  for (const { tract, township } of tracts) {
    if (township === null) return [];
    const group = groupOf(township, groups);
    const land = tractLand(tract, township);
    group.lands.push(land);
    if (land.except.length > 0 && new BoxLand([land]).empty) group.emptied.push(tract);
  }
  return groups;
}

function groupOf(township: GridTownship, groups: TownshipLand[]): TownshipLand {
  const { rangeIndex, townshipIndex } = township;
  for (const group of groups)
    if (group.township.rangeIndex === rangeIndex && group.township.townshipIndex === townshipIndex)
      return group;
  const group = { township, lands: [], emptied: [] };
  groups.push(group);
  return group;
}

interface Outline {
  readonly polygons: Ring[][];
  readonly point: Position | undefined;
}

function outlineOf({ township, lands }: TownshipLand): Outline {
  const onGround = (point: Point): Position => placeOf(township.quad, township.sides, point);
  const only = lands[0];
  if (only !== undefined && lands.length === 1 && only.except.length === 0) {
    const { west, south, east, north } = only.box;
    const inner = only.point ?? { x: (west + east) / 2, y: (south + north) / 2 };
    return { polygons: [[boxRing(only.box, onGround)]], point: onGround(inner) };
  }
  const land = new BoxLand(lands);
  if (land.empty) return { polygons: [], point: undefined };
  const polygons = land
    .polygons(isSectionCorner)
    .map((rings) => rings.map((ring) => closed(ring.map(onGround))));
  return { polygons, point: onGround(land.innerPoint()) };
}

function boxRing({ west, south, east, north }: Box, onGround: (point: Point) => Position): Ring {
  const southWest = onGround({ x: west, y: south });
  const southEast = onGround({ x: east, y: south });
  const northEast = onGround({ x: east, y: north });
  const northWest = onGround({ x: west, y: north });
  return [southWest, southEast, northEast, northWest, southWest];
}

/** Lines bend at section corners only, so these stay vertices of any border that passes them. */
function isSectionCorner({ x, y }: Point): boolean {
  return Number.isInteger(x) && Number.isInteger(y);
}

function closed(ring: readonly Position[]): Ring {
  const first = ring[0];
  return first === undefined ? ring : [...ring, first];
}
