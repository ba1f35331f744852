import type { Config } from '../../config/config.ts';
import type { createLogger } from '../../http/logger.ts';
import type { Role, RoleParts } from '../../http/roles/roles.ts';
import type { FeatureStore } from '../../store/feature-store.ts';
import type { Traces } from '../../traces/traces.ts';

/** What a role may need to be opened. */
export interface Opening {
  readonly config: Config;
  /** All roles of the server. */
  readonly roles: readonly Role[];
  readonly logger: ReturnType<typeof createLogger>;
  /** Null for a server that is not traced. */
  readonly traces: Traces | null;
  /** Whether made-up data stands in for what is not loaded. */
  readonly withSamples: boolean;
  /** The store of all roles that read it, opened by the first. */
  store(): Promise<FeatureStore>;
}

/** A role that may be served. */
export interface OpenRole<R extends Role> {
  readonly parts: RoleParts[R];
  /** Where it reads it; all roles read one. */
  readonly store?: FeatureStore;
  /** Told that the store was looked at anew. */
  readonly onLooked?: () => void | Promise<void>;
  readonly close?: () => Promise<void>;
}
