import { type TObject, type TSchema, Type } from 'typebox';
import type { ObjectField, PlainField, Section } from '../../reports/section.ts';
import type { SectionSource } from '../../reports/section-task.ts';
import { SHARED_SECTIONS } from '../../reports/shared-sections.ts';
import { type Answer, Closed, type FieldsOf } from './answer.ts';
import { BoundaryOrNull, LngLat, LngLatOrNull } from './geojson.ts';
import { Nullable, OneOf, Shared } from './nullable.ts';
import { PlaceProperties, UNITS } from './search.ts';

export const DEFAULT_ROWS = 100;
export const MAX_ROWS = 1_000;

/** A land description. */
export function legalLocationQuery(example: string) {
  return Type.String({
    minLength: 1,
    description: `a land description, once, such as "${example}"`,
    examples: [example],
  });
}

const PAGED = 'of one section alone: on its own route, or where `include` names it';

/** Which rows of a section are wanted. */
export const pagingQuery = {
  limit: Type.Optional(
    Type.String({
      title: 'RowLimit',
      pattern: '^([1-9]\\d{0,2}|1000)$',
      description: `how many rows at most, a whole number from 1 to ${MAX_ROWS}, ${DEFAULT_ROWS} where it is left out; ${PAGED}`,
      examples: ['100'],
    }),
  ),
  offset: Type.Optional(
    Type.String({
      title: 'RowOffset',
      pattern: '^\\d{1,9}$',
      description: `how many rows to leave out, from 0 on; ${PAGED}`,
      examples: ['0'],
    }),
  ),
};

/** Which sections are wanted. */
export function includeQuery(example: string) {
  return {
    include: Type.Optional(
      Type.String({
        description:
          'the sections wanted, separated by commas, and `geometry` for the polygon of the parcel; without it all sections',
        examples: [example],
      }),
    ),
  };
}

const FIELDS: Readonly<Record<PlainField['type'], TSchema>> = {
  text: Type.String(),
  number: Type.Number(),
  integer: Type.Integer(),
  flag: Type.Boolean(),
  position: LngLat,
  texts: Type.Array(Type.String()),
  integers: Type.Array(Type.Integer()),
  shares: Type.Unsafe({ type: 'object', additionalProperties: { type: 'number' } }),
};

/**
 * A section of a report: null where it is unavailable, and not there where it was not asked for.
 * @param report whose it is: `og_leases` of `FederalLand` is `FederalLandOgLeases` to a program that is made from OpenAPI
 */
function sectionSchema(section: Section, report: string): TSchema {
  const description = `${section.title}. Null where meta.unavailable says why there is none.`;
  const title = `${SHARED_SECTIONS.includes(section) ? '' : report}${pascalCase(section.key)}`;
  return Type.Optional(
    Nullable(
      isEnvelope(section)
        ? envelopeSchema(section.fields, title, description)
        : objectSchema(section.fields, title, { description }),
      { title },
    ),
  );
}

function pascalCase(key: string): string {
  return key.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function isEnvelope(section: Section): boolean {
  return section.kind === 'list' || (section.kind === 'made' && section.shape === 'envelope');
}

function envelopeSchema(fields: readonly ObjectField[], title: string, description: string): TSchema {
  return Closed(
    {
      total: Type.Integer({ minimum: 0, description: 'Rows that there are.' }),
      returned: Type.Integer({ minimum: 0, description: 'Rows in this answer.' }),
      truncated: Type.Boolean({ description: 'Whether they are fewer than there are.' }),
      more: Type.Boolean({ description: "Whether there are more, by `offset` on the section's own route." }),
      rows: Type.Array(rowSchema(fields, title), { maxItems: MAX_ROWS }),
    },
    { description },
  );
}

/** One of several, named for the one thing that holds them. */
function rowSchema(fields: readonly ObjectField[], title: string): TSchema {
  return objectSchema(fields, `${title}Row`, { title: `${title}Row` });
}

/** @param name that those of its parts begin with */
function objectSchema(
  fields: readonly ObjectField[],
  name: string,
  options: { title?: string; description?: string },
): TSchema {
  const schemas = fields.map((field) => [field.name, fieldSchema(field, name + pascalCase(field.name))]);
  return Closed(Object.fromEntries(schemas), options);
}

/** A field that may be null. */
function fieldSchema(field: ObjectField, title: string): TSchema {
  const { description } = field;
  switch (field.type) {
    case 'object':
      return Nullable(objectSchema(field.fields, title, { description }), { title });
    case 'list':
      return Nullable(Type.Array(rowSchema(field.fields, title), { description }));
    case 'envelope':
      return Nullable(envelopeSchema(field.fields, title, description), { title });
    case 'position':
      return LngLatOrNull;
    default:
      return Nullable({ ...FIELDS[field.type], description });
  }
}

/** What tells the parcel of a report on land of the public survey. */
export const PlssIdentity = Closed({
  legal_location: Type.String({ description: 'The input.' }),
  resolved_legal_location: PlaceProperties.properties.legal_location,
  alternate_legal_location: PlaceProperties.properties.alternate_legal_location,
  unit: OneOf(UNITS),
  state: Type.String(),
  county: PlaceProperties.properties.county,
  report_scope: OneOf(['parcel', 'containing_section'], {
    description:
      'containing_section: the description is finer than the data at the place, and the section around it is reported on.',
  }),
  report_section: Nullable(Type.String({ description: 'That section: `7 14N 77W 6th Meridian`.' })),
  accuracy_m: PlaceProperties.properties.accuracy_m,
  derived: PlaceProperties.properties.derived,
  assumptions: PlaceProperties.properties.assumptions,
  source: PlaceProperties.properties.source,
});
export type PlssIdentity = Answer<typeof PlssIdentity>;

/** What tells the parcel of a report on land of a Texas survey. */
export const TexasIdentity = Closed({
  legal_location: PlssIdentity.properties.legal_location,
  resolved_legal_location: PlaceProperties.properties.legal_location,
  alternate_legal_location: PlaceProperties.properties.alternate_legal_location,
  county_fips: Type.String({ description: 'Five digits: `48389`.' }),
  county: Type.String(),
  state: Type.String(),
  abstract_no: PlaceProperties.properties.abstract_no,
  block_no: PlaceProperties.properties.block_no,
  survey_name: PlaceProperties.properties.survey_name,
  accuracy_m: PlaceProperties.properties.accuracy_m,
  derived: PlaceProperties.properties.derived,
  assumptions: PlaceProperties.properties.assumptions,
  source: PlaceProperties.properties.source,
});
export type TexasIdentity = Answer<typeof TexasIdentity>;

/** What tells the parcel of a report on land of either survey: the fields of its system. */
export const EitherIdentity = Closed({
  ...PlssIdentity.properties,
  unit: Type.Optional(PlssIdentity.properties.unit),
  report_scope: Type.Optional(PlssIdentity.properties.report_scope),
  report_section: Type.Optional(PlssIdentity.properties.report_section),
  county_fips: Type.Optional(TexasIdentity.properties.county_fips),
  abstract_no: Type.Optional(TexasIdentity.properties.abstract_no),
  block_no: Type.Optional(TexasIdentity.properties.block_no),
  survey_name: Type.Optional(TexasIdentity.properties.survey_name),
  survey_system: PlaceProperties.properties.survey_system,
});

/** The land that was reported on. */
export const ReportParcel = Closed(
  { centroid: LngLat, geometry: BoundaryOrNull },
  { title: 'ReportParcel', description: 'The polygon is there where `include` names `geometry`.' },
);

/** Likewise, of Texas. */
export const TexasParcel = Closed(
  { acreage: PlaceProperties.properties.acreage, ...ReportParcel.properties },
  { title: 'TexasParcel', description: 'The polygon is there where `include` names `geometry`.' },
);

/** Likewise, of either survey. */
export const EitherParcel = Closed(
  { acreage: Type.Optional(PlaceProperties.properties.acreage), ...ReportParcel.properties },
  { title: 'EitherParcel', description: 'Texan land has its acreage.' },
);

const Source = Closed(
  {
    name: Type.String(),
    agency: Type.String(),
    as_of: Nullable(Type.String({ description: 'A date or a year; of several data sets the oldest.' })),
    license: Type.String(),
    attribution: Type.String({ description: 'How the agency asks to be named.' }),
    url: Nullable(Type.String({ description: 'Where the agency publishes it.' })),
  } satisfies FieldsOf<SectionSource>,
  { title: 'SectionSource' },
);

const Unavailable = Closed(
  {
    section: Type.String({
      description: 'Its key; of a section that knows some of its parts the part: `constraints.sage_grouse`.',
    }),
    reason: OneOf(['no_state_coverage', 'not_loaded', 'timeout', 'source_error'], {
      description:
        'no_state_coverage: the agency has no such data in the state. not_loaded: this server has none of the place, or of a part of it. timeout: it took too long. source_error: the data cannot be read now.',
    }),
  },
  { title: 'UnavailableSection' },
);

const Warning = Closed(
  {
    code: OneOf(['approximate_parcel', 'synthetic_data', 'partly_covered', 'radius_partly_covered']),
    message: Type.String(),
  },
  { title: 'ReportWarning' },
);

export const ReportMeta = Closed(
  {
    unavailable: Type.Array(Unavailable, {
      description: 'Sections that say nothing, or not all; rows of one that is named here are no all-clear.',
    }),
    sources: Type.Unsafe<Readonly<Record<string, SectionSource>>>({
      type: 'object',
      additionalProperties: Source,
      description: 'Whose data each section rests on.',
    }),
    warnings: Type.Array(Warning),
  },
  { title: 'ReportMeta' },
);
export type ReportMeta = Answer<typeof ReportMeta>;

const Counts = Type.Unsafe<Readonly<Record<string, number | null>>>({
  type: 'object',
  title: 'SectionCounts',
  description: 'Rows of each list: null where it is unavailable.',
  additionalProperties: Nullable(Type.Integer({ minimum: 0 })),
});

/** What a report says, besides its sections. */
interface ReportParts {
  readonly identity: TObject;
  readonly parcel: TSchema;
  readonly sections: readonly Section[];
}

/** What the routes of a family answer. */
export interface ReportSchemas {
  /** Those that the document names: `TexasReport` and `TexasSummary`. */
  readonly shared: readonly TSchema[];
  /** Of a section's own route too: it has the one section. */
  readonly reportResponse: TSchema;
  readonly summaryResponse: TSchema;
}

/** The answer of a route that has it as a PDF file too. */
export function orPdf(json: TSchema & { readonly description?: string }) {
  const { description, ...schema } = json;
  return {
    description: `${description} As a PDF file, with a map, for \`Accept: application/pdf\`.`,
    headers: {
      'Content-Disposition': {
        type: 'string',
        description:
          'Of a PDF file alone: what to save it as, `attachment; filename="federal-7-14N-77W-6th-Meridian.pdf"`.',
      },
    },
    content: {
      'application/json': { schema },
      'application/pdf': { schema: { type: 'string', format: 'binary' } },
    },
  };
}

/** @param name `Texas` */
export function reportSchemas(
  name: string,
  description: string,
  { identity, parcel, sections }: ReportParts,
): ReportSchemas {
  const head = { ...identity.properties, parcel };
  const bodies = Object.fromEntries(sections.map((section) => [section.key, sectionSchema(section, name)]));
  const [report, summary] = [`${name}Report`, `${name}Summary`];
  return {
    shared: [
      Closed({ ...head, ...bodies, meta: ReportMeta }, { $id: report, description }),
      Closed(
        { ...head, counts: Counts, meta: ReportMeta },
        { $id: summary, description: 'How many rows each section has.' },
      ),
    ],
    reportResponse: { ...Shared(report), description: 'The report.' },
    summaryResponse: { ...Shared(summary), description: 'The counts.' },
  };
}
