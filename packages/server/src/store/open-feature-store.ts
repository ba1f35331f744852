import type { StoreSetting } from '../config/storage.ts';
import type { FeatureStore } from './feature-store.ts';
import { GeopackageStore } from './geopackage/geopackage-store.ts';
import { openPostgisStore } from './postgis/postgis-store.ts';

/**
 * Opens the store that is set.
 * @throws StoreError when it cannot be read, reached or brought up to date
 */
export async function openFeatureStore(setting: StoreSetting): Promise<FeatureStore> {
  return setting.kind === 'geopackage'
    ? new GeopackageStore(setting.directory)
    : openPostgisStore(setting.url);
}
