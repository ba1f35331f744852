import { Anchor, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'wouter';
import type { ReportKind } from '../api/report.ts';
import { figure } from '../shell/time-text.ts';
import { type BatchRow, reportsOf } from './batch-row.ts';
import { doubtsOf, isComputed } from './doubts.ts';
import { reportWords } from './row-report.ts';

/** Why there is no place has the room of what would be said of one. */
const REASON_COLUMNS = 4;

interface ResultRowProps {
  readonly row: BatchRow;
  /** From 0, among those that are shown. */
  readonly place: number;
  onFix(row: BatchRow): void;
}

/** The heads of the columns of {@link ResultRow}. */
export function ResultHead() {
  return (
    <>
      <th className="number">Line</th>
      <th>Description</th>
      <th>Place, or why there is none</th>
      <th className="acres">Acres</th>
      <th className="accuracy">Accuracy</th>
      <th className="report">Report</th>
      <th className="next">Next</th>
    </>
  );
}

export function ResultRow({ row, place, onFix }: ResultRowProps) {
  const { number, text, outcome } = row;
  const found = outcome?.kind === 'found' ? outcome.place.properties : null;
  return (
    <tr aria-rowindex={place + 2} data-check={doubtsOf(row).length > 0}>
      <td className="number figures">{number}</td>
      <td title={text}>{text}</td>
      <td title={found?.legal_location} colSpan={found === null ? REASON_COLUMNS : 1}>
        {found !== null && (
          <Anchor
            component={Link}
            href={`/?${new URLSearchParams({ location: found.legal_location })}`}
            inherit
          >
            {found.legal_location}
          </Anchor>
        )}
        {found !== null && `, ${found.county}, ${found.state_code}`}
        {outcome?.kind === 'failed' && (
          <Text span inherit c="var(--mantine-color-error)" title={outcome.error.message}>
            {outcome.error.message}
          </Text>
        )}
      </td>
      {found !== null && (
        <>
          <td className="acres figures">{figure(found.acreage, 2)}</td>
          <td className="accuracy figures" title={isComputed(row) ? 'Computed' : undefined}>
            ± {figure(found.accuracy_m)} m
          </td>
          <td className="report">
            <ReportCell row={row} legalLocation={found.legal_location} />
          </td>
        </>
      )}
      <td className="next">
        <NextStep row={row} onFix={onFix} />
      </td>
    </tr>
  );
}

/** What is to be done about a row that failed, or leaves a doubt. */
function NextStep({ row, onFix }: Omit<ResultRowProps, 'place'>) {
  const doubts = doubtsOf(row);
  if (row.outcome?.kind !== 'failed' && doubts.length === 0) return null;
  const step = doubts.length === 0 ? 'Fix' : 'Check';
  return (
    <Button
      size="compact-sm"
      variant="default"
      onClick={() => onFix(row)}
      aria-label={`${step} line ${row.number}`}
      leftSection={doubts.length > 0 && <IconAlertTriangle size={14} aria-hidden />}
      title={doubts.join(' ')}
    >
      {step}
    </Button>
  );
}

interface ReportCellProps {
  readonly row: BatchRow;
  readonly legalLocation: string;
}

/** What reports say of a row, or why there is none; before any was run, where to read one. */
function ReportCell({ row, legalLocation }: ReportCellProps) {
  const reports = reportsOf(row);
  if (reports.length === 0)
    return <ReportLink number={row.number} kind={null} legalLocation={legalLocation} words="Report" />;
  return reports.map((report, index) => (
    <Fragment key={report.kind}>
      {index > 0 && '; '}
      {report.outcome === 'refused' ? (
        <Text span inherit c="var(--mantine-color-error)" title={report.error.message}>
          No report: {report.error.message}
        </Text>
      ) : (
        <ReportLink
          number={row.number}
          kind={report.kind}
          legalLocation={legalLocation}
          words={report.kind === 'energy' ? `energy: ${reportWords(report)}` : reportWords(report)}
        />
      )}
    </Fragment>
  ));
}

interface ReportLinkProps {
  readonly number: number;
  /** Null for the one that fits the place. */
  readonly kind: ReportKind | null;
  readonly legalLocation: string;
  readonly words: string;
}

function ReportLink({ number, kind, legalLocation, words }: ReportLinkProps) {
  const query = new URLSearchParams({ legal_location: legalLocation, ...(kind !== null && { kind }) });
  return (
    <Anchor
      component={Link}
      href={`/report?${query}`}
      inherit
      aria-label={`${words} of line ${number}`}
      title={words}
    >
      {words}
    </Anchor>
  );
}
