import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useCallback, useState } from 'react';
import { suggest } from '../api/search.ts';
import { Dialog } from '../shell/dialog.tsx';
import { Refusal } from '../shell/refusal.tsx';
import { useAction } from '../shell/use-action.ts';
import { useLoaded } from '../shell/use-loaded.ts';
import type { BatchRow, BatchRun } from './batch-run.ts';

const SUGGESTIONS = 5;

interface FixDialogProps {
  readonly run: BatchRun;
  /** Null for a dialog that is closed. */
  readonly row: BatchRow | null;
  onClose(): void;
}

export function FixDialog({ run, row, onClose }: FixDialogProps) {
  return (
    <Dialog isOpen={row !== null} title={`Line ${row?.number ?? ''}`} onClose={onClose}>
      {row !== null && <FixForm key={row.index} run={run} row={row} onClose={onClose} />}
    </Dialog>
  );
}

/** Puts a row right: why it failed, what may be meant, and another text for it. */
function FixForm({ run, row, onClose }: FixDialogProps & { readonly row: BatchRow }) {
  const [text, setText] = useState(row.text);
  const fixing = useAction(async (next: string) => {
    await run.fix(row.index, next.trim());
    const fixed = run.snapshot().rows[row.index];
    if (fixed?.outcome?.kind === 'found') onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void fixing.run(text);
  };
  const failed = row.outcome?.kind === 'failed' ? row.outcome.error : null;
  const meant = useMeant(row);
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {failed !== null && <Text>{failed.message}</Text>}
        <TextInput
          label="Land description"
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {meant.length > 0 && (
          <Stack gap={4} align="flex-start">
            <Text fw={600} size="sm">
              Is it one of these?
            </Text>
            {meant.map((name) => (
              <Anchor
                key={name}
                component="button"
                type="button"
                size="sm"
                ta="left"
                onClick={() => void fixing.run(name)}
              >
                {name}
              </Anchor>
            ))}
          </Stack>
        )}
        <Refusal error={fixing.error} />
        <Group justify="flex-end">
          <Button type="submit" loading={fixing.isRunning}>
            Look it up
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** What a text that failed may mean: the places that the refusal names, or what it may go on to. */
function useMeant({ text, outcome }: BatchRow): readonly string[] {
  const candidates = outcome?.kind === 'failed' ? outcome.error.details?.candidates : undefined;
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (Array.isArray(candidates)) return candidates.map(({ legal_location: name }) => String(name));
      const found = await suggest(text, null, SUGGESTIONS, signal);
      return found.map(({ legalLocation }) => legalLocation);
    },
    [candidates, text],
  );
  return useLoaded(text.length < 2 ? null : load).value ?? [];
}
