import { expect } from 'vitest';
import { NO_ATTRIBUTES } from '../src/store/production/lease.ts';
import { leaseIdOf } from '../src/store/production/lease-key.ts';
import type { ProductionFilling } from '../src/store/production/production-filling.ts';
import type { ProductionStore } from '../src/store/production/production-store.ts';
import { seriesOf } from './made-up-production.ts';

const LEASES = 2_000;

/** Adds leases of which each volume is the number of their generation. */
export function addGeneration(filling: ProductionFilling, generation: number): void {
  for (let lease = 1; lease <= LEASES; lease++) {
    const series = seriesOf({ '2026-06': [generation, generation], '2026-07': [generation, generation] });
    filling.addMonths({ id: leaseIdOf('O', 5, lease), series, attributes: NO_ATTRIBUTES }, () => undefined);
  }
}

/** The generation that answers, which must do so whole; 0 when there is none. */
export function generationOf(store: ProductionStore): number {
  expect(store.damage()).toBeNull();
  const leases = [...store.leases()];
  const generations = new Set(leases.flatMap(({ series }) => [...series.volumes.oil]));
  expect([0, LEASES]).toContain(leases.length);
  expect(generations.size).toBeLessThanOrEqual(1);
  return [...generations][0] ?? 0;
}
