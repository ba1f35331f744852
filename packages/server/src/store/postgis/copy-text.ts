import type { FittingFeature } from '../feature-fit.ts';
import type { Value } from '../feature-store.ts';
import type { WkbWriter } from '../wkb.ts';

/** Rows in the text format of PostgreSQL's COPY. */

const SPECIAL = /[\\\t\n\r]/g;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A feature as a row: its number, its geometry, its values. */
export function copyRow(id: number, { geometry, values }: FittingFeature, writer: WkbWriter): string {
  return `${id}\t${writer.write(geometry).toString('hex')}${values.map(copyValue).join('')}\n`;
}

function copyValue(value: Value): string {
  if (value === null) return '\t\\N';
  if (typeof value === 'number') return `\t${value}`;
  return `\t${value.replace(SPECIAL, (character) => ESCAPES[character] ?? character)}`;
}
