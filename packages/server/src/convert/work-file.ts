import { existsSync } from 'node:fs';
import { type FileHandle, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ConvertError } from './convert-error.ts';

/** Between two checkpoints. */
const CHECKPOINT_EVERY_MS = 1_000;

/** What a conversion is told by: one that is gone on with must be the same. */
export type Job = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** Rows by their outcome. */
export type Counts = Readonly<Record<string, number>>;

interface Checkpoint {
  readonly job: Job;
  readonly rows: number;
  /** Of the working file, up to the end of these rows. */
  readonly bytes: number;
  readonly counts: Counts;
}

/** Where an output is written until it is whole. */
export function workPaths(output: string): { readonly rows: string; readonly checkpoint: string } {
  return { rows: `${output}.converting`, checkpoint: `${output}.converting.json` };
}

/**
 * The rows of an output that is being made: a file that only grows, and a checkpoint beside it that says how many rows
 * are safe on the disk. After any break the file is cut to the checkpoint, and the rest is written as if there had been
 * none.
 */
export class WorkFile {
  readonly #file: FileHandle;
  readonly #output: string;
  readonly #job: Job;
  readonly #counts: Record<string, number>;
  #rows: number;
  #bytes: number;
  #checkpointMs = performance.now();

  private constructor(file: FileHandle, output: string, { job, rows, bytes, counts }: Checkpoint) {
    this.#file = file;
    this.#output = output;
    this.#job = job;
    this.#rows = rows;
    this.#bytes = bytes;
    this.#counts = { ...counts };
  }

  /** Begins anew, whatever there was. */
  static async begin(output: string, job: Job, head: string): Promise<WorkFile> {
    const paths = workPaths(output);
    await rm(paths.checkpoint, { force: true });
    await rm(paths.rows, { force: true });
    const file = await openOutput(paths.rows);
    const work = new WorkFile(file, output, { job, rows: 0, bytes: 0, counts: {} });
    await work.#write(head);
    await work.checkpoint();
    return work;
  }

  /**
   * Goes on where the last checkpoint was made.
   * @throws ConvertError when another job was begun, or what it left is not there
   */
  static async resume(output: string, job: Job): Promise<WorkFile> {
    const paths = workPaths(output);
    const checkpoint = await readCheckpoint(paths.checkpoint, output);
    const other = Object.keys(job).find((key) => !isDeepStrictEqual(job[key], checkpoint.job[key]));
    if (other !== undefined) {
      throw new ConvertError(
        `What was begun cannot be gone on with: its ${other} was ${JSON.stringify(checkpoint.job[other])}, and is ${JSON.stringify(job[other])} now. Convert as before, or begin anew with --overwrite.`,
      );
    }
    const file = await openOutput(paths.rows);
    const { size } = await file.stat();
    if (size < checkpoint.bytes) {
      await file.close();
      throw new ConvertError(`${basename(paths.rows)} is cut short: begin anew with --overwrite.`);
    }
    await file.truncate(checkpoint.bytes);
    return new WorkFile(file, output, checkpoint);
  }

  /** Rows that are written. */
  get rows(): number {
    return this.#rows;
  }

  get counts(): Counts {
    return this.#counts;
  }

  /** Adds rows, and makes a checkpoint now and then. */
  async append(text: string, statuses: readonly string[]): Promise<void> {
    await this.#write(text);
    this.#rows += statuses.length;
    for (const status of statuses) this.#counts[status] = (this.#counts[status] ?? 0) + 1;
    if (performance.now() - this.#checkpointMs >= CHECKPOINT_EVERY_MS) await this.checkpoint();
  }

  /** Makes what is written safe. */
  async checkpoint(): Promise<void> {
    await this.#file.datasync();
    const paths = workPaths(this.#output);
    const state: Checkpoint = { job: this.#job, rows: this.#rows, bytes: this.#bytes, counts: this.#counts };
    await writeFile(`${paths.checkpoint}.new`, JSON.stringify(state), { flush: true });
    await rename(`${paths.checkpoint}.new`, paths.checkpoint);
    this.#checkpointMs = performance.now();
  }

  /**
   * Ends the rows, and gives them the name of the output.
   * @param make makes the output of them instead, where they are not it
   */
  async finish(tail: string, make: ((rows: string) => Promise<void>) | null): Promise<void> {
    await this.checkpoint();
    await this.#write(tail);
    await this.#file.datasync();
    const paths = workPaths(this.#output);
    if (make !== null) await make(paths.rows);
    // The checkpoint goes first: without its rows it would tell of what is not there.
    await rm(paths.checkpoint, { force: true });
    if (make === null) await rename(paths.rows, this.#output);
    else await rm(paths.rows, { force: true });
  }

  async close(): Promise<void> {
    await this.#file.close();
  }

  async #write(text: string): Promise<void> {
    const bytes = Buffer.from(text);
    await this.#file.appendFile(bytes);
    this.#bytes += bytes.length;
  }
}

/** Whether there is something to go on with. One that was broken off before its first checkpoint left nothing. */
export function wasBrokenOff(output: string): boolean {
  return existsSync(workPaths(output).checkpoint);
}

/**
 * Refuses an output that is there, and one that was broken off, unless it is said what to do with it.
 * @throws ConvertError
 */
export function refuseToLose(output: string, overwrite: boolean): void {
  if (overwrite) return;
  if (existsSync(output))
    throw new ConvertError(`${output} exists: name another output, or replace it with --overwrite.`);
  if (wasBrokenOff(output)) {
    throw new ConvertError(
      `A conversion to ${output} was broken off: go on with --resume, or begin anew with --overwrite.`,
    );
  }
}

async function openOutput(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'a');
  } catch (error) {
    throw new ConvertError(`${path} cannot be written: is its folder there, and may you write to it?`, {
      cause: error,
    });
  }
}

async function readCheckpoint(path: string, output: string): Promise<Checkpoint> {
  try {
    const read: Checkpoint = JSON.parse(await readFile(path, 'utf8'));
    return read;
  } catch (error) {
    throw new ConvertError(
      `${path} cannot be read: begin the conversion to ${output} anew with --overwrite.`,
      {
        cause: error,
      },
    );
  }
}
