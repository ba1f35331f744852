import { extname } from 'node:path';
import { Piscina } from 'piscina';
import { StoreError } from '../../store/store-error.ts';
import type { ThreadSettings } from '../draw/drawing-threads.ts';
import type { BuildOutcome, BuildTask } from './build-task.ts';
import type { PackedTiles } from './packed-tiles.ts';

/** Parts that are given out for each thread: one that it draws, and one that it goes on with. */
const GIVEN_OUT = 2;

export interface BuildThreadOptions {
  readonly threads: number;
  /** Of Node.js, for threads that are to be started in another way than this process. */
  readonly execArgv?: string[];
}

/** Draws parts of archives in threads, each of which reads the store by itself. */
export class BuildThreads {
  readonly #pool: Piscina<BuildTask, BuildOutcome>;
  readonly #threads: number;

  constructor(settings: ThreadSettings, { threads, execArgv }: BuildThreadOptions) {
    this.#threads = threads;
    this.#pool = new Piscina({
      filename: new URL(`./build-thread${extname(import.meta.filename)}`, import.meta.url).href,
      minThreads: threads,
      maxThreads: threads,
      workerData: settings,
      ...(execArgv !== undefined && { execArgv }),
    });
  }

  /**
   * Draws parts, the first ones first.
   * @param onDrawn told of each when it is there; what it throws ends the work
   * @throws StoreError when data cannot be read
   */
  async draw(
    tasks: readonly BuildTask[],
    signal: AbortSignal,
    onDrawn: (tiles: PackedTiles, task: BuildTask) => void,
  ): Promise<void> {
    const failure = new AbortController();
    const either = AbortSignal.any([signal, failure.signal]);
    const waiting = tasks.values();
    const work = async (): Promise<void> => {
      for (const task of waiting) {
        either.throwIfAborted();
        const outcome = await this.#pool.run(task, { signal: either });
        if (outcome.status === 'failed') throw new StoreError(outcome.sentence);
        onDrawn(outcome.tiles, task);
      }
    };
    const workers = Array.from({ length: GIVEN_OUT * this.#threads }, async () => {
      try {
        await work();
      } catch (error) {
        failure.abort(error);
      }
    });
    await Promise.all(workers);
    signal.throwIfAborted();
    failure.signal.throwIfAborted();
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}
