import { isDash, isLetter, isSpace } from './characters.ts';
import type { Entry } from './lexicon.ts';
import { LEXICON } from './lexicon.ts';

/** Words long and particular enough that one slip in them is a slip, not another word. */
const KEYWORDS: readonly string[] = [
  'TOWNSHIP',
  'TOWNSHIPS',
  'RANGE',
  'SECTION',
  'SECTIONS',
  'NORTH',
  'SOUTH',
  'NORTHEAST',
  'NORTHWEST',
  'SOUTHEAST',
  'SOUTHWEST',
  'QUARTER',
  'MERIDIAN',
  'PRINCIPAL',
  'COUNTY',
  'PARISH',
  'ABSTRACT',
  'BLOCK',
  'SURVEY',
  'CORNER',
];

/** Real words one slip away from a keyword. */
const REAL_WORDS: ReadonlySet<string> = new Set(
  (
    'COUNTRY COUNT COUNTS MOUNTY RANGER RANGED RANGES RANG ORANGE GRANGE STRANGE WORTH FORTH MOUTH YOUTH SOUTHS ' +
    'BLACK FLOCK CLOCK BLOCKED BLOCKY LOCK SURREY SURVEYED SURVEYOR PURVEY ACTION SECTOR MENTION QUARTZ QUARRY ' +
    'QUARTET CORNED CORNEL FORMER COINER RANCH NORTHS GARTER BARTER CARTER MARTER STARTER PARIS PERISH ' +
    'PRINCIPALS HANGE MANGE LANGE'
  ).split(' '),
);

const BY_LENGTH: readonly (readonly string[])[] = Array.from({ length: 12 }, (_, length) =>
  KEYWORDS.filter((word) => Math.abs(word.length - length) <= 1),
);

/** Whether one insertion, deletion, replacement or swap of neighbours turns `a` into `b`. */
export function isOneSlip(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  if (Math.abs(a.length - b.length) > 1) return false;
  let head = 0;
  while (head < shorter && a.charCodeAt(head) === b.charCodeAt(head)) head += 1;
  let tail = 0;
  while (tail < shorter - head && a.charCodeAt(a.length - 1 - tail) === b.charCodeAt(b.length - 1 - tail)) {
    tail += 1;
  }
  const leftA = a.length - head - tail;
  const leftB = b.length - head - tail;
  if (leftA <= 1 && leftB <= 1) return true;
  return (
    leftA === 2 &&
    leftB === 2 &&
    a.charCodeAt(head) === b.charCodeAt(head + 1) &&
    a.charCodeAt(head + 1) === b.charCodeAt(head)
  );
}

/** The letters that scanning confuses: `Iots` for Lots, `tJE4` for NE4. */
function repairScan(word: string): Entry | undefined {
  if (word.startsWith('I')) {
    const entry = LEXICON.get(`L${word.slice(1)}`);
    return entry?.sense === 'lot' ? entry : undefined;
  }
  if (word.startsWith('TJ')) {
    const entry = LEXICON.get(`N${word.slice(2)}`);
    return entry?.sense === 'quad' || entry?.sense === 'direction' ? entry : undefined;
  }
  return undefined;
}

/** The keyword that an unknown word was meant to be, when it is one slip away. `after`: the character behind it. */
export function repairWord(word: string, after: string): Entry | undefined {
  const { length } = word;
  // `tJ2` for N2.
  if (word === 'TJ' && after === '2') return LEXICON.get('N');
  if (length >= 3 && length <= 4) return repairScan(word);
  if (length < 5 || length > 11 || REAL_WORDS.has(word)) return undefined;
  // Scanned text garbles the start of QUARTER in every way, hardly ever its end.
  if (length >= 8 && word.endsWith('ARTER')) return LEXICON.get('QUARTER');
  const candidates = BY_LENGTH[length];
  if (candidates === undefined) return undefined;
  for (const keyword of candidates) {
    if (isOneSlip(word, keyword)) return LEXICON.get(keyword);
  }
  return undefined;
}

/** Blanks at the start of a line that a word may go on after. */
const MAX_INDENT = 20;

/** Where a word cut at `end` may go on: after one blank, or after a hyphen and the blanks that follow it; or -1. */
export function nextPiece(text: string, end: number): number {
  const code = text.charCodeAt(end);
  if (code === 0x20) return isLetter(text.charCodeAt(end + 1)) ? end + 1 : -1;
  if (!isDash(code) || !isSpace(text.charCodeAt(end + 1))) return -1;
  let at = end + 2;
  while (at < end + MAX_INDENT && isSpace(text.charCodeAt(at))) at += 1;
  return isLetter(text.charCodeAt(at)) ? at : -1;
}
