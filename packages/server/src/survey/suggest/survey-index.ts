import { longNamesOf } from 'rangeline-land-description';
import { TEXAS_SURVEY } from '../../layers/texas.ts';
import type { DataSet, FeatureStore, ListedFeature } from '../../store/feature-store.ts';
import { type Name, NameIndex, type SoughtWords } from '../../store/name-index.ts';
import { type Condition, type PrefixRow, PrefixTable } from '../../store/prefix-table.ts';
import type { Position } from '../place.ts';
import { PARTICLES } from '../texas/person-names.ts';
import { nameWords, spellings } from './place-names.ts';

/** What surveys are found by. */
const FIELDS = ['abstract', 'block', 'township', 'section', 'survey', 'name'] as const;
const INDEXES = [['abstract'], ['block', 'section'], ['survey'], ['section']];
/** Surveys taken in at a time, between requests. */
const SLICE = 1000;

export type { Condition, PrefixRow };

/** The surveys of Texas that are loaded, by county: their numbers, blocks and names. */
export class SurveyIndex {
  readonly #store: FeatureStore;
  readonly #rows = new PrefixTable(FIELDS, INDEXES);
  readonly #names = new NameIndex();
  /** The data set that each county was taken in from. */
  readonly #taken = new Map<string, DataSet>();

  constructor(store: FeatureStore) {
    this.#store = store;
  }

  /** The counties taken in, the nearest to a point first. */
  counties(near: Position | null): readonly string[] {
    const counties = [...this.#taken.values()];
    if (near === null) return counties.map(({ partition }) => partition);
    const distance = ({ box }: DataSet): number =>
      box === null ? Number.POSITIVE_INFINITY : degreesTo(box, near);
    return counties
      .map((county) => ({ fips: county.partition, degrees: distance(county) }))
      .sort((a, b) => a.degrees - b.degrees)
      .map(({ fips }) => fips);
  }

  find(
    county: string,
    conditions: readonly Condition[],
    near: Position,
    limit: number,
  ): readonly PrefixRow[] {
    return this.#rows.find(county, conditions, near, limit);
  }

  /** Names of surveys that have some words, in one county where one is given. */
  names(sought: SoughtWords, limit: number, county?: string): readonly Name[] {
    return this.#names.find(sought, limit, county);
  }

  /** Some words with one of them spelled as a survey's name is, one slip away. */
  spellings(sought: SoughtWords): readonly SoughtWords[] {
    return spellings(this.#names, sought);
  }

  /** Takes in what has been imported since the last time, in slices, so that requests are answered in between. */
  async update(): Promise<void> {
    const current = this.#store.dataSets().filter(({ layer }) => layer === TEXAS_SURVEY.name);
    const present = new Set(current.map(({ partition }) => partition));
    for (const fips of this.#taken.keys()) if (!present.has(fips)) this.#forget(fips);
    for (const dataSet of current)
      if (this.#taken.get(dataSet.partition) !== dataSet) await this.#take(dataSet);
  }

  #forget(fips: string): void {
    this.#rows.remove(fips);
    this.#names.remove(fips);
    this.#taken.delete(fips);
  }

  async #take(dataSet: DataSet): Promise<void> {
    const fips = dataSet.partition;
    this.#forget(fips);
    const names = new Map<string, Name>();
    for (let after = 0; ; ) {
      const slice = await this.#store.list(TEXAS_SURVEY, fips, after, SLICE);
      this.#rows.add(fips, slice.map(rowOf));
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
    this.#taken.set(fips, dataSet);
    await new Promise(setImmediate);
  }
}

function rowOf({ values, box: [west, south, east, north] }: ListedFeature): PrefixRow {
  return {
    texts: {
      abstract: text(values.abstract_key),
      block: text(values.block_key),
      township: text(values.township_key),
      section: text(values.section_key),
      survey: text(values.survey_key),
      name: text(values.survey),
    },
    lng: (west + east) / 2,
    lat: (south + north) / 2,
  };
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

function degreesTo([west, south, east, north]: NonNullable<DataSet['box']>, [lng, lat]: Position): number {
  return Math.hypot(Math.max(west - lng, 0, lng - east), Math.max(south - lat, 0, lat - north));
}
