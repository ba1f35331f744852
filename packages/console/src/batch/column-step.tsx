import { Button, Group, NativeSelect, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { figure } from '../shell/time-text.ts';
import type { Table as FileTable } from './files/table.ts';

const SHOWN_ROWS = 5;

interface ColumnStepProps {
  readonly name: string;
  readonly table: FileTable;
  /** The likeliest. */
  readonly guessed: number;
  onStart(column: number): void;
  onBack(): void;
}

/** Asks which column holds the descriptions. */
export function ColumnStep({
  name,
  table: { columns, rows, hasHead },
  guessed,
  onStart,
  onBack,
}: ColumnStepProps) {
  const [column, setColumn] = useState(guessed);
  return (
    <Stack gap="md">
      <Text>
        <b>{name}</b>: {figure(rows.length)} rows
        {!hasHead && '. Its first line reads as a description, and is taken for a row like the others'}
      </Text>
      <NativeSelect
        label="Column of land descriptions"
        maw={400}
        value={String(column)}
        onChange={(event) => setColumn(Number(event.currentTarget.value))}
        data={columns.map((label, index) => ({ value: String(index), label }))}
      />
      <Table maw={720} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{columns[column]}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.slice(0, SHOWN_ROWS).map(({ number, cells }) => (
            <Table.Tr key={number}>
              <Table.Td>{cells[column]}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group>
        <Button onClick={() => onStart(column)}>Find {figure(rows.length)} places</Button>
        <Button variant="default" onClick={onBack}>
          Another file
        </Button>
      </Group>
    </Stack>
  );
}
