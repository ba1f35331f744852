import type Sqlite from 'better-sqlite3';
import { openMemoryDatabase } from './memory-database.ts';
import { quoted } from './name-index.ts';

const SCHEMA = `
  CREATE VIRTUAL TABLE word USING fts5 (padded, tokenize = 'trigram', columnsize = 0, detail = none);
  CREATE TABLE known_word (word TEXT PRIMARY KEY) WITHOUT ROWID;
`;

/** Set before a word so that its first letters make trigrams of their own. */
const PAD = '__';
const TRIGRAM = 3;
/** A shorter word is too like others to be taken for one of them. */
export const SHORTEST_CORRECTED = 4;
/** Words that share trigrams with a misspelt one and are held against it. */
const MAX_LIKE = 400;

/** Words in memory, found by words that share most of their letters. */
export class SimilarWords {
  readonly #database: Sqlite.Database;
  readonly #like: Sqlite.Statement<[string, number], string>;
  readonly #insertWord: Sqlite.Statement<[string]>;
  readonly #isNewWord: Sqlite.Statement<[string]>;

  constructor() {
    const database = openMemoryDatabase();
    database.exec(SCHEMA);
    this.#database = database;
    this.#like = database
      .prepare<[string, number], string>('SELECT padded FROM word WHERE word MATCH ? LIMIT ?')
      .pluck();
    this.#insertWord = database.prepare('INSERT INTO word (padded) VALUES (?)');
    this.#isNewWord = database.prepare('INSERT OR IGNORE INTO known_word VALUES (?)');
  }

  add(words: Iterable<string>): void {
    this.#database.transaction(() => {
      for (const word of words)
        if (word.length >= SHORTEST_CORRECTED && this.#isNewWord.run(word).changes > 0)
          this.#insertWord.run(PAD + word);
    })();
  }

  /** Words that share most letters with one: those among which a misspelt word's right spelling is. */
  like(word: string): readonly string[] {
    if (word.length < SHORTEST_CORRECTED) return [];
    const padded = PAD + word;
    const trigrams = Array.from({ length: padded.length - TRIGRAM + 1 }, (_, i) =>
      quoted(padded.slice(i, i + TRIGRAM)),
    );
    // The first holds one letter alone: nearly every word with that letter would have it.
    const telling = trigrams.slice(1);
    return this.#like.all(telling.join(' OR '), MAX_LIKE).map((found) => found.slice(PAD.length));
  }
}
