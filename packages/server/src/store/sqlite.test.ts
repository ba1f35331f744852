import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from './sqlite.ts';
import { StoreError } from './store-error.ts';

const ONE = ['CREATE TABLE parcel (id INTEGER PRIMARY KEY) STRICT'];
const TWO = [...ONE, "ALTER TABLE parcel ADD COLUMN name TEXT NOT NULL DEFAULT ''"];

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'rangeline-store-'));
});
afterEach(() => {
  chmodSync(directory, 0o700);
  rmSync(directory, { recursive: true });
});

describe('a database', () => {
  test('is made with its directory, and writes ahead', () => {
    const path = join(directory, 'a', 'b', 'store.sqlite');
    const database = openDatabase(path, ONE);
    expect(database.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(database.pragma('user_version', { simple: true })).toBe(1);
    database.close();
    expect(existsSync(path)).toBe(true);
  });

  test('of an older version is brought up to date with its rows', () => {
    const path = join(directory, 'store.sqlite');
    const older = openDatabase(path, ONE);
    older.exec('INSERT INTO parcel (id) VALUES (7)');
    older.close();
    const newer = openDatabase(path, TWO);
    expect(newer.prepare('SELECT id, name FROM parcel').all()).toEqual([{ id: 7, name: '' }]);
    newer.close();
  });

  test('of a newer version is left alone', () => {
    const path = join(directory, 'store.sqlite');
    openDatabase(path, TWO).close();
    expect(() => openDatabase(path, ONE)).toThrow('written by a newer version');
  });

  test('a migration that fails leaves the database as it was', () => {
    const path = join(directory, 'store.sqlite');
    openDatabase(path, ONE).close();
    expect(() => openDatabase(path, [...ONE, 'CREATE TABLE half (id INTEGER); NONSENSE'])).toThrow(
      StoreError,
    );
    const database = openDatabase(path, ONE);
    expect(database.prepare("SELECT name FROM sqlite_master WHERE name = 'half'").all()).toEqual([]);
    database.close();
  });

  test('a file that is no database is refused in a sentence', () => {
    const path = join(directory, 'store.sqlite');
    writeFileSync(path, 'x'.repeat(4096));
    expect(() => openDatabase(path, ONE)).toThrow('is unusable: it is not a SQLite database.');
  });

  test('a directory that is a file is refused in a sentence', () => {
    writeFileSync(join(directory, 'file'), '');
    expect(() => openDatabase(join(directory, 'file', 'store.sqlite'), ONE)).toThrow(StoreError);
  });

  test('a full disk is named', () => {
    const path = join(directory, 'store.sqlite');
    const grow = 'PRAGMA max_page_count = 2; CREATE TABLE a (x); CREATE TABLE b (x); CREATE TABLE c (x)';
    expect(() => openDatabase(path, [grow])).toThrow('is unusable: the disk is full.');
  });
});
