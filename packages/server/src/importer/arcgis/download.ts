import { createHash } from 'node:crypto';
import { ImportError } from '../import-error.ts';
import type { SourceRow } from '../source.ts';
import { PageFolder, type Question } from './pages.ts';
import { countOf, featuresOf, idIn, objectIdsOf } from './query.ts';
import type { RequestOptions } from './requests.ts';
import type { ServiceLayer } from './service-layer.ts';

/** Requests to a service that are under way at once. */
const CONCURRENCY = 3;

export interface DownloadOptions extends RequestOptions {
  /** Where pages are kept until the import is done. */
  readonly downloads: string;
  /** Told how many features have been downloaded. */
  readonly onProgress?: (features: number) => void;
}

/** A whole download. */
export interface Downloaded {
  readonly count: number;
  rows(): AsyncIterable<readonly SourceRow[]>;
  /** Removes what was kept to go on after a break. */
  discard(): Promise<void>;
}

/**
 * Downloads what a condition picks of a layer, page by page: by object identifiers, which servers find at once, or by
 * offset where they list none. Goes on where an earlier download broke off.
 * @throws ImportError when fewer features arrive than there are
 */
export async function downloadLayer(
  layer: ServiceLayer,
  where: string,
  fields: readonly string[],
  options: DownloadOptions,
): Promise<Downloaded> {
  const count = await countOf(layer, where, options);
  // Of none, services list either no identifiers or nothing at all.
  const ids = count === 0 ? [] : await objectIdsOf(layer, where, options);
  const question = (plan: string): Question => ({ url: layer.url, where, fields, plan });
  let pages: PageFolder;
  if (ids !== null) {
    if (ids.length !== count || new Set(ids).size !== count) {
      throw new ImportError(
        `${layer.url} says that it has ${count} features, but lists ${new Set(ids).size} identifiers: it may have changed meanwhile; start again.`,
      );
    }
    pages = await PageFolder.open(options.downloads, question(`by-id ${hashOf(ids)}`));
    await downloadByIds(layer, fields, ids, pages, options);
  } else if (layer.pagesByOffset) {
    pages = await PageFolder.open(options.downloads, question(`by-offset ${count}`));
    await downloadByOffset(layer, where, fields, count, pages, options);
  } else {
    throw new ImportError(
      `${layer.url} neither lists its object identifiers nor pages by offset: download a file from its agency instead.`,
    );
  }
  const got = await countPages(pages);
  if (got !== count) {
    await pages.remove();
    throw new ImportError(
      `${layer.url} says that it has ${count} features, but sent ${got}: it may have changed meanwhile; start again.`,
    );
  }
  return { count, rows: () => rowsOf(pages), discard: () => pages.remove() };
}

/** A few features, to look at. */
export async function firstFeatures(
  layer: ServiceLayer,
  where: string,
  fields: readonly string[],
  limit: number,
  options: RequestOptions,
): Promise<readonly SourceRow[]> {
  const ids = await objectIdsOf(layer, where, options);
  const some =
    ids === null ? { where, resultRecordCount: String(limit) } : { objectIds: ids.slice(0, limit).join() };
  return ids?.length === 0 ? [] : (await featuresOf(layer, fields, some, options)).rows;
}

function hashOf(ids: readonly number[]): string {
  return createHash('sha256').update(ids.join()).digest('hex').slice(0, 16);
}

async function downloadByIds(
  layer: ServiceLayer,
  fields: readonly string[],
  ids: readonly number[],
  pages: PageFolder,
  options: DownloadOptions,
): Promise<void> {
  const there = new Set(await pages.numbers());
  const numbers = Array.from({ length: Math.ceil(ids.length / layer.pageSize) }, (_, i) => i);
  const missing = numbers.filter((number) => !there.has(number));
  const sizeOf = (number: number): number => Math.min(layer.pageSize, ids.length - number * layer.pageSize);
  let done = numbers.filter((number) => there.has(number)).reduce((sum, number) => sum + sizeOf(number), 0);
  await inParallel(missing, async (number) => {
    const some = ids.slice(number * layer.pageSize, (number + 1) * layer.pageSize);
    await pages.write(number, await featuresWithIds(layer, fields, some, options));
    done += some.length;
    options.onProgress?.(done);
  });
}

/** The features of some identifiers; by halves where the service does not send so many at once. */
async function featuresWithIds(
  layer: ServiceLayer,
  fields: readonly string[],
  ids: readonly number[],
  options: RequestOptions,
): Promise<readonly SourceRow[]> {
  const { rows, ids: sent } = await featuresOf(layer, fields, { objectIds: ids.join() }, options);
  const asked = new Set(ids);
  if (new Set(sent).size < sent.length || sent.some((id) => !asked.has(id))) {
    throw new ImportError(
      `${layer.url} sends other features than those asked for, or some twice: it does not work; download a file from its agency instead.`,
    );
  }
  if (rows.length === ids.length) return rows;
  if (ids.length === 1) {
    throw new ImportError(
      `${layer.url} sends nothing for an identifier that it lists: it may have changed meanwhile; start again.`,
    );
  }
  const middle = Math.ceil(ids.length / 2);
  const halves = [ids.slice(0, middle), ids.slice(middle)];
  const answers = [];
  for (const half of halves) answers.push(...(await featuresWithIds(layer, fields, half, options)));
  return answers;
}

/** Pages are named by their offset: each begins where the one before it ended, however much the service sent. */
async function downloadByOffset(
  layer: ServiceLayer,
  where: string,
  fields: readonly string[],
  count: number,
  pages: PageFolder,
  options: DownloadOptions,
): Promise<void> {
  const seen = new Set<number>();
  for await (const rows of rowsOf(pages))
    for (const { properties } of rows) seen.add(idIn(layer, properties));
  // Whether there are more is what the service says, or a full page: it may send less than a page before its end.
  for (let more = true; more; ) {
    const offset = seen.size;
    const { rows, ids, exceeded } = await featuresOf(
      layer,
      fields,
      {
        where,
        orderByFields: layer.objectIdField,
        resultOffset: String(offset),
        resultRecordCount: String(layer.pageSize),
      },
      options,
    );
    for (const id of ids) seen.add(id);
    if (seen.size < offset + ids.length || seen.size > count) {
      await pages.remove();
      throw new ImportError(
        `${layer.url} says that it has ${count} features, but sends more, or some twice: it may have changed meanwhile; start again, or download a file from its agency instead.`,
      );
    }
    if (rows.length > 0) await pages.write(offset, rows);
    options.onProgress?.(seen.size);
    more = rows.length > 0 && (exceeded || rows.length >= layer.pageSize);
  }
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  let failed = false;
  const worker = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined && !failed; item = waiting.shift()) {
      try {
        await work(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  // Waits for all, so that nothing is written after it has failed.
  const ends = await Promise.allSettled(Array.from({ length: CONCURRENCY }, worker));
  const failure = ends.find((end) => end.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
}

async function countPages(pages: PageFolder): Promise<number> {
  let count = 0;
  for (const number of await pages.numbers()) count += (await pages.read(number)).length;
  return count;
}

async function* rowsOf(pages: PageFolder): AsyncIterable<readonly SourceRow[]> {
  for (const number of await pages.numbers()) yield await pages.read(number);
}
