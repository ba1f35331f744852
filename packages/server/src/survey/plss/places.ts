import { type Assumption, formatBoth, type PlssDescription } from 'rangeline-land-description';
import { polygonAcres } from '../../geometry/geodesic-area.ts';
import { SURVEY_MILE_METRES, TOWNSHIP_MILES } from '../grid/frame.ts';
import { GRID_SOURCE } from '../grid/national-grid.ts';
import type { Jurisdiction } from '../jurisdiction.ts';
import type { Alternative, Boundary, PlssPlace, Unit } from '../place.ts';
import { componentsOf } from './components.ts';
import type { PlacedCandidate } from './placed-candidates.ts';
import type { PlacedLand } from './placed-land.ts';

/** What a description placed by the grid model can at most be sure of. */
const GRID_CONFIDENCE = 0.95;
/** And one placed by dividing official land; only official land itself makes it 1. */
const DIVIDED_CONFIDENCE = 0.98;
/** Of land of which the data may have only a part. */
const FRAGMENT_CONFIDENCE = 0.5;
/** A description with a county of no known name is as likely to be wrong as right in the rest. */
const UNKNOWN_COUNTY = 0.5;
/** Nine tenths of a square lie within this part of its side around its centre. */
const SQUARE_RADIUS = 0.566;

/** The answer to a search. `total` is the weight of all readings together. */
export function candidatePlace(
  candidate: PlacedCandidate,
  total: number,
  assumptions: readonly Assumption[],
  alternatives: readonly Alternative[],
  text: string,
): PlssPlace {
  const { description, land, jurisdiction } = candidate;
  const confidence = confidenceOf(candidate, total);
  const accuracyMetres = accuracyOf(land);
  return placeOn(description, land, jurisdiction, text, {
    confidence,
    assumptions,
    alternatives,
    accuracyMetres,
  });
}

/** Another reading of the same text. */
export function alternativeOf(candidate: PlacedCandidate, legalLocation: string, total: number): Alternative {
  const [lng, lat] = candidate.land.point;
  return {
    legal_location: legalLocation,
    state: candidate.jurisdiction.state,
    confidence: confidenceOf(candidate, total),
    centroid: { lng, lat },
  };
}

function confidenceOf({ reading, weight, named, land }: PlacedCandidate, total: number): number {
  const countyFit = named?.length === 0 ? UNKNOWN_COUNTY : 1;
  return reading.confidence * (weight / total) * countyFit * resolutionOf(land);
}

function resolutionOf({ derived, source, notes }: PlacedLand): number {
  if (notes.includes('fragment_shown')) return FRAGMENT_CONFIDENCE;
  if (source === GRID_SOURCE) return GRID_CONFIDENCE;
  return derived ? DIVIDED_CONFIDENCE : 1;
}

function accuracyOf({ notes, accuracyMetres }: PlacedLand): number {
  const around = notes.includes('township_shown') ? TOWNSHIP_MILES : 1;
  const isShown = SHOWN_INSTEAD.some((note) => notes.includes(note));
  return isShown ? Math.hypot(accuracyMetres, SQUARE_RADIUS * around * SURVEY_MILE_METRES) : accuracyMetres;
}

/** Notes on land that stands for the part of it, or the whole, that is meant. */
const SHOWN_INSTEAD = ['township_shown', 'section_shown', 'exception_kept', 'fragment_shown'] as const;

/** How sure an answer is, and of what. */
type Certainty = Pick<PlssPlace, 'confidence' | 'assumptions' | 'alternatives' | 'accuracyMetres'>;

/** The answer that a description and its ground make, as sure as it is. */
export function placeOn(
  description: PlssDescription,
  land: PlacedLand,
  { county, state, stateCode }: Jurisdiction,
  text: string | null,
  { confidence, assumptions, alternatives, accuracyMetres }: Certainty,
): PlssPlace {
  const { canonical, alternate } = formatBoth(description, { county, state: stateCode });
  return {
    surveySystem: 'PLSS',
    boundary: land.boundary,
    point: land.point,
    legalLocation: canonical,
    alternateLegalLocation: alternate,
    unit: unitOf(description),
    county,
    state,
    stateCode,
    confidence,
    components: componentsOf(description, text),
    assumptions,
    alternatives,
    areaAcres: areaAcres(land.boundary),
    derived: land.derived,
    source: land.source,
    accuracyMetres,
  };
}

function unitOf({ tracts }: PlssDescription): Unit {
  if (tracts.every(({ section, part }) => section === null && part === null)) return 'Township';
  // A tract is a division of its township beside the sections.
  return tracts.every(({ part, except }) => (part === null || part.kind === 'tract') && except.length === 0)
    ? 'First Division'
    : 'Second Division';
}

function areaAcres(boundary: Boundary): number {
  if (boundary.type === 'Polygon') return polygonAcres(boundary.coordinates);
  return boundary.coordinates.reduce((acres, polygon) => acres + polygonAcres(polygon), 0);
}
