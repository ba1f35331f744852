import { setTimeout } from 'node:timers/promises';
import type { Config } from '../../config/config.ts';
import type { createLogger } from '../../http/logger.ts';
import { ProductionCopy } from '../../store/production/production-copy.ts';
import { productionDirectory } from '../production-directory.ts';

const LOOK_EVERY_MS = 60_000;
/** After which a server starts with what it has. */
export const START_WAITS_MS = 60_000;

/** Keeps the production of a server as it is behind an address. */
export class ProductionWatch {
  readonly #copy: ProductionCopy;
  readonly #logger: ReturnType<typeof createLogger>;
  #looking: NodeJS.Timeout | undefined;
  #update: Promise<void> | null = null;

  constructor(address: string, { dataDir }: Config, logger: ReturnType<typeof createLogger>) {
    this.#copy = new ProductionCopy(productionDirectory(dataDir), address);
    this.#logger = logger;
  }

  /** Ends when it is there, or cannot be had soon; then it is looked for again every minute. */
  async begin(): Promise<void> {
    this.#looking = setInterval(() => this.#look(), LOOK_EVERY_MS);
    await Promise.race([this.#look(), setTimeout(START_WAITS_MS, undefined, { ref: false })]);
  }

  async stop(): Promise<void> {
    clearInterval(this.#looking);
    this.#copy.close();
    await this.#update;
  }

  #look(): Promise<void> {
    this.#update ??= this.#copy
      .update()
      .catch((error: unknown) =>
        this.#logger.error({ err: error }, 'production cannot be brought: what there was answers'),
      )
      .finally(() => {
        this.#update = null;
      });
    return this.#update;
  }
}
