import { type Assumption, format, type PlssDescription } from 'rangeline-land-description';
import { polygonAcres } from '../../geometry/geodesic-area.ts';
import { GRID_SOURCE } from '../grid/national-grid.ts';
import type { Jurisdiction } from '../jurisdiction.ts';
import type { Alternative, Boundary, Place, Unit } from '../place.ts';
import { componentsOf } from './components.ts';
import type { PlacedCandidate } from './placed-candidates.ts';
import type { PlacedLand } from './placed-land.ts';

/** What a description placed by the grid model can at most be sure of: only official data makes it 1. */
const GRID_CONFIDENCE = 0.95;
/** Where only a plat tells a part's place, its centre lies this far from the section's, nine times in ten. */
const UNPLACED_METRES = 900;

/** The answer to a search. `total` is the weight of all readings together. */
export function candidatePlace(
  candidate: PlacedCandidate,
  total: number,
  alternatives: readonly Alternative[],
  text: string,
): Place {
  const { description, land, jurisdiction, tracts, assumptions } = candidate;
  return placeOn(description, land, jurisdiction, text, {
    confidence: confidenceOf(candidate, total),
    assumptions: [...assumptions, ...placeAssumptions(candidate)],
    alternatives,
    accuracyMetres: accuracyOf(Math.max(...tracts.map(({ township }) => township.fit.accuracyMetres)), land),
  });
}

/** Another reading of the same text. */
export function alternativeOf(candidate: PlacedCandidate, total: number): Alternative {
  const [lng, lat] = candidate.land.point;
  return {
    legal_location: format(candidate.description, 'canonical'),
    state: candidate.jurisdiction.state,
    confidence: confidenceOf(candidate, total),
    centroid: { lng, lat },
  };
}

function confidenceOf({ reading, weight }: PlacedCandidate, total: number): number {
  return reading.confidence * (weight / total) * GRID_CONFIDENCE;
}

function accuracyOf(townshipMetres: number, { unplaced }: PlacedLand): number {
  return unplaced ? Math.hypot(townshipMetres, UNPLACED_METRES) : townshipMetres;
}

/** How sure an answer is, and of what. */
type Certainty = Pick<Place, 'confidence' | 'assumptions' | 'alternatives' | 'accuracyMetres'>;

/** The answer that a description and its ground make, as sure as it is. */
export function placeOn(
  description: PlssDescription,
  land: PlacedLand,
  { county, state, stateCode }: Jurisdiction,
  text: string | null,
  { confidence, assumptions, alternatives, accuracyMetres }: Certainty,
): Place {
  return {
    boundary: land.boundary,
    point: land.point,
    legalLocation: format(description, 'canonical'),
    alternateLegalLocation: format(description, 'alternate', { county, state: stateCode }),
    unit: unitOf(description),
    county,
    state,
    stateCode,
    confidence,
    components: componentsOf(description, text),
    assumptions,
    alternatives,
    areaAcres: areaAcres(land.boundary),
    derived: true,
    source: GRID_SOURCE,
    accuracyMetres,
  };
}

function unitOf({ tracts }: PlssDescription): Unit {
  if (tracts.every(({ section }) => section === null)) return 'Township';
  return tracts.every(({ part, except }) => part === null && except.length === 0)
    ? 'First Division'
    : 'Second Division';
}

function areaAcres(boundary: Boundary): number {
  if (boundary.type === 'Polygon') return polygonAcres(boundary.coordinates);
  return boundary.coordinates.reduce((acres, polygon) => acres + polygonAcres(polygon), 0);
}

function placeAssumptions({ reading, land, jurisdiction }: PlacedCandidate): Assumption[] {
  const { description } = reading;
  const assumptions: Assumption[] = [];
  if (description.system !== 'PLSS') return assumptions;
  if (land.unplaced)
    assumptions.push({
      code: 'part_ignored',
      message: 'Only a plat tells where a part of this lies: the section around it is shown.',
    });
  else if (land.lotAssumed)
    assumptions.push({
      code: 'lot_position_assumed',
      message:
        'Lots are shown where their numbers usually lie against the north and west lines of a township.',
    });
  if (description.state === null)
    assumptions.push({ code: 'state_from_location', message: `${jurisdiction.state}: where the land lies.` });
  if (description.county === null)
    assumptions.push({
      code: 'county_from_location',
      message: `${jurisdiction.county}: the county that holds most of the land.`,
    });
  return assumptions;
}
