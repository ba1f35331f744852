import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Boundary } from '../survey/place.ts';
import { ConvertError } from './convert-error.ts';
import type { Outcome } from './outcome.ts';

/** What is read of an item of a batch's answer; the service may say more. */
const Position = Type.Tuple([Type.Number(), Type.Number()]);
const Rings = Type.Array(Type.Array(Position));
const Properties = Type.Object({
  legal_location: Type.String(),
  alternate_legal_location: Type.String(),
  unit: Type.Union([
    Type.Literal('Township'),
    Type.Literal('First Division'),
    Type.Literal('Second Division'),
    Type.Null(),
  ]),
  county: Type.String(),
  state: Type.String(),
  confidence: Type.Number(),
  acreage: Type.Number(),
  accuracy_m: Type.Number(),
  derived: Type.Boolean(),
  source: Type.Object({ name: Type.String() }),
  assumptions: Type.Array(Type.Object({ message: Type.String() })),
});
const Grid = Type.Object({
  geometry: Type.Union([
    Type.Object({ type: Type.Literal('Polygon'), coordinates: Rings }),
    Type.Object({ type: Type.Literal('MultiPolygon'), coordinates: Type.Array(Rings) }),
  ]),
  properties: Properties,
});
const Centroid = Type.Object({
  geometry: Type.Object({ type: Type.Literal('Point'), coordinates: Position }),
});
const FoundItem = Type.Object({ features: Type.Tuple([Grid, Centroid]) });
const FailedItem = Type.Object({ error: Type.Object({ code: Type.String(), message: Type.String() }) });
const Answer = Type.Array(Type.Union([FoundItem, FailedItem]));

/**
 * The outcomes in the answer to a batch of so many.
 * @throws ConvertError when it is no such answer
 */
export function outcomesIn(answer: unknown, count: number): Outcome[] {
  if (Value.Check(Answer, answer) && answer.length === count) return answer.map(outcomeOf);
  throw new ConvertError(
    'The address answers, but not as a Rangeline service of this version: check --url, or bring the two to one version.',
  );
}

function outcomeOf(item: Static<typeof FoundItem> | Static<typeof FailedItem>): Outcome {
  if ('error' in item) return { status: item.error.code, reason: item.error.message };
  const [grid, centroid] = item.features;
  const { properties } = grid;
  const boundary: Boundary = grid.geometry;
  return {
    status: 'found',
    place: {
      legalLocation: properties.legal_location,
      alternateLegalLocation: properties.alternate_legal_location,
      unit: properties.unit,
      county: properties.county,
      state: properties.state,
      confidence: properties.confidence,
      acreage: properties.acreage,
      accuracyMetres: properties.accuracy_m,
      derived: properties.derived,
      source: properties.source.name,
      assumptions: properties.assumptions.map(({ message }) => message),
      boundary,
      point: centroid.geometry.coordinates,
    },
  };
}
