import { isCapital } from './lots.ts';
import type { Scan } from './scan.ts';
import type { Token } from './tokens.ts';

/** A word that may be part of the name of a survey. */
export function isNamePart(scan: Scan, index: number): boolean {
  const token = scan.at(index);
  if (token.kind !== 'word' || !isCapital(scan, index)) return false;
  if (token.sense === 'unknown' || token.word.length === 1 || token.repaired) return true;
  return (
    token.word.length === 2 &&
    token.sense !== 'in' &&
    token.sense !== 'of' &&
    token.sense !== 'lot' &&
    token.sense !== 'tract'
  );
}

export function isInitials(word: string): boolean {
  return (
    word.length === 1 ||
    (word.length === 2 && !/[AEIOUY]/.test(word.slice(1)) && word !== 'MC' && word !== 'ST')
  );
}

/** What follows a name, and what goes before it, wherever a text has them: `HARP, E M JR`, `HARP, MRS E`. */
export const SUFFIXES: ReadonlySet<string> = new Set(['JR', 'SR', 'HRS', 'HEIRS']);
export const TITLES: ReadonlySet<string> = new Set(['MRS']);

export function isAffix(word: string): boolean {
  return SUFFIXES.has(word) || TITLES.has(word);
}

/** An initial, or what goes with it: the `MRS` and the `E` of `HARP, MRS E`. */
export function isGiven(scan: Scan, index: number): boolean {
  const { kind, word } = scan.at(index);
  return kind === 'word' && (word.length === 1 || isAffix(word));
}

export function allInitials(scan: Scan, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const { word } = scan.at(at);
    if (!isInitials(word) && !isAffix(word)) return false;
  }
  return to > from;
}

/** Words with a meaning of their own that people are called by: `WEST`, `MILES`, `CORNER`, `ACRES`. */
const SURNAME_SENSES: ReadonlySet<Token['sense']> = new Set(['direction', 'length', 'corner', 'acre']);

/** A name that may begin or close the name of a survey. */
export function isSurname(scan: Scan, index: number): boolean {
  const token = scan.at(index);
  if (isNamePart(scan, index)) return true;
  return token.word.length > 2 && SURNAME_SENSES.has(token.sense) && isCapital(scan, index);
}

export function hasSurname(scan: Scan, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (scan.at(at).word.length > 2) return true;
  return false;
}
