import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { plans } from '../api/account.ts';
import { useSession } from '../session/session.tsx';
import { Dialog } from '../shell/dialog.tsx';
import { Refusal } from '../shell/refusal.tsx';
import { figure } from '../shell/time-text.ts';
import { useLoaded } from '../shell/use-loaded.ts';
import { type BatchRow, isReportable } from './batch-row.ts';
import type { BatchRun } from './batch-run.ts';
import { isReportChoice, REPORT_CHOICES, type ReportChoice } from './row-report.ts';

interface ReportDialogProps {
  readonly run: BatchRun;
  readonly rows: readonly BatchRow[];
  readonly isOpen: boolean;
  onClose(): void;
}

/** Asks which reports are run, and says what they take, before any is. */
export function ReportDialog({ isOpen, onClose, ...others }: ReportDialogProps) {
  return (
    <Dialog isOpen={isOpen} title="Run reports" onClose={onClose}>
      {isOpen && <ReportForm onClose={onClose} {...others} />}
    </Dialog>
  );
}

function ReportForm({ run, rows, onClose }: Omit<ReportDialogProps, 'isOpen'>) {
  const [choice, setChoice] = useState<ReportChoice>('land');
  const reportable = rows.filter((row) => isReportable(row, choice));
  const start = () => {
    onClose();
    void run.report(choice);
  };
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label="Kind of report"
        value={choice}
        onChange={(value) => isReportChoice(value) && setChoice(value)}
        data={Object.entries(REPORT_CHOICES).map(([value, { title }]) => ({ value, label: title }))}
      />
      <Text>
        {reportable.length === 0
          ? 'Each row that was found has this report, or cannot have it.'
          : `Each row that was found and has no such report yet: ${figure(reportable.length)}.`}
      </Text>
      {reportable.length > 0 && <Cost parcels={parcelsOf(reportable)} />}
      <Group justify="flex-end">
        <Button onClick={start} disabled={reportable.length === 0} data-autofocus>
          Run {figure(reportable.length)} reports
        </Button>
      </Group>
    </Stack>
  );
}

/** What reports take of the month, and what is left of it. */
function Cost({ parcels }: { readonly parcels: number }) {
  const { who } = useSession();
  const { value, error } = useLoaded(who.kind === 'person' ? plans : null);
  const takes = `They take up to ${figure(parcels)} of the month's reports`;
  if (error !== null) return <Refusal error={error} />;
  if (who.kind !== 'person')
    return (
      <Text>{takes}; how many are left, an API key does not tell. Parcels reported on before are free.</Text>
    );
  if (value === null) return <Text>{takes}.</Text>;
  const left = Math.max(0, value.reports_per_month - value.reports_taken);
  return (
    <>
      <Text>
        They take up to {figure(parcels)} of your {figure(left)} left in {value.month}. Parcels that were
        reported on in it before are free.
      </Text>
      {value.report_plan === null && (
        <Alert color="yellow">The account has no report plan: the first of them will be refused.</Alert>
      )}
      {value.report_plan !== null && parcels > left && (
        <Alert color="yellow">That is more than are left: they stop when those are taken.</Alert>
      )}
    </>
  );
}

/** How many parcels rows are of: one that stands in several is one report. */
function parcelsOf(rows: readonly BatchRow[]): number {
  const names = rows.flatMap(({ outcome }) =>
    outcome?.kind === 'found' ? [outcome.place.properties.legal_location] : [],
  );
  return new Set(names).size;
}
