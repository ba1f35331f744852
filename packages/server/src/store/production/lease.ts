import type { LeaseKey } from './lease-key.ts';
import type { LeaseSeries } from './lease-series.ts';
import type { Month } from './month.ts';

/** What the latest report says of a lease; null where it says nothing. */
export interface LeaseAttributes {
  readonly name: string | null;
  readonly operatorNo: string | null;
  readonly operator: string | null;
  readonly fieldNo: string | null;
  readonly field: string | null;
}

/** A well of a lease. */
export interface LeaseWell {
  /** Eight digits: county and number of the well. */
  readonly api8: string;
  readonly wellNo: string | null;
  /** Null when it is not known. */
  readonly completed: Month | null;
  /** Null when it is not plugged, or not known when it was. */
  readonly plugged: Month | null;
  readonly isPlugged: boolean;
  /** Neither a permit, a dry hole nor an injection well. */
  readonly isProducer: boolean;
}

/** All that is known of a lease. */
export interface Lease {
  readonly key: LeaseKey;
  readonly attributes: LeaseAttributes;
  /** Five-digit codes of the counties that its wells are in, in their order. */
  readonly countyFips: readonly string[];
  /** By API number. */
  readonly wells: readonly LeaseWell[];
  readonly series: LeaseSeries;
}

export const NO_ATTRIBUTES: LeaseAttributes = {
  name: null,
  operatorNo: null,
  operator: null,
  fieldNo: null,
  field: null,
};

/** The attributes of a lease, with those of an older report where it says nothing. */
export function completedBy(attributes: LeaseAttributes, older: LeaseAttributes): LeaseAttributes {
  return {
    name: attributes.name ?? older.name,
    operatorNo: attributes.operatorNo ?? older.operatorNo,
    operator: attributes.operator ?? older.operator,
    fieldNo: attributes.fieldNo ?? older.fieldNo,
    field: attributes.field ?? older.field,
  };
}

/** The counties that API numbers begin with: those on land have the numbers of their FIPS codes. */
export function countiesOf(wells: readonly LeaseWell[]): readonly string[] {
  return [...new Set(wells.map(({ api8 }) => `48${api8.slice(0, 3)}`))].sort();
}
