import { longNamesOf } from 'rangeline-land-description';
import { TEXAS_SURVEY } from '../../layers/texas.ts';
import type { DataSet, FeatureStore } from '../../store/feature-store.ts';
import { type Name, NameIndex, type SoughtWords } from '../../store/name-index.ts';
import type { Position } from '../place.ts';
import { PARTICLES } from '../texas/person-names.ts';
import { CountySurveys } from './county-surveys.ts';
import { nameWords, spellings } from './place-names.ts';
import { Remembered } from './remembered.ts';

/** Surveys taken in at a time, between requests. */
const SLICE = 1000;
/** Questions for names whose answers are remembered. */
const MAX_REMEMBERED = 1000;

/** The surveys of Texas that are loaded, by county: their numbers, blocks and names. */
export class SurveyIndex {
  readonly #store: FeatureStore;
  readonly #names = new NameIndex();
  readonly #remembered = new Remembered<readonly Name[]>(MAX_REMEMBERED);
  readonly #spellings = new Remembered<readonly SoughtWords[]>(MAX_REMEMBERED);
  /** By county, with the data set that they were taken in from. */
  readonly #taken = new Map<string, { readonly surveys: CountySurveys; readonly dataSet: DataSet }>();

  constructor(store: FeatureStore) {
    this.#store = store;
  }

  get isEmpty(): boolean {
    return this.#taken.size === 0;
  }

  /** The counties taken in, the nearest to a point first. */
  counties(near: Position | null): readonly CountySurveys[] {
    const counties = [...this.#taken.values()].map(({ surveys }) => surveys);
    return near === null ? counties : counties.sort((a, b) => a.degreesTo(near) - b.degreesTo(near));
  }

  /** Names of surveys that have some words, in one county where one is given. */
  names(sought: SoughtWords, limit: number, county = ''): readonly Name[] {
    const key = `${sought.words.join(' ')}${sought.open ? '*' : ''} ${limit} ${county}`;
    const find = () => this.#names.find(sought, limit, county === '' ? undefined : county);
    return this.#remembered.getOrMake(key, find);
  }

  /** Some words with one of them spelled as a survey's name is, one slip away. */
  spellings(sought: SoughtWords): readonly SoughtWords[] {
    const key = `${sought.words.join(' ')}${sought.open ? '*' : ''}`;
    return this.#spellings.getOrMake(key, () => spellings(this.#names, sought));
  }

  /** Takes in what has been imported since the last time, in slices, so that requests are answered in between. */
  async update(): Promise<void> {
    const current = this.#store.dataSets().filter(({ layer }) => layer === TEXAS_SURVEY.name);
    const present = new Set(current.map(({ partition }) => partition));
    for (const fips of this.#taken.keys()) if (!present.has(fips)) this.#forget(fips);
    for (const dataSet of current)
      if (this.#taken.get(dataSet.partition)?.dataSet !== dataSet) await this.#take(dataSet);
  }

  #forget(fips: string): void {
    this.#names.remove(fips);
    this.#taken.delete(fips);
    this.#remembered.forget();
    this.#spellings.forget();
  }

  async #take(dataSet: DataSet): Promise<void> {
    const fips = dataSet.partition;
    this.#forget(fips);
    const surveys = new CountySurveys(fips, dataSet.box);
    const names = new Map<string, Name>();
    for (let after = 0; ; ) {
      const slice = await this.#store.list(TEXAS_SURVEY, fips, after, SLICE);
      surveys.add(slice);
      for (const { values } of slice) {
        const [key, name] = [text(values.survey_key), text(values.survey)];
        if (key !== null && name !== null && !names.has(key))
          names.set(key, {
            words: searchedWords(name, key),
            kind: 'survey',
            key,
            area: fips,
            note: spellingsOf(name).join(' '),
          });
      }
      after = slice.at(-1)?.id ?? after;
      if (slice.length < SLICE) break;
      await new Promise(setImmediate);
    }
    this.#names.add([...names.values()]);
    this.#remembered.forget();
    this.#spellings.forget();
    this.#taken.set(fips, { surveys, dataSet });
    await new Promise(setImmediate);
  }
}

/** A name as it is published and with the given names first, each as one word: `BENNETTJL`, `JLBENNETT`. */
function spellingsOf(name: string): string[] {
  const [surname = '', ...given] = name.split(',');
  return [name, `${given.join(' ')} ${surname}`].map((order) => nameWords(order).replaceAll(' ', ''));
}

/**
 * How well a name fits words: 0 when they are the whole of it, 1 when it begins with them, 2 when it has them in another
 * order.
 */
export function nameFit({ note }: Name, { words }: SoughtWords): number {
  const typed = words.join('');
  const spellings = note.split(' ');
  if (spellings.includes(typed)) return 0;
  return spellings.some((name) => name.startsWith(typed)) ? 1 : 2;
}

/** The words of a name, those that are also written in one, and those that it is written out as: `MC KINNEY MCKINNEY T`. */
function searchedWords(name: string, key: string): string {
  const words = nameWords(name).split(' ');
  const joined = words.flatMap((word, i) => {
    const next = words[i + 1];
    return PARTICLES.has(word) && next !== undefined ? [word + next] : [];
  });
  return [...words, ...joined, ...longNamesOf(key).map(nameWords)].join(' ');
}

function text(value: string | number | null | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
