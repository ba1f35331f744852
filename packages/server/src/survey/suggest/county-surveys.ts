import type { Box, ListedFeature } from '../../store/feature-store.ts';
import type { Position } from '../place.ts';
import { Fewest } from './fewest.ts';
import type { SoughtText } from './sought.ts';

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
export interface SurveyAsked {
  readonly abstract: SoughtText | null;
  readonly block: SoughtText | null;
  readonly township: SoughtText | null;
  readonly section: SoughtText | null;
  /** The key of a name. */
  readonly survey: string | null;
}

/** More than any distance in degrees: surveys whose numbers are just what was asked for come before all others. */
const NOT_EXACT = 1e6;

/**
 * The surveys of a county in memory, looked through one by one: of 1,300 surveys in a fifteenth of the time that SQLite
 * takes to sort by distance those that begin alike.
 */
export class CountySurveys {
  readonly fips: string;
  readonly #box: Box | null;
  /** By their abstracts, in the order of their letters. */
  #entries: readonly SurveyEntry[] = [];
  readonly #byName = new Map<string, SurveyEntry[]>();

  constructor(fips: string, box: Box | null) {
    this.fips = fips;
    this.#box = box;
  }

  add(features: readonly ListedFeature[]): void {
    const entries = features.map(entryOf);
    this.#entries = [...this.#entries, ...entries].sort((a, b) =>
      compare(a.abstract ?? '', b.abstract ?? ''),
    );
    for (const entry of entries) {
      if (entry.survey === null) continue;
      const same = this.#byName.get(entry.survey);
      if (same === undefined) this.#byName.set(entry.survey, [entry]);
      else same.push(entry);
    }
  }

  /** From the county's box. */
  degreesTo([lng, lat]: Position): number {
    if (this.#box === null) return Number.POSITIVE_INFINITY;
    const [west, south, east, north] = this.#box;
    return Math.hypot(Math.max(west - lng, 0, lng - east), Math.max(south - lat, 0, lat - north));
  }

  /** At most so many surveys: those that are just what was asked for first, then the nearest to a point, if any. */
  find(asked: SurveyAsked, near: Position | null, limit: number): readonly SurveyEntry[] {
    const found = new Fewest<SurveyEntry>(limit);
    for (const entry of this.#among(asked)) {
      if (!fits(entry, asked)) continue;
      const [lng, lat] = near ?? [entry.lng, entry.lat];
      const squared = (entry.lng - lng) ** 2 + (entry.lat - lat) ** 2;
      found.take(entry, squared + (isExactly(entry, asked) ? 0 : NOT_EXACT));
    }
    return found.items;
  }

  #among({ survey, abstract }: SurveyAsked): readonly SurveyEntry[] {
    if (survey !== null) return this.#byName.get(survey) ?? [];
    if (abstract === null) return this.#entries;
    const { text } = abstract;
    let [from, to] = [0, this.#entries.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.#entries[middle]?.abstract ?? '') < text) from = middle + 1;
      else to = middle;
    }
    while (this.#entries[to]?.abstract?.startsWith(text)) to++;
    return this.#entries.slice(from, to);
  }
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
