import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type ListedKey, listKeys, type NewKey, revokeKey } from '../api/account.ts';
import { useNewKey } from '../session/new-key.tsx';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { Loading } from '../shell/loading.tsx';
import { Page } from '../shell/page.tsx';
import { Refusal } from '../shell/refusal.tsx';
import { useLoaded } from '../shell/use-loaded.ts';
import { KeyTable } from './key-table.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import { ShownKey } from './shown-key.tsx';

export function KeysPage() {
  const keys = useLoaded(listKeys);
  const [isCreating, creating] = useDisclosure(false);
  const [rotated, setRotated] = useState<ListedKey | null>(null);
  const [revoked, setRevoked] = useState<ListedKey | null>(null);
  const [showsEnded, setShowsEnded] = useState(false);
  const [newKey, setNewKey] = useNewKey();
  const made = ({ key }: NewKey) => {
    setNewKey(key);
    keys.reload();
  };
  const listed = keys.value ?? [];
  const ended = listed.filter(hasEnded);
  return (
    <Page
      title="Keys"
      about="Programs ask with a key. All keys share what the plan of the account allows."
      actions={
        <Button leftSection={<IconPlus size={16} />} onClick={creating.open}>
          New key
        </Button>
      }
    >
      <Stack gap="md">
        {newKey !== null && <ShownKey value={newKey} />}
        <Refusal error={keys.error} />
        {keys.value === null && keys.isLoading && <Loading what="The list of keys" />}
        {keys.value !== null && (
          <KeyTable
            keys={showsEnded ? listed : listed.filter((key) => !hasEnded(key))}
            onRotate={setRotated}
            onRevoke={setRevoked}
          />
        )}
        {ended.length > 0 && (
          <Group>
            <Switch
              label="Show keys that ended"
              checked={showsEnded}
              onChange={(event) => setShowsEnded(event.currentTarget.checked)}
            />
            <Text size="sm" c="dimmed">
              {ended.length}
            </Text>
          </Group>
        )}
      </Stack>
      <NewKeyDialog isOpen={isCreating} onClose={creating.close} onMade={made} />
      <RotateDialog rotated={rotated} onClose={() => setRotated(null)} onMade={made} />
      <ConfirmDialog
        subject={revoked}
        title="Revoke the key"
        doIt="Revoke"
        leaveIt="Keep it"
        act={({ id }) => revokeKey(id)}
        onClose={() => setRevoked(null)}
        onDone={keys.reload}
      >
        {({ label, last_four: lastFour }) => (
          <>
            <b>{label}</b> (…{lastFour}) opens nothing from then on. This cannot be taken back.
          </>
        )}
      </ConfirmDialog>
    </Page>
  );
}

function hasEnded({ revoked_at, expires_at }: ListedKey): boolean {
  return revoked_at !== null || (expires_at !== null && Date.parse(expires_at) <= Date.now());
}
