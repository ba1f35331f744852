import { type Static, Type } from 'typebox';
import type {
  Alternative,
  Place,
  PlssComponents,
  Source,
  TexasComponents,
  TractComponent,
} from '../../survey/place.ts';
import { type Answer, Closed, type FieldsOf } from './answer.ts';
import { GeometrySchema, LngLat, PositionSchema } from './geojson.ts';
import { Choice, Nullable, OneOf, Shared } from './nullable.ts';

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
      examples: ['First Division'],
    }),
  ),
});
export type CoordinatesQuery = Static<typeof CoordinatesQuery>;

type Footage = NonNullable<TractComponent['footage']>;

const Township = Closed(
  {
    number: Type.Number({ description: 'Halves and quarters are decimals: 28.5.' }),
    direction: Nullable(OneOf(['N', 'S'])),
  } satisfies FieldsOf<TractComponent['township']>,
  { title: 'Township' },
);
const Range = Closed(
  { number: Type.Number(), direction: Nullable(OneOf(['E', 'W'])) } satisfies FieldsOf<
    TractComponent['range']
  >,
  { title: 'Range' },
);

const FootageCall = Closed(
  {
    feet: Type.Number({ description: 'Square to the side; negative lies outside.' }),
    side: OneOf(['N', 'S', 'E', 'W']),
  } satisfies FieldsOf<Footage['northSouth'] & Footage['eastWest']>,
  { title: 'FootageCall' },
);

const TRACT = {
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
} satisfies FieldsOf<TractComponent>;
const Tract = Closed(TRACT, {
  title: 'Tract',
  description: 'At most one of aliquot, lot, tract, footage and corner is not null.',
});

const PLSS_COMPONENTS = {
  principal_meridian: Closed(
    { code: Type.String({ description: "BLM's: `06`." }), name: Type.String() } satisfies FieldsOf<
      PlssComponents['principal_meridian']
    >,
    { title: 'PrincipalMeridian' },
  ),
  tracts: Type.Array(Tract, { minItems: 1 }),
  township: Type.Optional(Township),
  range: Type.Optional(Range),
  section: Type.Optional(Type.Integer()),
} satisfies FieldsOf<PlssComponents>;

const TEXAS_COMPONENTS = {
  county: Type.String(),
  county_fips: Type.String({ description: 'Five digits: `48389`.' }),
  abstracts: Type.Array(Type.String(), { description: 'All abstracts of the place.' }),
  block: Nullable(Type.String({ description: '`50`' })),
  township: Nullable(Type.String({ description: 'Of the block: `T8S`.' })),
  section: Nullable(Type.String({ description: '`17`; of several `21, 22`.' })),
  survey: Nullable(Type.String({ description: "The agency's spelling: `T&P RR CO`." })),
} satisfies FieldsOf<TexasComponents>;

const Components = Type.Unsafe<PlssComponents | TexasComponents>(
  Choice(
    [
      Closed(PLSS_COMPONENTS, {
        title: 'PlssComponents',
        description: 'Township, range and section stand beside tracts when all tracts share them.',
      }),
      Closed(TEXAS_COMPONENTS, { title: 'TexasComponents' }),
    ],
    { title: 'Components', description: 'What was read, by the survey system.' },
  ),
);

export const Assumptions = Type.Array(
  Closed(
    {
      code: Type.String({ description: '`meridian_from_state`, `county_from_location`, …' }),
      message: Type.String(),
    } satisfies FieldsOf<Place['assumptions'][number]>,
    { title: 'Assumption' },
  ),
  { description: 'All that was not in the text.' },
);

export const DataSource = Closed(
  {
    name: Type.String(),
    as_of: Type.String({ description: 'A day: 2026-11-20.' }),
    license: Type.String(),
  } satisfies FieldsOf<Source>,
  {
    title: 'DataSource',
    description: 'The data set that the boundary rests on, or the national grid model.',
  },
);

/** What the features of one place share. */
export const PlaceProperties = Closed({
  search_term: Choice([Type.String(), PositionSchema], {
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
  assumptions: Assumptions,
  alternatives: Type.Array(
    Closed(
      {
        legal_location: Type.String(),
        state: Type.String(),
        confidence: Type.Number({ minimum: 0, maximum: 1 }),
        centroid: LngLat,
      } satisfies FieldsOf<Alternative>,
      { title: 'Alternative' },
    ),
    { description: 'Other readings, best first.' },
  ),
  acreage: Type.Number({ description: 'Geodesic acres of the boundary.' }),
  derived: Type.Boolean({ description: 'Whether any part was computed rather than taken from survey data.' }),
  source: DataSource,
  accuracy_m: Type.Number({
    minimum: 0,
    description: 'Radius in metres within which the true centroid lies in 90 % of cases.',
  }),
  abstract_no: Nullable(Type.String({ description: 'Texas; null when the place holds several.' })),
  block_no: Nullable(Type.String({ description: 'Texas: the block with its township, `50 T8S`.' })),
  survey_name: Nullable(Type.String({ description: 'Texas.' })),
});
export type PlaceProperties = Answer<typeof PlaceProperties>;

const PlaceSchema = Closed(
  {
    shape: OneOf(['grid', 'centroid'], { description: 'grid: the boundary. centroid: a point inside it.' }),
    ...PlaceProperties.properties,
  },
  { title: 'Place', description: 'The same in both features of a place but for `shape`.' },
);

export const SearchResultSchema = Closed(
  {
    type: OneOf(['FeatureCollection']),
    features: Type.Array(
      Closed(
        { type: OneOf(['Feature']), geometry: GeometrySchema, properties: PlaceSchema },
        { title: 'PlaceFeature' },
      ),
      { minItems: 2, description: 'Pairs: the boundary, then a point inside it.' },
    ),
  },
  { $id: 'SearchResult', description: 'GeoJSON (RFC 7946).' },
);

export const SearchResultResponse = { ...Shared('SearchResult'), description: 'The place.' };
