import type { FeatureStore } from './feature-store.ts';
import { StoreError } from './sqlite.ts';

/**
 * Opens the feature store of a setting: a folder, or the URL of a PostgreSQL database.
 * @throws StoreError when it cannot be opened
 */
export async function openFeatureStore(setting: string): Promise<FeatureStore> {
  throw new StoreError(`The feature store ${setting} cannot be opened: this build has none.`);
}
