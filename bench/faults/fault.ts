import type { Server } from '../servers.ts';
import type { Target } from './checked-load.ts';
import type { Workplace } from './workplace.ts';

/** A service that stands, is asked, and is about to meet a fault. */
export interface Scene extends Target {
  /** Those that are to live through it. */
  readonly servers: readonly Pick<Server, 'pid'>[];
  strike(): void | Promise<void>;
  /** Undoes the fault from outside, as an operator would; nothing is done to the service itself. */
  repair?(): void | Promise<void>;
  close(): Promise<void>;
}

export interface Fault {
  readonly name: string;
  /** The process that connections were with is killed: they break. */
  readonly breaksConnections?: true;
  /** Data is replaced: answers from the new data are right beside those from the old. */
  readonly bringsNewData?: true;
  /** What is lacking to try it here; null where nothing is. */
  missing?(): string | null;
  stage(workplace: Workplace): Promise<Scene>;
}
