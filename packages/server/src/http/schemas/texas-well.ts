import { type Static, Type } from 'typebox';
import type { TexasWell } from '../../reports/texas-well.ts';
import { type Answer, Closed, type FieldsOf } from './answer.ts';
import { LngLatOrNull } from './geojson.ts';
import { Nullable, OneOf, Shared } from './nullable.ts';
import { ReportMeta } from './report.ts';

export const WellPath = Type.Object({
  api: Type.String({
    description: 'the API number of a well in Texas: 8, 10 or 14 digits, with or without dashes',
    title: 'ApiNumber',
    examples: ['42-389-90002'],
  }),
});
export type WellPath = Static<typeof WellPath>;

const Unit = Closed(
  {
    district_no: Type.String({ description: 'The district, as the production data numbers it.' }),
    lease_no: Type.String(),
    oil_gas_code: OneOf(['O', 'G']),
    operator: Nullable(Type.String()),
    cum_boe: Type.Number({ description: 'Of the whole lease, in barrels of oil equivalent.' }),
    well_count: Type.Integer({ description: 'Wells of the lease that count today.' }),
    denominator_basis: OneOf(['time_varying', 'static'], {
      description:
        'time_varying: the volume of each month is divided by the wells that were completed and not plugged in it. static: by today’s count, since it is not known of each well when it was completed.',
    }),
  } satisfies FieldsOf<TexasWell['units'][number]>,
  { title: 'TexasWellUnit' },
);

const Month = Closed(
  {
    ym: Type.String({ description: 'The month: `2026-07`.' }),
    oil_bbl: Type.Number({ description: 'Barrels of oil and condensate.' }),
    gas_mcf: Type.Number({ description: 'Thousands of cubic feet of gas and casinghead gas.' }),
  } satisfies FieldsOf<TexasWell['series'][number]>,
  { title: 'AllocatedMonth' },
);

const Decline = Closed(
  {
    available: Type.Boolean(),
    reason: Nullable(OneOf(['insufficient_points', 'no_valid_fit', 'fit_quality_below_threshold'])),
    detail: Closed(
      {
        r2: Nullable(Type.Number({ description: 'Of the best fit.' })),
        required: Type.Number(),
      } satisfies FieldsOf<TexasWell['decline']['detail']>,
      { title: 'DeclineFit' },
    ),
    value: Nullable(
      Closed({
        qi: Type.Number({ description: 'Barrels of oil equivalent in the first month of the decline.' }),
        di: Type.Number({ description: 'Nominal decline a month in that month.' }),
        b: Type.Number({ description: '0 exponential, 1 harmonic, hyperbolic otherwise.' }),
        r2: Type.Number({ description: 'The share of the variance that the curve explains.' }),
        points: Type.Integer({ description: 'Months that it was fitted to.' }),
      } satisfies FieldsOf<NonNullable<TexasWell['decline']['value']>>),
      { title: 'DeclineCurve' },
    ),
  } satisfies FieldsOf<TexasWell['decline']>,
  { title: 'Decline', description: 'Arps; withheld below an R² of 0.7, and reason says why.' },
);

export const TexasWellSchema = Closed(
  {
    api8: Type.String({ description: 'Eight digits: county and number.' }),
    operator: Nullable(Type.String()),
    lease_name: Nullable(Type.String()),
    well_number: Nullable(Type.String()),
    status: Nullable(Type.String({ description: 'In the words of all well layers.' })),
    status_raw: Nullable(Type.String({ description: 'As the agency writes it.' })),
    field: Nullable(Type.String()),
    formation: Nullable(Type.String()),
    /** At the surface; null where no map has the well. */
    location: LngLatOrNull,
    units: Type.Array(Unit, { description: 'The leases that it is of.' }),
    series: Type.Array(Month, { description: 'What is allocated to it, oldest month first.' }),
    series_note: Type.String({ description: 'That volumes are allocated estimates.' }),
    decline: Decline,
    meta: ReportMeta,
  } satisfies FieldsOf<TexasWell & { readonly meta: unknown }>,
  { $id: 'TexasWell', description: 'A well in Texas, with its share of the production of its leases.' },
);
export type TexasWellAnswer = Answer<typeof TexasWellSchema>;

export const TexasWellResponse = { ...Shared('TexasWell'), description: 'The well.' };
