/**
 * The structured form of a land description: what a text says, before anyone asks where it is.
 * Everything here is plain data, safe to send as JSON.
 */

/** BLM's two-digit principal meridian code, `01` to `48`, and `91` to `93` for the Ohio surveys without one. */
export type MeridianCode = string;

/** USPS two-letter code of a state, upper case. */
export type StateCode = string;

/** Half-open range of UTF-16 offsets into the text as it was given. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** One cut of a chain: a quarter, or a half written with a 2 as in BLM's databases. */
export type AliquotStep = 'NE' | 'NW' | 'SW' | 'SE' | 'N2' | 'S2' | 'E2' | 'W2';

/** A chain of cuts, smallest first as written: `['NE', 'SW']` is the NE quarter of the SW quarter. Never empty. */
export type Aliquot = readonly AliquotStep[];

/** A township's number north or south of the base line. Halves and quarters are decimals: 28.5, 10.25. */
export interface Township {
  readonly number: number;
  /** null when the text does not say and the state does not decide. */
  readonly direction: 'N' | 'S' | null;
}

/** A range's number east or west of the principal meridian. Halves and quarters are decimals. */
export interface Range {
  readonly number: number;
  readonly direction: 'E' | 'W' | null;
}

/** A distance in feet, measured square to the named side of the section or aliquot; negative lies outside it. */
export interface FootageCall {
  readonly feet: number;
  readonly side: 'N' | 'S' | 'E' | 'W';
}

/** A piece of a section (or, for `tract`, of a township). */
export type LandPart =
  | { readonly kind: 'aliquot'; readonly aliquot: Aliquot }
  | {
      readonly kind: 'lot';
      /** Lot number as written, without `L`: `4`, `4A`. */
      readonly lot: string;
      /** The aliquot a text says the lot lies in, or that is cut from the lot: `N2 of Lot 4` has `cut: ['N2']`. */
      readonly cut: Aliquot | null;
    }
  | { readonly kind: 'tract'; readonly tract: string }
  | {
      readonly kind: 'footage';
      readonly northSouth: FootageCall;
      readonly eastWest: FootageCall;
      /** The aliquot whose sides are meant; null for the section's own. */
      readonly of: Aliquot | null;
    }
  | {
      readonly kind: 'corner';
      /** `NE` … are section corners, `N` … are quarter corners, `C` is the centre of the section. */
      readonly corner: 'NE' | 'NW' | 'SE' | 'SW' | 'N' | 'S' | 'E' | 'W' | 'C';
      readonly of: Aliquot | null;
    };

/** One piece of land of one section (or one township): what a description adds up. */
export interface PlssTract {
  /** null when the text names no township: the description is then incomplete. */
  readonly township: Township | null;
  readonly range: Range | null;
  /** BLM's mark of duplicate townships, the last character of a PLSSID: `0` for the ordinary one. */
  readonly duplicate: string;
  /** null for a whole township. */
  readonly section: number | null;
  /** null for the whole section or township. */
  readonly part: LandPart | null;
  /** Land taken out of `part`. */
  readonly except: readonly LandPart[];
  /** Acres that the text states for this piece. */
  readonly acres: number | null;
  /** `within`: the text names only something that contains the land (`part of`, `a tract in`). */
  readonly extent: 'whole' | 'within';
  readonly span: Span;
}

export interface PlssDescription {
  readonly system: 'PLSS';
  /** Read from the text, or decided by the state alone (then an assumption says so); null when open. */
  readonly meridian: MeridianCode | null;
  readonly state: StateCode | null;
  /** County or parish name without the word itself: `Albany`, `St. Louis`. */
  readonly county: string | null;
  /** At least one, in the order of the text. */
  readonly tracts: readonly PlssTract[];
}

export interface TexasDescription {
  readonly system: 'TXSS';
  readonly state: 'TX';
  /** County name without the word: `Reeves`. */
  readonly county: string | null;
  /** Five digits: `48389`. */
  readonly countyFips: string | null;
  /** Abstract numbers without `A-`: `175`, `U29`. */
  readonly abstracts: readonly string[];
  /** Block without the word: `50`, `C-21`, `203 1/2`. */
  readonly block: string | null;
  /** Township of the block as `T8S`; `T8` when the text leaves the direction out. */
  readonly township: string | null;
  /** Section (or survey) numbers within the block. */
  readonly sections: readonly string[];
  /** Survey name, railroad names in their usual short form: `T&P`, `H&TC`, `W. H. Jenkins`. */
  readonly survey: string | null;
  readonly league: string | null;
  readonly labor: string | null;
  readonly lots: readonly string[];
  readonly aliquots: readonly Aliquot[];
  readonly acres: number | null;
}

export type LandDescription = PlssDescription | TexasDescription;

/** Something the answer relies on that the text does not say. */
export interface Assumption {
  readonly code:
    | 'meridian_from_state'
    | 'meridian_from_county'
    | 'meridian_from_numbers'
    | 'meridian_default'
    | 'direction_assumed'
    | 'range_assumed'
    | 'county_from_location'
    | 'state_from_location'
    | 'spelling_corrected'
    | 'chain_split'
    | 'section_assumed'
    | 'lot_position_assumed'
    | 'part_ignored'
    | 'fragment_shown'
    | 'partly_estimated'
    | 'system_assumed';
  readonly message: string;
}

/** Where in the text a fact was read. */
export interface Reading {
  readonly fact:
    | 'meridian'
    | 'state'
    | 'county'
    | 'township'
    | 'range'
    | 'section'
    | 'part'
    | 'except'
    | 'acres'
    | 'abstract'
    | 'block'
    | 'survey';
  /** The fact in canonical form: `14N`, `77W`, `7`, `NENE`, `6th Meridian`. */
  readonly value: string;
  readonly span: Span;
}

/** One way to read a text. */
export interface Candidate {
  readonly description: LandDescription;
  readonly assumptions: readonly Assumption[];
  /** 0 to 1: how sure the reading of the words is, whatever the place. */
  readonly confidence: number;
  readonly readings: readonly Reading[];
}

/** Why a text could not be read, in a sentence for its author. */
export interface Unreadable {
  readonly code: 'empty' | 'too_long' | 'nothing_read' | 'number_out_of_range' | 'contradiction';
  readonly message: string;
  /** UTF-16 offset at which reading stopped. */
  readonly at: number;
  /** What was read before that, if anything. */
  readonly parsed: Candidate | null;
}

export type ParseResult =
  | { readonly ok: true; readonly candidates: readonly [Candidate, ...Candidate[]] }
  | { readonly ok: false; readonly error: Unreadable };

export interface ParseOptions {
  /** Read as if the text named this state, unless it names one itself. */
  readonly state?: StateCode;
  /** Read as if the text named this county, unless it names one itself. */
  readonly county?: string;
  /** Settles a text that both systems could read. */
  readonly system?: LandDescription['system'];
}
