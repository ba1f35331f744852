import { Anchor, Button, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useCallback, useState } from 'react';
import { suggest } from '../api/search.ts';
import type { Place } from '../place/place.ts';
import { Dialog } from '../shell/dialog.tsx';
import { Refusal } from '../shell/refusal.tsx';
import { figure } from '../shell/time-text.ts';
import { useAction } from '../shell/use-action.ts';
import { useLoaded } from '../shell/use-loaded.ts';
import { type BatchRow, reportsOf } from './batch-row.ts';
import type { BatchRun } from './batch-run.ts';
import { doubtsOf } from './doubts.ts';

const SUGGESTIONS = 5;
const NONE: readonly never[] = [];

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

/** Puts a row right: why it failed or is in doubt, what may be meant, and another text for it. */
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
        {row.outcome?.kind === 'found' && <Found place={row.outcome.place} doubts={doubtsOf(row)} />}
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

interface FoundProps {
  readonly place: Place;
  readonly doubts: readonly string[];
}

/** What was found for a row, and what to look at. */
function Found({ place: { properties }, doubts }: FoundProps) {
  const { legal_location, derived, accuracy_m, confidence } = properties;
  return (
    <>
      <Text>
        Found: <b>{legal_location}</b>, {derived ? 'computed' : 'of survey data'}, ± {figure(accuracy_m)} m,
        with a confidence of {figure(100 * confidence)} %.
      </Text>
      <List>
        {doubts.map((doubt) => (
          <List.Item key={doubt}>{doubt}</List.Item>
        ))}
      </List>
    </>
  );
}

/**
 * What a text may mean: the places that a refusal of it names, or what one that failed may go on to; of one that was found,
 * the others that it could be.
 */
function useMeant(row: BatchRow): readonly string[] {
  const { text } = row;
  const candidates = candidatesOf(row);
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

function candidatesOf(row: BatchRow): unknown {
  const { outcome } = row;
  if (outcome?.kind === 'failed') return outcome.error.details?.candidates;
  const refused = reportsOf(row).find(
    (report) => report.outcome === 'refused' && report.error.details?.candidates,
  );
  return refused?.outcome === 'refused'
    ? refused.error.details?.candidates
    : (outcome?.place.properties.alternatives ?? NONE);
}
