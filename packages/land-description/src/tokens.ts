import type { Sense } from './lexicon.ts';

/** One word, number, fraction or mark of a text, with its place in the original. */
export interface Token {
  readonly kind: 'word' | 'number' | 'fraction' | 'mark' | 'end';
  /** Upper-case letters of a word, the digits of a number, the character of a mark. */
  readonly word: string;
  readonly sense: Sense;
  /** What the lexicon makes of the word: `NE` for NORTHEAST, `06` for SIXTH. */
  readonly norm: string;
  /** Of a number, a number word or a fraction. */
  readonly value: number;
  /** Bits of OPENS: what names a word may be the first of. */
  readonly opens: number;
  readonly start: number;
  readonly end: number;
  /** Nothing stands between this token and the one before it. */
  readonly glued: boolean;
  readonly newline: boolean;
  /** A full stop stands before it. */
  readonly dotted: boolean;
  /** Its spelling was repaired. */
  readonly repaired: boolean;
  /** Once it was passed over: bits of GAP for what stands before it. */
  gap: number;
}

/** The gap of a token that was not passed over. */
export const NOT_PASSED = -1;

export const END: Token = {
  kind: 'end',
  word: '',
  sense: 'none',
  norm: '',
  value: 0,
  opens: 0,
  start: 0,
  end: 0,
  glued: false,
  newline: false,
  dotted: false,
  repaired: false,
  gap: NOT_PASSED,
};
