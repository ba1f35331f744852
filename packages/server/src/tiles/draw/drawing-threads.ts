import { extname } from 'node:path';
import type { Piscina } from 'piscina';
import type { StoreSetting } from '../../config/storage.ts';
import { ServiceError } from '../../errors.ts';
import { madeInTime } from '../../threads/in-time.ts';
import { startThreads } from '../../threads/start-threads.ts';
import { steadyMs } from '../../threads/steady-clock.ts';
import type { Archive } from '../archive.ts';
import type { Tile } from '../tile.ts';
import type { TileAddress } from '../tile-address.ts';
import { TileError } from '../tile-error.ts';
import type { TilePress } from '../tile-press.ts';
import type { DrawingOutcome, DrawingTask } from './drawing-task.ts';

/** Tiles that wait for a thread: a few maps' worth. More are refused at once. */
const MAX_WAITING = 256;
/** A tile is asked for anew by a map that still shows it. */
const DEADLINE_MS = 15_000;
/** Tiles that a thread has been given: the next is there when one is done, and is drawn while one waits for a database. */
const AT_ONCE = 2;
const LATE: DrawingOutcome = { status: 'late' };

/** What a thread is told at its start. */
export interface ThreadSettings {
  readonly store: StoreSetting;
  /** The directory of the production of leases. */
  readonly production: string;
}

export interface DrawingOptions {
  readonly threads: number;
  readonly deadlineMs?: number;
  readonly maxWaiting?: number;
  /** Of Node.js, for threads that are to be started in another way than this process. */
  readonly execArgv?: string[];
}

type Pool = Piscina<DrawingTask, DrawingOutcome>;

/** Draws tiles in threads, each of which reads the store by itself: what they do delays no search. */
export class DrawingThreads implements TilePress {
  readonly #settings: ThreadSettings;
  readonly #options: DrawingOptions;
  readonly #dataVersion: () => number;
  /** Started by the first tile: each thread takes about 100 MB. */
  #pool: Pool | undefined;

  /** @param dataVersion a number that grows whenever data may have been replaced */
  constructor(settings: ThreadSettings, options: DrawingOptions, dataVersion: () => number) {
    this.#settings = settings;
    this.#options = options;
    this.#dataVersion = dataVersion;
  }

  /**
   * @throws ServiceError unavailable, when too many tiles wait or this one takes too long
   * @throws TileError when its data cannot be read
   */
  async draw({ family, name }: Archive, address: TileAddress): Promise<Tile | null> {
    const { deadlineMs: waitMs = DEADLINE_MS, maxWaiting = MAX_WAITING } = this.#options;
    this.#pool ??= this.#start();
    if (this.#pool.queueSize >= maxWaiting) throw busy('Too many tiles are being drawn');
    const task = { family, name, address, deadlineMs: steadyMs() + waitMs, dataVersion: this.#dataVersion() };
    const outcome = await this.#outcomeOf(this.#pool, task, waitMs);
    if (outcome.status === 'drawn') return outcome.tile;
    if (outcome.status === 'late') throw busy('The tile takes too long to draw');
    throw new TileError(
      `The tile ${name} ${address.z}/${address.x}/${address.y} cannot be drawn: ${outcome.fault}`,
    );
  }

  /** At its deadline it is late, whatever a thread still does; one that is stuck is ended. */
  #outcomeOf(pool: Pool, task: DrawingTask, waitMs: number): Promise<DrawingOutcome> {
    const draw = (stuck: AbortSignal) =>
      pool
        .run(task, { signal: stuck })
        .catch(
          (error: unknown): DrawingOutcome =>
            stuck.aborted ? LATE : { status: 'failed', fault: String(error) },
        );
    return madeInTime(draw, { waitMs, deadlineMs: task.deadlineMs }, LATE);
  }

  #start(): Pool {
    const { threads, maxWaiting = MAX_WAITING, execArgv } = this.#options;
    const program = new URL(`./drawing-thread${extname(import.meta.filename)}`, import.meta.url);
    return startThreads({
      program,
      settings: this.#settings,
      threads,
      maxWaiting,
      atOnce: AT_ONCE,
      execArgv,
    });
  }

  async close(): Promise<void> {
    await this.#pool?.destroy();
  }
}

function busy(reason: string): ServiceError {
  return new ServiceError('unavailable', `${reason}; try again later.`);
}
