import { parse } from 'rangeline-land-description';
import type { Table } from './table.ts';

const CALLED_DESCRIPTION =
  /legal|descr|location|plss|\btrs\b|township|tract|parcel|abstract|survey|\bland\b/i;
const SAMPLE_ROWS = 40;
/** How much a telling name counts beside cells that read as land. */
const NAME_WEIGHT = 0.3;

/** The column that most likely holds land descriptions: by what reads as one, and by what it is called. */
export function guessColumn({ columns, rows }: Table): number {
  const sample = rows.slice(0, SAMPLE_ROWS);
  const scores = columns.map((name, column) => {
    const texts = sample.map(({ cells }) => cells[column] ?? '').filter((text) => text.trim() !== '');
    const read = texts.filter((text) => !/^[\d.,\s/-]*$/.test(text) && parse(text).ok).length;
    return read / Math.max(1, texts.length) + (CALLED_DESCRIPTION.test(name) ? NAME_WEIGHT : 0);
  });
  return scores.indexOf(Math.max(...scores));
}
