import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImportError } from '../import-error.ts';
import type { SourceRow } from '../source.ts';

/** What a download asks for. */
export interface Question {
  readonly url: string;
  readonly where: string;
  readonly fields: readonly string[];
  /** `by-id`, with a hash of the identifiers, or `by-offset`, with the count: a changed data set is another question. */
  readonly plan: string;
}

/** Written beside the pages, so that a person can tell what they are. */
const QUESTION_FILE = 'question.json';
const PAGE_NAME = /^\d{7}\.json$/;

/**
 * The pages of a download, each a file, named by its place in the order and there only when it is whole: a download
 * that was broken off goes on with the pages that are missing.
 */
export class PageFolder {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Pages of a data set that has changed since are removed. */
  static async open(downloads: string, question: Question): Promise<PageFolder> {
    const { plan: _, ...asked } = question;
    const name = createHash('sha256').update(JSON.stringify(asked)).digest('hex').slice(0, 16);
    const folder = join(downloads, name);
    const text = JSON.stringify(question);
    const before = await readFile(join(folder, QUESTION_FILE), 'utf8').catch(() => null);
    if (before !== text) await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, QUESTION_FILE), text);
    return new PageFolder(folder);
  }

  /** The pages that are there, in their order. */
  async numbers(): Promise<number[]> {
    const names = await stillThere(readdir(this.#folder));
    return names
      .filter((name) => PAGE_NAME.test(name))
      .map(Number.parseFloat)
      .sort((a, b) => a - b);
  }

  async write(number: number, rows: readonly SourceRow[]): Promise<void> {
    const path = this.#path(number);
    // Another process may download the same.
    const part = `${path}.${process.pid}.part`;
    await stillThere(writeFile(part, JSON.stringify(rows)));
    await stillThere(rename(part, path));
  }

  async read(number: number): Promise<readonly SourceRow[]> {
    const rows: readonly SourceRow[] = JSON.parse(await stillThere(readFile(this.#path(number), 'utf8')));
    return rows;
  }

  /** Removes all. */
  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }

  #path(number: number): string {
    return join(this.#folder, `${String(number).padStart(7, '0')}.json`);
  }
}

/** @throws ImportError where another import of the same has ended and taken the pages with it */
async function stillThere<T>(done: Promise<T>): Promise<T> {
  try {
    return await done;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw new ImportError(
      'Another import downloaded the same, has ended, and took the pages with it: what it brought answers now; import again if it failed.',
      { cause: error },
    );
  }
}
