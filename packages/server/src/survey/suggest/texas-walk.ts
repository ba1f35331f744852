import type { Token } from 'rangeline-land-description';
import type { SoughtText } from './sought.ts';
import { isFiller, plainWord } from './typed-words.ts';

/** Some words that follow each other and name a survey, a county, or one after the other. */
export interface NameRun {
  readonly words: string[];
  /** What a word after it says that it names. */
  of: 'survey' | 'county' | null;
}

type Field = 'abstract' | 'block' | 'township' | 'section';

/** What the words of a Texas description say one after the other, in whatever order they stand. */
export class TexasWalk {
  abstract: SoughtText | null = null;
  block: SoughtText | null = null;
  township: SoughtText | null = null;
  section: SoughtText | null = null;
  runs: NameRun[] = [];
  isNameOpen = false;
  unread = false;
  expecting: Field | null = null;
  /** The word before was the number, or the letter, of this. */
  previous: Field | 'name' | null = null;

  /** One that goes on from here by itself. */
  copy(): TexasWalk {
    const copy = new TexasWalk();
    copy.abstract = this.abstract;
    copy.block = this.block;
    copy.township = this.township;
    copy.section = this.section;
    copy.isNameOpen = this.isNameOpen;
    copy.unread = this.unread;
    copy.expecting = this.expecting;
    copy.previous = this.previous;
    copy.runs = this.runs.map(({ words, of }) => ({ words: [...words], of }));
    return copy;
  }

  /** @param last the word after them */
  walk(tokens: readonly Token[], last: Token | null): void {
    tokens.forEach((token, at) => {
      if (!this.unread) this.#read(token, tokens[at + 1] ?? last ?? undefined);
    });
  }

  #read(token: Token, next: Token | undefined): void {
    const { sense, word } = token;
    if (token.kind === 'mark') {
      if (word === ',' || word === '/') this.previous = this.previous === 'name' ? 'name' : null;
      else if (word === ';') this.unread = true;
      return;
    }
    if (token.kind === 'number') this.number(token, false);
    else if (this.expecting === 'block' && word.length <= 2) this.letters(word, false);
    else if (sense === 'direction' && this.direction(token.norm)) return;
    else if (word.length === 1) this.#letter(token, next);
    else this.#word(token, next);
  }

  number({ word }: Token, open: boolean): void {
    const { expecting } = this;
    const digits = word.replace(/^0+(?=\d)/, '');
    this.expecting = null;
    // `C-21`: the number of a block goes on from its letter.
    if (expecting === null && this.previous === 'block' && this.block !== null)
      this.block = { text: this.block.text + digits, open };
    else if (expecting === null || this[expecting] !== null) this.unread = true;
    else this[expecting] = { text: digits, open: open || expecting === 'township' };
    if (expecting !== null) this.previous = expecting;
  }

  /** The letter of a block, before its number or alone. */
  letters(word: string, open: boolean): void {
    if (this.block !== null) this.unread = true;
    this.block = { text: word, open };
    this.expecting = null;
    this.previous = 'block';
  }

  /** The direction of the township before it; false where none stands there. */
  direction(norm: string): boolean {
    if (this.previous !== 'township' || this.township === null || !/^[NS]$/.test(norm)) return false;
    this.township = { text: this.township.text + norm, open: false };
    this.previous = null;
    return true;
  }

  expect(field: Field): void {
    if (this[field] !== null) this.unread = true;
    this.expecting = field;
    this.previous = null;
  }

  name(word: string): void {
    const run = this.previous === 'name' ? this.runs.at(-1) : undefined;
    if (run === undefined || run.of !== null) this.runs.push({ words: [plainWord(word)], of: null });
    else run.words.push(plainWord(word));
    this.expecting = null;
    this.previous = 'name';
  }

  /** `A-17`, `T8S`; the initial of a name. */
  #letter({ word }: Token, next: Token | undefined): void {
    const isNumbered = next?.kind === 'number' || next?.word === '-' || next === undefined;
    if (word === 'A' && isNumbered) this.expect('abstract');
    else if (word === 'T' && isNumbered) this.expect('township');
    else this.name(word);
  }

  #word(token: Token, next: Token | undefined): void {
    switch (token.sense) {
      case 'abstract':
      case 'block':
      case 'section':
      case 'township':
        this.expect(token.sense);
        return;
      case 'survey':
        if (next?.kind === 'number' || next?.sense === 'number-sign') this.expect('section');
        else this.#close('survey');
        return;
      case 'county':
        this.#close('county');
        return;
      case 'unknown':
      case 'suffix':
      case 'railroad':
      case 'company':
      case 'direction':
      case 'length':
      case 'acre':
      case 'corner':
        this.name(token.word);
        return;
      default:
        if (!isFiller(token) && token.sense !== 'and') this.unread = true;
    }
  }

  #close(of: 'survey' | 'county'): void {
    const run = this.runs.at(-1);
    if (run !== undefined && this.previous === 'name') run.of = of;
    this.previous = null;
  }
}
