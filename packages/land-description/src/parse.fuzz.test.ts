import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from './parse.ts';

const TEXTS = 1_000_000;
const SEED = 1785;
const MAX_RANDOM_LENGTH = 80;
const MAX_EDITS = 6;

/** Pieces that open the reader's doors, and characters that should not. */
const PIECES =
  'T14N|R77W|Sec|Section|Sections|Lot|Lots|N2|NE|SW¼|¼|½|1/4|\\1/2\\|6th P.M.|Blk|A-175|less|except|and|to|thru|,|;|.|(|)|/|-|\n|\t| |0|7|36|999|FNL|feet|corner|County|Texas|W|all|of|the|é|😀|\u0000|\u200b|"|\'|--|\ud800'.split(
    '|',
  );

/** Mulberry32: small, fast, and the same everywhere. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function corpusTexts(): string[] {
  const corpus = join(import.meta.dirname, '../../../corpus');
  return readdirSync(corpus)
    .filter((file) => file.endsWith('.tsv'))
    .flatMap((file) => readFileSync(join(corpus, file), 'utf8').split('\n'))
    .flatMap((line) => (line === '' || line.startsWith('#') ? [] : [line.split('\t')[0] ?? '']));
}

test('a million random and mutated texts are read or refused, never thrown at', () => {
  const random = seeded(SEED);
  const below = (limit: number): number => Math.floor(random() * limit);
  const piece = (): string => PIECES[below(PIECES.length)] ?? '';
  const originals = corpusTexts();
  const randomText = (): string => {
    let text = '';
    for (let k = below(MAX_RANDOM_LENGTH / 4); k >= 0; k--)
      text += random() < 0.7 ? piece() : String.fromCharCode(below(0x10000));
    return text;
  };
  const mutated = (): string => {
    let text = originals[below(originals.length)] ?? '';
    for (let edit = below(MAX_EDITS); edit >= 0; edit--) {
      const at = below(text.length + 1);
      const until = random() < 0.5 ? at : at + below(4);
      text = text.slice(0, at) + (random() < 0.7 ? piece() : '') + text.slice(until);
    }
    return text;
  };
  let read = 0;
  for (let i = 0; i < TEXTS; i++) {
    const text = i % 2 === 0 ? mutated() : randomText();
    const result = parse(text);
    if (result.ok) read++;
    else if (result.error.message === '') expect.fail(`No reason for ${JSON.stringify(text)}`);
  }
  expect(read).toBeGreaterThan(TEXTS / 10);
}, 300_000);
