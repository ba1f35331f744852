import { type Static, Type } from 'typebox';
import type {
  Alternative,
  Boundary,
  Place,
  PlssComponents,
  Position,
  Source,
  TexasComponents,
  TractComponent,
} from '../../survey/place.ts';
import { type Answer, Closed, type FieldsOf } from './answer.ts';
import { Coordinate } from './coordinate.ts';
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

type PointGeometry = { readonly type: 'Point'; readonly coordinates: Position };

/**
 * One object for all geometries, and any value for `search_term`, rather than a `oneOf` of each: to choose, the
 * serialiser would validate every answer, with validators that take 50 ms a route to compile at every start.
 */
const Geometry = Type.Unsafe<Boundary | PointGeometry>(
  Closed({
    type: OneOf(['Polygon', 'MultiPolygon', 'Point']),
    coordinates: Type.Array(Type.Unknown(), {
      minItems: 1,
      description:
        'Of a Polygon its rings, each a list of positions [longitude, latitude] of which the last is the first; of a MultiPolygon a list of such polygons; of a Point one position.',
    }),
  }),
);

type Footage = NonNullable<TractComponent['footage']>;

const Township = Closed({
  number: Type.Number({ description: 'Halves and quarters are decimals: 28.5.' }),
  direction: Nullable(OneOf(['N', 'S'])),
} satisfies FieldsOf<TractComponent['township']>);
const Range = Closed({ number: Type.Number(), direction: Nullable(OneOf(['E', 'W'])) } satisfies FieldsOf<
  TractComponent['range']
>);

const FootageCall = Closed({ feet: Type.Number(), side: OneOf(['N', 'S', 'E', 'W']) } satisfies FieldsOf<
  Footage['northSouth'] & Footage['eastWest']
>);

const Tract = Closed({
  township: Township,
  range: Range,
  section: Nullable(Type.Integer()),
  aliquot: Nullable(Type.String({ description: '`NENE`' })),
  lot: Nullable(Type.String()),
  tract: Nullable(Type.String()),
  footage: Nullable(
    Closed({
      kind: OneOf(['footage']),
      northSouth: FootageCall,
      eastWest: FootageCall,
      of: Nullable(Type.Array(Type.String(), { description: 'The aliquot whose sides are meant.' })),
    } satisfies FieldsOf<Footage>),
  ),
  corner: Nullable(Type.String()),
  except: Type.Array(Type.String(), { description: 'What is taken out.' }),
  acres: Nullable(Type.Number({ description: 'As the text states them.' })),
  plss_id: Type.String({ description: "BLM's PLSSID, FRSTDIVID or SECDIVID." }),
  text: Nullable(Type.String({ description: 'The words that this tract was read from.' })),
} satisfies FieldsOf<TractComponent>);

/** Of both systems in one object; what they name alike and shape differently may be any value, see {@link Geometry}. */
const Components = Type.Unsafe<PlssComponents | TexasComponents>(
  Closed(
    {
      principal_meridian: Type.Optional(
        Closed({ code: Type.String(), name: Type.String() } satisfies FieldsOf<
          PlssComponents['principal_meridian']
        >),
      ),
      tracts: Type.Optional(Type.Array(Tract, { minItems: 1 })),
      county: Type.Optional(Type.String()),
      county_fips: Type.Optional(Type.String({ description: 'Five digits: `48389`.' })),
      abstracts: Type.Optional(Type.Array(Type.String(), { description: 'All abstracts of the place.' })),
      block: Type.Optional(Nullable(Type.String({ description: '`50`' }))),
      township: Type.Optional(
        Type.Unknown({ description: 'As in a tract; in Texas the township of the block, `T8S`, or null.' }),
      ),
      range: Type.Optional(Range),
      section: Type.Optional(
        Type.Unknown({ description: 'A whole number; in Texas a text, `17` or `21, 22`, or null.' }),
      ),
      survey: Type.Optional(Nullable(Type.String({ description: "The agency's spelling: `T&P RR CO`." }))),
    } satisfies FieldsOf<PlssComponents & TexasComponents>,
    {
      description:
        'What was read. PLSS: principal_meridian and tracts; township, range and section stand beside tracts when all tracts share them. Texas: county, county_fips, abstracts, block, township, section, survey.',
    },
  ),
);

/** What the features of one place share. */
export const PlaceProperties = Closed({
  search_term: Type.Unsafe<string | Position>({
    description: 'The input: a text, or [longitude, latitude] of a reverse search.',
  }),
  legal_location: Type.String({
    description: '`NENE 7 14N 77W 6th Meridian`, `Abstract 175 Reeves County Texas`',
  }),
  alternate_legal_location: Type.String({
    description:
      '`NENE 7 14N 77W Albany County Wyoming`, `Section 17 Block 50 T8S T&P RR CO Survey Reeves County Texas`',
  }),
  unit: Nullable(OneOf(UNITS, { description: 'Township; section; anything finer; null for Texas.' })),
  survey_system: OneOf(['PLSS', 'TXSS']),
  county: Type.String({ description: 'Of several, the one holding most of the area.' }),
  state: Type.String(),
  state_code: Type.String(),
  confidence: Type.Number({
    minimum: 0,
    maximum: 1,
    description: 'How sure it is that this is the place meant.',
  }),
  components: Components,
  assumptions: Type.Array(
    Closed({ code: Type.String(), message: Type.String() } satisfies FieldsOf<Place['assumptions'][number]>),
    {
      description: 'All that was not in the text.',
    },
  ),
  alternatives: Type.Array(
    Closed({
      legal_location: Type.String(),
      state: Type.String(),
      confidence: Type.Number({ minimum: 0, maximum: 1 }),
      centroid: Coordinate,
    } satisfies FieldsOf<Alternative>),
    { description: 'Other readings, best first.' },
  ),
  acreage: Type.Number({ description: 'Geodesic acres of the boundary.' }),
  derived: Type.Boolean({ description: 'Whether any part was computed rather than taken from survey data.' }),
  source: Closed({
    name: Type.String(),
    as_of: Type.String(),
    license: Type.String(),
  } satisfies FieldsOf<Source>),
  accuracy_m: Type.Number({
    minimum: 0,
    description: 'Radius in metres within which the true centroid lies in 90 % of cases.',
  }),
  abstract_no: Nullable(Type.String({ description: 'Texas; null when the place holds several.' })),
  block_no: Nullable(Type.String({ description: 'Texas: the block with its township, `50 T8S`.' })),
  survey_name: Nullable(Type.String({ description: 'Texas.' })),
});
export type PlaceProperties = Answer<typeof PlaceProperties>;

const Properties = Closed({ shape: OneOf(['grid', 'centroid']), ...PlaceProperties.properties });

export const SearchResultSchema = Closed(
  {
    type: OneOf(['FeatureCollection']),
    features: Type.Array(
      Closed({
        type: OneOf(['Feature']),
        geometry: Geometry,
        properties: Properties,
      }),
      { minItems: 2, description: 'Pairs: the boundary, then a point inside it.' },
    ),
  },
  { $id: 'SearchResult', description: 'GeoJSON (RFC 7946).' },
);

export const SearchResultResponse = { ...Shared('SearchResult'), description: 'The place.' };
