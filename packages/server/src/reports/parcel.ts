import type { PolygonRings } from '../geometry/polygons.ts';

/** The land that a report is about, as plain data that threads can hand each other. */
export interface Parcel {
  /** They may touch and overlap. */
  readonly polygons: readonly PolygonRings[];
  /** The states and counties that it lies in, those of its survey first. */
  readonly jurisdictions: readonly ParcelJurisdiction[];
}

export interface ParcelJurisdiction {
  /** `WY` */
  readonly stateCode: string;
  /** `56001`; null where no county is known. */
  readonly countyFips: string | null;
}
