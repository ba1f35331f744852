import { type Sense, type Token, tokenize } from 'rangeline-land-description';

/** A text that is being typed: the words that are whole, and the last one, which may lack its end. */
export interface TypedWords {
  readonly whole: readonly Token[];
  /** null when the text ends in a blank or a mark. */
  readonly last: Token | null;
}

/** Cuts a text into its words. */
export function typedWords(text: string): TypedWords {
  const tokens = tokenize(text);
  const last = tokens.at(-1);
  // Nothing can follow the sign of a fraction.
  const isOpen =
    last !== undefined && last.end === text.length && last.kind !== 'mark' && last.kind !== 'fraction';
  return isOpen ? { whole: tokens.slice(0, -1), last } : { whole: tokens, last: null };
}

/** Words between the facts of a description that say nothing of their own. */
const FILLERS: ReadonlySet<Sense> = new Set([
  'of',
  'in',
  'the',
  'from',
  'number-sign',
  'government',
  'lying',
  'is',
]);
const FILLER_MARKS: ReadonlySet<string> = new Set([',', '-', ':', '#', '/', '(', ')', "'", '"']);

export function isFiller({ kind, sense, word }: Token): boolean {
  return FILLERS.has(sense) || (kind === 'mark' && FILLER_MARKS.has(word));
}

const PLAIN = /^[A-Z0-9]*$/;

/** Letters and digits of a word, without accents and apostrophes. */
export function plainWord(word: string): string {
  if (PLAIN.test(word)) return word;
  return word
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}
