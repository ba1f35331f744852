import { ServiceError } from '../errors.ts';
import { roundedDegrees } from '../geometry/degrees.ts';
import type { LandSurvey, Place, Unit } from '../survey/place.ts';
import type { FoundPlace, Outcome, Query, Resolver } from './outcome.ts';

/**
 * Answers from the survey itself.
 * @param unit the level at which points are described
 */
export function createLocalResolver(survey: LandSurvey, unit: Unit | 'finest'): Resolver {
  return {
    async resolve(queries) {
      const outcomes: Outcome[] = [];
      for (const query of queries) outcomes.push(await outcomeOf(query, survey, unit));
      return outcomes;
    },
  };
}

async function outcomeOf(query: Query, survey: LandSurvey, unit: Unit | 'finest'): Promise<Outcome> {
  try {
    if (typeof query === 'string') return found(await survey.locate(query));
    const [place] = await survey.describe(query, unit);
    if (place !== undefined) return found(place);
    return { status: 'not_found', reason: 'No description exists at these coordinates.' };
  } catch (error) {
    if (error instanceof ServiceError) return { status: error.code, reason: error.message };
    const message = error instanceof Error ? error.message : String(error);
    return { status: 'internal_error', reason: `Rangeline failed on this row: ${message}.` };
  }
}

function found(place: Place): Outcome {
  return { status: 'found', place: foundPlace(place) };
}

function foundPlace(place: Place): FoundPlace {
  const [lng, lat] = place.point;
  return {
    legalLocation: place.legalLocation,
    alternateLegalLocation: place.alternateLegalLocation,
    unit: place.unit,
    county: place.county,
    state: place.state,
    confidence: rounded(place.confidence, 1000),
    acreage: rounded(place.areaAcres, 100),
    accuracyMetres: rounded(place.accuracyMetres, 10),
    derived: place.derived,
    source: place.source.name,
    assumptions: place.assumptions.map(({ message }) => message),
    boundary: place.boundary,
    point: [roundedDegrees(lng), roundedDegrees(lat)],
  };
}

function rounded(value: number, stepsPerUnit: number): number {
  return Math.round(value * stepsPerUnit) / stepsPerUnit;
}
