import type { components } from 'rangeline-client';
import { type AskedFile, ask, askFile } from './request.ts';

type Schemas = components['schemas'];

export const REPORT_KINDS = {
  federal: { title: 'Federal land', path: '/federal-land/report' },
  texas: { title: 'Texas', path: '/texas/report' },
  energy: { title: 'Energy', path: '/energy/report' },
} as const;

export type ReportKind = keyof typeof REPORT_KINDS;

export function isReportKind(text: string | null): text is ReportKind {
  return text !== null && Object.hasOwn(REPORT_KINDS, text);
}

/** What every report says of its parcel; beside it stand the sections, by their keys. */
export interface Report {
  readonly legal_location: string;
  readonly resolved_legal_location: string;
  readonly alternate_legal_location: string;
  readonly county: string;
  readonly state: string;
  readonly report_scope?: string;
  readonly report_section?: string | null;
  readonly accuracy_m?: number;
  readonly assumptions?: readonly Schemas['Assumption'][];
  readonly meta: Schemas['ReportMeta'];
  readonly [section: string]: unknown;
}

/** Takes one report from the month's allowance, unless the parcel was reported on in it before. */
export function fetchReport(kind: ReportKind, legalLocation: string, signal?: AbortSignal): Promise<Report> {
  const query = { legal_location: legalLocation };
  return ask<Report>(REPORT_KINDS[kind].path, { query, ...(signal && { signal }) });
}

/** The same as a PDF file with a map; a parcel that was reported on takes no other. */
export function fetchReportFile(kind: ReportKind, legalLocation: string): Promise<AskedFile> {
  return askFile(REPORT_KINDS[kind].path, 'application/pdf', { query: { legal_location: legalLocation } });
}

/** How many rows each section of a report has; null where `meta` says why it is unavailable. */
export interface Summary {
  readonly counts: Readonly<Record<string, number | null>>;
  readonly meta: Pick<Schemas['ReportMeta'], 'unavailable'>;
}

/** Takes one report as {@link fetchReport} does. */
export function fetchSummary(
  kind: ReportKind,
  legalLocation: string,
  signal?: AbortSignal,
): Promise<Summary> {
  const query = { legal_location: legalLocation };
  return ask(REPORT_KINDS[kind].path.replace(/report$/, 'summary'), { query, ...(signal && { signal }) });
}
