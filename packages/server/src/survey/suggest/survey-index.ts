import { TEXAS_SURVEY } from '../../layers/texas.ts';
import type { DataSet, FeatureStore, ListedFeature } from '../../store/feature-store.ts';
import type { SoughtWords } from '../../store/name-index.ts';
import { SimilarWords } from '../../store/similar-words.ts';
import type { Position } from '../place.ts';
import { CountySurveys } from './county-surveys.ts';
import { leastFirst } from './least-first.ts';
import { importOf } from './loaded-data.ts';
import { spellings } from './place-names.ts';
import { Remembered } from './remembered.ts';

/** Surveys taken in at a time, between requests. */
const SLICE = 1000;
/** Questions for spellings whose answers are remembered. */
const MAX_REMEMBERED = 1000;

/** The surveys of Texas that are loaded, by county: their numbers, blocks and names. */
export class SurveyIndex {
  readonly #store: FeatureStore;
  readonly #words = new SimilarWords();
  readonly #spellings = new Remembered<readonly SoughtWords[]>(MAX_REMEMBERED);
  /** By county, with the import that they were taken in from. */
  readonly #taken = new Map<string, { readonly surveys: CountySurveys; readonly importOf: string }>();

  constructor(store: FeatureStore) {
    this.#store = store;
  }

  get isEmpty(): boolean {
    return this.#taken.size === 0;
  }

  /** The counties taken in, the nearest to a point first. */
  *counties(near: Position | null): Generator<CountySurveys> {
    const counties = [...this.#taken.values()].map(({ surveys }) => surveys);
    if (near === null) yield* counties;
    else for (const { item } of leastFirst(counties, (county) => county.degreesTo(near))) yield item;
  }

  /** No survey taken in is nearer to a point than so many metres. */
  metresTo(near: Position): number {
    let metres = Number.POSITIVE_INFINITY;
    for (const { surveys } of this.#taken.values()) metres = Math.min(metres, surveys.metresTo(near));
    return metres;
  }

  /** Whether the name of any survey has some words. */
  isName(sought: SoughtWords): boolean {
    for (const { surveys } of this.#taken.values()) if (surveys.isName(sought)) return true;
    return false;
  }

  /** Some words with one of them spelled as a survey's name is, one slip away. */
  spellings(sought: SoughtWords): readonly SoughtWords[] {
    const key = `${sought.words.join(' ')}${sought.open ? '*' : ''}`;
    return this.#spellings.getOrMake(key, () => spellings(this.#words, sought));
  }

  /** Takes in what has been imported since the last time, in slices, so that requests are answered in between. */
  async update(): Promise<void> {
    const current = this.#store.dataSets().filter(({ layer }) => layer === TEXAS_SURVEY.name);
    const present = new Set(current.map(({ partition }) => partition));
    for (const fips of this.#taken.keys()) if (!present.has(fips)) this.#taken.delete(fips);
    for (const dataSet of current)
      if (this.#taken.get(dataSet.partition)?.importOf !== importOf(dataSet)) await this.#take(dataSet);
  }

  async #take(dataSet: DataSet): Promise<void> {
    const fips = dataSet.partition;
    const features: ListedFeature[] = [];
    for (let after = 0; ; ) {
      const slice = await this.#store.list(TEXAS_SURVEY, fips, after, SLICE);
      features.push(...slice);
      after = slice.at(-1)?.id ?? after;
      if (slice.length < SLICE) break;
      await new Promise(setImmediate);
    }
    const surveys = new CountySurveys(fips, dataSet.box, features);
    this.#words.add(surveys.nameWords());
    this.#spellings.forget();
    this.#taken.set(fips, { surveys, importOf: importOf(dataSet) });
    await new Promise(setImmediate);
  }
}
