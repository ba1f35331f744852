import type { Lease, LeaseWell } from '../../store/production/lease.ts';
import type { Month } from '../../store/production/month.ts';

/**
 * What a lease's volumes are divided by. `time_varying`: each month's by the wells that were completed and not plugged in
 * it. `static`: all by today's count, where it is not known of each well when it was completed.
 */
export type DenominatorBasis = 'time_varying' | 'static';

/** Which wells share the volumes of a lease. */
export interface Denominators {
  readonly basis: DenominatorBasis;
  /** Wells that count today. */
  readonly wellCount: number;
  /** The wells that share a month's volume: at least one, unless the lease has none. */
  wellsIn(month: Month): readonly LeaseWell[];
}

/**
 * Wells that produce count: no permits, dry holes or injection wells, unless the lease has no others. In a month in which
 * none of them counts, as before the first completion, all do: the volume came out of some of them.
 */
export function denominatorsOf({ wells }: Lease): Denominators {
  const producers = orAll(
    wells.filter(({ isProducer }) => isProducer),
    wells,
  );
  const today = orAll(
    producers.filter(({ isPlugged }) => !isPlugged),
    producers,
  );
  const isDated = producers.every(
    ({ completed, isPlugged, plugged }) => completed !== null && (!isPlugged || plugged !== null),
  );
  if (!isDated || producers.length === 0)
    return { basis: 'static', wellCount: today.length, wellsIn: () => today };
  return {
    basis: 'time_varying',
    wellCount: today.length,
    wellsIn: (month) =>
      orAll(
        producers.filter((well) => isProducing(well, month)),
        producers,
      ),
  };
}

/** A well counts from the month of its completion to that before its plugging. */
function isProducing({ completed, plugged }: LeaseWell, month: Month): boolean {
  return completed !== null && completed <= month && (plugged === null || month < plugged);
}

function orAll(some: readonly LeaseWell[], all: readonly LeaseWell[]): readonly LeaseWell[] {
  return some.length > 0 ? some : all;
}
