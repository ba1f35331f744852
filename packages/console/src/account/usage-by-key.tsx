import { Paper, Table, Title } from '@mantine/core';
import { useMemo } from 'react';
import { listKeys, type UsageRow } from '../api/account.ts';
import { figure } from '../shell/time-text.ts';
import { useLoaded } from '../shell/use-loaded.ts';

/** How many calls each key made. */
export function UsageByKey({ rows }: { readonly rows: readonly UsageRow[] }) {
  const keys = useLoaded(listKeys);
  const sums = useMemo(() => {
    const byKey = new Map<number, number>();
    for (const { key_id, requests } of rows) byKey.set(key_id, (byKey.get(key_id) ?? 0) + requests);
    return [...byKey].sort(([, a], [, b]) => b - a);
  }, [rows]);
  if (sums.length === 0) return null;
  const nameOf = (id: number) =>
    id === 0 ? 'This console' : (keys.value?.find((key) => key.id === id)?.label ?? `Key ${id}`);
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h4" mb="xs">
        By key
      </Title>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Key</Table.Th>
            <Table.Th ta="right">Calls</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sums.map(([id, sum]) => (
            <Table.Tr key={id}>
              <Table.Td>{nameOf(id)}</Table.Td>
              <Table.Td ta="right" className="figures">
                {figure(sum)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}
