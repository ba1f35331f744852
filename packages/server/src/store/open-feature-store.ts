import type { StoreSetting } from '../config.ts';
import type { FeatureStore } from './feature-store.ts';
import { StoreError } from './store-error.ts';

/**
 * Opens the store that is set.
 * @throws StoreError when it cannot be read, reached or brought up to date
 */
export async function openFeatureStore(setting: StoreSetting): Promise<FeatureStore> {
  throw new StoreError(`This build has no store of the kind ${setting.kind}.`);
}
