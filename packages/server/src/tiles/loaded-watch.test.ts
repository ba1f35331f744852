import { expect, test } from 'vitest';
import { LoadedWatch } from './loaded-watch.ts';

test('counts when a register was read anew, and not when there is nothing still', () => {
  let dataSets: readonly never[] = [];
  const damaged = () => [];
  const watch = new LoadedWatch({ dataSets: () => dataSets, damaged }, { imports: () => [] });
  const first = watch.look();
  dataSets = [];
  expect(watch.look()).toBe(first);
  // As a store's register of one data set; only that it is another list counts.
  const filled = new LoadedWatch({ dataSets: () => dataSets, damaged }, { imports: () => imports });
  const record = {
    source: { name: 'x', agency: 'x', license: 'x', origin: 'x', asOf: '2026-01-01' },
    importedAt: '2026-11-20T00:00:00.000Z',
    importedBy: '0.1.0',
    scope: { kind: 'state' as const },
    isWhole: true,
    counts: { read: 1, leaseMonths: 1, dropped: {} },
  };
  let imports = [record];
  const { number } = filled.look();
  expect(filled.look().number).toBe(number);
  imports = [record];
  expect(filled.look().number).toBe(number + 1);
});
