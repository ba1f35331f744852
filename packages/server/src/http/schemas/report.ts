import { type TSchema, Type } from 'typebox';
import type { ListSection, ObjectField, Section } from '../../reports/section.ts';
import type { SectionSource } from '../../reports/section-task.ts';
import { type Answer, Closed, type FieldsOf } from './answer.ts';
import { BoundaryOrNull, LngLat, LngLatOrNull } from './geojson.ts';
import { Nullable, OneOf } from './nullable.ts';
import { PlaceProperties, UNITS } from './search.ts';

export const DEFAULT_ROWS = 100;
export const MAX_ROWS = 1_000;

/** What every report asks for. */
export const parcelQuery = {
  legal_location: Type.String({
    title: 'ReportedLand',
    minLength: 1,
    description: 'a land description, once, such as "NENE 7 14N 77W 6th Meridian"',
    examples: ['NENE 7 14N 77W 6th Meridian'],
  }),
};

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

export const includeQuery = {
  include: Type.Optional(
    Type.String({
      description:
        'the sections wanted, separated by commas, and `geometry` for the polygon of the parcel; without it all sections',
      examples: ['flood_zones,wetlands,geometry'],
    }),
  ),
};

const FIELDS: Readonly<Record<ObjectField['type'], TSchema>> = {
  text: Type.String(),
  number: Type.Number(),
  integer: Type.Integer(),
  flag: Type.Boolean(),
  position: LngLat,
  shares: Type.Unsafe({ type: 'object', additionalProperties: { type: 'number' } }),
};

/** A section of a report: null where it is unavailable, and not there where it was not asked for. */
export function sectionSchema(section: Section): TSchema {
  const description = `${section.title}. Null where meta.unavailable says why there is none.`;
  const title = pascalCase(section.key);
  return Type.Optional(
    Nullable(
      section.kind === 'list'
        ? listSchema(section, description)
        : objectSchema(section.fields, { description }),
      { title },
    ),
  );
}

/** `og_leases` is `OgLeases` to a program that is generated from OpenAPI. */
function pascalCase(key: string): string {
  return key.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function listSchema({ key, fields }: ListSection, description: string): TSchema {
  return Closed(
    {
      total: Type.Integer({ minimum: 0, description: 'Rows that have something in common with the parcel.' }),
      returned: Type.Integer({ minimum: 0, description: 'Rows in this answer.' }),
      truncated: Type.Boolean({ description: 'Whether they are fewer than there are.' }),
      more: Type.Boolean({ description: "Whether there are more, by `offset` on the section's own route." }),
      rows: Type.Array(objectSchema(fields, { title: `${pascalCase(key)}Row` }), {
        maxItems: MAX_ROWS,
        description: 'The largest share of the parcel first.',
      }),
    },
    { description },
  );
}

function objectSchema(
  fields: readonly ObjectField[],
  options: { title?: string; description?: string },
): TSchema {
  return Closed(Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])), options);
}

function fieldSchema({ type, description }: ObjectField): TSchema {
  return type === 'position' ? LngLatOrNull : Nullable({ ...FIELDS[type], description });
}

/** What tells the parcel of a report on land of the public survey. */
export const ReportIdentity = Closed({
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
export type ReportIdentity = Answer<typeof ReportIdentity>;

/** The land that was reported on. */
export const ReportParcel = Closed(
  { centroid: LngLat, geometry: BoundaryOrNull },
  { title: 'ReportParcel', description: 'The polygon is there where `include` names `geometry`.' },
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
    section: Type.String(),
    reason: OneOf(['no_state_coverage', 'not_loaded', 'timeout', 'source_error'], {
      description:
        'no_state_coverage: the agency has no such data in the state. not_loaded: this server has none of the place, or of a part of it. timeout: it took too long. source_error: the data cannot be read now.',
    }),
  },
  { title: 'UnavailableSection' },
);

const Warning = Closed(
  {
    code: OneOf(['approximate_parcel', 'synthetic_data', 'partly_covered']),
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

/** Rows of each list: null where it is unavailable. */
export const Counts = Type.Unsafe<Readonly<Record<string, number | null>>>({
  type: 'object',
  title: 'SectionCounts',
  description: 'Rows of each list: null where it is unavailable.',
  additionalProperties: Nullable(Type.Integer({ minimum: 0 })),
});
