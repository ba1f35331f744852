import type { LandPart, MeridianCode, Range, StateCode, Township } from './description.ts';

/** What stands between a unit and the one before it. */
export const GAP = {
  comma: 1,
  semicolon: 2,
  newline: 4,
  stop: 8,
  and: 16,
  of: 32,
  words: 64,
  bracket: 128,
  colon: 256,
  or: 512,
} as const;

interface Placed {
  /** UTF-16 offsets into the text. */
  readonly start: number;
  readonly end: number;
  /** Bits of GAP. */
  readonly gap: number;
}

interface TownshipUnit extends Placed {
  readonly kind: 'township';
  readonly values: readonly Township[];
  /** Written with its word (`T.`), not by number and direction alone. */
  readonly worded: boolean;
}

interface RangeUnit extends Placed {
  readonly kind: 'range';
  readonly values: readonly Range[];
}

export interface SectionUnit extends Placed {
  readonly kind: 'section';
  readonly numbers: readonly number[];
  /** How sure it is that these are sections: by the word, by its place in a code (`5-12N-4W`), by a letter (`S21`), by place alone. */
  /** `survey`: the number of a survey, which in Texas counts like a section. */
  readonly form: 'word' | 'compact' | 'letter' | 'bare' | 'survey';
}

export interface PartUnit extends Placed {
  readonly kind: 'part';
  /** Several when one chain was split. */
  readonly parts: readonly LandPart[];
  readonly acres: number | null;
  /** Only the parts around the land could be read; none when that is the section. */
  readonly within: boolean;
  /** Other readings of the same words, likeliest first. */
  readonly others: readonly (readonly LandPart[])[];
  /** The others are unlikely. */
  readonly sure: boolean;
}

/** `S2`: the south half, or section 2. */
interface HalfOrSectionUnit extends Placed {
  readonly kind: 'half-or-section';
}

export interface IdUnit extends Placed {
  readonly kind: 'id';
  readonly state: StateCode;
  readonly meridian: MeridianCode;
  readonly township: Township;
  readonly range: Range;
  readonly duplicate: string;
  readonly section: number | null;
  readonly part: LandPart | null;
}

interface MeridianUnit extends Placed {
  readonly kind: 'meridian';
  /** Several when only the state can tell. */
  readonly codes: readonly MeridianCode[];
}

export interface NamedUnit extends Placed {
  readonly kind: 'state' | 'county' | 'survey' | 'block' | 'abstract' | 'league' | 'labor' | 'texas-township';
  readonly value: string;
}

interface AcresUnit extends Placed {
  readonly kind: 'acres';
  readonly acres: number;
}

export interface MarkerUnit extends Placed {
  /** `gap`: a number that turned out to be no section. */
  readonly kind: 'all' | 'except' | 'within' | 'described' | 'subdivision' | 'common' | 'lying' | 'gap';
}

export type Unit =
  | TownshipUnit
  | RangeUnit
  | SectionUnit
  | PartUnit
  | HalfOrSectionUnit
  | IdUnit
  | MeridianUnit
  | NamedUnit
  | AcresUnit
  | MarkerUnit;
