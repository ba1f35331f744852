import type { FeatureStore } from '../store/feature-store.ts';
import type { LandSurvey, PlssPlace, TexasPlace } from '../survey/place.ts';
import { RegisterWatch } from './register-watch.ts';
import { resolvePlssParcel } from './resolve-plss-parcel.ts';
import { resolveTexasParcel } from './resolve-texas-parcel.ts';
import type { ResolvedParcel } from './resolved-parcel.ts';
import type { SectionRunner } from './section-runner.ts';
import { NO_OPTIONS, type SectionFamily, type SectionOptions, type SectionOutcome } from './section-task.ts';
import type { WellOutcome } from './well-task.ts';

/** Which rows of each section are wanted; a limit of 0 counts them. */
export interface Paging {
  readonly limit: number;
  readonly offset: number;
}

/** Reports on parcels: sections are made side by side, each with a time of its own. */
export class Reports {
  readonly #survey: LandSurvey;
  readonly #runner: SectionRunner;
  readonly #watch: RegisterWatch;
  readonly #timeoutMs: number;

  /** @param timeoutMs after which a section is given up */
  constructor(survey: LandSurvey, store: FeatureStore, runner: SectionRunner, timeoutMs: number) {
    this.#survey = survey;
    this.#runner = runner;
    this.#watch = new RegisterWatch(store);
    this.#timeoutMs = timeoutMs;
  }

  /** Sections that have not been begun. */
  get waiting(): number {
    return this.#runner.waiting;
  }

  /** As {@link resolvePlssParcel}. */
  resolvePlss(text: string): Promise<ResolvedParcel<PlssPlace>> {
    return resolvePlssParcel(this.#survey, text);
  }

  /** As {@link resolveTexasParcel}. */
  resolveTexas(text: string): Promise<ResolvedParcel<TexasPlace>> {
    return resolveTexasParcel(this.#survey, text);
  }

  /**
   * Sections of a report on a parcel, by key, in the order of the keys.
   * @throws ServiceError unavailable when there is too much to do
   */
  async sections(
    family: SectionFamily,
    keys: readonly string[],
    { parcel }: Pick<ResolvedParcel, 'parcel'>,
    paging: Paging,
    options: SectionOptions = NO_OPTIONS,
  ): Promise<ReadonlyMap<string, SectionOutcome>> {
    const deadlineMs = Date.now() + this.#timeoutMs;
    const register = this.#watch.look();
    const made = keys.map(async (key) => {
      const task = { family, key, parcel, ...paging, options, deadlineMs, register };
      return [key, await this.#runner.run(task)] as const;
    });
    return new Map(await Promise.all(made));
  }

  /**
   * A well in Texas.
   * @param api8 eight digits
   * @throws ServiceError unavailable when there is too much to do
   */
  well(api8: string): Promise<WellOutcome> {
    const deadlineMs = Date.now() + this.#timeoutMs;
    return this.#runner.well({ api8, deadlineMs, register: this.#watch.look() });
  }

  close(): Promise<void> {
    return this.#runner.close();
  }
}
