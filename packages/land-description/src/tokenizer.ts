import {
  BACKSLASH,
  isApostrophe,
  isDash,
  isDigit,
  isLetter,
  isQuarterRun,
  isSlash,
  isSpace,
  NUMERATOR_ONE,
} from './characters.ts';
import type { Sense } from './lexicon.ts';
import { repairWord } from './spelling.ts';
import { END, type Token } from './tokens.ts';
import { OPENS, VOCABULARY, type WordEntry } from './vocabulary.ts';

const LETTER_O = 0x4f;
const STOP = 0x2e;

const DENOMINATORS: Readonly<Record<string, readonly string[]>> = {
  '1': ['2', '4', '3', '8', '10', '16'],
  '2': ['3', '10'],
  '3': ['4', '8', '10', '16'],
  '7': ['8', '10'],
  '9': ['10'],
};

const FRACTION_SIGNS: ReadonlyMap<number, number> = new Map([
  [0xbd, 0.5],
  [0xbc, 0.25],
  [0xbe, 0.75],
  [0x2153, 1 / 3],
  [0x2154, 2 / 3],
  [0x215b, 0.125],
]);

/** Blanks at the start of a line that a word may go on after. */
const MAX_INDENT = 20;

/** Shortest word that is put together again when neither piece is a word. */
const SHORTEST_BROKEN = 4;

/** Cuts a text into tokens in one pass. Full stops and the backslashes of `\1/4\` become marks on the next token. */
class Tokenizer {
  readonly tokens: Token[] = [];
  private last: Token = END;
  private position = 0;
  private glued = false;
  private newline = false;
  private dotted = false;

  private readonly upper: string;

  constructor(text: string) {
    const upper = text.toUpperCase();
    // A few letters (ß) grow when raised; the offsets must not.
    this.upper = upper.length === text.length ? upper : text.replace(/[a-z]+/g, (run) => run.toUpperCase());
  }

  run(): Token[] {
    const { upper } = this;
    while (this.position < upper.length) {
      const code = upper.charCodeAt(this.position);
      if (isSpace(code)) this.space(code);
      else if (isLetter(code)) this.word();
      else if (isDigit(code)) this.number();
      else if (code === STOP) this.dot();
      else if (code === BACKSLASH) this.position += 1;
      else this.mark(code);
    }
    return this.tokens;
  }

  private space(code: number): void {
    if (code === 0x0a || code === 0x0d) this.newline = true;
    this.glued = false;
    this.position += 1;
  }

  private dot(): void {
    this.dotted = true;
    this.glued = false;
    this.position += 1;
  }

  private push(
    kind: Token['kind'],
    word: string,
    sense: Sense,
    norm: string,
    value: number,
    end: number,
    opens = 0,
    repaired = false,
  ): void {
    const token: Token = {
      kind,
      word,
      sense,
      norm,
      value,
      opens,
      start: this.position,
      end,
      glued: this.glued,
      newline: this.newline,
      dotted: this.dotted,
      repaired,
    };
    this.tokens.push(token);
    this.last = token;
    this.position = end;
    this.glued = true;
    this.newline = false;
    this.dotted = false;
  }

  private pushWord(entry: WordEntry, end: number, repaired = false): void {
    this.push('word', entry.word, entry.sense, entry.norm, entry.value, end, entry.opens, repaired);
  }

  private word(): void {
    const { upper, position: start } = this;
    let end = start + 1;
    while (end < upper.length) {
      const code = upper.charCodeAt(end);
      if (isLetter(code) || (isApostrophe(code) && isLetter(upper.charCodeAt(end + 1)))) end += 1;
      else break;
    }
    const word = upper.slice(start, end);
    if ((word === 'I' || word === 'L') && this.fraction('1', end)) return;
    const entry = VOCABULARY.get(word);
    if (entry !== undefined && entry.sense !== 'unknown') {
      if ((entry.opens & OPENS.brokenWord) !== 0 && this.joinBroken(word, end, true)) return;
      this.pushWord(entry, end);
      return;
    }
    if (this.splitAfterNumber(word, end) || this.splitQuarterRun(word, end)) return;
    if (isQuarterRun(word)) {
      this.push('word', word, 'quads', word, 0, end);
      return;
    }
    if (entry !== undefined) {
      this.pushWord(entry, end);
      return;
    }
    if (this.joinBroken(word, end, false)) return;
    const repair = repairWord(word, this.upper.charAt(end));
    if (repair === undefined) this.push('word', word, 'unknown', '', 0, end);
    else this.push('word', word, repair.sense, repair.norm, repair.value, end, 0, true);
  }

  /** Scans put blanks inside words (`sec tion`, `southea st`), and lines end in hyphens (`quar-` `ter`). */
  private joinBroken(word: string, end: number, known: boolean): boolean {
    const { upper } = this;
    if (word.length > 10) return false;
    const from = this.nextPiece(end);
    if (from === -1) return false;
    let last = from;
    while (last < from + 11 && isLetter(upper.charCodeAt(last))) last += 1;
    const piece = upper.slice(from, last);
    const joined = word + piece;
    const entry = joined.length < SHORTEST_BROKEN ? undefined : VOCABULARY.get(joined);
    if (entry === undefined || (known && (VOCABULARY.get(piece)?.sense ?? 'suffix') !== 'suffix'))
      return false;
    this.pushWord(entry, last, true);
    return true;
  }

  /** Where a word cut at `end` may go on: after one blank, or after a hyphen and the blanks that follow it; or -1. */
  private nextPiece(end: number): number {
    const { upper } = this;
    const code = upper.charCodeAt(end);
    if (code === 0x20) return isLetter(upper.charCodeAt(end + 1)) ? end + 1 : -1;
    if (!isDash(code) || !isSpace(upper.charCodeAt(end + 1))) return -1;
    let at = end + 2;
    while (at < end + MAX_INDENT && isSpace(upper.charCodeAt(at))) at += 1;
    return isLetter(upper.charCodeAt(at)) ? at : -1;
  }

  /** `14NR77W`, `9ECM`: a direction run together with the word after it. */
  private splitAfterNumber(word: string, end: number): boolean {
    if (this.last.kind !== 'number') return false;
    const first = VOCABULARY.get(word.charAt(0));
    if (first?.sense !== 'direction') return false;
    const rest = word.slice(1);
    const entry = VOCABULARY.get(rest);
    if (entry === undefined || !SPLIT_SENSES.has(entry.sense)) return false;
    if (!this.glued && entry.sense !== 'meridian-code') return false;
    this.pushWord(first, this.position + 1);
    this.pushWord(entry, end);
    return true;
  }

  /** `SWNWN2SW`, `NEL4`: quarters run together with the half or the lot after them. */
  private splitQuarterRun(word: string, end: number): boolean {
    const head = word.slice(0, -1);
    const entry = VOCABULARY.get(word.slice(-1));
    if (entry?.sense !== 'direction' && entry?.sense !== 'lot') return false;
    if (!isQuarterRun(head) || !this.isFractionAhead(end, entry.sense === 'lot')) return false;
    const middle = end - 1;
    this.push('word', head, head.length === 2 ? 'quad' : 'quads', head, 0, middle);
    this.pushWord(entry, end);
    return true;
  }

  private isFractionAhead(at: number, digits: boolean): boolean {
    const code = this.upper.charCodeAt(at);
    return isDigit(code) || (!digits && (isSlash(code) || FRACTION_SIGNS.has(code) || code === BACKSLASH));
  }

  private number(): void {
    const { upper, position: start } = this;
    let end = start;
    let value = 0;
    let code = upper.charCodeAt(end);
    while (isDigit(code)) {
      value = value * 10 + (code - 0x30);
      end += 1;
      code = upper.charCodeAt(end);
    }
    if (isLetter(code) && this.closesNumber(end)) {
      const digit = code === LETTER_O ? 0 : 1;
      this.push('number', `${upper.slice(start, end)}${digit}`, 'number', '', value * 10 + digit, end + 1);
      return;
    }
    if (this.fraction(upper.slice(start, end), end)) return;
    if (code !== STOP || !isDigit(upper.charCodeAt(end + 1))) {
      this.push('number', upper.slice(start, end), 'number', '', value, end);
      return;
    }
    end += 2;
    while (isDigit(upper.charCodeAt(end))) end += 1;
    const decimal = upper.slice(start, end);
    this.push('number', decimal, 'number', '', Number(decimal), end);
  }

  /** Scans read `1O` for 10 and `1l` for 11: right after a keyword such a letter closes the number. */
  private closesNumber(at: number): boolean {
    const letter = this.upper.charAt(at);
    if (letter !== 'L' && letter !== 'I' && letter !== 'O') return false;
    const keyword = this.last.sense;
    const due = keyword === 'township' || keyword === 'range' || keyword === 'section';
    const next = this.upper.charCodeAt(at + 1);
    return due && !isLetter(next) && !isDigit(next);
  }

  /** `1/4`, `1⁄2`, and the Federal Register's `\1/4\`, which line breaks and blanks cut after the slash. */
  private fraction(numerator: string, afterNumerator: number): boolean {
    const { upper } = this;
    const slash = this.slashAfter(afterNumerator);
    if (slash === -1) return false;
    const allowed = DENOMINATORS[numerator];
    if (allowed === undefined || this.followsSectionLetter()) return false;
    let at = slash + 1;
    const limit = at + 12;
    while (at < limit && (isSpace(upper.charCodeAt(at)) || upper.charCodeAt(at) === BACKSLASH)) at += 1;
    let end = at;
    while (end < at + 3 && isDigit(upper.charCodeAt(end))) end += 1;
    const denominator = upper.slice(at, end);
    if (!allowed.includes(denominator)) return false;
    this.push('fraction', '', 'fraction', '', Number(numerator) / Number(denominator), end);
    return true;
  }

  /** The slash after a numerator; after a quarter or a direction blanks may stand before it (`NE 1 / 4`). */
  private slashAfter(index: number): number {
    if (isSlash(this.upper.charCodeAt(index))) return index;
    const before = this.last.sense;
    if (before !== 'quad' && before !== 'quads' && before !== 'direction') return -1;
    const blank = this.upper.charCodeAt(index) === 0x20;
    return blank && isSlash(this.upper.charCodeAt(index + 1)) ? index + 1 : -1;
  }

  /** `S1/4N/10E` is a section, township and range. */
  private followsSectionLetter(): boolean {
    const before = this.last;
    return this.glued && (before.word === 'S' || before.sense === 'section')
      ? isSlashedTownship(this.upper, this.position)
      : false;
  }

  private mark(code: number): void {
    const { upper, position: start } = this;
    const sign = FRACTION_SIGNS.get(code);
    if (sign !== undefined) {
      this.push('fraction', '', 'fraction', '', sign, start + 1);
      return;
    }
    if (code === NUMERATOR_ONE && this.numeratorOne(start)) return;
    if (isSlash(code) && this.bareFraction(start)) return;
    const mark = isDash(code) ? '-' : isApostrophe(code) ? "'" : isSlash(code) ? '/' : upper.charAt(start);
    const sense: Sense = mark === '&' ? 'and' : mark === '§' ? 'section' : 'mark';
    this.push('mark', mark, sense, '', 0, start + 1);
  }

  /** `⅟4`: a sign for `1/` before its denominator. */
  private numeratorOne(start: number): boolean {
    const digit = this.upper.charAt(start + 1);
    if (digit !== '2' && digit !== '4') return false;
    this.push('fraction', '', 'fraction', '', 1 / Number(digit), start + 2);
    return true;
  }

  /** `NE/4`, `N/2`, and `NE/14` where the numerator slipped behind the slash. */
  private bareFraction(start: number): boolean {
    const before = this.last;
    if (before.kind !== 'word') return false;
    const half = before.sense === 'direction';
    if (!half && before.sense !== 'quad' && before.sense !== 'quads') return false;
    // In `14/09N/12E` the direction belongs to the township.
    if (half && before.glued && this.tokens.at(-2)?.kind === 'number' && this.tokens.at(-2)?.word !== '2')
      return false;
    let end = start + 1;
    while (end < start + 4 && isDigit(this.upper.charCodeAt(end))) end += 1;
    const digits = this.upper.slice(start + 1, end);
    const slipped = digits === (half ? '12' : '14');
    if (digits !== '2' && digits !== '4' && !slipped) return false;
    const value = slipped ? (half ? 0.5 : 0.25) : 1 / Number(digits);
    this.push('fraction', '', 'fraction', '', value, end, 0, slipped);
    return true;
  }
}

const SPLIT_SENSES: ReadonlySet<Sense> = new Set([
  'range',
  'township',
  'section',
  'direction',
  'meridian-code',
]);

/** `5/8N/10E` from `at`: digits, slash, digits, direction, slash. */
function isSlashedTownship(upper: string, at: number): boolean {
  let end = at;
  while (end < at + 3 && isDigit(upper.charCodeAt(end))) end += 1;
  if (!isSlash(upper.charCodeAt(end))) return false;
  end += 1;
  const from = end;
  while (end < from + 3 && isDigit(upper.charCodeAt(end))) end += 1;
  const direction = upper.charAt(end);
  return end > from && (direction === 'N' || direction === 'S') && isSlash(upper.charCodeAt(end + 1));
}

/** Tokens of a text, in order; every character belongs to at most one. */
export function tokenize(text: string): Token[] {
  return new Tokenizer(text).run();
}
