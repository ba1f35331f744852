import type { PolygonRings } from '../geometry/polygons.ts';

/** The land that a report is about, as plain data that threads can hand each other. */
export interface Parcel {
  /** They may touch and overlap. */
  readonly polygons: readonly PolygonRings[];
  /** The states and counties that it lies in, those of its survey first. */
  readonly jurisdictions: readonly ParcelJurisdiction[];
  /** Of land of a Texas survey alone. */
  readonly abstract?: ParcelAbstract;
}

/** What the Railroad Commission of Texas knows land by. */
export interface ParcelAbstract {
  /** Five digits. */
  readonly countyFips: string;
  /** `718`, `U29`; null where the parcel is several abstracts, or has none. */
  readonly abstractNo: string | null;
}

export interface ParcelJurisdiction {
  /** `WY` */
  readonly stateCode: string;
  /** `56001`; null where no county is known. */
  readonly countyFips: string | null;
}
