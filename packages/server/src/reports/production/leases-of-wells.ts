import type { NewFeature, Value } from '../../store/feature-store.ts';
import { readApi8 } from '../../store/production/api-number.ts';
import type { Lease } from '../../store/production/lease.ts';
import { type LeaseKey, leaseKeyText, readLeaseKey } from '../../store/production/lease-key.ts';
import type { ProductionStore } from '../../store/production/production-store.ts';

/** Columns of a well layer that name its lease; null where a well has none. */
export interface WellColumns {
  readonly api_number: Value;
  readonly oil_gas_code?: Value;
  readonly district_no?: Value;
  readonly lease_no?: Value;
}

/** What a feature of a well layer says of its lease. */
export function leaseColumns({ values }: Pick<NewFeature, 'values'>): WellColumns {
  const { api_number = null, oil_gas_code = null, district_no = null, lease_no = null } = values;
  return { api_number, oil_gas_code, district_no, lease_no };
}

/**
 * The leases that wells belong to, each once, with all that is known of it: by the wells' own columns, and by the table of
 * wells that was imported with the production. One read a lease, and one a well for that table.
 * @param wells as they lie in a parcel
 * @returns the leases in the order of their keys; those of which no month was reported are left out
 * @throws StoreError when the store of production is damaged
 */
export function leasesOfWells(wells: readonly WellColumns[], store: ProductionStore): readonly Lease[] {
  const keys = new Map<string, LeaseKey>();
  for (const well of wells) {
    for (const key of keysOf(well, store)) keys.set(leaseKeyText(key), key);
  }
  return [...keys]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, key]) => store.lease(key))
    .filter((lease) => lease !== null)
    .filter(({ series }) => series.months.length > 0);
}

/** The leases that a well is or was of, each once. */
export function keysOf(well: WellColumns, store: ProductionStore): readonly LeaseKey[] {
  const own = readLeaseKey(
    String(well.oil_gas_code ?? ''),
    String(well.district_no ?? ''),
    String(well.lease_no ?? ''),
  );
  const api8 = readApi8(String(well.api_number ?? ''));
  const known = api8 === null ? [] : store.leasesOfWell(api8);
  const ownText = own === null ? null : leaseKeyText(own);
  return own === null ? known : [own, ...known.filter((key) => leaseKeyText(key) !== ownText)];
}
