import { Piscina } from 'piscina';

/** A thread takes about a tenth of it. */
const HEAP_MEGABYTES = 1_024;

/** A pool of threads that is to be. */
export interface ThreadsWanted {
  /** The address of their program. */
  readonly program: URL;
  /** What each is told at its start. */
  readonly settings: object;
  readonly threads: number;
  /** Tasks that may wait for one. */
  readonly maxWaiting: number;
  /** Tasks that one has begun at a time. */
  readonly atOnce: number;
  /** Megabytes of JavaScript that one may hold, a gigabyte by default: one that needs more is ended, and no other is hurt. */
  readonly heapMegabytes?: number;
  /** Of Node.js, for threads that are to be started in another way than this process. */
  readonly execArgv?: string[] | undefined;
}

/** As many threads as may be, always: one that has ended is replaced at once, whatever waits. */
export function startThreads<Task, Outcome>(wanted: ThreadsWanted): Piscina<Task, Outcome> {
  const { program, settings, threads, maxWaiting, atOnce, execArgv } = wanted;
  const { heapMegabytes = HEAP_MEGABYTES } = wanted;
  const pool = new Piscina<Task, Outcome>({
    filename: program.href,
    minThreads: threads,
    maxThreads: threads,
    maxQueue: maxWaiting,
    concurrentTasksPerWorker: atOnce,
    workerData: settings,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    ...(execArgv !== undefined && { execArgv }),
  });
  // A thread that breaks while it is idle is replaced; the next task tells if that fails too.
  pool.on('error', () => undefined);
  return pool;
}
