import type Sqlite from 'better-sqlite3';
import { openMemoryDatabase } from './memory-database.ts';
import { quoted } from './names.ts';

/** A row: texts in its fields, and a point. */
export interface PrefixRow {
  readonly texts: Readonly<Record<string, string | null>>;
  readonly lng: number;
  readonly lat: number;
}

/** What a field must hold: a text, or one that begins with it when it is open. */
export interface Condition {
  readonly field: string;
  readonly text: string;
  readonly open: boolean;
}

type Kept = readonly [lng: number, lat: number, ...texts: (string | null)[]];

/** Above every letter and digit. */
const LAST = '\uffff';

/** Rows of texts in memory, by area, found by the texts of their fields or the beginnings of them. */
export class PrefixTable {
  readonly #database: Sqlite.Database;
  readonly #fields: readonly string[];
  readonly #insert: Sqlite.Statement;
  /** By the shape of the question. */
  readonly #statements = new Map<string, Sqlite.Statement<unknown[], Kept>>();

  /** @param indexes lists of fields that are asked for together */
  constructor(fields: readonly string[], indexes: readonly (readonly string[])[]) {
    const database = openMemoryDatabase();
    const columns = fields.map((field) => `${quoted(field)} TEXT`);
    database.exec(
      `CREATE TABLE kept (area TEXT NOT NULL, lng REAL NOT NULL, lat REAL NOT NULL, ${columns.join(', ')})`,
    );
    for (const [i, index] of indexes.entries())
      database.exec(`CREATE INDEX kept_${i} ON kept (${['area', ...index.map(quoted)].join(', ')})`);
    const marks = fields.map(() => ', ?').join('');
    this.#insert = database.prepare(`INSERT INTO kept VALUES (?, ?, ?${marks})`);
    this.#database = database;
    this.#fields = fields;
  }

  add(area: string, rows: readonly PrefixRow[]): void {
    this.#database.transaction(() => {
      for (const { texts, lng, lat } of rows)
        this.#insert.run(area, lng, lat, ...this.#fields.map((field) => texts[field] ?? null));
    })();
  }

  remove(area: string): void {
    this.#database.prepare('DELETE FROM kept WHERE area = ?').run(area);
  }

  /**
   * At most so many rows of an area: those whose open fields hold just the text first, then the nearest to a point in
   * degrees.
   */
  find(
    area: string,
    conditions: readonly Condition[],
    [lng, lat]: readonly [number, number],
    limit: number,
  ): PrefixRow[] {
    const open = conditions.filter((condition) => condition.open);
    const bounds = conditions.flatMap(({ text, open }) => (open ? [text, text + LAST] : [text]));
    const exact = open.map(({ text }) => text);
    const found = this.#statement(conditions).all(area, ...bounds, ...exact, lng, lng, lat, lat, limit);
    return found.map(([lng, lat, ...kept]) => {
      const texts: Record<string, string | null> = {};
      this.#fields.forEach((field, i) => {
        texts[field] = kept[i] ?? null;
      });
      return { texts, lng, lat };
    });
  }

  #statement(conditions: readonly Condition[]): Sqlite.Statement<unknown[], Kept> {
    const shape = conditions.map(({ field, open }) => `${field}${open ? '*' : ''}`).join(' ');
    const known = this.#statements.get(shape);
    if (known !== undefined) return known;
    const where = conditions.map(({ field, open }) =>
      open ? `AND ${quoted(field)} >= ? AND ${quoted(field)} < ?` : `AND ${quoted(field)} = ?`,
    );
    const exact = conditions.filter(({ open }) => open).map(({ field }) => `${quoted(field)} = ? DESC,`);
    const statement = this.#database
      .prepare<unknown[], Kept>(
        `SELECT lng, lat, ${this.#fields.map(quoted).join(', ')} FROM kept WHERE area = ? ${where.join(' ')}
         ORDER BY ${exact.join(' ')} (lng - ?) * (lng - ?) + (lat - ?) * (lat - ?) LIMIT ?`,
      )
      .raw();
    this.#statements.set(shape, statement);
    return statement;
  }
}
