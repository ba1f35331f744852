import { isMarkdown } from './print.ts';

/** Lines of a table after an empty one, columns as wide as their widest cell; the first column reads from the left, the others from the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(3, ...all.map((row) => (row[column] ?? '').length)));
  const cells = (row: readonly string[]): string[] =>
    row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
  const rule = widths.map((width, column) =>
    isMarkdown() && column > 0 ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  );
  const line = (row: readonly string[]): string =>
    isMarkdown() ? `| ${cells(row.map(escaped)).join(' | ')} |` : cells(row).join('  ');
  const ruled = isMarkdown() ? `| ${rule.join(' | ')} |` : rule.join('  ');
  return ['', line(head), ruled, ...rows.map(line)].join('\n');
}

function escaped(cell: string): string {
  return cell.replaceAll('|', '\\|');
}
