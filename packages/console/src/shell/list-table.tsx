import { Table, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

interface Column {
  readonly name: string;
  readonly isFigure?: boolean;
}

interface ListTableProps {
  readonly columns: readonly Column[];
  /** Of the table, in pixels; it scrolls by itself where the screen is narrower. */
  readonly minWidth: number;
  /** Rows, each of which ends with a cell of what can be done. */
  readonly children: ReactNode;
}

/** A list whose rows something can be done with. */
export function ListTable({ columns, minWidth, children }: ListTableProps) {
  return (
    <Table.ScrollContainer
      minWidth={minWidth}
      // A bar that is always there tells that there is more: what can be done stands at the far end.
      scrollAreaProps={{ type: 'auto', viewportProps: { tabIndex: 0 } }}
    >
      <Table verticalSpacing="sm" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ name, isFigure = false }) => (
              <Table.Th key={name} ta={isFigure ? 'right' : 'left'}>
                {name}
              </Table.Th>
            ))}
            <Table.Th>
              <VisuallyHidden>What can be done</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
