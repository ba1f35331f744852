import { SURFACE_MANAGEMENT } from '../packages/server/src/layers/federal/surface-management.ts';
import { PLSS_FIRST_DIVISION } from '../packages/server/src/layers/plss.ts';
import type { FeatureLayer } from '../packages/server/src/store/feature-store.ts';

/** What is drawn by both: an archive, the table it is drawn from, and the columns that its features carry. */
export interface TileTable {
  readonly archive: string;
  readonly path: string;
  readonly schema: FeatureLayer;
  readonly columns: readonly string[];
}

export const TILE_TABLES: readonly TileTable[] = [
  {
    archive: 'first-division',
    path: '/maps/first-division',
    schema: PLSS_FIRST_DIVISION,
    columns: ['first_division_id', 'plss_id', 'type', 'number', 'label'],
  },
  {
    archive: 'surface_management',
    path: '/maps/federal-land/surface_management',
    schema: SURFACE_MANAGEMENT.schema,
    columns: ['agency', 'admin_unit', 'unit_type', 'department'],
  },
];
