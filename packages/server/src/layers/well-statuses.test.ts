import { expect, test } from 'vitest';
import { LAYERS } from './catalogue.ts';
import type { Layer } from './layer.ts';
import type { Rule } from './rule.ts';
import { WELL_STATUS_WORDS, wellStatusOf } from './well-status.ts';

/** What an agency's code means, in its words. */
interface Code {
  readonly code: string;
  readonly words: string;
}

const WELL_LAYERS = LAYERS.filter(({ reports }) => reports.energy === 'wells');

/** The codes that the rules of a layer spell out; in Texas the numbers of symbols. */
function codesOf({ profiles }: Layer): Code[] {
  const tables = profiles.flatMap(({ columns }) =>
    columns.status === undefined ? [] : tablesIn(columns.status),
  );
  const codes = new Map(tables.flatMap((table) => Object.entries(table)));
  return [...codes]
    .map(([code, words]) => ({ code, words }))
    .sort((a, b) => a.code.localeCompare(b.code, 'en', { numeric: true }));
}

function tablesIn(rule: Rule): Readonly<Record<string, string>>[] {
  switch (rule.rule) {
    case 'lookup':
      return [rule.table];
    case 'first':
    case 'join':
      return rule.of.flatMap(tablesIn);
    case 'field':
    case 'constant':
      return [];
    default:
      return tablesIn(rule.of);
  }
}

/** What SYMNUM of Texas is called. */
const namesOf = ({ profiles }: Layer): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...profiles.flatMap(({ columns }) =>
      columns.status_raw === undefined ? [] : tablesIn(columns.status_raw),
    ),
  );

test('every code that a layer of wells spells out has a status, but surface locations of Texas', () => {
  for (const layer of WELL_LAYERS)
    for (const { code, words } of codesOf(layer))
      if (words !== 'Unknown') expect([layer.id, code, wellStatusOf(words)]).not.toContain('Unknown');
});

test('docs/well-statuses.md is what the code has (vitest -u rewrites it)', async () => {
  const page = [
    '# Statuses of wells',
    '',
    'Agencies of six states write what wells are in codes and words of their own. In reports and tiles `status` is one of the',
    'words below for all of them, and `status_raw` is what the agency has. `Unknown` is what no list here has: a code that is',
    'not known is not guessed. `npx vitest run well-statuses --update` writes this page.',
    '',
    '| status | words of agencies, upper and lower case and marks alike |',
    '|---|---|',
    ...Object.entries(WELL_STATUS_WORDS).map(
      ([status, words]) => `| ${status} | ${words.map((word) => `\`${word}\``).join(', ')} |`,
    ),
    '',
    ...WELL_LAYERS.flatMap((layer) => {
      const names = namesOf(layer);
      return [
        `## ${layer.title}`,
        '',
        `${layer.sources[0].agency}, \`${layer.id}\`. Words that are not here are read by the list above.`,
        '',
        '| code | what it means | status |',
        '|---|---|---|',
        ...codesOf(layer).map(
          ({ code, words }) => `| \`${code}\` | ${names[code] ?? words} | ${wellStatusOf(words)} |`,
        ),
        '',
      ];
    }),
  ];
  await expect(`${page.join('\n').trimEnd()}\n`).toMatchFileSnapshot('../../../../docs/well-statuses.md');
});
