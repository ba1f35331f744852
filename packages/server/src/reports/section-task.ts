import type { Parcel } from './parcel.ts';

/** Reports that are made of sections in the same way. */
export type SectionFamily = 'federal' | 'texas';

/** Why a section says nothing of a parcel, or not of all of it. */
export type UnavailableReason = 'no_state_coverage' | 'not_loaded' | 'timeout' | 'source_error';

/** What a caller may ask of the sections of a family, besides rows. */
export interface SectionOptions {
  /** How far around the parcel is looked, in sections that do; 0 to 10. */
  readonly radiusMiles: number;
}

export const NO_OPTIONS: SectionOptions = { radiusMiles: 0 };

/** A section of a report to be made, as plain data. */
export interface SectionTask {
  readonly family: SectionFamily;
  readonly key: string;
  readonly parcel: Parcel;
  /** Rows wanted, and how many before them are not; a limit of 0 counts. */
  readonly limit: number;
  readonly offset: number;
  readonly options: SectionOptions;
  /** Milliseconds since 1970 at which nobody waits for it any more. */
  readonly deadlineMs: number;
  readonly register: RegisterState;
}

/** What a process knows of the register of its store. */
export interface RegisterState {
  /** Grows with every look at the store: one who knows another should look anew. */
  readonly version: number;
  /** Partitions that answered in this process and are gone. */
  readonly lost: readonly PartitionName[];
}

export interface PartitionName {
  readonly layer: string;
  readonly partition: string;
}

/** Whose data a section rests on. */
export interface SectionSource {
  readonly name: string;
  readonly agency: string;
  /** ISO date, or the year; of several data sets the oldest; null where it is not known. */
  readonly as_of: string | null;
  readonly license: string;
  readonly attribution: string;
  /** Where the agency publishes it; null of samples. */
  readonly url: string | null;
}

export type SectionOutcome =
  | {
      readonly status: 'answered';
      /** The section as JSON. */
      readonly text: string;
      /** Rows of a list; null of one object. */
      readonly total: number | null;
      readonly source: SectionSource;
      /** Whether any of its data is made up. */
      readonly isSynthetic: boolean;
      /** Why it does not know all of the parcel; null where it does. */
      readonly gap: UnavailableReason | null;
    }
  | Unavailable;

/** What was asked for cannot be told. */
export interface Unavailable {
  readonly status: 'unavailable';
  readonly reason: UnavailableReason;
  /** What went wrong, for the operator. */
  readonly fault?: string;
}
