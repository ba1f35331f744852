import { NAME_SUFFIXES, nameWords, surveyKey } from '../../layers/survey-key.ts';

/** What stands before a surname and belongs to it. */
export const PARTICLES: ReadonlySet<string> = new Set([
  'MC',
  'MAC',
  'O',
  'DE',
  'DEL',
  'LA',
  'LAS',
  'LOS',
  'VAN',
  'VON',
  'ST',
]);

interface Name {
  /** Initials of the given names: `JL`. */
  readonly given: string;
  readonly surname: string;
}

/** A name longer than this many letters may be two slips off, one longer than half of it one. */
const TWO_SLIPS_LETTERS = 8;

/**
 * The names that one may have been meant to be: of the same surname with given names for initials, or a slip or two
 * of the pen off, the nearest ones only.
 */
export function nearestNames<T>(written: string, known: ReadonlyMap<T, string>): readonly T[] {
  const name = nameOf(written);
  let best = slipsAllowed(name) + 1;
  let nearest: T[] = [];
  for (const [key, other] of known) {
    const slips = slipsBetween(name, nameOf(other), best);
    if (slips < best) nearest = [];
    if (slips < best || (slips === best && nearest.length > 0)) {
      best = slips;
      nearest.push(key);
    }
  }
  return nearest;
}

function nameOf(name: string): Name {
  const words = nameWords(name);
  const key = surveyKey(name) ?? '';
  // Railroads, partners, school land and the like have no given names.
  if (key.includes('&') || key !== words.join('')) return { given: '', surname: key };
  let from = words.findLastIndex((word) => !NAME_SUFFIXES.has(word));
  while (from > 1 && PARTICLES.has(words[from - 1] ?? '')) from--;
  const given = words.slice(0, from).map((word) => word.slice(0, 1));
  return { given: given.join(''), surname: words.slice(Math.max(from, 0)).join('') };
}

function slipsAllowed({ surname }: Name): number {
  if (surname.length > TWO_SLIPS_LETTERS) return 2;
  return surname.length > TWO_SLIPS_LETTERS / 2 ? 1 : 0;
}

/** Infinity for another person: the initials of one must begin those of the other. */
function slipsBetween(a: Name, b: Name, limit: number): number {
  const [short, long] = a.given.length < b.given.length ? [a.given, b.given] : [b.given, a.given];
  if (!long.startsWith(short) || (short === '') !== (long === '')) return Number.POSITIVE_INFINITY;
  const missing = long === short ? 0 : 1;
  if (Math.abs(a.surname.length - b.surname.length) + missing > limit) return Number.POSITIVE_INFINITY;
  return missing + editDistance(a.surname, b.surname);
}

/** Letters to put in, leave out, change or swap with a neighbour (Damerau 1964, each letter at most once). */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
