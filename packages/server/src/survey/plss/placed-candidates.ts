import { distanceMetres } from '../../geometry/ellipsoid.ts';
import {
  countiesNamed,
  countyOutline,
  dominantCounty,
  type Jurisdiction,
  nearestJurisdiction,
} from '../jurisdiction.ts';
import type { Boundary, Position, Ring } from '../place.ts';
import { type PlacedLand, placedLand } from './placed-land.ts';
import type { SurveyCandidate } from './survey-candidates.ts';

/** A survey candidate on the ground. */
export interface PlacedCandidate extends SurveyCandidate {
  readonly land: PlacedLand;
  readonly jurisdiction: Jurisdiction;
}

/** Land that the model puts beyond its state's border by more than the border's own sketchiness is not meant. */
const OUTSIDE_STATE = 0.05;
/** Land this near a county named may lie in it, for all that the model and the county's sketchy border say. */
const NEAR_COUNTY_METRES = 8000;
const NEAR_COUNTY = 0.5;
/** Borders of the atlas leave out land up to here. */
const COAST_METRES = 5000;
/** Two states' versions of one township on their border. */
const SAME_PLACE_METRES = 3000;

/** The candidates that have a place, most likely first, each place once. */
export function placedCandidates(candidates: readonly SurveyCandidate[]): PlacedCandidate[] {
  const fitting = withCounty(candidates);
  const placed = fitting.flatMap((candidate) => {
    const land = placedLand(candidate.tracts);
    const jurisdiction = land && jurisdictionOf(land.boundary, land.point);
    if (!land || !jurisdiction) return [];
    const weight =
      candidate.weight * stateFit(candidate, jurisdiction) * countyFit(candidate, jurisdiction, land);
    return weight > 0 ? [{ ...candidate, land, jurisdiction, weight }] : [];
  });
  placed.sort((a, b) => b.weight - a.weight);
  return placed.filter((candidate, i) => !placed.slice(0, i).some((better) => samePlace(candidate, better)));
}

/** Of candidates with a county, those in states that have it; all of them when none has. */
function withCounty(candidates: readonly SurveyCandidate[]): readonly SurveyCandidate[] {
  const fitting = candidates.filter(({ description }) => {
    const { county, state } = description;
    return county === null || countiesNamed(county).some(({ stateCode }) => stateCode === state);
  });
  return fitting.length > 0 ? fitting : candidates;
}

/** The county that holds most of a piece of land. */
export function jurisdictionOf(boundary: Boundary, point: Position): Jurisdiction | null {
  const outer: Ring =
    (boundary.type === 'Polygon' ? boundary.coordinates[0] : boundary.coordinates[0]?.[0]) ?? [];
  return dominantCounty(outer) ?? nearestJurisdiction(point, COAST_METRES);
}

function stateFit({ description }: SurveyCandidate, { stateCode }: Jurisdiction): number {
  return description.state === stateCode ? 1 : OUTSIDE_STATE;
}

function countyFit(
  { description }: SurveyCandidate,
  { countyFips }: Jurisdiction,
  { point }: PlacedLand,
): number {
  const { county, state } = description;
  if (county === null || state === null) return 1;
  const named = countiesNamed(county).filter(({ stateCode }) => stateCode === state);
  if (named.length === 0 || named.some((other) => other.countyFips === countyFips)) return 1;
  return metresToCounty(state, county, point) <= NEAR_COUNTY_METRES ? NEAR_COUNTY : 0;
}

function metresToCounty(state: string, county: string, point: Position): number {
  const corners = countyOutline(state, county)?.rings.flat() ?? [];
  return corners.reduce(
    (least, corner) => Math.min(least, distanceMetres(corner, point)),
    Number.POSITIVE_INFINITY,
  );
}

function samePlace(a: PlacedCandidate, b: PlacedCandidate): boolean {
  return (
    a.description.meridian === b.description.meridian &&
    a.reading === b.reading &&
    distanceMetres(a.land.point, b.land.point) < SAME_PLACE_METRES
  );
}
