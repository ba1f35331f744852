import { type Static, Type } from 'typebox';
import { Nullable, OneOf, Shared } from './nullable.ts';

export const UNITS = ['Township', 'First Division', 'Second Division'] as const;

export const LegalLocationQuery = Type.Object({
  location: Type.String({
    minLength: 1,
    description:
      'a land description, once, such as "NENE 7 14N 77W 6th Meridian" or "Sec 5, T14N R77W, Albany County, WY"',
    examples: ['NENE 7 14N 77W 6th Meridian'],
  }),
});
export type LegalLocationQuery = Static<typeof LegalLocationQuery>;

export const CoordinatesQuery = Type.Object({
  location: Type.String({
    minLength: 1,
    description:
      'longitude and latitude in decimal degrees (WGS84), in this order, such as "-105.5922,41.3114"',
    examples: ['-105.5922,41.3114'],
  }),
  unit: Type.Optional(
    OneOf([...UNITS, 'all'], {
      description:
        'the level to answer; without it the finest that the data at the place supports; all: one pair a level',
    }),
  ),
});
export type CoordinatesQuery = Static<typeof CoordinatesQuery>;

const Position = Type.Array(Type.Number(), {
  minItems: 2,
  maxItems: 2,
  description: '[longitude, latitude]',
});
const Ring = Type.Array(Position, { minItems: 4, description: 'Closed: the last position is the first.' });

const Polygon = Type.Object({ type: OneOf(['Polygon']), coordinates: Type.Array(Ring) });
const MultiPolygon = Type.Object({
  type: OneOf(['MultiPolygon']),
  coordinates: Type.Array(Type.Array(Ring)),
});
const Point = Type.Object({ type: OneOf(['Point']), coordinates: Position });
const Coordinate = Type.Object({ lng: Type.Number(), lat: Type.Number() });

const Township = Type.Object({
  number: Type.Number({ description: 'Halves and quarters are decimals: 28.5.' }),
  direction: Nullable(OneOf(['N', 'S'])),
});
const Range = Type.Object({ number: Type.Number(), direction: Nullable(OneOf(['E', 'W'])) });

const FootageCall = Type.Object({ feet: Type.Number(), side: OneOf(['N', 'S', 'E', 'W']) });

const Tract = Type.Object({
  township: Township,
  range: Range,
  section: Nullable(Type.Integer()),
  aliquot: Nullable(Type.String({ description: '`NENE`' })),
  lot: Nullable(Type.String()),
  tract: Nullable(Type.String()),
  footage: Nullable(
    Type.Object({
      kind: OneOf(['footage']),
      northSouth: FootageCall,
      eastWest: FootageCall,
      of: Nullable(Type.Array(Type.String(), { description: 'The aliquot whose sides are meant.' })),
    }),
  ),
  corner: Nullable(Type.String()),
  except: Type.Array(Type.String(), { description: 'What is taken out.' }),
  acres: Nullable(Type.Number({ description: 'As the text states them.' })),
  plss_id: Type.String({ description: "BLM's PLSSID, FRSTDIVID or SECDIVID." }),
  text: Nullable(Type.String({ description: 'The words that this tract was read from.' })),
});

const Components = Type.Object(
  {
    principal_meridian: Type.Object({ code: Type.String(), name: Type.String() }),
    tracts: Type.Array(Tract, { minItems: 1 }),
    township: Type.Optional(Township),
    range: Type.Optional(Range),
    section: Type.Optional(Type.Integer()),
  },
  {
    description: 'What was read; township, range and section stand beside tracts when all tracts share them.',
  },
);

const Properties = Type.Object({
  shape: OneOf(['grid', 'centroid']),
  search_term: Type.Unsafe<string | [number, number]>({
    oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 }],
    description: 'The input: a text, or [lng, lat] of a reverse search.',
  }),
  legal_location: Type.String({ description: '`NENE 7 14N 77W 6th Meridian`' }),
  alternate_legal_location: Type.String({ description: '`NENE 7 14N 77W Albany County Wyoming`' }),
  unit: OneOf(UNITS, { description: 'Township; section; anything finer.' }),
  survey_system: OneOf(['PLSS']),
  county: Type.String({ description: 'Of several, the one holding most of the area.' }),
  state: Type.String(),
  state_code: Type.String(),
  confidence: Type.Number({
    minimum: 0,
    maximum: 1,
    description: 'How sure it is that this is the place meant.',
  }),
  components: Components,
  assumptions: Type.Array(Type.Object({ code: Type.String(), message: Type.String() }), {
    description: 'All that was not in the text.',
  }),
  alternatives: Type.Array(
    Type.Object({
      legal_location: Type.String(),
      state: Type.String(),
      confidence: Type.Number({ minimum: 0, maximum: 1 }),
      centroid: Coordinate,
    }),
    { description: 'Other readings, best first.' },
  ),
  acreage: Type.Number({ description: 'Geodesic acres of the boundary.' }),
  derived: Type.Boolean({ description: 'Whether any part was computed rather than taken from survey data.' }),
  source: Type.Object({ name: Type.String(), as_of: Type.String(), license: Type.String() }),
  accuracy_m: Type.Number({
    minimum: 0,
    description: 'Radius in metres within which the true centroid lies in 90 % of cases.',
  }),
  abstract_no: Nullable(Type.String()),
  block_no: Nullable(Type.String()),
  survey_name: Nullable(Type.String()),
});

export const SearchResultSchema = Type.Object(
  {
    type: OneOf(['FeatureCollection']),
    features: Type.Array(
      Type.Object({
        type: OneOf(['Feature']),
        geometry: Type.Unsafe<Static<typeof Polygon | typeof MultiPolygon | typeof Point>>({
          oneOf: [Polygon, MultiPolygon, Point],
        }),
        properties: Properties,
      }),
      { minItems: 2, description: 'Pairs: the boundary, then a point inside it.' },
    ),
  },
  { $id: 'SearchResult', description: 'GeoJSON (RFC 7946).' },
);
export type SearchResult = Static<typeof SearchResultSchema>;

export const SearchResultResponse = { ...Shared<SearchResult>('SearchResult'), description: 'The place.' };
