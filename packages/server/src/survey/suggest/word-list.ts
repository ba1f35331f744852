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
  find({ words, open }: SoughtWords): readonly T[] {
    let fewest: Uint32Array | null = null;
    for (const [i, word] of words.entries()) {
      const having = this.#having(word, open && i === words.length - 1);
      if (fewest === null || having.length < fewest.length) fewest = having;
      if (fewest.length === 0) return [];
    }
    const found: T[] = [];
    for (const at of new Set(fewest)) {
      const item = this.#items[at];
      if (item !== undefined && this.#hasAll(at, words, open)) found.push(item);
    }
    return found;
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

  #hasAll(item: number, words: readonly string[], open: boolean): boolean {
    const own = this.#wordsOf[item] ?? [];
    return words.every((word, i) =>
      open && i === words.length - 1 ? own.some((one) => one.startsWith(word)) : own.includes(word),
    );
  }
}
