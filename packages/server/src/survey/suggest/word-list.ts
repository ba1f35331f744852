import type { SoughtWords } from '../../store/name-index.ts';

/** Things found by the beginnings of the words of their names, in the order of the letters. */
export class WordList<T> {
  readonly #items: readonly T[];
  /** Sorted; a word of several items stands there as often. */
  readonly words: readonly string[];
  /** Of each word the place of its item, and the words of each item. */
  readonly #itemOf: Uint32Array;
  readonly #wordsOf: readonly (readonly string[])[];

  /** @param wordsOf the words of an item */
  constructor(items: readonly T[], wordsOf: (item: T) => readonly string[]) {
    this.#items = items;
    this.#wordsOf = items.map(wordsOf);
    const all = this.#wordsOf.flatMap((words, item) => words.map((word) => ({ word, item })));
    all.sort((a, b) => (a.word < b.word ? -1 : Number(a.word > b.word)));
    this.words = all.map(({ word }) => word);
    this.#itemOf = Uint32Array.from(all, ({ item }) => item);
  }

  /** Those that have all words, wherever they stand, the last one by its beginning when it is open. */
  *find({ words, open }: SoughtWords): Generator<T> {
    const rarest = this.#rarest(words, open);
    let last = -1;
    // A thing with two words that begin so stands there twice: in order each is met once.
    for (const item of open ? rarest.slice().sort() : rarest) {
      const found = this.#items[item];
      if (item !== last && found !== undefined && hasAll(this.#wordsOf[item] ?? [], { words, open }))
        yield found;
      last = item;
    }
  }

  /** The items of the word that fewest have. */
  #rarest(words: readonly string[], open: boolean): Uint32Array {
    let rarest: Uint32Array | null = null;
    for (const [i, word] of words.entries()) {
      const having = this.#having(word, open && i === words.length - 1);
      if (rarest === null || having.length < rarest.length) rarest = having;
    }
    return rarest ?? new Uint32Array();
  }

  #having(word: string, open: boolean): Uint32Array {
    const from = this.#firstFrom(word);
    let to = from;
    while (open ? this.words[to]?.startsWith(word) : this.words[to] === word) to++;
    return this.#itemOf.subarray(from, to);
  }

  #firstFrom(word: string): number {
    let [from, to] = [0, this.words.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.words[middle] ?? '') < word) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/** Whether a thing of some words is among those that {@link WordList.find} finds. */
export function hasAll(own: readonly string[], { words, open }: SoughtWords): boolean {
  return words.every((word, i) =>
    open && i === words.length - 1 ? own.some((one) => one.startsWith(word)) : own.includes(word),
  );
}
