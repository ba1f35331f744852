import type { Place } from '../../place/place.ts';
import type { BatchRow } from '../batch-run.ts';
import {
  gapWords,
  partialOf,
  type Refused,
  type Reported,
  type RowReport,
  recordsOf,
  unavailableOf,
} from '../row-report.ts';

export type Value = string | number | null;

/** A column of what is handed on. */
export interface Column {
  readonly name: string;
  /** As formats with short names have it. */
  readonly shortName: string;
  /** Whether its values are numbers; where one is not known it may be a text all the same. */
  readonly isNumber: boolean;
  cellOf(row: BatchRow): Value;
}

/** All columns: those of the file, those added, and what reports say where any was run. */
export function columnsOf(names: readonly string[], rows: readonly BatchRow[]): Column[] {
  const taken = new Set(names.map((name) => name.toLowerCase()));
  const added = [...ADDED, ...reportColumns(rows)];
  return [
    ...names.map((name, index) => text(name, ({ cells }) => cells[index] ?? '')),
    ...added.map((column) =>
      taken.has(column.name) ? { ...column, name: `rangeline_${column.name}` } : column,
    ),
  ];
}

/** What is added for every row, named as `rangeline convert` does. */
const ADDED: readonly Column[] = [
  text('status', statusOf),
  text('reason', reasonOf),
  ofPlace(text, 'legal_location', ({ properties }) => properties.legal_location, 'legal_loc'),
  ofPlace(
    text,
    'alternate_legal_location',
    ({ properties }) => properties.alternate_legal_location,
    'alt_legal',
  ),
  ofPlace(text, 'unit', ({ properties }) => properties.unit),
  ofPlace(text, 'county', ({ properties }) => properties.county),
  ofPlace(text, 'state', ({ properties }) => properties.state),
  ofPlace(number, 'lng', ({ point }) => point[0] ?? null),
  ofPlace(number, 'lat', ({ point }) => point[1] ?? null),
  ofPlace(number, 'acreage', ({ properties }) => properties.acreage),
  ofPlace(number, 'accuracy_m', ({ properties }) => properties.accuracy_m),
  ofPlace(number, 'confidence', ({ properties }) => properties.confidence),
  ofPlace(text, 'source', ({ properties }) => properties.source.name),
];

function reportColumns(rows: readonly BatchRow[]): Column[] {
  if (rows.every(({ report }) => report === null)) return [];
  const sections = new Set(
    rows.flatMap(({ report }) => (report?.outcome === 'reported' ? Object.keys(report.counts) : [])),
  );
  return [
    text('report_status', reportStatusOf, 'rep_status'),
    text('report_reason', ({ report }) => refusalOf(report)?.message ?? null, 'rep_reason'),
    text('report_kind', ({ report }) => report?.kind ?? null, 'rep_kind'),
    ofReport(number, 'report_records', recordsOf, 'rep_recs'),
    ofReport(text, 'report_unavailable', (report) => gapWords(report, unavailableOf(report)), 'rep_unav'),
    ofReport(text, 'report_partial', (report) => gapWords(report, partialOf(report)), 'rep_part'),
    ...[...sections].map((section) =>
      ofReport(number, `report_${section}`, (report) => countOf(report, section), `r_${section}`),
    ),
  ];
}

function reportStatusOf({ report }: BatchRow): string {
  return report === null ? 'not_run' : (refusalOf(report)?.code ?? 'reported');
}

function refusalOf(report: RowReport | null): Refused['error'] | null {
  return report?.outcome === 'refused' ? report.error : null;
}

/** A section that says nothing is no 0, and no blank either: those stand for no report. */
function countOf({ counts, gaps }: Reported, section: string): Value {
  const count = counts[section];
  return count === null ? `unavailable:${gaps[section] ?? 'unknown'}` : (count ?? null);
}

function statusOf({ outcome }: BatchRow): string {
  if (outcome === null) return 'not_asked';
  return outcome.kind === 'found' ? 'found' : outcome.error.code;
}

function reasonOf({ outcome }: BatchRow): Value {
  if (outcome === null) return null;
  if (outcome.kind === 'failed') return outcome.error.message;
  return outcome.place.properties.assumptions.map(({ message }) => message).join(' ');
}

type Read<From> = (from: From) => Value;
type Make = (name: string, cellOf: Read<BatchRow>, shortName?: string) => Column;

function text(name: string, cellOf: Read<BatchRow>, shortName = name): Column {
  return { name, shortName, isNumber: false, cellOf };
}

function number(name: string, cellOf: Read<BatchRow>, shortName = name): Column {
  return { name, shortName, isNumber: true, cellOf };
}

function ofPlace(make: Make, name: string, read: Read<Place>, shortName?: string): Column {
  return make(name, ({ outcome }) => (outcome?.kind === 'found' ? read(outcome.place) : null), shortName);
}

function ofReport(make: Make, name: string, read: Read<Reported>, shortName?: string): Column {
  return make(name, ({ report }) => (report?.outcome === 'reported' ? read(report) : null), shortName);
}
