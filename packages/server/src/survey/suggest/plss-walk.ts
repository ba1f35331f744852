import type { AliquotStep, Sense, Token } from 'rangeline-land-description';
import type { SoughtNumber, SoughtPart, SoughtText } from './sought.ts';
import { isFiller, plainWord } from './typed-words.ts';

/** A number without a word that says of what. */
export interface BareNumber extends SoughtText {
  /** Whether a township, and a range, stood before it. */
  readonly afterTownship: boolean;
  readonly afterRange: boolean;
}

/** Of the number of a township or range. */
const MAX_DIGITS = 3;

type Keyword = 'section' | 'township' | 'range' | 'lot';
type Direction = 'N' | 'S' | 'E' | 'W';

const HALVES: Readonly<Record<string, AliquotStep>> = { N: 'N2', S: 'S2', E: 'E2', W: 'W2' };
const QUARTERS: Readonly<Record<string, AliquotStep>> = { NE: 'NE', NW: 'NW', SE: 'SE', SW: 'SW' };
const NORTH_SOUTH: ReadonlySet<string> = new Set(['N', 'S']);

/** Words that names are made of besides those without a meaning of their own. */
const NAME_SENSES: ReadonlySet<Sense> = new Set(['unknown', 'suffix', 'or', 'meridian-code']);

/** What the words of a description say one after the other, in whatever order they stand. */
export class PlssWalk {
  township: SoughtNumber | null = null;
  range: SoughtNumber | null = null;
  section: SoughtText | null = null;
  part: SoughtPart | null = null;
  bare: BareNumber[] = [];
  /** Runs of words of names; only the last one of the last run may be open. */
  names: string[][] = [];
  isNameOpen = false;
  /** Numbers of meridians: 6 for `6th`. */
  ordinals: SoughtText[] = [];
  /** Whether something was not understood. */
  unread = false;
  /** What the next number is the number of. */
  expecting: Keyword | null = null;
  /** What the word before was. */
  previous: Keyword | 'bare' | 'part' | 'name' | null = null;

  /** Whether nothing has been said yet. */
  get isEmpty(): boolean {
    const { township, range, section, part, bare, names, ordinals, expecting } = this;
    const given = [township, range, section, part, expecting].some((field) => field !== null);
    return !given && bare.length + names.length + ordinals.length === 0;
  }

  /** One that goes on from here by itself. */
  copy(): PlssWalk {
    const copy = new PlssWalk();
    copy.township = this.township;
    copy.range = this.range;
    copy.section = this.section;
    copy.part = this.part;
    copy.isNameOpen = this.isNameOpen;
    copy.unread = this.unread;
    copy.expecting = this.expecting;
    copy.previous = this.previous;
    copy.bare = [...this.bare];
    copy.names = this.names.map((run) => [...run]);
    copy.ordinals = [...this.ordinals];
    return copy;
  }

  walk(tokens: readonly Token[]): void {
    for (let at = 0; at < tokens.length && !this.unread; ) at = this.#read(tokens, at);
  }

  /** The token after what begins at `at`. */
  #read(tokens: readonly Token[], at: number): number {
    const token = tokens[at];
    if (token === undefined) return at + 1;
    if (isFiller(token)) {
      if (token.word === ',') this.previous = null;
      return at + 1;
    }
    switch (token.sense) {
      case 'section':
      case 'township':
      case 'range':
      case 'lot':
        this.expect(token.sense);
        return at + 1;
      case 'number':
      case 'number-word':
        this.number(token, false);
        return at + 1;
      case 'ordinal':
        this.ordinals.push({ text: String(token.value), open: false });
        this.previous = 'name';
        return at + 1;
      case 'direction':
        return this.#fromDirection(tokens, at);
      case 'quad':
      case 'quads':
        return this.#chain(tokens, at);
      default:
        this.#word(token);
        return at + 1;
    }
  }

  expect(keyword: Keyword): void {
    const given = keyword === 'lot' ? this.part : this[keyword];
    // A second one is of another piece of land.
    if (given !== null) this.unread = true;
    this.expecting = keyword;
    this.previous = null;
  }

  number({ word, value, kind }: Token, open: boolean): void {
    // `0840`: the last digit is a fraction.
    if (word.length > MAX_DIGITS && kind === 'number') this.unread = true;
    const text = kind === 'number' && word.includes('.') ? word : String(value);
    const { expecting } = this;
    this.expecting = null;
    this.previous = expecting ?? 'bare';
    if (expecting === 'lot') this.part = { kind: 'lot', lot: text };
    else if (expecting === 'section') this.section = { text, open };
    else if (expecting !== null) this[expecting] = { text, open, direction: null };
    else
      this.bare.push({
        text,
        open,
        afterTownship: this.township !== null,
        afterRange: this.range !== null,
      });
  }

  /** The direction of the number before it; false where that has none, or it is another's. */
  direction(direction: Direction): boolean {
    const keyword = NORTH_SOUTH.has(direction) ? 'township' : 'range';
    if (this.previous === 'bare' && this[keyword] === null) {
      const number = this.bare.pop();
      if (number === undefined) return false;
      this[keyword] = { text: number.text, open: false, direction };
    } else if (this.previous === keyword && this[keyword]?.direction === null) {
      this[keyword] = { text: this[keyword].text, open: false, direction };
    } else return false;
    this.previous = null;
    return true;
  }

  /** The number before it as a meridian's; false where there is none. */
  ordinal(): boolean {
    const number = this.previous === 'bare' ? this.bare.pop() : undefined;
    if (number === undefined) return false;
    this.ordinals.push({ text: number.text, open: false });
    this.previous = 'name';
    return true;
  }

  name(word: string): void {
    const run = this.previous === 'name' ? this.names.at(-1) : undefined;
    if (run === undefined) this.names.push([plainWord(word)]);
    else run.push(plainWord(word));
    this.previous = 'name';
  }

  #fromDirection(tokens: readonly Token[], at: number): number {
    const [token, next] = [tokens[at], tokens[at + 1]];
    if (token === undefined) return at + 1;
    if (next !== undefined && isHalfMark(next)) return this.#chain(tokens, at);
    const { norm } = token;
    if ((norm === 'N' || norm === 'S' || norm === 'E' || norm === 'W') && this.direction(norm)) return at + 1;
    // `North Dakota`
    this.name(token.word);
    return at + 1;
  }

  #chain(tokens: readonly Token[], from: number): number {
    const steps: AliquotStep[] = [];
    let at = from;
    for (let end = from; end < tokens.length; ) {
      const token = tokens[end];
      const next = tokens[end + 1];
      if (token === undefined) break;
      if (token.sense === 'direction' && next !== undefined && isHalfMark(next)) {
        steps.push(HALVES[token.norm] ?? 'N2');
        end += 2;
      } else if (token.sense === 'quad' || token.sense === 'quads') {
        steps.push(...quartersOf(token.norm));
        end += next !== undefined && isQuarterMark(next) ? 2 : 1;
        if (tokens[end]?.sense === 'quarter' || tokens[end]?.word === '\\') end++;
      } else if (token.sense === 'of' || token.sense === 'the' || token.sense === 'half') {
        end++;
        continue;
      } else break;
      at = end;
    }
    if (this.part !== null) this.unread = true;
    this.part = { kind: 'aliquot', steps, rest: '', open: false };
    this.previous = 'part';
    return Math.max(at, from + 1);
  }

  #word(token: Token): void {
    const { sense, word, kind } = token;
    if (sense === 'suffix' && token.glued && this.ordinal()) return;
    if (sense === 'meridian' || sense === 'principal' || sense === 'base') {
      if (this.previous === 'bare') this.ordinal();
      return;
    }
    if (sense === 'county') return;
    if (sense === 'company' || sense === 'and') {
      // `Albany Co`, but `14N 77W CO`; `Lewis and Clark`, but `Sections 1 and 2`.
      if (sense === 'and' && this.previous === 'name') this.name('AND');
      else if (sense === 'company' && this.previous !== 'name') this.name(word);
      else if (sense === 'and') this.unread = true;
      return;
    }
    if (kind === 'word' && NAME_SENSES.has(sense)) this.name(word);
    else this.unread = true;
  }
}

function quartersOf(norm: string): AliquotStep[] {
  return (norm.match(/../g) ?? []).flatMap((letters) => QUARTERS[letters] ?? []);
}

function isHalfMark({ kind, value, word, glued, sense }: Token): boolean {
  return (kind === 'fraction' && value === 0.5) || (word === '2' && glued) || sense === 'half';
}

function isQuarterMark({ kind, value, word, glued, sense }: Token): boolean {
  return (kind === 'fraction' && value === 0.25) || (word === '4' && glued) || sense === 'quarter';
}
