import { RangelineError, type SearchResult } from 'rangeline-client';
import { z } from 'zod';

/** A place as tools answer it. */
export const PlaceOutput = z.object({
  legal_location: z.string().describe('Canonical: NENE 7 14N 77W 6th Meridian'),
  alternate_legal_location: z.string().describe('NENE 7 14N 77W Albany County Wyoming'),
  survey_system: z.enum(['PLSS', 'TXSS']),
  unit: z.string().nullable().describe('Township, First Division (section), Second Division; null in Texas'),
  county: z.string(),
  state: z.string(),
  lat: z.number().describe('Latitude of a point inside the land, WGS84'),
  lng: z.number().describe('Longitude of that point'),
  acreage: z.number().describe('Geodesic acres'),
  confidence: z.number().describe('0 to 1: how sure it is that this is the place meant'),
  accuracy_m: z.number().describe('Metres within which the true point lies in 9 of 10 cases'),
  derived: z.boolean().describe('Whether any part was computed rather than taken from survey data'),
  source: z.string().describe('Whose survey data the place rests on'),
  assumptions: z.array(z.string()).describe('All that was not in the text'),
  alternatives: z
    .array(z.object({ legal_location: z.string(), state: z.string(), confidence: z.number() }))
    .describe('Other readings, best first'),
});
export type PlaceOutput = z.infer<typeof PlaceOutput>;

type Feature = SearchResult['features'][number];

/** A place, its boundary and a point inside it. */
export interface FoundPlace {
  readonly place: PlaceOutput;
  readonly boundary: Feature;
}

/**
 * The place of an answer.
 * @throws RangelineError when it is none
 */
export function placeIn({ features: [boundary, point] }: SearchResult): FoundPlace {
  const [lng, lat] = point?.geometry.coordinates ?? [];
  if (boundary === undefined || typeof lng !== 'number' || typeof lat !== 'number')
    throw new RangelineError('The service answered what is no place.', {
      code: 'unexpected_answer',
      status: 200,
    });
  const { source, assumptions, alternatives, ...properties } = boundary.properties;
  const place: PlaceOutput = {
    legal_location: properties.legal_location,
    alternate_legal_location: properties.alternate_legal_location,
    survey_system: properties.survey_system,
    unit: properties.unit,
    county: properties.county,
    state: properties.state,
    lat,
    lng,
    acreage: properties.acreage,
    confidence: properties.confidence,
    accuracy_m: properties.accuracy_m,
    derived: properties.derived,
    source: source.name,
    assumptions: assumptions.map(({ message }) => message),
    alternatives: alternatives.map(({ legal_location, state, confidence }) => ({
      legal_location,
      state,
      confidence,
    })),
  };
  return { place, boundary };
}

/** What was read, where it is, what was assumed, and how exact that is. */
export function placeText(place: PlaceOutput): string {
  const { legal_location: name, alternate_legal_location: other, assumptions, alternatives } = place;
  const lines = [
    `Read as ${name} (${other}).`,
    `A point inside it: latitude ${place.lat}, longitude ${place.lng}. ${place.acreage} acres.`,
    accuracyText(place),
    ...(assumptions.length === 0 ? [] : [`Assumed: ${assumptions.join(' ')}`]),
    ...alternatives.map((reading) => `It could also be ${reading.legal_location} (${reading.state}).`),
  ];
  return lines.join('\n');
}

function accuracyText({ accuracy_m, source, derived, confidence }: PlaceOutput): string {
  const how = derived ? 'computed from' : 'from';
  return `The true point lies within ${Math.round(accuracy_m)} m in 9 of 10 cases; ${how} ${source}. Confidence ${confidence}.`;
}
