import { completedBy, countiesOf, type Lease } from './lease.ts';
import { leaseId, leaseKey } from './lease-key.ts';
import { overlaid } from './lease-series.ts';
import type { StagedLease } from './staged-leases.ts';

/**
 * Leases as they are after an import, in the order of their keys.
 * @param before in that order too, as is what was staged
 * @param isReplaced whether all that there was of a lease's months goes
 */
export function* mergedLeases(
  before: Iterable<Lease>,
  staged: Iterable<StagedLease>,
  isReplaced: (lease: Lease) => boolean,
): Generator<Lease> {
  const imported = staged[Symbol.iterator]();
  try {
    let next = imported.next();
    for (const old of before) {
      const id = leaseId(old.key);
      for (; !next.done && next.value.id < id; next = imported.next()) yield newLease(next.value);
      if (next.done || next.value.id !== id) {
        if (!isReplaced(old)) yield old;
        continue;
      }
      yield refreshed(old, next.value, isReplaced(old));
      next = imported.next();
    }
    for (; !next.done; next = imported.next()) yield newLease(next.value);
  } finally {
    // An iteration that is left open keeps its database from being closed.
    imported.return?.();
  }
}

function newLease({ id, series, attributes, wells }: StagedLease): Lease {
  return { key: leaseKey(id), attributes, countyFips: countiesOf(wells), wells, series };
}

function refreshed(old: Lease, staged: StagedLease, isReplaced: boolean): Lease {
  const wells = staged.wells.length > 0 ? staged.wells : old.wells;
  return {
    key: old.key,
    attributes: completedBy(staged.attributes, old.attributes),
    countyFips: countiesOf(wells),
    wells,
    series: isReplaced ? staged.series : overlaid(old.series, staged.series),
  };
}
