import { ServiceError } from '../errors.ts';
import { metresOfMiles } from '../geometry/miles.ts';
import type { FeatureStore } from '../store/feature-store.ts';
import type { LandSurvey, PlssPlace, TexasPlace } from '../survey/place.ts';
import { steadyMs } from '../threads/steady-clock.ts';
import { makerOf } from './families.ts';
import { jurisdictionsWithin } from './jurisdictions-of.ts';
import { MapExtent } from './map-extent.ts';
import { neighboursOn } from './neighbours.ts';
import type { PrintedReport } from './pdf/printed-report.ts';
import { PRINT_TIMEOUT_MS } from './pdf/printed-report.ts';
import { RegisterWatch } from './register-watch.ts';
import { resolveParcel } from './resolve-parcel.ts';
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
  /** Sections and wells that somebody waits for. */
  underWay = 0;

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

  /** As {@link resolveParcel}. */
  resolve(text: string): Promise<ResolvedParcel<PlssPlace> | ResolvedParcel<TexasPlace>> {
    return resolveParcel(this.#survey, text);
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
    const deadlineMs = steadyMs() + this.#timeoutMs;
    const register = this.#watch.look();
    const around = jurisdictionsWithin(parcel, metresOfMiles(options.radiusMiles));
    const makers = keys.map((key) => makerOf(family, key, keys));
    const run = (key: string) => {
      const also = keys.filter((other, i) => other !== key && makers[i] === key);
      const task = {
        family,
        key,
        also,
        parcel,
        ...paging,
        options,
        around,
        deadlineMs,
        register,
      };
      return this.#counted(this.#runner.run(task));
    };
    const running = new Map([...new Set(makers)].map((maker) => [maker, run(maker)]));
    const made = [...running].map(async ([maker, outcome]) => [maker, await outcome] as const);
    const outcomes = new Map(await Promise.all(made));
    return new Map(keys.map((key, i) => [key, outcomeOf(key, outcomes.get(makers[i] ?? key))]));
  }

  /**
   * A well in Texas.
   * @param api8 eight digits
   * @throws ServiceError unavailable when there is too much to do
   */
  well(api8: string): Promise<WellOutcome> {
    const deadlineMs = steadyMs() + this.#timeoutMs;
    return this.#counted(this.#runner.well({ api8, deadlineMs, register: this.#watch.look() }));
  }

  #counted<Outcome>(outcome: Promise<Outcome>): Promise<Outcome> {
    this.underWay++;
    return outcome.finally(() => this.underWay--);
  }

  /**
   * A report as a PDF file.
   * @param onFault is told what went wrong where it cannot be made, for the operator
   * @throws ServiceError unavailable when it cannot be made in time, or there is too much to do
   */
  async print(report: PrintedReport, onFault: (fault: string) => void): Promise<Uint8Array> {
    const extent = new MapExtent(report.land.polygons, report.radiusMiles);
    const neighbours = await neighboursOn(extent, this.#survey);
    const outcome = await this.#runner.print({
      report,
      neighbours,
      deadlineMs: steadyMs() + PRINT_TIMEOUT_MS,
    });
    if (outcome.status === 'printed') return outcome.bytes;
    onFault(outcome.fault ?? outcome.reason);
    throw new ServiceError(
      'unavailable',
      'The report cannot be printed now; ask for it as JSON, or try again later.',
    );
  }

  close(): Promise<void> {
    return this.#runner.close();
  }
}

/** What was made of a section, by itself or by the one that it is made with. */
function outcomeOf(key: string, outcome: SectionOutcome | undefined): SectionOutcome {
  if (outcome === undefined) throw new Error(`Nobody made the section ${key}`);
  if (outcome.status === 'unavailable') return outcome;
  const own = outcome.also?.[key];
  if (own === undefined) return outcome;
  // The shapes are those of the one that it is made with, which has them already.
  const { outlines: _, ...shared } = outcome;
  return { ...shared, ...own };
}
