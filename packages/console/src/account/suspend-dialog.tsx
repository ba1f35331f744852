import { Button, Group, Stack, Text } from '@mantine/core';
import { type ListedAccount, suspendAccount } from '../api/account.ts';
import { Dialog } from '../shell/dialog.tsx';
import { Refusal } from '../shell/refusal.tsx';
import { useAction } from '../shell/use-action.ts';

interface SuspendDialogProps {
  /** Null for a dialog that is closed. */
  readonly account: ListedAccount | null;
  onClose(): void;
  onDone(): void;
}

export function SuspendDialog({ account, onClose, onDone }: SuspendDialogProps) {
  const suspending = useAction(async (id: number) => {
    await suspendAccount(id);
    onDone();
    onClose();
  });
  return (
    <Dialog isOpen={account !== null} title="Suspend the account" onClose={onClose}>
      <Stack gap="md">
        <Text>
          The keys of <b>{account?.name}</b> open nothing until the account is reinstated.
        </Text>
        <Refusal error={suspending.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Leave it
          </Button>
          <Button
            color="red.9"
            loading={suspending.isRunning}
            onClick={() => account !== null && void suspending.run(account.id)}
          >
            Suspend
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
