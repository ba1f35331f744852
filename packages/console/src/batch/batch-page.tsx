import './batch.css';
import { Alert, Button, Group, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Page } from '../shell/page.tsx';
import { Refusal } from '../shell/refusal.tsx';
import { useAction } from '../shell/use-action.ts';
import { BatchRun } from './batch-run.ts';
import { ColumnStep } from './column-step.tsx';
import { DropZone } from './drop-zone.tsx';
import { readTable } from './files/read-table.ts';
import type { Line, Table } from './files/table.ts';
import { useKeptRun } from './kept-run.tsx';
import { ResultsStep } from './results-step.tsx';

type Step =
  | { readonly kind: 'file' }
  | { readonly kind: 'column'; readonly name: string; readonly table: Table; readonly guessed: number }
  | { readonly kind: 'results' };

/** A whole table of descriptions to places. */
export default function BatchPage() {
  const [kept, keep] = useKeptRun();
  const [step, setStep] = useState<Step>({ kind: kept === null ? 'file' : 'results' });
  const back = () => setStep({ kind: 'file' });
  const start = (name: string, table: Table, column: number) => {
    const run = new BatchRun(table, column);
    keep({ name, run });
    setStep({ kind: 'results' });
    void run.start();
  };
  return (
    <Page
      title="Batch"
      width={1320}
      about="A spreadsheet of land descriptions to places: one batch of 100 rows is one request."
    >
      {step.kind === 'file' && kept !== null && (
        <Alert mb="lg" title={`The results of ${kept.name} are still here`}>
          <Group justify="space-between">
            They are until the next batch begins.
            <Button size="xs" onClick={() => setStep({ kind: 'results' })}>
              Back to them
            </Button>
          </Group>
        </Alert>
      )}
      {step.kind === 'file' && (
        <FileStep
          onRead={(name, table, guessed) => setStep({ kind: 'column', name, table, guessed })}
          onPaste={(lines) => start('pasted', { columns: ['description'], hasHead: false, rows: lines }, 0)}
        />
      )}
      {step.kind === 'column' && (
        <ColumnStep
          name={step.name}
          table={step.table}
          guessed={step.guessed}
          onStart={(column) => start(step.name, step.table, column)}
          onBack={back}
        />
      )}
      {step.kind === 'results' && kept !== null && (
        <ResultsStep run={kept.run} name={kept.name} onBack={back} />
      )}
    </Page>
  );
}

interface FileStepProps {
  onRead(name: string, table: Table, guessed: number): void;
  onPaste(lines: readonly Line[]): void;
}

function FileStep({ onRead, onPaste }: FileStepProps) {
  const [text, setText] = useState('');
  const reading = useAction(async (file: File) => {
    const { table, column } = await readTable(file);
    onRead(file.name.replace(/\.[^.]*$/, ''), table, column);
  });
  const paste = (event: FormEvent) => {
    event.preventDefault();
    const lines = text
      .split('\n')
      .map((line, index) => ({ number: index + 1, cells: [line] }))
      .filter(({ cells: [line = ''] }) => line.trim() !== '');
    if (lines.length > 0) onPaste(lines);
  };
  return (
    <Stack gap="lg">
      <DropZone isBusy={reading.isRunning} onFile={(file) => void reading.run(file)} />
      <Refusal error={reading.error} />
      <form onSubmit={paste}>
        <Stack gap="sm">
          <Textarea
            label="Or paste descriptions, one a line"
            autosize
            minRows={4}
            maxRows={12}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Group>
            <Button type="submit" disabled={text.trim() === ''}>
              Find them
            </Button>
          </Group>
        </Stack>
      </form>
    </Stack>
  );
}
