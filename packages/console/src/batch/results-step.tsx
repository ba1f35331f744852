import { Alert, Button, Group, Progress, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { figure } from '../shell/time-text.ts';
import type { BatchRow } from './batch-row.ts';
import type { BatchRun } from './batch-run.ts';
import { DownloadMenu } from './download-menu.tsx';
import { FixDialog } from './fix-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { ResultHead, ResultRow } from './result-row.tsx';
import { isRowFilter, ROW_FILTERS, type RowFilterName } from './row-filters.ts';
import { VirtualRows } from './virtual-rows.tsx';

interface ResultsStepProps {
  readonly run: BatchRun;
  readonly name: string;
  onBack(): void;
}

/** Rows on their way to places, and what came of them. */
export function ResultsStep({ run, name, onBack }: ResultsStepProps) {
  const { rows, found, failed, reported, refused, handled, state, error } = useSyncExternalStore(
    run.subscribe,
    run.snapshot,
  );
  const [filter, setFilter] = useState<RowFilterName>('all');
  const [fixed, setFixed] = useState<number | null>(null);
  const [isReporting, setReporting] = useState(false);
  const isBusy = state === 'running' || state === 'reporting';
  const shown = useMemo(() => rows.filter(ROW_FILTERS[filter].lets), [rows, filter]);
  const [done, of] = state === 'reporting' ? [handled, found] : [found + failed, rows.length];
  return (
    <Stack gap="md">
      <div>
        <Progress value={(100 * done) / Math.max(1, of)} size="lg" animated={isBusy} aria-label="Progress" />
        <Text mt={6} role="status" className="figures">
          {figure(done)} of {figure(of)} {state === 'reporting' ? 'reports' : 'rows'}: {figure(found)} found,{' '}
          {figure(failed)} failed
          {reported + refused > 0 && `; ${figure(reported)} reports, ${figure(refused)} refused`}
        </Text>
      </div>
      {error !== null && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
      <Group justify="space-between">
        <FilterChoice rows={rows} chosen={filter} onChoose={setFilter} />
        <Group gap="xs">
          {isBusy && (
            <Button variant="default" onClick={() => run.stop()}>
              Stop
            </Button>
          )}
          {!isBusy && found + failed < rows.length && <Button onClick={() => void run.start()}>Go on</Button>}
          {!isBusy && found > 0 && (
            <Button variant="default" onClick={() => setReporting(true)}>
              Run reports
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
        head={<ResultHead />}
        draw={(row, place) => (
          <ResultRow key={row.index} row={row} place={place} onFix={({ index }) => setFixed(index)} />
        )}
      />
      <ReportDialog run={run} rows={rows} isOpen={isReporting} onClose={() => setReporting(false)} />
      <FixDialog
        run={run}
        row={fixed === null ? null : (rows[fixed] ?? null)}
        onClose={() => setFixed(null)}
      />
    </Stack>
  );
}

interface FilterChoiceProps {
  readonly rows: readonly BatchRow[];
  readonly chosen: RowFilterName;
  onChoose(filter: RowFilterName): void;
}

/** Which rows are shown, and how many there are of each sort. */
function FilterChoice({ rows, chosen, onChoose }: FilterChoiceProps) {
  const choices = useMemo(
    () =>
      Object.entries(ROW_FILTERS).map(([value, { label, lets }]) => ({
        value,
        label: `${label} ${figure(rows.filter(lets).length)}`,
      })),
    [rows],
  );
  return (
    <SegmentedControl
      className="filters"
      aria-label="Rows shown"
      value={chosen}
      onChange={(value) => isRowFilter(value) && onChoose(value)}
      data={choices}
    />
  );
}
