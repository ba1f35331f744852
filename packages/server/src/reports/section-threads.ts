import { extname } from 'node:path';
import { Piscina } from 'piscina';
import type { StoreSetting } from '../config.ts';
import { ServiceError } from '../errors.ts';
import type { RasterPlaces } from '../store/rasters/open-raster-store.ts';
import { brokenBy } from './answer-section.ts';
import type { SectionRunner } from './section-runner.ts';
import type { SectionOutcome, SectionTask } from './section-task.ts';

/** Sections that wait for a thread; more are not begun. */
const MAX_WAITING = 5_000;
/** A thread that goes on so many times as long as anybody waits is ended: it is stuck. */
const STUCK_AFTER_TIMEOUTS = 2;
/** A database answers several questions of one thread at once; files are read by the thread itself. */
const AT_ONCE = { geopackage: 1, postgis: 4 } as const;

/** What a thread is told at its start. */
export interface ThreadSettings {
  readonly store: StoreSetting;
  readonly rasters: RasterPlaces;
}

export interface ThreadOptions {
  readonly threads: number;
  readonly timeoutMs: number;
  readonly maxWaiting?: number;
  /** Of Node.js, for threads that are to be started in another way than this process. */
  readonly execArgv?: string[];
}

/** Makes sections in threads, each of which reads the store by itself: what they do delays no search. */
export class SectionThreads implements SectionRunner {
  readonly #pool: Piscina<SectionTask, SectionOutcome>;
  readonly #timeoutMs: number;

  constructor(
    settings: ThreadSettings,
    { threads, timeoutMs, maxWaiting = MAX_WAITING, execArgv }: ThreadOptions,
  ) {
    this.#timeoutMs = timeoutMs;
    this.#pool = new Piscina({
      filename: new URL(`./section-thread${extname(import.meta.filename)}`, import.meta.url).href,
      minThreads: threads,
      maxThreads: threads,
      maxQueue: maxWaiting,
      concurrentTasksPerWorker: AT_ONCE[settings.store.kind],
      workerData: settings,
      ...(execArgv !== undefined && { execArgv }),
    });
  }

  async run(task: SectionTask): Promise<SectionOutcome> {
    if (this.#pool.queueSize >= this.#pool.options.maxQueue)
      throw new ServiceError('unavailable', 'Too many reports are being made; try again later.');
    const stuck = new AbortController();
    const end = setTimeout(() => stuck.abort(), STUCK_AFTER_TIMEOUTS * this.#timeoutMs);
    const made = this.#pool
      .run(task, { signal: stuck.signal })
      .catch(brokenBy)
      .finally(() => clearTimeout(end));
    return inTime(made, task.deadlineMs);
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}

/** What is made, or that it is not there in time. */
async function inTime(made: Promise<SectionOutcome>, deadlineMs: number): Promise<SectionOutcome> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<SectionOutcome>((resolve) => {
    const waitMs = Math.max(0, deadlineMs - Date.now());
    timer = setTimeout(() => resolve({ status: 'unavailable', reason: 'timeout' }), waitMs);
  });
  return Promise.race([made, late]).finally(() => clearTimeout(timer));
}
