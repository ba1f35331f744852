import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { format } from './format.ts';
import { parse } from './parse.ts';
import { validate } from './validate.ts';

/** The corpus at the root of the repository: the parser's specification, one case a line. */
const CORPUS = new URL('../../../corpus/', import.meta.url);

interface Case {
  readonly line: number;
  readonly text: string;
  readonly expected: string;
  readonly trap: string;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\\': '\\' };

function readCases(name: string): readonly Case[] {
  const url = new URL(name, CORPUS);
  if (!existsSync(url)) return [];
  return readFileSync(url, 'utf8')
    .split('\n')
    .flatMap((row, i): Case[] => {
      const [text, expected, trap = ''] = row.split('\t');
      if (row.startsWith('# ') || text === undefined || expected === undefined) return [];
      const unescaped = text.replace(/\\([ntr\\])/g, (_, letter: string) => ESCAPES[letter] ?? letter);
      return [{ line: i + 1, text: unescaped, expected, trap }];
    });
}

/** A code for a text that is refused or incomplete, its canonical forms otherwise. */
function read(text: string, all: boolean): string {
  const result = parse(text);
  if (!result.ok) return result.error.code;
  const { candidates } = result;
  return (all ? candidates : candidates.slice(0, 1))
    .map(({ description }) => format(description))
    .join(' || ');
}

const INCOMPLETE: ReadonlySet<string> = new Set([
  'missing_township',
  'missing_range',
  'missing_section',
  'missing_survey',
]);

function readInvalid(text: string): string {
  const result = parse(text);
  if (!result.ok) return result.error.code;
  const { description } = result.candidates[0];
  const incomplete = validate(description).some(({ code }) => INCOMPLETE.has(code));
  return incomplete ? 'incomplete' : format(description);
}

function failures(name: string, reader: (text: string) => string): readonly string[] {
  return readCases(name).flatMap(({ line, text, expected, trap }) => {
    const got = reader(text);
    return got === expected
      ? []
      : [`${name}:${line} ${trap}\n  ${JSON.stringify(text)}\n  expected ${expected}\n  read     ${got}`];
  });
}

describe('every line of the corpus is read as it says', () => {
  test.for(['plss-valid.tsv', 'texas-valid.tsv'])('%s', (name) => {
    expect(failures(name, (text) => read(text, false)).join('\n')).toBe('');
  });

  test.for(['plss-ambiguous.tsv', 'texas-ambiguous.tsv'])('%s', (name) => {
    expect(failures(name, (text) => read(text, true)).join('\n')).toBe('');
  });

  test.for(['plss-invalid.tsv', 'texas-invalid.tsv'])('%s', (name) => {
    expect(failures(name, readInvalid).join('\n')).toBe('');
  });
});
