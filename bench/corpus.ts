/**
 * How much of three collections of real descriptions the parser reads as a careful reader did. The collections lie
 * beside the project, not in it; without them there is nothing to measure. `--failures` lists what was misread.
 */
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { PlssDescription, TexasDescription } from '../packages/land-description/src/index.ts';
import { format, parse } from '../packages/land-description/src/index.ts';
import {
  type ExpectedTract,
  landOf,
  landOfExpected,
  sameLand,
  sectionsOf,
  sectionsOfExpected,
} from './land-covered.ts';
import { say } from './print.ts';
import { table } from './table.ts';

const COLLECTION = new URL('../../shared/corpus/descriptions.json', import.meta.url);
const SOIL = new URL('../../shared/corpus/soil_type_locations.csv', import.meta.url);

interface PlssItem {
  readonly id: string;
  readonly system: 'PLSS';
  readonly text: string;
  readonly kind: string;
  readonly state: string | null;
  readonly meridian_code: string | null;
  readonly expected: readonly ExpectedTract[];
  readonly resolvable_to_land: boolean;
  readonly ambiguous: boolean;
}

interface TexasItem {
  readonly id: string;
  readonly system: 'TXSS';
  readonly text: string;
  readonly kind: string;
  readonly expected: Readonly<Record<string, unknown>>;
  readonly ambiguous: boolean;
}

type Item = PlssItem | TexasItem;

/** Expected values that can be shown to be wrong; they still count as misread. */
const DISAGREEMENTS: Readonly<Record<string, string>> = {
  P261: 'Iowa has no Chickasaw Meridian: the Fifth comes first, the one in the identifier second.',
  P304: 'The corner of four sections is a point that can be named: the SE corner of section 19.',
  T078: 'Two blocks are two readings, one candidate each.',
  T084: 'Two surveys are two readings, one candidate each.',
  T092: 'TC is the railroad; RR says what it is.',
  T093: 'TT is the railroad; RR says what it is.',
};

class Tally {
  private readonly rows = new Map<string, { right: number; all: number }>();

  add(row: string, right: boolean): void {
    const counts = this.rows.get(row) ?? { right: 0, all: 0 };
    counts.all += 1;
    if (right) counts.right += 1;
    this.rows.set(row, counts);
  }

  print(): void {
    const rows = [...this.rows]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([row, { right, all }]) => [row, `${right}`, `${all}`, `${((100 * right) / all).toFixed(1)} %`]);
    console.log(table(['', 'right', 'of', 'share'], rows));
  }
}

const failures: string[] = [];

function describe(text: string): string {
  const result = parse(text);
  if (!result.ok) return `${result.error.code}: ${result.error.message}`;
  return result.candidates.map(({ description }) => format(description)).join(' || ');
}

function fail(item: Item, what: string, expected: string): void {
  const reason = DISAGREEMENTS[item.id];
  const mark = reason === undefined ? '' : `\n    disagreement: ${reason}`;
  failures.push(
    `${item.id} ${what}${item.ambiguous ? ' (ambiguous)' : ''}\n    ${JSON.stringify(item.text)}\n    expected ${expected}\n    read     ${describe(item.text)}${mark}`,
  );
}

/** As a search does that knows the state of the record, which the collection gives beside the text. */
function readPlss(item: PlssItem): PlssDescription | null {
  const result = parse(item.text, item.state === null ? {} : { state: item.state });
  if (!result.ok) return null;
  const { description } = result.candidates[0];
  return description.system === 'PLSS' ? description : null;
}

function measurePlss(item: PlssItem, tally: Tally): void {
  const description = readPlss(item);
  const wanted = JSON.stringify(item.expected);
  const sections = description !== null && sectionsOf(description) === sectionsOfExpected(item.expected);
  const land = description !== null && sameLand(landOf(description), landOfExpected(item.expected));
  const meridian =
    description !== null &&
    (item.meridian_code === null ||
      description.meridian === null ||
      description.meridian === item.meridian_code);
  const group = item.ambiguous
    ? 'PLSS, ambiguous'
    : item.resolvable_to_land
      ? 'PLSS, clear'
      : 'PLSS, no land';
  tally.add(`${group}: township, range, section`, sections);
  tally.add(`${group}: land covered`, land);
  tally.add(`${group}: meridian not contradicted`, meridian);
  if (!item.ambiguous && item.resolvable_to_land) tally.add(`PLSS by kind: ${item.kind}`, sections && land);
  if (!(sections && land && meridian))
    fail(item, !sections ? 'sections' : !land ? 'land' : `meridian ${description?.meridian}`, wanted);
}

function normalise(value: unknown): string {
  const list = Array.isArray(value) ? value : [value];
  return list
    .map((entry) =>
      String(entry ?? '')
        .toUpperCase()
        .replace(/[\s.]+/g, '')
        .replace(/&/g, '')
        .replace(/\?$/, ''),
    )
    .sort()
    .join(',');
}

/** Initials may stand before or after the surname. */
function sameName(a: unknown, b: unknown): boolean {
  const letters = (name: unknown): string =>
    [
      ...String(name ?? '')
        .toUpperCase()
        .replace(/[^A-Z]/g, ''),
    ]
      .sort()
      .join('');
  return letters(a) === letters(b);
}

function texasFields(description: TexasDescription): Readonly<Record<string, unknown>> {
  return {
    county: description.county,
    section: description.sections,
    block: description.block?.split(/,\s*/),
    township: description.township,
    abstract: description.abstracts,
    aliquots: description.aliquots.map((aliquot) => aliquot.join('')),
    lots: description.lots,
  };
}

function expectedTexas(expected: Readonly<Record<string, unknown>>, key: string): unknown {
  const value = expected[key];
  if ((key === 'abstract' || key === 'block') && typeof value === 'string') return value.split(',');
  if (key === 'aliquots' && Array.isArray(value)) return value.filter((entry) => entry !== 'ALL');
  return value ?? [];
}

function measureTexas(item: TexasItem, tally: Tally): void {
  const result = parse(item.text);
  const candidate = result.ok ? result.candidates[0].description : null;
  const group = item.ambiguous ? 'Texas, ambiguous' : 'Texas, clear';
  const wrong: string[] = [];
  const description = candidate?.system === 'TXSS' ? candidate : null;
  const fields: Readonly<Record<string, unknown>> = description === null ? {} : texasFields(description);
  for (const key of ['county', 'section', 'block', 'township', 'abstract', 'aliquots', 'lots']) {
    const right =
      description !== null && normalise(expectedTexas(item.expected, key)) === normalise(fields[key] ?? []);
    if (key in item.expected) tally.add(`${group}: ${key}`, right);
    if (!right) wrong.push(key);
  }
  const survey = description !== null && sameName(item.expected.survey, description.survey);
  if (item.expected.survey !== undefined) tally.add(`${group}: survey`, survey);
  if (!survey) wrong.push('survey');
  tally.add(`${group}: all of it`, wrong.length === 0);
  if (wrong.length > 0)
    fail(
      item,
      wrong.join(', '),
      `${JSON.stringify(item.expected)} fields ${JSON.stringify({ ...fields, survey: description?.survey })}`,
    );
}

function measureCollection(tally: Tally): void {
  const { items } = JSON.parse(readFileSync(COLLECTION, 'utf8')) as { items: readonly Item[] };
  for (const item of items) {
    if (item.system === 'PLSS') measurePlss(item, tally);
    else measureTexas(item, tally);
  }
}

function csvCells(line: string): string[] {
  const cells: string[] = [];
  const pattern = /("(?:[^"]|"")*"|[^,]*)(?:,|$)/g;
  for (const match of line.matchAll(pattern)) {
    const cell = match[1] ?? '';
    cells.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
  }
  return cells;
}

/** A township with a half is `4 1/2` in the file. */
function withFraction(number: string, fraction: string): number {
  const [over = '0', under = '1'] = fraction.split('/');
  return Number(number) + (fraction === '' ? 0 : Number(over) / Number(under));
}

function measureSoil(tally: Tally): void {
  const [header = '', ...lines] = readFileSync(SOIL, 'utf8').split(/\r?\n/);
  const names = header.split(',');
  for (const line of lines) {
    if (line === '') continue;
    const cells = csvCells(line);
    const row = Object.fromEntries(names.map((name, i) => [name, cells[i] ?? '']));
    const text = row.type_location_text ?? '';
    const result = parse(text, row.state === undefined || row.state === '' ? {} : { state: row.state });
    const tract =
      result.ok && result.candidates[0].description.system === 'PLSS'
        ? result.candidates[0].description.tracts[0]
        : undefined;
    const wanted = `${withFraction(row.township ?? '', row.township_frac ?? '')}${row.township_dir} ${withFraction(row.range ?? '', row.range_frac ?? '')}${row.range_dir} ${row.section}`;
    const read = `${tract?.township?.number}${tract?.township?.direction} ${tract?.range?.number}${tract?.range?.direction} ${tract?.section}`;
    tally.add('Soil series: township, range, section', wanted === read);
    if (wanted !== read)
      failures.push(
        `soil ${row.series} expected ${wanted} read ${read}\n    ${text.slice(-260)}\n    ${describe(text)}`,
      );
  }
}

/** Prints the table; false when the collections are not there. */
export function measureCorpus(): boolean {
  if (!existsSync(COLLECTION) || !existsSync(SOIL)) {
    say('The collections of real descriptions are not beside this project; nothing was measured.');
    return false;
  }
  const tally = new Tally();
  measureCollection(tally);
  measureSoil(tally);
  tally.print();
  console.log(table(['counted as misread', 'why it is not'], Object.entries(DISAGREEMENTS)));
  if (process.argv.includes('--failures')) console.log(`\n${failures.join('\n\n')}`);
  return true;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) measureCorpus();
