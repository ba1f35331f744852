import type { Place } from '../../place/place.ts';
import type { BatchRow } from '../batch-row.ts';
import { doubtsOf } from '../doubts.ts';
import {
  gapWords,
  partialOf,
  type Refused,
  type ReportChoice,
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
  const added = [...ADDED, ...reportColumns(rows, 'land'), ...reportColumns(rows, 'energy')];
  return [
    ...names.map((name, index) => text(name, ({ cells }) => cells[index] ?? '')),
    ...added.map((column) =>
      taken.has(column.name) ? { ...column, name: `rangeline_${column.name}` } : column,
    ),
  ];
}

/** What is added for every row; the names are those of `rangeline convert` where it has the same. */
const ADDED: readonly Column[] = [
  text('status', statusOf),
  text('reason', reasonOf),
  text('read_as', ({ readAs }) => readAs),
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
  ofPlace(text, 'derived', ({ properties }) => String(properties.derived)),
  ofPlace(text, 'source', ({ properties }) => properties.source.name),
  text('to_check', (row) => doubtsOf(row).join(' ')),
];

/** How columns of reports begin, and their short names. */
const REPORT_NAMES = {
  land: { name: 'report', shortName: 'rep', section: 'r' },
  energy: { name: 'energy', shortName: 'en', section: 'e' },
} as const satisfies Record<ReportChoice, object>;

function reportColumns(rows: readonly BatchRow[], choice: ReportChoice): Column[] {
  const reports = rows.flatMap(({ reports }) => reports[choice] ?? []);
  if (reports.length === 0) return [];
  const sections = new Set(
    reports.flatMap((report) => (report.outcome === 'reported' ? Object.keys(report.counts) : [])),
  );
  const { name, shortName, section: short } = REPORT_NAMES[choice];
  const ofReport = (make: Make, what: string, shortWhat: string, read: Read<RowReport | undefined>) =>
    make(`${name}_${what}`, ({ reports }) => read(reports[choice]), `${shortName}_${shortWhat}`);
  return [
    ofReport(text, 'status', 'status', statusOfReport),
    ofReport(text, 'reason', 'reason', (report) => refusalOf(report)?.message ?? null),
    ofReport(text, 'kind', 'kind', (report) => report?.kind ?? null),
    ofReport(number, 'records', 'recs', ifReported(recordsOf)),
    ofReport(
      text,
      'unavailable',
      'unav',
      ifReported((report) => gapWords(report, unavailableOf(report))),
    ),
    ofReport(
      text,
      'partial',
      'part',
      ifReported((report) => gapWords(report, partialOf(report))),
    ),
    ...[...sections].map((section) =>
      number(
        `${name}_${section}`,
        ({ reports }) => ifReported((report) => countOf(report, section))(reports[choice]),
        `${short}_${section}`,
      ),
    ),
  ];
}

function ifReported(read: Read<Reported>): Read<RowReport | undefined> {
  return (report) => (report?.outcome === 'reported' ? read(report) : null);
}

function statusOfReport(report: RowReport | undefined): string {
  return report === undefined ? 'not_run' : (refusalOf(report)?.code ?? 'reported');
}

function refusalOf(report: RowReport | undefined): Refused['error'] | null {
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
