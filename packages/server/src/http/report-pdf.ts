import { sectionOf } from '../reports/families.ts';
import type { PrintedReport } from '../reports/pdf/printed-report.ts';
import type { SectionFamily } from '../reports/section-task.ts';
import { acceptedWeights } from './accepted-weights.ts';
import { type Outcomes, provenanceOf, type ReportHead } from './report-result.ts';

export const PDF_TYPE = 'application/pdf';

/** Longer ones are cut: a list of many tracts is no name of a file. */
export const MAX_NAME_LENGTH = 100;

/**
 * Whether a request asks for a PDF file in place of JSON: by `Accept` (RFC 9110, 12.5.1), where it names the type and does not
 * name JSON with as much weight. Whatever else it names, the answer is JSON.
 */
export function prefersPdf(accept = ''): boolean {
  const weights = acceptedWeights(accept);
  return (weights.get(PDF_TYPE) ?? 0) > (weights.get('application/json') ?? 0);
}

interface Request {
  readonly family: SectionFamily;
  readonly id: string;
  /** The description as it was sent. */
  readonly asked: string;
  /** How far around the parcel its sections look; 0 where none does. */
  readonly radiusMiles: number;
}

/** What is printed of a report. */
export function printedReport(request: Request, head: ReportHead, outcomes: Outcomes): PrintedReport {
  const { described, reported, scope, parcel } = head.parcel;
  const { unavailable, sources, warnings } = provenanceOf(
    head,
    outcomes,
    (key) => `“${sectionOf(request.family, key).title}”`,
  );
  return {
    ...request,
    madeAtMs: Date.now(),
    land: {
      legalLocation: described.legalLocation,
      alternateLegalLocation: described.alternateLegalLocation,
      county: described.county,
      state: described.state,
      section: scope === 'parcel' ? null : reported.legalLocation,
      acres: reported.areaAcres,
      accuracyMetres: reported.accuracyMetres,
      derived: reported.derived,
      source: reported.source,
      assumptions: described.assumptions.map(({ message }) => message),
      polygons: parcel.polygons,
    },
    outcomes,
    unavailable,
    sources,
    warnings: warnings.map((warning) => warning.message),
  };
}

/** What a browser saves it as: `federal-7-14N-77W-6th-Meridian.pdf`. */
export function pdfFileName(family: SectionFamily, legalLocation: string): string {
  const name = legalLocation.replace(/[^A-Za-z0-9]+/g, '-').slice(0, MAX_NAME_LENGTH);
  return `${family}-${name.replace(/^-|-$/g, '')}.pdf`;
}
