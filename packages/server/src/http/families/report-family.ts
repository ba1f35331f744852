import type { TProperties } from 'typebox';
import type { ErrorCode } from '../../errors.ts';
import type { Reports } from '../../reports/reports.ts';
import type { ResolvedParcel } from '../../reports/resolved-parcel.ts';
import type { Section } from '../../reports/section.ts';
import type { SectionFamily, SectionOptions } from '../../reports/section-task.ts';
import type { ReportSchemas } from '../schemas/report.ts';

/** What a request asks: each parameter once, of the form that the schema of its route asks for. */
export type ReportQuery = Readonly<Record<string, string | undefined>>;

/** What is reported on, and how a report begins. */
export interface ReportSubject {
  readonly parcel: ResolvedParcel;
  /** The identity fields as a JSON object. */
  readonly identityText: string;
}

/** How a route is told the parcel. */
export interface ParcelQuery {
  readonly properties: TProperties;
  /**
   * The description of the parcel.
   * @throws ServiceError invalid_parameter
   */
  legalLocationOf(query: ReportQuery): string;
}

/** Reports of one kind: what is asked of them, what they say, and how they tell the land. */
export interface ReportFamily {
  /** Of its sections, and of its parcels in the account's allowance. */
  readonly family: SectionFamily;
  /** What its routes begin with: `/federal-land`. */
  readonly path: string;
  /** What the names of its operations begin with: `federalLand`. */
  readonly operation: string;
  readonly tag: string;
  /** What the report and the summary tell, for the OpenAPI document. */
  readonly titles: { readonly report: string; readonly summary: string };
  /** In the order of the report. */
  readonly sections: readonly Section[];
  /** The sections that have routes of their own, and what these are called: `{ og_leases: 'leases' }`. */
  readonly sectionPaths: Readonly<Record<string, string>>;
  /** Some of its sections, as `include` takes them. */
  readonly includeExample: string;
  readonly parcelQuery: ParcelQuery;
  /** By section, where its own route may be told the parcel in other ways. */
  readonly sectionQueries?: Readonly<Record<string, ParcelQuery>>;
  /** Parameters of all of its routes that other families do not have. */
  readonly optionsQuery: TProperties;
  /** Codes that its routes answer besides those of every report. */
  readonly errors: readonly ErrorCode[];
  readonly schemas: ReportSchemas;
  /** @throws ServiceError as `Reports` has it for the survey system of the family */
  resolve(reports: Reports, legalLocation: string): Promise<ReportSubject>;
  /** @throws ServiceError when a parameter of {@link optionsQuery} is out of range */
  optionsOf(query: ReportQuery): SectionOptions;
}
