import { RADIANS } from '../../geometry/ellipsoid.ts';
import type { Box, ListedFeature } from '../../store/feature-store.ts';
import type { SoughtWords } from '../../store/name-index.ts';
import type { Position } from '../place.ts';
import { squaredToBox } from './distance.ts';
import { Fewest } from './fewest.ts';
import type { SoughtText, TexasSought } from './sought.ts';
import { nameFit, type SurveyName, surveyName } from './survey-names.ts';
import { hasAll, WordList } from './word-list.ts';

/** Half the side of a survey of 640 acres. */
export const HALF_SURVEY_METRES = 800;
/** Less than a degree of latitude is anywhere, by more than a flat map errs over the width of the country. */
const LEAST_METRES_PER_DEGREE = 90_000;

/** A survey as it is looked for; keys as the layer has them. */
export interface SurveyEntry {
  readonly abstract: string | null;
  readonly block: string | null;
  readonly township: string | null;
  readonly section: string | null;
  /** The key of its name, and the name as published. */
  readonly survey: string | null;
  readonly name: string | null;
  readonly lng: number;
  readonly lat: number;
}

/** What is asked of a survey; null for anything. */
export type SurveyAsked = Pick<TexasSought, 'abstract' | 'block' | 'township' | 'section' | 'survey'>;

/** A survey, and how well its name fits what was asked; see {@link nameFit}. */
export interface FoundSurvey {
  readonly entry: SurveyEntry;
  readonly fit: number;
}

interface Namesakes {
  readonly name: SurveyName;
  readonly entries: SurveyEntry[];
}

/** More than any distance in degrees: surveys that fit better come before all others. */
const NEXT_FIT = 1e6;

/** The surveys of a county in memory. */
export class CountySurveys {
  readonly fips: string;
  readonly #box: Box | null;
  /** By their abstracts, in the order of their letters. */
  readonly #entries: readonly SurveyEntry[];
  /** By the keys of the names. */
  readonly #byName = new Map<string, Namesakes>();
  readonly #names: WordList<SurveyName>;
  readonly #spellings: WordList<SurveyName>;

  constructor(fips: string, box: Box | null, features: readonly ListedFeature[]) {
    this.fips = fips;
    this.#box = box;
    this.#entries = features.map(entryOf).sort((a, b) => compare(orderOf(a), orderOf(b)));
    for (const entry of this.#entries) {
      if (entry.survey === null || entry.name === null) continue;
      const same = this.#byName.get(entry.survey);
      if (same !== undefined) same.entries.push(entry);
      else this.#byName.set(entry.survey, { name: surveyName(entry.name, entry.survey), entries: [entry] });
    }
    const names = [...this.#byName.values()].map(({ name }) => name);
    this.#names = new WordList(names, ({ words }) => words);
    this.#spellings = new WordList(names, ({ spellings }) => spellings);
  }

  /** Whether the name of any has some words. */
  isName(sought: SoughtWords): boolean {
    return this.#named(sought).next().done === false;
  }

  /** The names that have some words; where none has, those that begin with them written as one: `H T C` for H&TC. */
  *#named(sought: SoughtWords): Generator<SurveyName> {
    let isAny = false;
    for (const name of this.#names.find(sought)) {
      isAny = true;
      yield name;
    }
    if (!isAny && sought.words.length > 1)
      yield* this.#spellings.find({ words: [sought.words.join('')], open: true });
  }

  /** All words of the names. */
  nameWords(): readonly string[] {
    return this.#names.words;
  }

  /** From the county's box. */
  degreesTo([lng, lat]: Position): number {
    if (this.#box === null) return Number.POSITIVE_INFINITY;
    const [west, south, east, north] = this.#box;
    return Math.hypot(Math.max(west - lng, 0, lng - east), Math.max(south - lat, 0, lat - north));
  }

  /** No survey is nearer to a point than so many metres: less than the way to the county's box. */
  metresTo(near: Position): number {
    if (this.#box === null) return Number.POSITIVE_INFINITY;
    const metres = LEAST_METRES_PER_DEGREE * Math.sqrt(squaredToBox(near, this.#box));
    return Math.max(0, metres - HALF_SURVEY_METRES);
  }

  /** At most so many surveys: those that fit best first, then the nearest to a point, if any. */
  find(asked: SurveyAsked, near: Position | null, limit: number): readonly FoundSurvey[] {
    const found = new Fewest<FoundSurvey>(limit);
    const [lng, lat] = near ?? [0, 0];
    const shrink = Math.cos(lat * RADIANS);
    const take = (entry: SurveyEntry, fit: number): void => {
      if (!fits(entry, asked)) return;
      const squared = near === null ? 0 : ((entry.lng - lng) * shrink) ** 2 + (entry.lat - lat) ** 2;
      found.take({ entry, fit }, squared + NEXT_FIT * Math.max(fit, isExactly(entry, asked) ? 0 : 1));
    };
    const { survey } = asked;
    const typed = survey?.words.join('') ?? '';
    if (survey === null) for (const entry of this.#among(asked)) take(entry, 0);
    else if (asked.abstract === null)
      for (const name of this.#named(survey)) {
        const fit = nameFit(name, typed, survey.open);
        for (const entry of this.#byName.get(name.key)?.entries ?? []) take(entry, fit);
      }
    else
      for (const entry of this.#among(asked)) {
        const name = this.#byName.get(entry.survey ?? '')?.name;
        if (name !== undefined && hasAll(name.words, survey)) take(entry, nameFit(name, typed, survey.open));
      }
    return found.items;
  }

  #among({ abstract }: SurveyAsked): readonly SurveyEntry[] {
    if (abstract === null) return this.#entries;
    const { text } = abstract;
    let [from, to] = [0, this.#entries.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      const entry = this.#entries[middle];
      if (entry !== undefined && orderOf(entry) < text) from = middle + 1;
      else to = middle;
    }
    while (this.#entries[to]?.abstract?.startsWith(text)) to++;
    return this.#entries.slice(from, to);
  }
}

/** Those without an abstract come last. */
function orderOf({ abstract }: SurveyEntry): string {
  return abstract ?? '~';
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function fits(entry: SurveyEntry, { abstract, block, township, section }: SurveyAsked): boolean {
  return (
    begins(entry.abstract, abstract) &&
    begins(entry.block, block) &&
    begins(entry.section, section) &&
    begins(entry.township, township)
  );
}

function begins(text: string | null, asked: SoughtText | null): boolean {
  if (asked === null) return true;
  return asked.open ? (text?.startsWith(asked.text) ?? false) : text === asked.text;
}

/** Whether no number of a survey goes on from what was asked for. */
export function isExactly(
  entry: SurveyEntry,
  { abstract, block, section }: Omit<SurveyAsked, 'survey'>,
): boolean {
  return (
    (abstract === null || abstract.text === entry.abstract) &&
    (block === null || block.text === entry.block) &&
    (section === null || section.text === entry.section)
  );
}

function entryOf({ values, box: [west, south, east, north] }: ListedFeature): SurveyEntry {
  const text = (column: string): string | null => {
    const value = values[column];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  return {
    abstract: text('abstract_key'),
    block: text('block_key'),
    township: text('township_key'),
    section: text('section_key'),
    survey: text('survey_key'),
    name: text('survey'),
    lng: (west + east) / 2,
    lat: (south + north) / 2,
  };
}
