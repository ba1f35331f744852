import { type ReactNode, useState } from 'react';

/** In pixels. */
const ROW_HEIGHT = 44;
const VIEW_HEIGHT = 528;
/** Rows drawn past either end of what is seen, for one who scrolls. */
const BEYOND = 8;

interface VirtualRowsProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly head: ReactNode;
  /** @param place of the row, from 0 */
  draw(row: Row, place: number): ReactNode;
}

/** A table of any length of which only the rows that are seen are in the page. */
export function VirtualRows<Row>({ label, rows, head, draw }: VirtualRowsProps<Row>) {
  const [top, setTop] = useState(0);
  const first = Math.max(0, Math.floor(top / ROW_HEIGHT) - BEYOND);
  const last = Math.min(rows.length, Math.ceil((top + VIEW_HEIGHT) / ROW_HEIGHT) + BEYOND);
  return (
    <section
      className="virtual"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <table aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>{head}</tr>
        </thead>
        <tbody>
          {first > 0 && <Gap height={first * ROW_HEIGHT} />}
          {rows.slice(first, last).map((row, index) => draw(row, first + index))}
          {last < rows.length && <Gap height={(rows.length - last) * ROW_HEIGHT} />}
        </tbody>
      </table>
    </section>
  );
}

function Gap({ height }: { readonly height: number }) {
  return <tr aria-hidden style={{ height }} />;
}
