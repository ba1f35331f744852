import type { LandPart, MeridianCode, Range, StateCode, Township } from './description.ts';
import { END, type Token } from './tokens.ts';

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

export interface TownshipUnit extends Placed {
  readonly kind: 'township';
  readonly values: readonly Township[];
  /** Written with its word (`T.`), not by number and direction alone. */
  readonly worded: boolean;
}

export interface RangeUnit extends Placed {
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
}

/** `S2`: the south half, or section 2. */
export interface HalfOrSectionUnit extends Placed {
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

export interface MeridianUnit extends Placed {
  readonly kind: 'meridian';
  /** Several when only the state can tell. */
  readonly codes: readonly MeridianCode[];
}

export interface NamedUnit extends Placed {
  readonly kind: 'state' | 'county' | 'survey' | 'block' | 'abstract' | 'league' | 'labor' | 'texas-township';
  readonly value: string;
}

export interface AcresUnit extends Placed {
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

/** Why reading has to stop, found on the way. */
export interface Refusal {
  readonly code: 'number_out_of_range' | 'contradiction';
  readonly message: string;
  readonly at: number;
}

/** A text on its way from tokens to units. */
export class Scan {
  readonly units: Unit[] = [];
  readonly repairs: Token[] = [];
  refusal: Refusal | null = null;
  /** A name that is a county of Texas, without the word. */
  bareCounty: { readonly value: string; readonly start: number; readonly end: number } | null = null;
  /** Letters of words that nothing could be made of. */
  ignored = 0;
  gap = 0;
  /** The gap before each token that was passed over. */
  private readonly gaps: (number | undefined)[] = [];

  readonly text: string;
  readonly tokens: readonly Token[];

  constructor(text: string, tokens: readonly Token[]) {
    this.text = text;
    this.tokens = tokens;
  }

  at(index: number): Token {
    return this.tokens[index] ?? END;
  }

  /** The first token at or after an offset. */
  tokenAt(offset: number): number {
    let low = 0;
    let high = this.tokens.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.at(middle).start < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The gap before the unit that begins at a token. */
  gapBefore(index: number): number {
    const token = this.at(index);
    return (this.gaps[index] ?? this.gap) | (token.newline ? GAP.newline : 0) | (token.dotted ? GAP.stop : 0);
  }

  start(index: number): number {
    return this.at(index).start;
  }

  /** Where the tokens before `index` end. */
  endBefore(index: number): number {
    return this.at(index - 1).end;
  }

  /** Takes the unit that the tokens from `from` up to `to` make. */
  push(unit: Unit, from: number, to: number): number {
    this.units.push(unit);
    this.gap = 0;
    for (let i = from; i < to; i += 1) {
      const token = this.at(i);
      if (token.repaired) this.repairs.push(token);
      // A name is passed over before the word that makes it a county or a survey.
      if (this.gaps[i] !== undefined && token.sense === 'unknown') this.ignored -= token.end - token.start;
    }
    return to;
  }

  refuse(code: Refusal['code'], message: string, at: number): void {
    this.refusal ??= { code, message, at };
  }

  /** Takes one part, read one way. */
  pushPart(part: LandPart, from: number, to: number, acres: number | null = null): number {
    const placed = { start: this.start(from), end: this.endBefore(to), gap: this.gapBefore(from) };
    return this.push({ kind: 'part', parts: [part], acres, others: [], within: false, ...placed }, from, to);
  }

  /** Passes over a token that belongs to no unit. */
  pass(index: number): void {
    const token = this.at(index);
    this.gaps[index] = this.gap;
    this.gap |= gapOf(token) | (token.newline ? GAP.newline : 0) | (token.dotted ? GAP.stop : 0);
    if (token.sense === 'unknown') this.ignored += token.end - token.start;
  }

  last(): Unit | undefined {
    return this.units.at(-1);
  }
}

const MARK_GAPS: Readonly<Record<string, number>> = {
  ',': GAP.comma,
  ';': GAP.semicolon,
  '|': GAP.semicolon,
  ':': GAP.colon,
  '(': GAP.bracket,
  ')': GAP.bracket,
  '[': GAP.bracket,
  ']': GAP.bracket,
};

function gapOf(token: Token): number {
  switch (token.sense) {
    case 'mark':
      return MARK_GAPS[token.word] ?? 0;
    case 'and':
      return GAP.and;
    case 'of':
    case 'in':
      return GAP.of;
    case 'or':
      return GAP.or;
    case 'the':
    case 'inclusive':
    case 'all':
      return 0;
    default:
      return GAP.words;
  }
}
