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
}

/** Words asked for: each as it stands, the last one by its beginning when it is open. */
export interface SoughtWords {
  readonly words: readonly string[];
  readonly open: boolean;
}

const SCHEMA = `
  CREATE VIRTUAL TABLE name USING fts5 (
    words, kind UNINDEXED, key UNINDEXED, tokenize = 'unicode61', prefix = '1 2 3', columnsize = 0, detail = column
  );
`;

/** Names in memory, found by the beginnings of their words, in the order in which they were added. */
export class NameIndex {
  readonly #database: Sqlite.Database;
  readonly #find: Sqlite.Statement<[string, number], Name>;
  readonly #insert: Sqlite.Statement<[string, string, string]>;

  constructor() {
    const database = openMemoryDatabase();
    database.exec(SCHEMA);
    this.#database = database;
    this.#find = database.prepare('SELECT words, kind, key FROM name WHERE name MATCH ? LIMIT ?');
    this.#insert = database.prepare('INSERT INTO name (words, kind, key) VALUES (?, ?, ?)');
  }

  add(names: readonly Name[]): void {
    this.#database.transaction(() => {
      for (const { words, kind, key } of names) this.#insert.run(words, kind, key);
    })();
  }

  /** At most so many names that have all words, wherever they stand in them; a last word of no letters is any. */
  find({ words, open }: SoughtWords, limit: number): readonly Name[] {
    const terms = words.flatMap((word, i) =>
      word === '' ? [] : [quoted(word) + (open && i === words.length - 1 ? '*' : '')],
    );
    if (terms.length === 0) return [];
    return this.#find.all(terms.join(' AND '), limit);
  }
}

/** A string of the query language of FTS5. */
export function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
