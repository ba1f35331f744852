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

type Pool = Piscina<SectionTask, SectionOutcome>;

/** Makes sections in threads, each of which reads the store by itself: what they do delays no search. */
export class SectionThreads implements SectionRunner {
  readonly #settings: ThreadSettings;
  readonly #options: ThreadOptions;
  /** Started by the first report: each thread takes about 60 MB. */
  #pool: Pool | undefined;

  constructor(settings: ThreadSettings, options: ThreadOptions) {
    this.#settings = settings;
    this.#options = options;
  }

  async run(task: SectionTask): Promise<SectionOutcome> {
    const { timeoutMs, maxWaiting = MAX_WAITING } = this.#options;
    this.#pool ??= startThreads(this.#settings, this.#options);
    if (this.#pool.queueSize >= maxWaiting)
      throw new ServiceError('unavailable', 'Too many reports are being made; try again later.');
    const stuck = new AbortController();
    const end = setTimeout(() => stuck.abort(), STUCK_AFTER_TIMEOUTS * timeoutMs);
    const made = this.#pool
      .run(task, { signal: stuck.signal })
      .catch(brokenBy)
      .finally(() => clearTimeout(end));
    return inTime(made, task.deadlineMs);
  }

  async close(): Promise<void> {
    await this.#pool?.destroy();
  }
}

/** As many threads as may be, always: one that has ended is replaced at once, whatever waits. */
function startThreads(settings: ThreadSettings, { threads, maxWaiting, execArgv }: ThreadOptions): Pool {
  return new Piscina({
    filename: new URL(`./section-thread${extname(import.meta.filename)}`, import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    maxQueue: maxWaiting ?? MAX_WAITING,
    concurrentTasksPerWorker: AT_ONCE[settings.store.kind],
    workerData: settings,
    ...(execArgv !== undefined && { execArgv }),
  });
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
