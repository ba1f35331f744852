import { Button, Group } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useCallback } from 'react';
import { fetchReportFile, type ReportKind } from '../api/report.ts';
import { Refusal } from '../shell/refusal.tsx';
import { saveFile } from '../shell/save-file.ts';
import { useAction } from '../shell/use-action.ts';

interface ReportActionsProps {
  readonly kind: ReportKind;
  readonly legalLocation: string;
}

/** Takes a report away: as a PDF file, or on paper. */
export function ReportActions({ kind, legalLocation }: ReportActionsProps) {
  const save = useCallback(async () => {
    const { blob, name } = await fetchReportFile(kind, legalLocation);
    saveFile(blob, name);
  }, [kind, legalLocation]);
  const { run, isRunning, error } = useAction(save);
  return (
    <div className="not-printed">
      <Group gap="sm">
        <Button leftSection={<IconDownload size={16} />} loading={isRunning} onClick={() => run()}>
          Download PDF
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
          Print
        </Button>
      </Group>
      <Refusal error={error} mt="sm" />
    </div>
  );
}
