import type { PlssTract } from 'rangeline-land-description';
import { type Box, BoxLand, type Point } from '../../geometry/rectilinear.ts';
import type { GridTownship } from '../grid/grid-model.ts';
import { placeOf } from '../grid/subdivision.ts';
import type { Boundary, Position, Ring } from '../place.ts';
import type { PlacedTract } from './survey-candidates.ts';
import { type LandNote, type TractLand, tractLand } from './tract-land.ts';

/** The ground of a whole description. */
export interface PlacedLand {
  readonly boundary: Boundary;
  /** The point that is meant, or one inside the boundary. */
  readonly point: Position;
  readonly notes: ReadonlySet<LandNote>;
  /** Tracts of which their exceptions leave nothing. */
  readonly emptied: readonly PlssTract[];
}

interface TownshipLand {
  readonly township: GridTownship;
  readonly lands: TractLand[];
  readonly emptied: PlssTract[];
}

/** The union of some tracts; undefined when the exceptions leave nothing of them. */
export function placedLand(tracts: readonly PlacedTract[]): PlacedLand | undefined {
  const groups = byTownship(tracts);
  const polygons: Ring[][] = [];
  let point: Position | undefined;
  for (const group of groups) {
    const outline = outlineOf(group);
    polygons.push(...outline.polygons);
    point ??= outline.point;
  }
  const [only, ...more] = polygons;
  if (only === undefined || point === undefined) return undefined;
  return {
    boundary:
      more.length === 0
        ? { type: 'Polygon', coordinates: only }
        : { type: 'MultiPolygon', coordinates: polygons },
    point,
    notes: new Set(groups.flatMap(({ lands }) => lands.flatMap(({ notes }) => notes))),
    emptied: groups.flatMap((group) => group.emptied),
  };
}

function byTownship(tracts: readonly PlacedTract[]): TownshipLand[] {
  const groups: TownshipLand[] = [];
  for (const { tract, township } of tracts) {
    const { rangeIndex, townshipIndex } = township;
    let group = groups.find(
      (other) => other.township.rangeIndex === rangeIndex && other.township.townshipIndex === townshipIndex,
    );
    if (group === undefined) {
      group = { township, lands: [], emptied: [] };
      groups.push(group);
    }
    const land = tractLand(tract, township);
    group.lands.push(land);
    if (land.except.length > 0 && new BoxLand([land]).empty) group.emptied.push(tract);
  }
  return groups;
}

interface Outline {
  readonly polygons: Ring[][];
  readonly point: Position | undefined;
}

function outlineOf({ township, lands }: TownshipLand): Outline {
  const onGround = (point: Point): Position => placeOf(township.quad, township.sides, point);
  const [only, ...others] = lands;
  if (only !== undefined && others.length === 0 && only.except.length === 0) {
    const { west, south, east, north } = only.box;
    const inner = only.point ?? { x: (west + east) / 2, y: (south + north) / 2 };
    return { polygons: [[closed(corners(only.box).map(onGround))]], point: onGround(inner) };
  }
  const land = new BoxLand(lands);
  if (land.empty) return { polygons: [], point: undefined };
  const polygons = land
    .polygons(isSectionCorner)
    .map((rings) => rings.map((ring) => closed(ring.map(onGround))));
  return { polygons, point: onGround(land.innerPoint()) };
}

function corners({ west, south, east, north }: Box): Point[] {
  return [
    { x: west, y: south },
    { x: east, y: south },
    { x: east, y: north },
    { x: west, y: north },
  ];
}

/** Lines bend at section corners only, so these stay vertices of any border that passes them. */
function isSectionCorner({ x, y }: Point): boolean {
  return Number.isInteger(x) && Number.isInteger(y);
}

function closed(ring: readonly Position[]): Ring {
  const first = ring[0];
  return first === undefined ? ring : [...ring, first];
}
