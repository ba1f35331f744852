import { contentsOf } from './contents.ts';
import type { LandPart } from './description.ts';
import { END, NOT_PASSED, type Token } from './tokens.ts';
import { GAP, type MarkerUnit, type NamedUnit, type SectionUnit, type Unit } from './units.ts';

/** Why reading has to stop, found on the way. */
interface Refusal {
  readonly code: 'number_out_of_range' | 'contradiction';
  readonly message: string;
  readonly at: number;
}

/** A text on its way from tokens to units. */
export class Scan {
  readonly units: Unit[] = [];
  /** Bits of HAS for the units. */
  has = 0;
  readonly repairs: Token[] = [];
  refusal: Refusal | null = null;
  /** A name that is a county of Texas, without the word. */
  bareCounty: { readonly value: string; readonly start: number; readonly end: number } | null = null;
  /** Whether the text names a county with its word; null until it is asked. */
  namesCounty: boolean | null = null;
  /** Letters of words that nothing could be made of. */
  ignored = 0;
  gap = 0;
  private latest: Unit | undefined;

  readonly text: string;
  readonly tokens: readonly Token[];

  constructor(text: string, tokens: readonly Token[]) {
    this.text = text;
    this.tokens = tokens;
  }

  at(index: number): Token {
    return index < 0 ? END : (this.tokens[index] ?? END);
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
    return (
      (token.gap === NOT_PASSED ? this.gap : token.gap) |
      (token.newline ? GAP.newline : 0) |
      (token.dotted ? GAP.stop : 0)
    );
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
    this.latest = unit;
    this.has |= contentsOf(unit);
    this.gap = 0;
    for (let i = from; i < to; i += 1) {
      const token = this.at(i);
      if (token.repaired) this.repairs.push(token);
      // A name is passed over before the word that makes it a county or a survey.
      if (token.gap !== NOT_PASSED && token.sense === 'unknown') this.ignored -= token.end - token.start;
    }
    return to;
  }

  refuse(code: Refusal['code'], message: string, at: number): void {
    this.refusal ??= { code, message, at };
  }

  /** Takes one part, read one way. */
  pushPart(part: LandPart, from: number, to: number, acres: number | null = null): number {
    return this.pushParts([part], from, to, NO_OTHERS, acres);
  }

  /** Takes the parts of one chain or list. `within`: they only contain the land; `sure`: the others are unlikely. */
  pushParts(
    parts: readonly LandPart[],
    from: number,
    to: number,
    others: readonly (readonly LandPart[])[] = NO_OTHERS,
    acres: number | null = null,
    within = false,
    sure = false,
  ): number {
    const end = this.endBefore(to);
    const gap = this.gapBefore(from);
    return this.push(
      { kind: 'part', start: this.start(from), end, gap, parts, acres, within, others, sure },
      from,
      to,
    );
  }

  pushSections(numbers: readonly number[], form: SectionUnit['form'], from: number, to: number): number {
    const end = this.endBefore(to);
    const gap = this.gapBefore(from);
    return this.push({ kind: 'section', start: this.start(from), end, gap, numbers, form }, from, to);
  }

  /** Takes a name or number of its own; `last`: the token after the name where more tokens belong to the unit. */
  pushNamed(kind: NamedUnit['kind'], value: string, from: number, to: number, last = to): number {
    const end = this.endBefore(last);
    return this.push({ kind, start: this.start(from), end, gap: this.gapBefore(from), value }, from, to);
  }

  pushMarker(kind: MarkerUnit['kind'] | 'half-or-section', from: number, to: number): number {
    const end = this.endBefore(to);
    return this.push({ kind, start: this.start(from), end, gap: this.gapBefore(from) }, from, to);
  }

  /** Passes over a token that belongs to no unit. */
  pass(index: number): void {
    const token = this.at(index);
    token.gap = this.gap;
    this.gap |= gapOf(token) | (token.newline ? GAP.newline : 0) | (token.dotted ? GAP.stop : 0);
    if (token.sense === 'unknown') this.ignored += token.end - token.start;
  }

  last(): Unit | undefined {
    return this.latest;
  }
}

const NO_OTHERS: readonly (readonly LandPart[])[] = [];

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
