import { Alert, Anchor, Button, Group, Progress, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { figure } from '../shell/time-text.ts';
import { type BatchRow, type BatchRun, isReportable } from './batch-run.ts';
import { DownloadMenu } from './download-menu.tsx';
import { FixDialog } from './fix-dialog.tsx';
import { reportWords } from './row-report.ts';
import { VirtualRows } from './virtual-rows.tsx';

type Filter = 'all' | 'failed' | 'found';

interface ResultsStepProps {
  readonly run: BatchRun;
  readonly name: string;
  onBack(): void;
}

/** Rows on their way to places, and what came of them. */
export function ResultsStep({ run, name, onBack }: ResultsStepProps) {
  const { rows, found, failed, reported, refused, state, error } = useSyncExternalStore(
    run.subscribe,
    run.snapshot,
  );
  const [filter, setFilter] = useState<Filter>('all');
  const [fixed, setFixed] = useState<number | null>(null);
  const isBusy = state === 'running' || state === 'reporting';
  const shown = useMemo(
    () => (filter === 'all' ? rows : rows.filter(({ outcome }) => outcome?.kind === filter)),
    [rows, filter],
  );
  const [done, of] = state === 'reporting' ? [reported + refused, found] : [found + failed, rows.length];
  return (
    <Stack gap="md">
      <div>
        <Progress value={(100 * done) / Math.max(1, of)} size="lg" animated={isBusy} aria-label="Progress" />
        <Text mt={6} role="status" className="figures">
          {figure(done)} of {figure(of)} {state === 'reporting' ? 'reports' : 'rows'}: {figure(found)} found,{' '}
          {figure(failed)} failed
          {reported + refused > 0 && `; ${figure(reported)} reported on, ${figure(refused)} refused a report`}
        </Text>
      </div>
      {error !== null && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
      <Group justify="space-between">
        <SegmentedControl
          aria-label="Rows shown"
          value={filter}
          onChange={(value) => setFilter(value === 'failed' || value === 'found' ? value : 'all')}
          data={[
            { value: 'all', label: `All ${figure(rows.length)}` },
            { value: 'failed', label: `Failed ${figure(failed)}` },
            { value: 'found', label: `Found ${figure(found)}` },
          ]}
        />
        <Group gap="xs">
          {isBusy && (
            <Button variant="default" onClick={() => run.stop()}>
              Stop
            </Button>
          )}
          {!isBusy && found + failed < rows.length && <Button onClick={() => void run.start()}>Go on</Button>}
          {!isBusy && rows.some(isReportable) && (
            <Button variant="default" onClick={() => void run.report()}>
              Run {figure(rows.filter(isReportable).length)} reports
            </Button>
          )}
          <DownloadMenu run={run} rows={rows} name={name} />
          <Button variant="default" onClick={onBack} disabled={isBusy}>
            Another file
          </Button>
        </Group>
      </Group>
      <VirtualRows
        label="Rows"
        rows={shown}
        head={
          <>
            <th className="number">Line</th>
            <th>Description</th>
            <th>Place, or why there is none</th>
            <th className="acres">Acres</th>
            <th className="next">Next</th>
          </>
        }
        draw={(row, place) => (
          <ResultRow key={row.index} row={row} place={place} onFix={({ index }) => setFixed(index)} />
        )}
      />
      <FixDialog
        run={run}
        row={fixed === null ? null : (rows[fixed] ?? null)}
        onClose={() => setFixed(null)}
      />
    </Stack>
  );
}

interface ResultRowProps {
  readonly row: BatchRow;
  readonly place: number;
  onFix(row: BatchRow): void;
}

function ResultRow({ row, place, onFix }: ResultRowProps) {
  const { number, text, outcome } = row;
  const found = outcome?.kind === 'found' ? outcome.place.properties : null;
  return (
    <tr aria-rowindex={place + 2}>
      <td className="number figures">{number}</td>
      <td title={text}>{text}</td>
      <td title={found?.legal_location}>
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
      <td className="acres figures">{found === null ? '' : figure(found.acreage, 2)}</td>
      <td className="next">
        {outcome?.kind === 'failed' && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => onFix(row)}
            aria-label={`Fix line ${number}`}
          >
            Fix
          </Button>
        )}
        {found !== null && <ReportCell row={row} legalLocation={found.legal_location} />}
      </td>
    </tr>
  );
}

interface ReportCellProps {
  readonly row: BatchRow;
  readonly legalLocation: string;
}

/** What a report says of a row, or why there is none. */
function ReportCell({ row: { number, report }, legalLocation }: ReportCellProps) {
  if (report?.outcome === 'refused')
    return (
      <Text span inherit c="var(--mantine-color-error)" title={report.error.message}>
        No report: {report.error.message}
      </Text>
    );
  const words = report === null ? 'Report' : reportWords(report);
  return (
    <Anchor
      component={Link}
      href={`/report?${new URLSearchParams({ legal_location: legalLocation })}`}
      inherit
      aria-label={`${words} of line ${number}`}
      title={words}
    >
      {words}
    </Anchor>
  );
}
