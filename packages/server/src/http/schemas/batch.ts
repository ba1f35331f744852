import { type TSchema, Type } from 'typebox';
import { Closed } from './answer.ts';
import { ErrorSchema } from './error.ts';
import { LngLat, PositionSchema } from './geojson.ts';
import { Choice, Null, OneOf, Shared } from './nullable.ts';
import { UNITS } from './search.ts';

/**
 * What is sent is described here and read by batch-request.ts: by these schemas one bad item would be the error of the
 * whole batch.
 */

const MAX_ITEMS = { minItems: 1, maxItems: 100 };

const Descriptions = Type.Array(Type.String({ description: 'A land description.' }), MAX_ITEMS);

export const DescriptionsBody = Type.Unsafe<unknown>(
  Choice([Descriptions, Type.Object({ locations: Descriptions })], {
    title: 'DescriptionsBatch',
    examples: [['NENE 7 14N 77W 6th Meridian', 'Abstract 175 Reeves County Texas']],
  }),
);

const unit = Type.Optional(
  OneOf([...UNITS, 'all'], {
    description: 'the level to answer; without it the finest that the data at each place supports',
    examples: ['First Division'],
  }),
);

export const CoordinatesBody = Type.Unsafe<unknown>(
  Type.Object(
    { coordinates: Type.Array(Choice([PositionSchema, LngLat]), MAX_ITEMS), unit },
    {
      title: 'CoordinatesBatch',
      examples: [{ coordinates: [[-105.5922, 41.3114]], unit: 'First Division' }],
    },
  ),
);

const errors = Type.Optional(
  OneOf(['true', 'false'], {
    title: 'ErrorsWanted',
    description: 'true: a failed place holds its error instead of null',
    examples: ['true'],
  }),
);

/** The query of any batch, whatever each parameter may be. */
export interface BatchQuery {
  readonly errors?: unknown;
  readonly location?: unknown;
  readonly unit?: unknown;
}

export const ErrorsQuery = Type.Object({ errors });
export const RepeatedDescriptions = repeated({ errors }, 'a land description', [
  'NENE 7 14N 77W 6th Meridian',
  'Abstract 175 Reeves County Texas',
]);
export const RepeatedCoordinates = repeated(
  { unit, errors },
  'longitude and latitude in decimal degrees, such as "-105.5922,41.3114"',
  ['-105.5922,41.3114'],
);

function repeated(others: Readonly<Record<string, TSchema>>, description: string, examples: string[]) {
  const location = Type.Array(Type.String(), {
    ...MAX_ITEMS,
    description: `${description}; up to ${MAX_ITEMS.maxItems} times`,
    examples: [examples],
  });
  return Type.Object({ location, ...others });
}

const ItemError = Closed({ error: ErrorSchema.properties.error }, { title: 'ItemError' });

export const BatchResultSchema = Type.Array(
  Choice([Shared('SearchResult'), ItemError, Null], {
    title: 'BatchItem',
    description: 'A search result, or null; with errors=true what was wrong instead of null.',
  }),
  { $id: 'BatchResult', ...MAX_ITEMS, description: 'In the order of what was sent.' },
);

export const BatchResultResponse = {
  ...Shared('BatchResult'),
  description:
    'What came of each place, in the order of what was sent. One batch is one request of the rate.',
};
