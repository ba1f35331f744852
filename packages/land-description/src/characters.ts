const SLASH = 0x2f;
export const BACKSLASH = 0x5c;
/** FRACTION NUMERATOR ONE. */
export const NUMERATOR_ONE = 0x215f;

export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** Basic Latin, Latin-1 and Latin Extended: one look a character. */
const LETTERS = Uint8Array.from({ length: 0x250 }, (_, code) =>
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0xc0 && code !== 0xd7 && code !== 0xf7)
    ? 1
    : 0,
);

export function isLetter(code: number): boolean {
  return code < LETTERS.length && LETTERS[code] === 1;
}

export function isApostrophe(code: number): boolean {
  return code === 0x27 || code === 0x2019 || code === 0x60 || code === 0x2032;
}

export function isSlash(code: number): boolean {
  return code === SLASH || code === 0x2044 || code === 0x2215;
}

export function isSpace(code: number): boolean {
  return code <= 0x20 || code === 0xa0 || (code >= 0x2000 && code <= 0x200b) || code === 0xfeff;
}

export function isDash(code: number): boolean {
  return code === 0x2d || (code >= 0x2010 && code <= 0x2015) || code === 0x2212;
}

/** Whether a run of letters is made of quarters alone: `NENE`, `NWNWSWNW`. */
export function isQuarterRun(word: string): boolean {
  if (word.length < 2 || word.length % 2 !== 0) return false;
  for (let i = 0; i < word.length; i += 2) {
    const northSouth = word.charAt(i);
    const eastWest = word.charAt(i + 1);
    if ((northSouth !== 'N' && northSouth !== 'S') || (eastWest !== 'E' && eastWest !== 'W')) return false;
  }
  return true;
}
