/** Where benches print to: a terminal, or a document in Markdown. */
type Format = 'text' | 'markdown';

/** The processes that a bench starts inherit it. */
const SETTING = 'RANGELINE_BENCH_FORMAT';

export function printAs(format: Format): void {
  process.env[SETTING] = format;
}

export function isMarkdown(): boolean {
  return process.env[SETTING] === 'markdown';
}

/** Prints a line; in Markdown it is a paragraph. */
export function say(line: string): void {
  console.log(isMarkdown() ? `\n${line}` : line);
}

export function heading(level: 1 | 2, title: string): void {
  console.log(isMarkdown() ? `\n${'#'.repeat(level)} ${title}` : `\n${title}\n${'='.repeat(title.length)}`);
}
