import { type Static, Type } from 'typebox';
import { Closed } from './answer.ts';
import { PointSchema } from './geojson.ts';
import { Nullable, OneOf, Shared } from './nullable.ts';
import { UNITS } from './search.ts';

export const MIN_LETTERS = 2;
export const MAX_SUGGESTIONS = 10;
export const DEFAULT_SUGGESTIONS = 3;

export const AutocompleteQuery = Type.Object({
  location: Type.String({
    minLength: MIN_LETTERS,
    description: `the beginning of a land description, at least two characters, such as "NENE 7 14N 7"`,
    examples: ['NENE 7 14N 7'],
  }),
  limit: Type.Optional(
    Type.String({
      pattern: '^([1-9]|10)$',
      description: `how many suggestions at most, a whole number from 1 to ${MAX_SUGGESTIONS}; ${DEFAULT_SUGGESTIONS} where it is left out`,
      examples: ['3'],
    }),
  ),
  proximity: Type.Optional(
    Type.String({
      minLength: 1,
      description:
        'longitude and latitude in decimal degrees (WGS84), in this order, near which suggestions are preferred, such as "-105.5922,41.3114"',
      examples: ['-105.5922,41.3114'],
    }),
  ),
});
export type AutocompleteQuery = Static<typeof AutocompleteQuery>;

const SuggestionSchema = Closed(
  {
    shape: OneOf(['centroid']),
    search_term: Type.String({ description: 'The input.' }),
    legal_location: Type.String({
      description: '`NENE 7 14N 77W 6th Meridian`; searching it finds the place.',
    }),
    unit: Nullable(OneOf(UNITS, { description: 'Township; section; anything finer; null for Texas.' })),
    survey_system: OneOf(['PLSS', 'TXSS']),
    county: Type.String(),
    state: Type.String(),
    confidence: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'How sure it is that this is the place meant.',
    }),
    ranked: Type.Integer({ minimum: 1, description: 'Its rank: 1 is the best.' }),
  },
  { title: 'Suggestion' },
);

export const SuggestionsSchema = Closed(
  {
    type: OneOf(['FeatureCollection']),
    features: Type.Array(
      Closed(
        { type: OneOf(['Feature']), geometry: PointSchema, properties: SuggestionSchema },
        { title: 'SuggestionFeature' },
      ),
      { maxItems: MAX_SUGGESTIONS, description: 'The best first; [] when nothing fits.' },
    ),
  },
  { $id: 'Suggestions', description: 'GeoJSON (RFC 7946).' },
);

export const SuggestionsResponse = { ...Shared('Suggestions'), description: 'The places.' };
