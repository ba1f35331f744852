import { Button, Checkbox, Group, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { createKey, type NewKey, SCOPES } from '../api/account.ts';
import { Dialog } from '../shell/dialog.tsx';
import { Refusal } from '../shell/refusal.tsx';
import { useAction } from '../shell/use-action.ts';

interface NewKeyDialogProps {
  readonly isOpen: boolean;
  onClose(): void;
  onMade(key: NewKey): void;
}

const SCOPE_NAMES = {
  search: 'Search, autocomplete, batch',
  tiles: 'Map tiles',
  reports: 'Parcel reports',
  mcp: 'Tools for agents',
} as const;

export function NewKeyDialog({ isOpen, onClose, onMade }: NewKeyDialogProps) {
  return (
    <Dialog isOpen={isOpen} title="New key" onClose={onClose}>
      <KeyForm
        onMade={(key) => {
          onMade(key);
          onClose();
        }}
      />
    </Dialog>
  );
}

function KeyForm({ onMade }: Pick<NewKeyDialogProps, 'onMade'>) {
  const [label, setLabel] = useState('');
  const [kind, setKind] = useState('api');
  const [scopes, setScopes] = useState<string[]>(SCOPES.filter((scope) => scope !== 'mcp'));
  const [origins, setOrigins] = useState('');
  const [expires, setExpires] = useState('');
  const making = useAction(async () => {
    const wish = {
      label,
      kind,
      scopes: kind === 'mcp' ? [...SCOPES] : scopes,
      origins: origins.split(/\s+/).filter((origin) => origin !== ''),
      ...(expires !== '' && { expires_at: expires }),
    };
    onMade(await createKey(wish));
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void making.run();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label="Label"
          description="What it is for, so that it can be told from the others."
          maxLength={100}
          required
          data-autofocus
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <div>
          <Text size="sm" fw={500} id="kind-of-key">
            Used by
          </Text>
          <SegmentedControl
            fullWidth
            aria-labelledby="kind-of-key"
            value={kind}
            onChange={setKind}
            data={[
              { value: 'api', label: 'Programs' },
              { value: 'mcp', label: 'Agents (MCP)' },
            ]}
          />
        </div>
        {kind === 'api' && (
          <Checkbox.Group label="For" value={scopes} onChange={setScopes}>
            <Stack gap={6} mt={6}>
              {SCOPES.filter((scope) => scope !== 'mcp').map((scope) => (
                <Checkbox key={scope} value={scope} label={SCOPE_NAMES[scope]} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        <Textarea
          label="Web pages that may use it"
          description="One address a line, such as https://maps.example. Leave it empty for servers and programs."
          autosize
          minRows={1}
          maxRows={5}
          value={origins}
          onChange={(event) => setOrigins(event.currentTarget.value)}
        />
        <TextInput
          label="Ends on"
          description="Leave it empty for a key that lasts."
          type="date"
          value={expires}
          onChange={(event) => setExpires(event.currentTarget.value)}
        />
        <Refusal error={making.error} />
        <Group justify="flex-end">
          <Button type="submit" loading={making.isRunning}>
            Make the key
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
