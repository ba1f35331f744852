import { extname } from 'node:path';
import { Piscina } from 'piscina';
import type { StoreSetting } from '../config.ts';
import { ServiceError } from '../errors.ts';
import type { RasterPlaces } from '../store/rasters/open-raster-store.ts';
import { brokenBy } from './answer-section.ts';
import type { SectionRunner } from './section-runner.ts';
import type { SectionOutcome, SectionTask, Unavailable } from './section-task.ts';
import type { WellOutcome, WellTask } from './well-task.ts';

/** Sections that wait for a thread; more are not begun. */
const MAX_WAITING = 5_000;
/** A thread that goes on so many times as long as anybody waits is ended: it is stuck. */
const STUCK_AFTER_TIMEOUTS = 2;
/** Sections that one thread has begun: while one waits for a database or a raster far away, another is made. */
const AT_ONCE = 4;

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

type Pool = Piscina<SectionTask | WellTask>;

/** The functions of a thread's program. */
type Work = 'default' | 'lookUpWell';

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

  get waiting(): number {
    return this.#pool?.queueSize ?? 0;
  }

  run(task: SectionTask): Promise<SectionOutcome> {
    return this.#inTime(task, 'default');
  }

  well(task: WellTask): Promise<WellOutcome> {
    return this.#inTime(task, 'lookUpWell');
  }

  async #inTime<Outcome>(task: SectionTask | WellTask, work: Work): Promise<Outcome | Unavailable> {
    const { timeoutMs, maxWaiting = MAX_WAITING } = this.#options;
    this.#pool ??= startThreads(this.#settings, this.#options);
    if (this.#pool.queueSize >= maxWaiting)
      throw new ServiceError('unavailable', 'Too many reports are being made; try again later.');
    const stuck = new AbortController();
    const end = setTimeout(() => stuck.abort(), STUCK_AFTER_TIMEOUTS * timeoutMs);
    const made = this.#make<Outcome>(this.#pool, task, work, stuck.signal)
      .catch(brokenBy)
      .finally(() => clearTimeout(end));
    return inTime(made, task.deadlineMs);
  }

  /** What goes down with the thread of another section, which was stuck, is made anew. */
  async #make<Outcome>(
    pool: Pool,
    task: SectionTask | WellTask,
    name: Work,
    signal: AbortSignal,
  ): Promise<Outcome> {
    try {
      return await pool.run(task, { name, signal });
    } catch (error) {
      if (signal.aborted || Date.now() >= task.deadlineMs) throw error;
      return pool.run(task, { name, signal });
    }
  }

  async close(): Promise<void> {
    await this.#pool?.destroy();
  }
}

/** As many threads as may be, always: one that has ended is replaced at once, whatever waits. */
function startThreads(settings: ThreadSettings, { threads, maxWaiting, execArgv }: ThreadOptions): Pool {
  const pool: Pool = new Piscina({
    filename: new URL(`./section-thread${extname(import.meta.filename)}`, import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    maxQueue: maxWaiting ?? MAX_WAITING,
    concurrentTasksPerWorker: AT_ONCE,
    workerData: settings,
    ...(execArgv !== undefined && { execArgv }),
  });
  // A thread that breaks while it is idle is replaced; the next section tells if that fails too.
  pool.on('error', () => undefined);
  return pool;
}

/** What is made, or that it is not there in time. */
async function inTime<Outcome>(made: Promise<Outcome>, deadlineMs: number): Promise<Outcome | Unavailable> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Unavailable>((resolve) => {
    const waitMs = Math.max(0, deadlineMs - Date.now());
    timer = setTimeout(() => resolve({ status: 'unavailable', reason: 'timeout' }), waitMs);
  });
  return Promise.race([made, late]).finally(() => clearTimeout(timer));
}
