import type { Outlines } from './outlines.ts';
import type { Parcel, ParcelJurisdiction } from './parcel.ts';

/** Reports that are made of sections in the same way. */
export type SectionFamily = 'federal' | 'texas' | 'energy';

/** Why a section says nothing of a parcel, or not of all of it. */
export type UnavailableReason = 'no_state_coverage' | 'not_loaded' | 'timeout' | 'source_error';

/** What a caller may ask of the sections of a family, besides rows. */
export interface SectionOptions {
  /** How far around the parcel is looked, in sections that do; 0 to 10. */
  readonly radiusMiles: number;
  /** Whether the shapes of what is found are wanted too. */
  readonly withOutlines?: boolean;
}

export const NO_OPTIONS: SectionOptions = { radiusMiles: 0 };

/** A section of a report to be made, as plain data. */
export interface SectionTask {
  readonly family: SectionFamily;
  readonly key: string;
  /** Sections that are made of the same look-up, and are wanted too. */
  readonly also: readonly string[];
  readonly parcel: Parcel;
  /** Rows wanted, and how many before them are not; a limit of 0 counts. */
  readonly limit: number;
  readonly offset: number;
  readonly options: SectionOptions;
  /** The states and counties that come within the radius, those of the parcel first. */
  readonly around: readonly ParcelJurisdiction[];
  /** By `steadyMs`, when nobody waits for it any more. */
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

/** A section as JSON, and its rows: null of one object. */
export interface SectionText {
  readonly text: string;
  readonly total: number | null;
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
      /** Why it does not know all of the parcel, or of what lies around it; null where it does. */
      readonly gap: UnavailableReason | null;
      /** Where it knows the parcel: the states around it, by USPS code, that it does not know all of. */
      readonly unknownAround?: readonly string[];
      /** Why it does not know parts of its object, or not all of them: `sage_grouse`. */
      readonly partGaps?: Readonly<Record<string, UnavailableReason>>;
      /** The sections of {@link SectionTask.also}, of which all else holds too. */
      readonly also?: Readonly<Record<string, SectionText>>;
      /** Of what it found that has a shape, where {@link SectionOptions.withOutlines} asks for them. */
      readonly outlines?: Outlines;
      /** What went wrong with a part of its data, for the operator. */
      readonly fault?: string;
    }
  | Unavailable;

/** What was asked for cannot be told. */
export interface Unavailable {
  readonly status: 'unavailable';
  readonly reason: UnavailableReason;
  /** What went wrong, for the operator. */
  readonly fault?: string;
}
