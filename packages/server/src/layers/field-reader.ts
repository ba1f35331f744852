import { isoDate } from './agency-date.ts';
import type { AgencyField } from './agency-field.ts';
import { type Reading, textOf } from './rule.ts';

/** Shapefiles keep so many characters of a field's name. */
const SHAPEFILE_NAME_LENGTH = 10;

/** Finds fields of a source by the names that agencies give them. */
export class FieldNames {
  /** By the name in capitals, and by what follows the table's name that some services put before it. */
  readonly #spelled = new Map<string, string>();
  readonly #known: ReadonlyMap<string, AgencyField>;

  /** @param fields of the source, as it spells them */
  constructor(fields: readonly string[], known: readonly AgencyField[] = []) {
    for (const name of fields) {
      const short = name.slice(name.lastIndexOf('.') + 1).toUpperCase();
      if (!this.#spelled.has(short)) this.#spelled.set(short, name);
    }
    for (const name of fields) this.#spelled.set(name.toUpperCase(), name);
    this.#known = new Map(known.map((field) => [field.name.toUpperCase(), field]));
  }

  /** What is known of a field. */
  known(name: string): AgencyField | undefined {
    return this.#known.get(name.toUpperCase());
  }

  /** The source's spelling of a field: under its name, another that it has, or its name cut short; or undefined. */
  find(name: string): string | undefined {
    const names = [name, ...(this.known(name)?.also ?? [])].map((one) => one.toUpperCase());
    const cut = name.toUpperCase().slice(0, SHAPEFILE_NAME_LENGTH);
    for (const one of [...names, cut]) {
      const spelled = this.#spelled.get(one);
      if (spelled !== undefined) return spelled;
    }
    return undefined;
  }
}

/** How a field of a source is read. */
export type FieldReader = (name: string) => Reading;

/** Reads fields as their agency means them: without its words for nothing, codes in words, dates as ISO 8601 has them. */
export function fieldReader(names: FieldNames): FieldReader {
  return (name) => {
    const [spelled, known] = [names.find(name) ?? name, names.known(name)];
    if (known === undefined) return (row) => textOf(row[spelled]);
    const meaning = meaningOf(known);
    return (row) => {
      const text = textOf(row[spelled]);
      return text === null ? null : meaning(text);
    };
  };
}

function meaningOf({ type, written, nulls = [], nullYears = [], codes = {} }: AgencyField) {
  const nothing = new Set(nulls);
  const isNothing = (text: string): boolean =>
    nothing.has(text) || (type === 'number' && nothing.has(String(Number(text))));
  const noYears = new Set(nullYears.map(String));
  return (text: string): string | null => {
    if (isNothing(text)) return null;
    if (type === 'number') return plainNumber(text);
    if (type === 'text') return codes[text] ?? text;
    const day = isoDate(text, written ?? 'ISO 8601');
    return day === null || noYears.has(day.slice(0, 4)) ? null : day;
  };
}

/** `-103007.84` of `"($103,007.84) "`; null where it is none. */
function plainNumber(text: string): string | null {
  const digits = text.replace(/[$,\s]/g, '').replace(/^\((.*)\)$/, '-$1');
  return digits !== '' && Number.isFinite(Number(digits)) ? digits : null;
}
