import { BACKSLASH, isDigit, isSlash, isSpace } from './characters.ts';

/** Denominators that a numerator may stand over. */
const DENOMINATORS: Readonly<Record<string, readonly string[]>> = {
  '1': ['2', '4', '3', '8', '10', '16'],
  '2': ['3', '10'],
  '3': ['4', '8', '10', '16'],
  '7': ['8', '10'],
  '9': ['10'],
};

const SIGNS: ReadonlyMap<number, number> = new Map([
  [0xbd, 0.5],
  [0xbc, 0.25],
  [0xbe, 0.75],
  [0x2153, 1 / 3],
  [0x2154, 2 / 3],
  [0x215b, 0.125],
]);

interface ReadFraction {
  readonly value: number;
  /** The character after it. */
  readonly end: number;
}

/** The value of a sign such as `¼`. */
export function fractionSign(code: number): number | undefined {
  return code < 0x80 ? undefined : SIGNS.get(code);
}

function digitsEnd(text: string, from: number, most: number): number {
  let end = from;
  while (end < from + most && isDigit(text.charCodeAt(end))) end += 1;
  return end;
}

/** What the slash makes of a numerator; line breaks, blanks and the Federal Register's backslashes may follow it. */
export function readDenominator(text: string, slash: number, numerator: string): ReadFraction | undefined {
  const allowed = DENOMINATORS[numerator];
  if (allowed === undefined) return undefined;
  let at = slash + 1;
  const limit = at + 12;
  while (at < limit && (isSpace(text.charCodeAt(at)) || text.charCodeAt(at) === BACKSLASH)) at += 1;
  const end = digitsEnd(text, at, 3);
  const denominator = text.slice(at, end);
  return allowed.includes(denominator) ? { value: Number(numerator) / Number(denominator), end } : undefined;
}

/** The `/4` of `NE/4`, the `/2` of `N/2`, and `/14` or `/12` where the numerator slipped behind the slash. */
export function readBareFraction(
  text: string,
  slash: number,
  half: boolean,
): (ReadFraction & { readonly slipped: boolean }) | undefined {
  const end = digitsEnd(text, slash + 1, 3);
  const digits = text.slice(slash + 1, end);
  if (digits === (half ? '12' : '14')) return { value: half ? 0.5 : 0.25, end, slipped: true };
  return digits === '2' || digits === '4' ? { value: 1 / Number(digits), end, slipped: false } : undefined;
}

/** `5/8N/10E` from `at`: digits, slash, digits, direction, slash. */
export function isSlashedTownship(text: string, at: number): boolean {
  const slash = digitsEnd(text, at, 3);
  if (!isSlash(text.charCodeAt(slash))) return false;
  const end = digitsEnd(text, slash + 1, 3);
  const direction = text.charAt(end);
  return end > slash + 1 && (direction === 'N' || direction === 'S') && isSlash(text.charCodeAt(end + 1));
}
