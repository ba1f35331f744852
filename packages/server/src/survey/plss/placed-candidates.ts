import type { StateCode } from 'rangeline-land-description';
import { distanceMetres, RADIANS } from '../../geometry/ellipsoid.ts';
import { layFlat, squaredDistanceToFlatRing } from '../../geometry/flat-ring.ts';
import { polygonAcres } from '../../geometry/geodesic-area.ts';
import {
  countiesNamed,
  countyOutline,
  dominantCounty,
  type Jurisdiction,
  jurisdictionAt,
  type NamedCounty,
  nearestJurisdiction,
} from '../jurisdiction.ts';
import type { Boundary, Position } from '../place.ts';
import { type PlacedLand, placedLand } from './placed-land.ts';
import type { SurveyCandidate } from './survey-candidates.ts';

/** A survey candidate on the ground. */
export interface PlacedCandidate extends SurveyCandidate {
  readonly land: PlacedLand;
  /** The county named where the model leaves that possible, else the one that holds most of the land. */
  readonly jurisdiction: Jurisdiction;
  /** The counties of the name in the text, in all states; null where it names none. */
  readonly named: readonly NamedCounty[] | null;
}

/** Land that the model puts beyond its state's border by more than the border's own sketchiness is not meant. */
const OUTSIDE_STATE = 0.05;
/** Land may lie in a county named that comes as near as this many times its accuracy, and the border's own. */
const NEAR_COUNTY_ACCURACIES = 2;
const BORDER_METRES = 1000;
const NEAR_COUNTY = 0.5;
/** A township mostly at sea belongs to the county whose shore is within its own width and a half of its middle. */
const COAST_METRES = 15_000;
/** Two states' versions of one township on their border. */
const SAME_PLACE_METRES = 3000;
/** Mean length of a degree of latitude. */
const METRES_PER_DEGREE = 111_132;

/**
 * The candidates that have a place, most likely first, each place once.
 * @param official the ground of each candidate of which there is official data
 */
export function placedCandidates(
  candidates: readonly SurveyCandidate[],
  official: OfficialLands = NO_OFFICIAL_LANDS,
): PlacedCandidate[] {
  const counties = new Map<string, readonly NamedCounty[]>();
  const placed: PlacedCandidate[] = [];
  for (const candidate of candidates) {
    const { county } = candidate.description;
    const named = county === null ? null : (counties.get(county) ?? countiesNamed(county));
    if (county !== null && named !== null) counties.set(county, named);
    const land = official.has(candidate) ? official.get(candidate) : placedLand(candidate.tracts);
    const found = land && placedCandidate(candidate, named, land);
    if (found !== undefined) placed.push(found);
  }
  if (placed.length < 2) return placed;
  placed.sort((a, b) => b.weight - a.weight);
  return placed.filter((candidate, i) => !placed.slice(0, i).some((better) => samePlace(candidate, better)));
}

/** The ground of candidates by official data; undefined where the exceptions leave nothing of one. */
export type OfficialLands = ReadonlyMap<SurveyCandidate, PlacedLand | undefined>;

const NO_OFFICIAL_LANDS: OfficialLands = new Map();

function placedCandidate(
  candidate: SurveyCandidate,
  named: readonly NamedCounty[] | null,
  land: PlacedLand,
): PlacedCandidate | undefined {
  const { state } = candidate.description;
  const inState = (named ?? NO_COUNTIES).filter(({ stateCode }) => stateCode === state);
  const known = named !== null && named.length > 0;
  if (known && inState.length === 0) return undefined;
  const counties = countiesOf(land.boundary, land.point);
  const [main] = counties;
  if (main === undefined) return undefined;
  const stateFit = state === main.stateCode ? 1 : OUTSIDE_STATE;
  if (!known) {
    const jurisdiction = countyOfState(state, counties, land) ?? main;
    return onGround(candidate, land, named, jurisdiction, stateFit);
  }
  const holding = counties.find(({ countyFips }) =>
    inState.some((county) => county.countyFips === countyFips),
  );
  if (holding !== undefined) return onGround(candidate, land, named, holding, stateFit);
  const near = inState.find((county) => metresToCounty(county, land.point) <= reachMetres(land));
  return near && onGround(candidate, land, named, near, NEAR_COUNTY);
}

const NO_COUNTIES: readonly NamedCounty[] = [];

function onGround(
  { reading, description, tracts, directionsFilled, weight }: SurveyCandidate,
  land: PlacedLand,
  named: readonly NamedCounty[] | null,
  jurisdiction: Jurisdiction,
  fit: number,
): PlacedCandidate {
  return { reading, description, tracts, directionsFilled, weight: weight * fit, land, named, jurisdiction };
}

/** Land on a state's border belongs to the state whose survey it is of: the county there that holds some of it. */
function countyOfState(
  state: StateCode | null,
  counties: readonly Jurisdiction[],
  { boundary }: PlacedLand,
): Jurisdiction | undefined {
  const holding = counties.find(({ stateCode }) => stateCode === state);
  if (holding !== undefined) return holding;
  const polygons = boundary.type === 'Polygon' ? [boundary.coordinates] : boundary.coordinates;
  for (const [lng, lat] of polygons.flat(2)) {
    const county = jurisdictionAt(lng, lat);
    if (county?.stateCode === state) return county;
  }
  return undefined;
}

/** The county of a state that holds land there, of several the one with most of it; undefined where none does. */
export function countyOn({ boundary, point }: PlacedLand, state: StateCode | null): Jurisdiction | undefined {
  return countiesOf(boundary, point).find(({ stateCode }) => stateCode === state);
}

/** The counties that hold most of each polygon of some land, those with most of it first. */
function countiesOf(boundary: Boundary, point: Position): Jurisdiction[] {
  const nearest = nearestJurisdiction;
  if (boundary.type === 'Polygon') {
    const county = dominantCounty(boundary.coordinates[0] ?? []) ?? nearest(point, COAST_METRES);
    return county === null ? [] : [county];
  }
  const acres = new Map<string, { readonly county: Jurisdiction; acres: number }>();
  for (const polygon of boundary.coordinates) {
    const [outer = []] = polygon;
    const county = dominantCounty(outer) ?? nearest(outer[0] ?? point, COAST_METRES);
    if (county === null) continue;
    const entry = acres.get(county.countyFips);
    if (entry === undefined) acres.set(county.countyFips, { county, acres: polygonAcres(polygon) });
    else entry.acres += polygonAcres(polygon);
  }
  return [...acres.values()].sort((a, b) => b.acres - a.acres).map(({ county }) => county);
}

function reachMetres({ accuracyMetres }: PlacedLand): number {
  return NEAR_COUNTY_ACCURACIES * accuracyMetres + BORDER_METRES;
}

function metresToCounty({ stateCode, county }: NamedCounty, [lng, lat]: Position): number {
  const rings = countyOutline(stateCode, county)?.rings ?? [];
  const squares = rings.map((ring) => {
    const flat = layFlat(ring);
    return squaredDistanceToFlatRing(flat, { start: 0, end: flat.length }, lng, lat, Math.cos(lat * RADIANS));
  });
  return Math.sqrt(Math.min(...squares)) * METRES_PER_DEGREE;
}

function samePlace(a: PlacedCandidate, b: PlacedCandidate): boolean {
  return (
    a.description.meridian === b.description.meridian &&
    a.reading === b.reading &&
    distanceMetres(a.land.point, b.land.point) < SAME_PLACE_METRES
  );
}
