import { type TSchema, Type } from 'typebox';
import { Closed } from './answer.ts';
import { ErrorSchema } from './error.ts';
import { Nullable, OneOf, Shared } from './nullable.ts';
import { SearchResultSchema, UNITS } from './search.ts';

/**
 * What is sent is described here and read by batch-request.ts: by these schemas one bad item would be the error of the
 * whole batch.
 */

const MAX_ITEMS = { minItems: 1, maxItems: 100 };

const Descriptions = Type.Array(Type.String({ description: 'A land description.' }), {
  ...MAX_ITEMS,
  examples: [['NENE 7 14N 77W 6th Meridian', 'Abstract 175 Reeves County Texas']],
});

export const DescriptionsBody = Type.Unsafe<unknown>({
  oneOf: [Descriptions, Type.Object({ locations: Descriptions })],
});

const Point = {
  oneOf: [
    Type.Array(Type.Number(), { minItems: 2, maxItems: 2, description: '[longitude, latitude]' }),
    Type.Object({ lng: Type.Number(), lat: Type.Number() }),
  ],
};
const unit = Type.Optional(
  OneOf([...UNITS, 'all'], {
    description: 'the level to answer; without it the finest that the data at each place supports',
  }),
);

export const CoordinatesBody = Type.Unsafe<unknown>(
  Type.Object({ coordinates: Type.Array(Type.Unsafe<unknown>(Point), MAX_ITEMS), unit }),
);

const errors = Type.Optional(
  OneOf(['true', 'false'], { description: 'true: a failed place holds its error instead of null' }),
);

/** The query of any batch, whatever each parameter may be. */
export interface BatchQuery {
  readonly errors?: unknown;
  readonly location?: unknown;
  readonly unit?: unknown;
}

export const ErrorsQuery = Type.Object({ errors });
export const RepeatedDescriptions = repeated({ errors }, 'a land description');
export const RepeatedCoordinates = repeated(
  { unit, errors },
  'longitude and latitude in decimal degrees, such as "-105.5922,41.3114"',
);

function repeated(others: Readonly<Record<string, TSchema>>, description: string) {
  return Type.Object({ location: Type.Array(Type.String({ description }), MAX_ITEMS), ...others });
}

/** One object for what an item may hold, rather than a `oneOf`: see schemas/search.ts. */
export const BatchResultSchema = Type.Array(
  Nullable(
    Closed(
      {
        type: Type.Optional(SearchResultSchema.properties.type),
        features: Type.Optional(SearchResultSchema.properties.features),
        error: Type.Optional(ErrorSchema.properties.error),
      },
      { description: 'A search result, or null; with errors=true an object with `error` alone for null.' },
    ),
  ),
  { $id: 'BatchResult', ...MAX_ITEMS, description: 'In the order of what was sent.' },
);

export const BatchResultResponse = {
  ...Shared('BatchResult'),
  description:
    'What came of each place, in the order of what was sent. One batch is one request of the rate.',
  headers: {
    'X-Request-Id': { type: 'string' },
    'RateLimit-Policy': { type: 'string', description: 'Requests a second: `"second";q=25;w=1`' },
    RateLimit: { type: 'string', description: 'What is left of them, and until when: `"second";r=24;t=1`' },
  },
};
