import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

interface ScrollTableProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A table that scrolls by itself where the screen is narrower, and is printed whole. */
export function ScrollTable({ label, children }: ScrollTableProps) {
  return (
    <section
      className="report-table"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
    >
      <Table striped verticalSpacing={4} fz="sm">
        {children}
      </Table>
    </section>
  );
}
