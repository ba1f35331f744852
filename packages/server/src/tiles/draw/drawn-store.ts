import type { FeatureStore } from '../../store/feature-store.ts';

/** What of a store tiles are drawn from. */
export type DrawnStore = Pick<FeatureStore, 'dataSets' | 'byKey' | 'shapesInBox'>;
