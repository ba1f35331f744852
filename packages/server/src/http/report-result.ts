import fastJson from 'fast-json-stringify';
import { roundedDegrees } from '../geometry/degrees.ts';
import { rounded } from '../geometry/rounded.ts';
import type { ResolvedParcel } from '../reports/resolved-parcel.ts';
import type { SectionOutcome, SectionSource, UnavailableReason } from '../reports/section-task.ts';
import { boundaryText } from '../survey/geojson-text.ts';
import { GRID_SOURCE } from '../survey/grid/national-grid.ts';
import type { ReportSubject } from './families/report-family.ts';
import {
  approximateParcel,
  partlyCovered,
  radiusPartlyCovered,
  syntheticData,
  type Warning,
} from './report-warnings.ts';
import { ReportMeta } from './schemas/report.ts';

/** What was made of each section, in the order of the report. */
export type Outcomes = ReadonlyMap<string, SectionOutcome>;

/** What is reported on, and whether its polygon is wanted. */
export interface ReportHead extends ReportSubject {
  readonly geometry: boolean;
}

/** A report as JSON text; sections come as text already. */
export function reportText(head: ReportHead, outcomes: Outcomes): string {
  const sections = [...outcomes].map(([key, outcome]) => `"${key}":${sectionText(outcome)},`);
  return `${headText(head)}${sections.join('')}"meta":${metaText(provenanceOf(head, outcomes))}}`;
}

/** A summary as JSON text. */
export function summaryText(head: ReportHead, outcomes: Outcomes): string {
  const counts = Object.fromEntries([...outcomes].map(([key, outcome]) => [key, totalOf(outcome)]));
  return `${headText(head)}"counts":${JSON.stringify(counts)},"meta":${metaText(provenanceOf(head, outcomes))}}`;
}

const metaText: (meta: ReportMeta) => string = fastJson(ReportMeta);

/** All before the sections: an object that is not closed yet. */
function headText({ identityText, parcel: { reported }, geometry }: ReportHead): string {
  const acreage = reported.surveySystem === 'TXSS' ? `"acreage":${rounded(reported.areaAcres, 2)},` : '';
  const [lng, lat] = reported.point.map(roundedDegrees);
  const shape = geometry ? boundaryText(reported.boundary) : 'null';
  return `${identityText.slice(0, -1)},"parcel":{${acreage}"centroid":{"lng":${lng},"lat":${lat}},"geometry":${shape}},`;
}

function sectionText(outcome: SectionOutcome): string {
  return outcome.status === 'answered' ? outcome.text : 'null';
}

function totalOf(outcome: SectionOutcome): number | null {
  return outcome.status === 'answered' ? outcome.total : null;
}

/** Whose the sections are, which say nothing or not all, and what to know of them. */
export interface Provenance {
  readonly unavailable: readonly { readonly section: string; readonly reason: UnavailableReason }[];
  readonly sources: Readonly<Record<string, SectionSource>>;
  readonly warnings: readonly Warning[];
}

/** @param nameOf what sections go by in sentences */
export function provenanceOf(
  { parcel }: ReportHead,
  outcomes: Outcomes,
  nameOf = (key: string) => key,
): Provenance {
  const sections = [...outcomes];
  const unavailable = sections.flatMap(([section, outcome]) => {
    const reason = outcome.status === 'answered' ? outcome.gap : outcome.reason;
    const parts = outcome.status === 'answered' ? Object.entries(outcome.partGaps ?? {}) : [];
    return [
      ...(reason === null ? [] : [{ section, reason }]),
      ...parts.map(([part, why]) => ({ section: `${section}.${part}`, reason: why })),
    ];
  });
  const sources = sections.flatMap(([key, outcome]): [string, SectionSource][] =>
    outcome.status === 'answered' ? [[key, outcome.source]] : [],
  );
  return {
    unavailable,
    sources: Object.fromEntries(sources),
    warnings: warningsOf(parcel, outcomes, nameOf),
  };
}

function warningsOf(
  { reported }: ResolvedParcel,
  outcomes: Outcomes,
  nameOf: (key: string) => string,
): Warning[] {
  const keysWhere = (test: (outcome: SectionOutcome) => boolean) =>
    [...outcomes].flatMap(([key, outcome]) => (test(outcome) ? [nameOf(key)] : []));
  const synthetic = keysWhere((outcome) => outcome.status === 'answered' && outcome.isSynthetic);
  const partial = keysWhere(
    (outcome) => outcome.status === 'answered' && outcome.gap !== null && !knowsParcel(outcome),
  );
  const around = keysWhere(knowsParcel);
  return [
    ...(reported.source.name === GRID_SOURCE.name ? [approximateParcel(reported)] : []),
    ...(synthetic.length > 0 ? [syntheticData(synthetic)] : []),
    ...(partial.length > 0 ? [partlyCovered(partial)] : []),
    ...(around.length > 0 ? [radiusPartlyCovered(around, unknownStates(outcomes))] : []),
  ];
}

/** Whether an outcome knows all of the parcel, but not all around it. */
function knowsParcel(outcome: SectionOutcome): boolean {
  return unknownAround(outcome).length > 0;
}

function unknownStates(outcomes: Outcomes): readonly string[] {
  return [...new Set([...outcomes.values()].flatMap(unknownAround))].sort();
}

function unknownAround(outcome: SectionOutcome): readonly string[] {
  return outcome.status === 'answered' ? (outcome.unknownAround ?? []) : [];
}
