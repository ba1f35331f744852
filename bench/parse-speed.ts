/** How many descriptions one core reads in a second, over the corpus and the collections beside the project. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parse } from '../packages/land-description/src/index.ts';
import { say } from './print.ts';

const CORPUS = new URL('../corpus/', import.meta.url);
const COLLECTION = new URL('../../shared/corpus/descriptions.json', import.meta.url);

/** Texts longer than this are not what a search box or a lease table holds. */
const TYPICAL_LENGTH = 400;

const ROUNDS = 80;

export interface ParseSpeed {
  readonly descriptionsPerSecond: number;
  /** Texts in one round. */
  readonly texts: number;
  readonly meanLength: number;
}

function ownTexts(): string[] {
  const texts: string[] = [];
  for (const name of readdirSync(CORPUS).filter((file) => file.endsWith('.tsv'))) {
    for (const row of readFileSync(new URL(name, CORPUS), 'utf8').split('\n')) {
      const [text = '', expected] = row.split('\t');
      if (!row.startsWith('# ') && expected !== undefined) texts.push(text.replaceAll('\\n', '\n'));
    }
  }
  return texts;
}

function collectedTexts(): string[] {
  if (!existsSync(COLLECTION)) return [];
  const { items }: { items: readonly { readonly text: string }[] } = JSON.parse(
    readFileSync(COLLECTION, 'utf8'),
  );
  return items.map(({ text }) => text);
}

/** Reads every text in rounds, the first quarter of them to warm up, and answers the rate of the best of the rest. */
export function parseSpeed(): ParseSpeed {
  const texts = [...ownTexts(), ...collectedTexts()].filter(({ length }) => length <= TYPICAL_LENGTH);
  let best = Number.POSITIVE_INFINITY;
  let read = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    for (const text of texts) if (parse(text).ok) read += 1;
    if (round >= ROUNDS / 4) best = Math.min(best, performance.now() - start);
  }
  if (read === 0) throw new Error('No text of the corpus could be read.');
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  return {
    descriptionsPerSecond: Math.round((texts.length / best) * 1000),
    texts: texts.length,
    meanLength: Math.round(length / texts.length),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { descriptionsPerSecond, texts, meanLength } = parseSpeed();
  say(
    `${descriptionsPerSecond} descriptions a second (${texts} texts of ${meanLength} characters on average)`,
  );
}
