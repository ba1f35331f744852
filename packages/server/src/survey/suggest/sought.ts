import type { AliquotStep, MeridianCode, StateCode } from 'rangeline-land-description';

/** Digits or letters as typed; open when more of them may follow. */
export interface SoughtText {
  readonly text: string;
  readonly open: boolean;
  /** Digits that the number has with its leading zeros, where they are typed as well. */
  readonly width?: number;
}

/** The number of a township or range. */
export interface SoughtNumber extends SoughtText {
  /** null when it has not been typed. */
  readonly direction: 'N' | 'S' | 'E' | 'W' | null;
}

/** A part of a section. */
export type SoughtPart =
  | {
      readonly kind: 'aliquot';
      /** Smallest first. */
      readonly steps: readonly AliquotStep[];
      /** The letter of a further step: the `N` of `NEN`. */
      readonly rest: string;
      /** Whether further steps may follow. */
      readonly open: boolean;
    }
  | { readonly kind: 'lot'; readonly lot: string };

/** Where names say that a place is; null for whatever they leave open. */
export interface SoughtArea {
  readonly meridians: ReadonlySet<MeridianCode> | null;
  readonly states: ReadonlySet<StateCode> | null;
  /** FIPS codes. */
  readonly counties: ReadonlySet<string> | null;
  /** A name was spelled otherwise. */
  readonly corrected: boolean;
}

/** What a text that is being typed says of a place in the public land survey. */
export interface PlssSought extends SoughtArea {
  readonly township: SoughtNumber | null;
  readonly range: SoughtNumber | null;
  readonly section: SoughtText | null;
  readonly part: SoughtPart | null;
}

/** What a text that is being typed says of a place in Texas. */
export interface TexasSought {
  readonly abstract: SoughtText | null;
  readonly block: SoughtText | null;
  /** `8S` */
  readonly township: SoughtText | null;
  readonly section: SoughtText | null;
  /** Words of the survey's name. */
  readonly survey: { readonly words: readonly string[]; readonly open: boolean } | null;
  /** FIPS codes; null where the text names no county. */
  readonly counties: ReadonlySet<string> | null;
  readonly corrected: boolean;
}

export const ANYWHERE: SoughtArea = { meridians: null, states: null, counties: null, corrected: false };
