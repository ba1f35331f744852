import { Button, Group, Stack, Text } from '@mantine/core';
import { type ListedKey, revokeKey } from '../api/account.ts';
import { Dialog } from '../shell/dialog.tsx';
import { Refusal } from '../shell/refusal.tsx';
import { useAction } from '../shell/use-action.ts';

interface RevokeDialogProps {
  /** Null for a dialog that is closed. */
  readonly revoked: ListedKey | null;
  onClose(): void;
  onDone(): void;
}

export function RevokeDialog({ revoked, onClose, onDone }: RevokeDialogProps) {
  const revoking = useAction(async (id: number) => {
    await revokeKey(id);
    onDone();
    onClose();
  });
  return (
    <Dialog isOpen={revoked !== null} title="Revoke the key" onClose={onClose}>
      <Stack gap="md">
        <Text>
          <b>{revoked?.label}</b> (…{revoked?.last_four}) opens nothing from then on. This cannot be taken
          back.
        </Text>
        <Refusal error={revoking.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Keep it
          </Button>
          <Button
            color="red.9"
            loading={revoking.isRunning}
            onClick={() => revoked !== null && void revoking.run(revoked.id)}
          >
            Revoke
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
