import { boundaryText } from '../../survey/geojson-text.ts';
import { addedNames, addedValues, type Value } from '../added-columns.ts';
import { isFound, type Outcome } from '../outcome.ts';
import type { FormatOptions, RowFormat } from './format.ts';
import { boundaryWkt } from './wkt.ts';

/** The columns of the table, then the added ones, then the outline where it is asked for (RFC 4180, UTF-8). */
export function csvFormat(
  columns: readonly string[],
  delimiter: string,
  geometry: FormatOptions['geometry'],
): RowFormat {
  const line = (values: readonly Value[]): string =>
    `${values.map((value) => cellText(value, delimiter)).join(delimiter)}\r\n`;
  const added = addedNames([...columns], false);
  const outline = geometry === null ? [] : [columns.includes('geometry') ? 'rangeline_geometry' : 'geometry'];
  return {
    head: line([...columns, ...added, ...outline]),
    row: (cells, outcome) =>
      line([
        ...cells,
        ...addedValues(outcome),
        ...(geometry === null ? [] : [outlineText(outcome, geometry)]),
      ]),
    tail: '',
  };
}

function outlineText(outcome: Outcome, form: 'wkt' | 'geojson'): string | null {
  if (!isFound(outcome)) return null;
  const { boundary } = outcome.place;
  return form === 'wkt' ? boundaryWkt(boundary) : boundaryText(boundary);
}

function cellText(value: Value, delimiter: string): string {
  if (value === null) return '';
  const text = String(value);
  const isPlain = !/["\r\n]/.test(text) && !text.includes(delimiter);
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
}
