import { rounded } from '../../geometry/rounded.ts';
import { FEDERAL_ROYALTIES } from '../../layers/energy/federal-royalties.ts';
import { isSample } from '../../layers/sample-data.ts';
import type { Value } from '../../store/feature-store.ts';
import { coverageOfLayers, damageOf } from '../coverage-of-layers.ts';
import type { Land } from '../land.ts';
import type { MadeSection } from '../section.ts';
import type { SectionParts } from '../section-parts.ts';
import { sourceOf } from '../section-source.ts';
import type { SectionOutcome, SectionTask } from '../section-task.ts';

const LAYERS = [FEDERAL_ROYALTIES];
const PARTITION = 'US';
const ROYALTIES = /^royalt/i;
const CENTS = 2;

export const ROYALTIES_SECTION: MadeSection = {
  kind: 'made',
  key: 'royalties',
  title: 'Federal royalties of the county',
  shape: 'object',
  fields: [
    { name: 'scope', type: 'text', description: '`county`: nobody publishes royalties of less.' },
    {
      name: 'state',
      type: 'text',
      description: 'As the agency names it; null where it has nothing of the county.',
    },
    {
      name: 'county',
      type: 'text',
      description: 'Likewise; of several counties the one that the parcel is of.',
    },
    { name: 'county_fips', type: 'text', description: 'Five digits: `56001`.' },
    { name: 'years', type: 'integers', description: 'The years that the sums are of.' },
    {
      name: 'total_usd',
      type: 'number',
      description: 'Dollars of all years; what was paid back is taken off.',
    },
    {
      name: 'royalties',
      type: 'list',
      description: 'By commodity, most first.',
      fields: [
        { name: 'commodity', type: 'text', description: 'Null where the agency names none.' },
        { name: 'royalty_usd', type: 'number', description: 'Dollars of all years.' },
      ],
    },
    {
      name: 'by_year',
      type: 'list',
      description: 'By year, the newest first.',
      fields: [
        { name: 'year', type: 'integer', description: 'Fiscal or calendar, as it was imported.' },
        { name: 'royalty_usd', type: 'number', description: 'Dollars of all commodities.' },
      ],
    },
  ],
  isPaged: false,
  isCounted: false,
  answer: answerRoyalties,
};

async function answerRoyalties(
  land: Land,
  task: SectionTask,
  { store }: SectionParts,
): Promise<SectionOutcome> {
  const [home] = task.parcel.jurisdictions;
  const countyFips = home?.countyFips ?? null;
  if (home === undefined || countyFips === null) return { status: 'unavailable', reason: 'not_loaded' };
  const county = { ...task, parcel: { jurisdictions: [home] } };
  const { gap, knowsSome, dataSets } = coverageOfLayers(land, LAYERS, county, store);
  if (gap === 'source_error') return { status: 'unavailable', reason: gap, fault: damageOf(LAYERS, store) };
  const [first, ...others] = dataSets;
  if (!knowsSome || first === undefined) return { status: 'unavailable', reason: gap ?? 'not_loaded' };
  const found = await store.byKey(FEDERAL_ROYALTIES.schema, PARTITION, 'county_fips', countyFips);
  return {
    status: 'answered',
    text: JSON.stringify(
      royaltiesOf(
        countyFips,
        found.map(({ values }) => values),
      ),
    ),
    total: null,
    source: sourceOf(LAYERS, [first, ...others]),
    isSynthetic: dataSets.some(isSample),
    gap,
  };
}

type Row = Readonly<Record<string, Value>>;

function royaltiesOf(countyFips: string, rows: readonly Row[]) {
  const royalties = rows.filter(({ revenue_type }) => ROYALTIES.test(String(revenue_type)));
  const [named] = rows;
  const byYear = sumsBy(royalties, 'year').sort(([a], [b]) => Number(b) - Number(a));
  return {
    scope: 'county',
    state: named?.state ?? null,
    county: named?.county ?? null,
    county_fips: countyFips,
    years: byYear.flatMap(([year]) => (year === null ? [] : [year])).toReversed(),
    total_usd: rounded(sumOf(royalties), CENTS),
    royalties: sumsBy(royalties, 'commodity')
      .sort(([, a], [, b]) => b - a)
      .map(([commodity, royalty_usd]) => ({ commodity, royalty_usd })),
    by_year: byYear.map(([year, royalty_usd]) => ({ year, royalty_usd })),
  };
}

/** Dollars by the values of a column. */
function sumsBy(rows: readonly Row[], column: string): [value: Value, usd: number][] {
  const sums = new Map<Value, number>();
  for (const row of rows) {
    const value = row[column] ?? null;
    sums.set(value, (sums.get(value) ?? 0) + dollarsOf(row));
  }
  return [...sums].map(([value, usd]) => [value, rounded(usd, CENTS)]);
}

function sumOf(rows: readonly Row[]): number {
  return rows.reduce((sum, row) => sum + dollarsOf(row), 0);
}

function dollarsOf({ revenue_usd }: Row): number {
  return Number(revenue_usd ?? 0);
}
