import { extname } from 'node:path';
import type { Piscina } from 'piscina';
import type { StoreSetting } from '../config/storage.ts';
import { ServiceError } from '../errors.ts';
import type { RasterPlaces } from '../store/rasters/open-raster-store.ts';
import { madeInTime } from '../threads/in-time.ts';
import { startThreads } from '../threads/start-threads.ts';
import { steadyMs } from '../threads/steady-clock.ts';
import { brokenBy } from './answer-section.ts';
import { PRINT_TIMEOUT_MS, type PrintOutcome, type PrintTask } from './pdf/printed-report.ts';
import type { SectionRunner } from './section-runner.ts';
import type { SectionOutcome, SectionTask, Unavailable } from './section-task.ts';
import type { WellOutcome, WellTask } from './well-task.ts';

/** Sections that wait for a thread; more are not begun. */
export const MAX_WAITING = 5_000;
/** Reports that wait to be printed, likewise. */
export const MAX_WAITING_TO_PRINT = 100;
/** Sections that one thread has begun: while one waits for a database or a raster far away, another is made. */
const AT_ONCE = 4;
const TOO_LATE: Unavailable = { status: 'unavailable', reason: 'timeout' };

/** What a thread is told at its start. */
export interface ThreadSettings {
  readonly store: StoreSetting;
  readonly rasters: RasterPlaces;
  /** Where production is kept; made with its first import. */
  readonly productionDirectory: string;
}

export interface ThreadOptions {
  readonly threads: number;
  readonly timeoutMs: number;
  readonly maxWaiting?: number;
  /** Of Node.js, for threads that are to be started in another way than this process. */
  readonly execArgv?: string[];
}

type LookUp = SectionTask | WellTask;

/** The functions of a thread's program. */
type Work = 'default' | 'lookUpWell';

/**
 * Makes sections in threads, each of which reads the store by itself, and prints them in another, so that no section waits
 * for what is printed: what they do delays no search.
 */
export class SectionThreads implements SectionRunner {
  readonly #settings: ThreadSettings;
  readonly #options: ThreadOptions;
  /** Started by the first report: each thread takes about 60 MB. */
  #pool: Piscina<LookUp> | undefined;
  /** Started by the first report that is printed: it takes about 40 MB. */
  #printing: Piscina<PrintTask> | undefined;

  constructor(settings: ThreadSettings, options: ThreadOptions) {
    this.#settings = settings;
    this.#options = options;
  }

  get waiting(): number {
    return this.#pool?.queueSize ?? 0;
  }

  run(task: SectionTask): Promise<SectionOutcome> {
    this.#pool ??= this.#start();
    return this.#inTime(this.#pool, task, 'default');
  }

  well(task: WellTask): Promise<WellOutcome> {
    this.#pool ??= this.#start();
    return this.#inTime(this.#pool, task, 'lookUpWell');
  }

  print(task: PrintTask): Promise<PrintOutcome> {
    this.#printing ??= this.#startPrinting();
    return this.#inTime(this.#printing, task, 'default', PRINT_TIMEOUT_MS);
  }

  async #inTime<Task extends LookUp | PrintTask, Outcome>(
    pool: Piscina<Task>,
    task: Task,
    work: Work,
    timeoutMs = this.#options.timeoutMs,
  ): Promise<Outcome | Unavailable> {
    if (pool.queueSize >= pool.options.maxQueue)
      throw new ServiceError('unavailable', 'Too many reports are being made; try again later.');
    const wait = { waitMs: timeoutMs, deadlineMs: task.deadlineMs };
    return madeInTime<Outcome | Unavailable, Unavailable>(
      (stuck) => this.#make<Task, Outcome>(pool, task, work, stuck).catch(brokenBy),
      wait,
      TOO_LATE,
    );
  }

  /** What goes down with the thread of another section, which was stuck, is made anew. */
  async #make<Task extends LookUp | PrintTask, Outcome>(
    pool: Piscina<Task>,
    task: Task,
    name: Work,
    signal: AbortSignal,
  ): Promise<Outcome> {
    try {
      return await pool.run(task, { name, signal });
    } catch (error) {
      if (signal.aborted || steadyMs() >= task.deadlineMs) throw error;
      return pool.run(task, { name, signal });
    }
  }

  #start(): Piscina<LookUp> {
    const { threads, maxWaiting = MAX_WAITING, execArgv } = this.#options;
    const program = new URL(`./section-thread${extname(import.meta.filename)}`, import.meta.url);
    return startThreads({
      program,
      settings: this.#settings,
      threads,
      maxWaiting,
      atOnce: AT_ONCE,
      execArgv,
    });
  }

  #startPrinting(): Piscina<PrintTask> {
    const { maxWaiting = MAX_WAITING_TO_PRINT, execArgv } = this.#options;
    const program = new URL(`./pdf/print-thread${extname(import.meta.filename)}`, import.meta.url);
    return startThreads({
      program,
      settings: {},
      threads: 1,
      maxWaiting,
      atOnce: 1,
      execArgv,
    });
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool?.destroy(), this.#printing?.destroy()]);
  }
}
