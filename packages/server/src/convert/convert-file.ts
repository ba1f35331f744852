import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Asked, asksNothing, chooseAsked, type NamedColumns, queryOf } from './asked.ts';
import { ConvertError } from './convert-error.ts';
import { type FormatOptions, type OutputFormat, outputFormat } from './formats/format.ts';
import { writeGisFile } from './gis-file.ts';
import type { Outcome, Query, Resolver } from './outcome.ts';
import { openTable } from './tables/open-table.ts';
import type { Row, Table } from './tables/table.ts';
import { type Counts, type Job, refuseToLose, WorkFile, wasBrokenOff } from './work-file.ts';

/** Rows that are answered and written at once: as many as a batch holds. */
const ROWS_AT_ONCE = 100;

export interface Conversion extends FormatOptions {
  readonly input: string;
  readonly output: string;
  /** Of a workbook; null for its first. */
  readonly sheet: string | null;
  readonly named: NamedColumns;
  readonly resolver: Resolver;
  /** What answers, and how, in words: another would answer otherwise. */
  readonly answeredBy: string;
  /** Goes on with what was broken off, if anything was. */
  readonly resume: boolean;
  readonly overwrite: boolean;
}

/** Told how far a conversion has come. */
export interface Watcher {
  /**
   * @param rows that are there already
   * @param expected how many there will be, as far as can be told
   */
  onStart(rows: number, expected: number): void;
  /** @param expected likewise */
  onRows(rows: number, expected: number): void;
  readonly signal: AbortSignal;
}

export interface ConvertReport {
  readonly rows: number;
  readonly counts: Counts;
  /** The columns that were read. */
  readonly columns: readonly string[];
}

/**
 * Converts a table: each of its rows in its place, with what was found. What is written is the same however often it
 * was broken off and gone on with.
 * @throws ConvertError, ImportError, or the reason of the signal
 */
export async function convertFile(conversion: Conversion, watcher: Watcher): Promise<ConvertReport> {
  const { input, output } = conversion;
  if (resolve(input) === resolve(output))
    throw new ConvertError('The output is the input: name another with --out.');
  const goesOn = conversion.resume && wasBrokenOff(output);
  if (!goesOn) refuseToLose(output, conversion.overwrite);
  const table = await openTable(input, conversion.sheet);
  const format = outputFormat(output, table.columns, conversion);
  const asked = chooseAsked(table, conversion.named);
  const job = jobOf(conversion, table, asked);
  const work = goesOn
    ? await WorkFile.resume(output, job)
    : await WorkFile.begin(output, job, format.rows.head);
  try {
    await convertRows(table, asked, format, conversion.resolver, work, watcher);
    const { gdal } = format;
    const same = { output, points: conversion.points, columns: table.columns, signal: watcher.signal };
    const make = gdal === null ? null : (rows: string) => writeGisFile({ ...same, rows, format: gdal });
    await work.finish(format.rows.tail, make);
    return { rows: work.rows, counts: work.counts, columns: namesOf(asked, table) };
  } finally {
    await work.close();
  }
}

function jobOf(conversion: Conversion, table: Table, asked: Asked): Job {
  const { size, mtimeMs } = statSync(conversion.input);
  return {
    input: resolve(conversion.input),
    'size of the input': size,
    'time of the input': new Date(mtimeMs).toISOString(),
    sheet: conversion.sheet,
    columns: namesOf(asked, table),
    geometry: conversion.geometry,
    points: conversion.points,
    'way of answering': conversion.answeredBy,
  };
}

function namesOf(asked: Asked, { columns }: Table): string[] {
  const indexes = asked.kind === 'text' ? asked.columns : [asked.lng, asked.lat];
  return indexes.map((index) => columns[index] ?? '');
}

async function convertRows(
  table: Table,
  asked: Asked,
  format: OutputFormat,
  resolver: Resolver,
  work: WorkFile,
  { onStart, onRows, signal }: Watcher,
): Promise<void> {
  onStart(work.rows, Math.max(work.rows, expectedRows(table.sample.length, table)));
  let done = work.rows;
  const convert = async (rows: readonly Row[]): Promise<void> => {
    const outcomes = await outcomesOf(rows, asked, resolver, signal);
    const texts = rows.map(({ cells }, i) => {
      const outcome = outcomes[i];
      if (outcome === undefined) throw new Error('A resolver left out a row');
      return format.rows.row(cells, outcome, done + i === 0);
    });
    done += rows.length;
    await work.append(
      texts.join(''),
      outcomes.map(({ status }) => status),
    );
    onRows(done, expectedRows(done, table));
  };
  try {
    let waiting: Row[] = [];
    let toSkip = work.rows;
    for await (const row of table.rows()) {
      if (toSkip-- > 0) continue;
      waiting.push(row);
      if (waiting.length < ROWS_AT_ONCE) continue;
      signal.throwIfAborted();
      await convert(waiting);
      waiting = [];
    }
    if (waiting.length > 0) await convert(waiting);
  } catch (error) {
    // Where none can be made, the last one stands.
    await work.checkpoint().catch(() => undefined);
    throw error;
  }
}

/** How many rows a table has, by how much of it these took. */
function expectedRows(done: number, table: Table): number {
  const share = table.fractionRead();
  return share > 0 ? Math.max(done, Math.round(done / share)) : done;
}

/** What comes of rows: those that ask nothing are not asked about. */
async function outcomesOf(
  rows: readonly Row[],
  asked: Asked,
  resolver: Resolver,
  signal: AbortSignal,
): Promise<readonly Outcome[]> {
  const queries = rows.map((row) => queryOf(row, asked));
  const real = queries.filter((query): query is Query => !asksNothing(query));
  const answers = real.length === 0 ? [] : await resolver.resolve(real, signal);
  let next = 0;
  return queries.flatMap((query) => {
    const outcome = asksNothing(query) ? query : answers[next++];
    return outcome === undefined ? [] : [outcome];
  });
}
