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
import { fractionSign, isSlashedTownship, readBareFraction, readDenominator } from './fractions.ts';
import type { Sense } from './lexicon.ts';
import { nextPiece, repairWord } from './spelling.ts';
import { END, NOT_PASSED, type Token } from './tokens.ts';
import { OPENS, VOCABULARY, type WordEntry } from './vocabulary.ts';

const STOP = 0x2e;

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
      gap: NOT_PASSED,
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

  private pushFraction(value: number, end: number, repaired = false): void {
    this.push('fraction', '', 'fraction', '', value, end, 0, repaired);
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
    const from = nextPiece(upper, end);
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
    return (
      isDigit(code) || (!digits && (isSlash(code) || fractionSign(code) !== undefined || code === BACKSLASH))
    );
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
      const digit = upper.charAt(end) === 'O' ? 0 : 1;
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
    const read = readDenominator(upper, slash, numerator);
    if (read === undefined || this.followsSectionLetter()) return false;
    this.pushFraction(read.value, read.end);
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
    const { word, sense } = this.last;
    const letter = this.glued && (word === 'S' || sense === 'section');
    return letter && isSlashedTownship(this.upper, this.position);
  }

  private mark(code: number): void {
    const { upper, position: start } = this;
    const sign = fractionSign(code);
    if (sign !== undefined) {
      this.pushFraction(sign, start + 1);
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
    this.pushFraction(1 / Number(digit), start + 2);
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
    const read = readBareFraction(this.upper, start, half);
    if (read === undefined) return false;
    this.pushFraction(read.value, read.end, read.slipped);
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

/** Tokens of a text, in order; every character belongs to at most one. */
export function tokenize(text: string): Token[] {
  return new Tokenizer(text).run();
}
