import { isInitials, SUFFIXES, TITLES } from './name-words.ts';
import { titleCase } from './places.ts';
import type { Scan } from './scan.ts';

/**
 * The name that the tokens from `from` up to `to` make, in the order it is spoken and with stops after initials:
 * `E. M. Harp` from `HARP, E M`, `HARP EM` or `E. M. HARP`, `Esther Harp` from `HARP, ESTHER`. A list of surnames
 * keeps its commas.
 */
export function personName(scan: Scan, from: number, to: number): string {
  const titles: string[] = [];
  const suffixes: string[] = [];
  const names: string[][] = [[]];
  for (let at = from; at < to; at += 1) {
    const token = scan.at(at);
    if (token.word === ',') names.push([]);
    else if (TITLES.has(token.word)) titles.push(token.word);
    else if (SUFFIXES.has(token.word)) suffixes.push(token.word);
    else if (token.kind === 'word' || token.word === '&')
      names.at(-1)?.push(scan.text.slice(token.start, token.end));
  }
  const parts = names.filter((words) => words.length > 0);
  const spoken =
    parts.length > 2
      ? parts.map((words) => words.map(formatNameWord).join(' ')).join(', ')
      : spokenOrder(parts).map(formatNameWord).join(' ');
  return [...titles.map(formatNameWord), spoken, ...suffixes.map(formatNameWord)].join(' ');
}

/** The words of a surname and its given names, or of a whole name; initials alone are given names without a comma. */
function spokenOrder([first = [], given]: readonly (readonly string[])[]): readonly string[] {
  if (given !== undefined) return [...given, ...first];
  const initials = first.findIndex(isInitialsAsWritten);
  const surnameFirst = initials > 0 && first.slice(initials).every((word) => isInitials(word.toUpperCase()));
  return surnameFirst ? [...first.slice(initials), ...first.slice(0, initials)] : first;
}

function isInitialsAsWritten(word: string): boolean {
  return isInitials(word.toUpperCase()) && word === word.toUpperCase();
}

function formatNameWord(word: string): string {
  const upper = word.toUpperCase();
  if (word === '&') return word;
  if (/^(JR|SR|MRS)$/.test(upper)) return `${titleCase(upper)}.`;
  if (word === upper && isInitials(upper)) return [...word].map((letter) => `${letter}.`).join(' ');
  if (/^(THOS|WM|JAS|CHAS|GEO)$/.test(upper)) return `${titleCase(upper)}.`;
  return titleCase(word);
}
