import { readFileSync } from 'node:fs';
import { format, MERIDIANS, parse } from 'rangeline-land-description';
import { describe, expect, test } from 'vitest';
import { grammarText } from './grammar.ts';
import { GRAMMAR } from './grammar-examples.ts';
import { meridiansText } from './meridians.ts';

const CORPUS = ['plss-valid.tsv', 'texas-valid.tsv']
  .map((name) => readFileSync(new URL(`../../../../corpus/${name}`, import.meta.url), 'utf8'))
  .join('\n');

describe('the grammar', () => {
  test.each(GRAMMAR.flatMap(({ examples }) => examples))('is right: $text', ({ text, canonical }) => {
    const read = parse(text);
    expect(read.ok && format(read.candidates[0].description)).toBe(canonical);
    expect(CORPUS).toContain(`\n${text}\t${canonical}\t`);
    expect(grammarText()).toContain(`| \`${text}\` | \`${canonical}\` |`);
  });
});

test('all meridians are listed, with their states', () => {
  const listed: unknown[] = JSON.parse(meridiansText());
  expect(listed).toHaveLength(MERIDIANS.length);
  expect(listed).toContainEqual({
    code: '06',
    name: '6th Meridian',
    full_name: 'Sixth Principal Meridian',
    states: ['Colorado', 'Kansas', 'Nebraska', 'South Dakota', 'Wyoming'],
  });
});
