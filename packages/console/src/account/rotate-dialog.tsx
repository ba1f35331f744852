import { Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type ListedKey, type NewKey, rotateKey } from '../api/account.ts';
import { Dialog } from '../shell/dialog.tsx';
import { Refusal } from '../shell/refusal.tsx';
import { useAction } from '../shell/use-action.ts';

interface RotateDialogProps {
  /** Null for a dialog that is closed. */
  readonly rotated: ListedKey | null;
  onClose(): void;
  onMade(key: NewKey): void;
}

/** As long as the service lets the old key go on. */
const MAX_OVERLAP_HOURS = 768;

export function RotateDialog({ rotated, onClose, onMade }: RotateDialogProps) {
  const [hours, setHours] = useState<string | number>(24);
  const rotating = useAction(async (id: number) => {
    onMade(await rotateKey(id, Number(hours)));
    onClose();
  });
  return (
    <Dialog isOpen={rotated !== null} title="Rotate the key" onClose={onClose}>
      <Stack gap="md">
        <Text>
          A new key is made for the same as <b>{rotated?.label}</b>. The old one goes on for a while, so that
          programs can change over.
        </Text>
        <NumberInput
          label="The old key ends in"
          suffix=" hours"
          min={0}
          max={MAX_OVERLAP_HOURS}
          allowDecimal={false}
          value={hours}
          onChange={setHours}
        />
        <Refusal error={rotating.error} />
        <Group justify="flex-end">
          <Button
            loading={rotating.isRunning}
            onClick={() => rotated !== null && void rotating.run(rotated.id)}
          >
            Rotate
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
