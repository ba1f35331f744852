import type { createLogger } from '../../http/logger.ts';
import type { DamagedPartition, FeatureStore } from '../../store/feature-store.ts';
import { DamageWatch, damageLines } from '../damage-watch.ts';

/** How soon a server answers from what another process has imported. */
const LOOK_EVERY_MS = 5_000;

/** Has a server answer from what other processes import, and tells the log of what is damaged. */
export class ImportWatch {
  readonly #store: FeatureStore;
  readonly #logger: ReturnType<typeof createLogger>;
  readonly #onLooked: () => Promise<void>;
  readonly #damage: DamageWatch;
  #looking: NodeJS.Timeout | undefined;

  /** @param onLooked told after each look */
  constructor(store: FeatureStore, logger: ReturnType<typeof createLogger>, onLooked: () => Promise<void>) {
    this.#store = store;
    this.#logger = logger;
    this.#onLooked = onLooked;
    this.#damage = new DamageWatch(store);
  }

  /** @returns a line for the start banner for each partition that is damaged */
  begin(): readonly string[] {
    const damaged = this.#damage.news();
    this.#tell(damaged);
    this.#look();
    this.#looking = setInterval(() => this.#look(), LOOK_EVERY_MS);
    return damageLines(damaged);
  }

  stop(): void {
    clearInterval(this.#looking);
  }

  async #look(): Promise<void> {
    try {
      await this.#store.refresh();
      this.#tell(this.#damage.news());
      await this.#onLooked();
    } catch (error) {
      this.#logger.warn({ err: error }, 'the store cannot be looked at for new imports');
    }
  }

  #tell(partitions: readonly DamagedPartition[]): void {
    for (const { error } of partitions)
      this.#logger.error({ err: error }, 'a partition is damaged and answers nothing');
  }
}
