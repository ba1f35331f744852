import { kmlOf } from '../../place/kml.ts';
import type { BatchRow } from '../batch-row.ts';
import { columnsOf } from './columns.ts';

/** The rows that were found as KML, each with all of its columns. */
export function placeMarksOf(names: readonly string[], rows: readonly BatchRow[]): string {
  const columns = columnsOf(names, rows);
  return kmlOf(
    rows.flatMap((row) => {
      if (row.outcome?.kind !== 'found') return [];
      const { boundary, properties } = row.outcome.place;
      const data = columns.map(({ name, cellOf }) => [name, String(cellOf(row) ?? '')]);
      return [{ name: properties.legal_location, data: Object.fromEntries(data), boundary }];
    }),
  );
}
