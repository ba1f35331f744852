import { type Static, Type } from 'typebox';
import { FEDERAL_SECTIONS } from '../../reports/federal-sections.ts';
import { Closed } from './answer.ts';
import { Shared } from './nullable.ts';
import {
  Counts,
  includeQuery,
  pagingQuery,
  parcelQuery,
  ReportIdentity,
  ReportMeta,
  ReportParcel,
  sectionSchema,
} from './report.ts';

export const ReportQuery = Type.Object({ ...parcelQuery, ...includeQuery, ...pagingQuery });
export type ReportQuery = Static<typeof ReportQuery>;

export const SectionQuery = Type.Object({ ...parcelQuery, ...pagingQuery });
export type SectionQuery = Static<typeof SectionQuery>;

export const SummaryQuery = Type.Object(parcelQuery);
export type SummaryQuery = Static<typeof SummaryQuery>;

/** Of a section's own route too: it has the one section. */
export const FederalLandReportSchema = Closed(
  {
    ...ReportIdentity.properties,
    parcel: ReportParcel,
    ...Object.fromEntries(FEDERAL_SECTIONS.map((section) => [section.key, sectionSchema(section)])),
    meta: ReportMeta,
  },
  { $id: 'FederalLandReport', description: 'What federal agencies have on record about a parcel.' },
);

export const FederalLandSummarySchema = Closed(
  { ...ReportIdentity.properties, parcel: ReportParcel, counts: Counts, meta: ReportMeta },
  { $id: 'FederalLandSummary', description: 'How many rows each section has.' },
);

export const FederalLandReportResponse = { ...Shared('FederalLandReport'), description: 'The report.' };
export const FederalLandSummaryResponse = { ...Shared('FederalLandSummary'), description: 'The counts.' };
