import { ActionIcon, Badge, Group, Table, Text, Tooltip } from '@mantine/core';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import type { ListedKey } from '../api/account.ts';
import { ListTable } from '../shell/list-table.tsx';
import { dayOf, sinceWords } from '../shell/time-text.ts';

const COLUMNS = ['Label', 'Key', 'For', 'Made', 'Last used', 'State'].map((name) => ({ name }));

interface KeyTableProps {
  readonly keys: readonly ListedKey[];
  onRotate(key: ListedKey): void;
  onRevoke(key: ListedKey): void;
}

export function KeyTable({ keys, onRotate, onRevoke }: KeyTableProps) {
  if (keys.length === 0) return <Text c="dimmed">There is no key yet.</Text>;
  return (
    <ListTable columns={COLUMNS} minWidth={720}>
      {keys.map((key) => (
        <KeyRow key={key.id} listed={key} onRotate={onRotate} onRevoke={onRevoke} />
      ))}
    </ListTable>
  );
}

interface KeyRowProps extends Pick<KeyTableProps, 'onRotate' | 'onRevoke'> {
  readonly listed: ListedKey;
}

function KeyRow({ listed, onRotate, onRevoke }: KeyRowProps) {
  const { label, kind, last_four, scopes, origins, created_at, last_used_at, revoked_at } = listed;
  return (
    <Table.Tr>
      <Table.Td maw={220}>
        <Text fw={600} truncate title={label}>
          {label}
        </Text>
        {origins.length > 0 && (
          <Text size="xs" c="dimmed" truncate title={origins.join(' ')}>
            {origins.join(' ')}
          </Text>
        )}
      </Table.Td>
      <Table.Td className="mono">…{last_four}</Table.Td>
      <Table.Td>
        <Group gap={4}>
          {kind === 'mcp' && <Badge variant="outline">agents</Badge>}
          <Text size="sm">{scopes.join(', ')}</Text>
        </Group>
      </Table.Td>
      <Table.Td className="figures">{dayOf(created_at)}</Table.Td>
      <Table.Td>{last_used_at === null ? 'never' : sinceWords(last_used_at)}</Table.Td>
      <Table.Td>
        <KeyState listed={listed} />
      </Table.Td>
      <Table.Td>
        {revoked_at === null && (
          <Group gap={4} wrap="nowrap" justify="flex-end">
            <Tooltip label="Rotate">
              <ActionIcon variant="subtle" aria-label={`Rotate ${label}`} onClick={() => onRotate(listed)}>
                <IconRefresh size={18} />
              </ActionIcon>
            </Tooltip>
            <Tooltip label="Revoke">
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={`Revoke ${label}`}
                onClick={() => onRevoke(listed)}
              >
                <IconTrash size={18} />
              </ActionIcon>
            </Tooltip>
          </Group>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function KeyState({ listed: { revoked_at, expires_at } }: { readonly listed: ListedKey }) {
  if (revoked_at !== null) return <Text size="sm">revoked {dayOf(revoked_at)}</Text>;
  if (expires_at === null) return <Text size="sm">in use</Text>;
  const hasEnded = Date.parse(expires_at) <= Date.now();
  return (
    <Text size="sm">
      {hasEnded ? 'ended' : 'ends'} {dayOf(expires_at)}
    </Text>
  );
}
