import type { BatchRow } from '../batch-row.ts';
import { columnsOf } from './columns.ts';

/** Each row as a GeoJSON feature (RFC 7946), those that were not found without a geometry. */
export function geoJsonOf(names: readonly string[], rows: readonly BatchRow[]): string {
  const columns = columnsOf(names, rows);
  const features = rows.map((row) => ({
    type: 'Feature',
    geometry: row.outcome?.kind === 'found' ? row.outcome.place.boundary : null,
    properties: Object.fromEntries(columns.map(({ name, cellOf }) => [name, cellOf(row)])),
  }));
  return JSON.stringify({ type: 'FeatureCollection', features });
}
