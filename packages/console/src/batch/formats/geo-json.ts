import type { BatchRow } from '../batch-run.ts';
import { allNames, allValues, sectionsOf } from './added-values.ts';

/** Each row as a GeoJSON feature (RFC 7946), those that were not found without a geometry. */
export function geoJsonOf(columns: readonly string[], rows: readonly BatchRow[]): string {
  const sections = sectionsOf(rows);
  const names = allNames(columns, rows);
  const features = rows.map((row) => {
    const values = allValues(row, sections);
    return {
      type: 'Feature',
      geometry: row.outcome?.kind === 'found' ? row.outcome.place.boundary : null,
      properties: Object.fromEntries(names.map((name, index) => [name, values[index] ?? null])),
    };
  });
  return JSON.stringify({ type: 'FeatureCollection', features });
}
