import {
  isOneSlip,
  MERIDIAN_CODES,
  MERIDIAN_NAMES,
  MERIDIANS,
  STATE_NAMES,
  STATES_BY_ABBREVIATION,
} from 'rangeline-land-description';
import { type Name, NameIndex, type SoughtWords } from '../../store/name-index.ts';
import { SHORTEST_CORRECTED, SimilarWords } from '../../store/similar-words.ts';
import { allCounties } from '../jurisdiction.ts';
import { Remembered } from './remembered.ts';
import { ANYWHERE, type SoughtArea } from './sought.ts';
import { plainWord } from './typed-words.ts';

/** Names that begin alike and are taken together. */
const MAX_NAMES = 200;
/** Right spellings of a misspelt word that are tried. */
const MAX_SPELLINGS = 8;
/** Longest name in words: Prince of Wales-Hyder, West of the Great Miami. */
const MAX_WORDS = 6;

/** Questions whose answers are remembered: the words of texts that are being typed come again with each letter. */
const MAX_REMEMBERED = 5000;

/** The names of meridians, states and counties, found by how they begin. */
export class PlaceNames {
  readonly #index = new NameIndex();
  readonly #words = new SimilarWords();
  readonly #remembered = new Remembered<readonly SoughtArea[]>(MAX_REMEMBERED);

  constructor() {
    const names = [...meridianNames(), ...stateNames(), ...countyNames()];
    this.#index.add(names);
    this.#words.add(names.flatMap(({ words }) => words.split(' ')));
  }

  /**
   * The areas that some words name, one after the other, each kind of name by itself; where they name none, those
   * that they name with one slip.
   */
  areas(sought: SoughtWords): readonly SoughtArea[] {
    const key = `${sought.words.join(' ')}${sought.open ? '*' : ''}`;
    return this.#remembered.getOrMake(key, () => this.#areasAnew(sought));
  }

  #areasAnew({ words, open }: SoughtWords): readonly SoughtArea[] {
    const sought = { words: words.map((word) => (word === 'SAINT' ? 'ST' : word)), open };
    const found = this.#areas(sought);
    if (found.length > 0) return found;
    // `La Salle` for LaSalle.
    const joined = this.#areas({ words: [sought.words.join('')], open });
    if (joined.length > 0) return joined;
    return spellings(this.#words, sought).flatMap((corrected) =>
      this.#areas(corrected).map((area) => ({ ...area, corrected: true })),
    );
  }

  #areas({ words, open }: SoughtWords): SoughtArea[] {
    if (words.length === 0) return [ANYWHERE];
    const all: SoughtArea[] = [];
    for (let length = Math.min(words.length, MAX_WORDS); length > 0; length--) {
      const isLast = length === words.length;
      const named = this.#named({ words: words.slice(0, length), open: open && isLast });
      if (named.length === 0) continue;
      const rest = this.#areas({ words: words.slice(length), open });
      for (const area of named)
        for (const other of rest) {
          const both = bothAreas(area, other);
          if (both !== null) all.push(both);
        }
    }
    return all;
  }

  /** One area for each kind of name. */
  #named(sought: SoughtWords): SoughtArea[] {
    const phrase = sought.words.join(' ');
    const names = this.#index
      .find(sought, MAX_NAMES)
      .filter(({ words }) => (sought.open ? words.startsWith(phrase) : words === phrase));
    const keysOf = (kind: string): ReadonlySet<string> | null => {
      const keys = names.flatMap((name) => (name.kind === kind ? name.key.split(' ') : []));
      return keys.length === 0 ? null : new Set(keys);
    };
    return KINDS.flatMap(([kind, field]) => {
      const keys = keysOf(kind);
      return keys === null ? [] : [{ ...ANYWHERE, [field]: keys }];
    });
  }
}

const KINDS = [
  ['meridian', 'meridians'],
  ['state', 'states'],
  ['county', 'counties'],
] as const;

/** The area that lies in both; null where they exclude each other. */
export function bothAreas(a: SoughtArea, b: SoughtArea): SoughtArea | null {
  const meridians = inBoth(a.meridians, b.meridians);
  const states = inBoth(a.states, b.states);
  const counties = inBoth(a.counties, b.counties);
  if ([meridians, states, counties].some((keys) => keys?.size === 0)) return null;
  return { meridians, states, counties, corrected: a.corrected || b.corrected };
}

function inBoth<T>(a: ReadonlySet<T> | null, b: ReadonlySet<T> | null): ReadonlySet<T> | null {
  if (a === null || b === null) return a ?? b;
  return new Set([...a].filter((key) => b.has(key)));
}

/** Some words with one of them spelled as a known word is, one slip away. */
export function spellings(similar: SimilarWords, { words, open }: SoughtWords): SoughtWords[] {
  return words.flatMap((word, i) => {
    if (word.length < SHORTEST_CORRECTED) return [];
    const isOpen = open && i === words.length - 1;
    const near = similar.like(word).filter((known) => isNear(word, known, isOpen));
    return near.slice(0, MAX_SPELLINGS).map((known) => ({ words: words.with(i, known), open }));
  });
}

/** Whether one slip parts a word from another, or from the beginning of it. */
function isNear(word: string, known: string, open: boolean): boolean {
  if (!open) return isOneSlip(word, known);
  return [0, -1, 1].some((more) => isOneSlip(word, known.slice(0, word.length + more)));
}

/** The words of a name as they are kept and asked for. */
export function nameWords(name: string): string {
  return name
    .replace(/['’.]/g, '')
    .split(/[\s,&/-]+/)
    .map(plainWord)
    .map((word) => (word === 'SAINT' ? 'ST' : word))
    .filter((word) => word !== '')
    .join(' ');
}

function* meridianNames(): Generator<Name> {
  for (const [first, names] of MERIDIAN_NAMES)
    for (const { rest, codes } of names)
      if (codes.length > 0) yield named('meridian', [first, ...rest].join(' '), codes.join(' '));
  for (const [letters, codes] of MERIDIAN_CODES) yield named('meridian', letters, codes.join(' '));
  for (const { code, fullName } of MERIDIANS) yield named('meridian', fullName, code);
}

function* stateNames(): Generator<Name> {
  for (const [code, name] of STATE_NAMES) {
    yield named('state', name, code);
    yield named('state', code, code);
  }
  for (const [abbreviation, code] of STATES_BY_ABBREVIATION) yield named('state', abbreviation, code);
}

function* countyNames(): Generator<Name> {
  for (const { county, countyFips } of allCounties()) yield named('county', county, countyFips);
}

function named(kind: string, name: string, key: string): Name {
  return { words: nameWords(name), kind, key };
}
