import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { Refusal } from './refusal.tsx';
import { useAction } from './use-action.ts';

interface ConfirmDialogProps<Subject> {
  /** What something is to be done to; null for a dialog that is closed. */
  readonly subject: Subject | null;
  readonly title: string;
  /** What the buttons say that does it, and that does not. */
  readonly doIt: string;
  readonly leaveIt: string;
  act(subject: Subject): Promise<unknown>;
  onClose(): void;
  onDone(): void;
  /** What comes of it. */
  children(subject: Subject): ReactNode;
}

/** Asks before something is done that others feel. */
export function ConfirmDialog<Subject>(props: ConfirmDialogProps<Subject>) {
  const { subject, title, doIt, leaveIt, act, onClose, onDone, children } = props;
  const acting = useAction(async (on: Subject) => {
    await act(on);
    onDone();
    onClose();
  });
  return (
    <Dialog isOpen={subject !== null} title={title} onClose={onClose}>
      <Stack gap="md">
        <Text>{subject !== null && children(subject)}</Text>
        <Refusal error={acting.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {leaveIt}
          </Button>
          <Button
            color="red.9"
            loading={acting.isRunning}
            onClick={() => subject !== null && void acting.run(subject)}
          >
            {doIt}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
