import type Sqlite from 'better-sqlite3';
import { openMemoryDatabase } from './memory-database.ts';

/** A name to be found by the beginnings of its words. */
export interface Name {
  /** Words of letters and digits, upper case, set off by blanks. */
  readonly words: string;
  /** What it is a name of: `county`. */
  readonly kind: string;
  /** Whose name it is. */
  readonly key: string;
  /** Where it is in use, one word; '' everywhere. */
  readonly area: string;
  /** Whatever belongs to it and is not looked for. */
  readonly note: string;
}

/** Words asked for: each as it stands, the last one by its beginning when it is open. */
export interface SoughtWords {
  readonly words: readonly string[];
  readonly open: boolean;
}

const SCHEMA = `
  CREATE VIRTUAL TABLE name USING fts5 (
    words, area, kind UNINDEXED, key UNINDEXED, note UNINDEXED, tokenize = 'unicode61', prefix = '1 2 3', columnsize = 0, detail = column
  );
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

/** Names in memory, found by the beginnings of their words, in the order in which they were added. */
export class NameIndex {
  readonly #database: Sqlite.Database;
  readonly #find: Sqlite.Statement<[string, number], Name>;
  readonly #like: Sqlite.Statement<[string, number], string>;
  readonly #insertName: Sqlite.Statement<[string, string, string, string, string]>;
  readonly #insertWord: Sqlite.Statement<[string]>;
  readonly #isNewWord: Sqlite.Statement<[string]>;

  constructor() {
    const database = openMemoryDatabase();
    database.exec(SCHEMA);
    this.#database = database;
    this.#find = database.prepare('SELECT words, kind, key, area, note FROM name WHERE name MATCH ? LIMIT ?');
    this.#like = database
      .prepare<[string, number], string>('SELECT padded FROM word WHERE word MATCH ? LIMIT ?')
      .pluck();
    this.#insertName = database.prepare(
      'INSERT INTO name (words, area, kind, key, note) VALUES (?, ?, ?, ?, ?)',
    );
    this.#insertWord = database.prepare('INSERT INTO word (padded) VALUES (?)');
    this.#isNewWord = database.prepare('INSERT OR IGNORE INTO known_word VALUES (?)');
  }

  add(names: readonly Name[]): void {
    this.#database.transaction(() => {
      for (const { words, area, kind, key, note } of names) {
        this.#insertName.run(words, area, kind, key, note);
        for (const word of words.split(' '))
          if (word.length >= SHORTEST_CORRECTED && this.#isNewWord.run(word).changes > 0)
            this.#insertWord.run(PAD + word);
      }
    })();
  }

  /** Forgets the names of an area. */
  remove(area: string): void {
    this.#database.prepare('DELETE FROM name WHERE name MATCH ?').run(`area : ${quoted(area)}`);
  }

  /** At most so many names that have all words, wherever they stand in them; in one area where one is given. */
  find({ words, open }: SoughtWords, limit: number, area?: string): readonly Name[] {
    if (words.length === 0) return [];
    const terms = words.map((word, i) => quoted(word) + (open && i === words.length - 1 ? '*' : ''));
    const inArea = area === undefined ? '' : ` AND area : ${quoted(area)}`;
    return this.#find.all(`(words : (${terms.join(' AND ')}))${inArea}`, limit);
  }

  /** Words of names that share most letters with one: those among which a misspelt word's right spelling is. */
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

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
