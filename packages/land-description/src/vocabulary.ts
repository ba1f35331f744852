import { type Entry, LEXICON } from './lexicon.ts';
import { MERIDIAN_CODES, MERIDIAN_NAMES } from './meridian-names.ts';
import { GRANTEE_BY_WORD } from './railroads.ts';
import { SECOND_WORDS, STATE_NAMES, STATES_BY_ABBREVIATION, STATES_BY_WORD } from './states.ts';
import { TEXAS_COUNTIES } from './texas-counties.ts';

/** What a word may be the first of, one bit each: a word that opens nothing need not be looked up again. */
export const OPENS = {
  meridian: 1,
  /** The letters of a meridian's abbreviation. */
  meridianLetters: 2,
  state: 4,
  stateCode: 8,
  stateAbbreviation: 16,
  texasCounty: 32,
  /** A railroad or company written out, or public lands. */
  grantee: 64,
  /** A longer word that a scan cut after it: `no rthwest`, `town ship`. */
  brokenWord: 128,
} as const;

const BROKEN_STARTS = 'SEC SOU NOR NORT SOUT NO TOWN RAN N S E W NORTH SOUTH';

/** What one look at a word tells. */
export interface WordEntry extends Entry {
  readonly word: string;
  /** Bits of OPENS. */
  readonly opens: number;
}

function buildVocabulary(): ReadonlyMap<string, WordEntry> {
  const opens = new Map<string, number>();
  const add = (name: string, bit: number) => {
    const [first = ''] = name.toUpperCase().split(' ');
    opens.set(first, (opens.get(first) ?? 0) | bit);
  };
  for (const name of MERIDIAN_NAMES.keys()) add(name, OPENS.meridian);
  for (const code of MERIDIAN_CODES.keys()) {
    for (let end = 1; end <= code.length; end += 1) add(code.slice(0, end), OPENS.meridianLetters);
  }
  for (const name of STATES_BY_WORD.keys()) add(name, OPENS.state);
  for (const code of STATE_NAMES.keys()) add(code, OPENS.stateCode);
  for (const name of [...SECOND_WORDS.keys(), ...STATES_BY_ABBREVIATION.keys()])
    add(name, OPENS.stateAbbreviation);
  for (const { name } of TEXAS_COUNTIES) add(name, OPENS.texasCounty);
  for (const name of ['PSL', 'UL', ...GRANTEE_BY_WORD.keys()]) add(name, OPENS.grantee);
  for (const word of BROKEN_STARTS.split(' ')) add(word, OPENS.brokenWord);
  const vocabulary = new Map<string, WordEntry>();
  for (const [word, { sense, norm, value }] of LEXICON)
    vocabulary.set(word, { word, sense, norm, value, opens: opens.get(word) ?? 0 });
  for (const [word, bits] of opens)
    if (!vocabulary.has(word))
      vocabulary.set(word, { word, sense: 'unknown', norm: '', value: 0, opens: bits });
  return vocabulary;
}

/** Every word that means something by itself or opens a name, upper case. */
export const VOCABULARY: ReadonlyMap<string, WordEntry> = buildVocabulary();
