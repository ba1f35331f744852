import { date, number, text } from '../agency-field.ts';
import { dateColumn, integerColumn, keyColumn, realColumn, textColumn } from '../column.ts';
import type { Layer, OfficialSource, Profile } from '../layer.ts';
import { constant, field, first, pad, slice } from '../rule.ts';
import { ALL_STATES } from '../states.ts';

const ONRR: OfficialSource = {
  name: 'Natural Resources Revenue Data',
  agency: 'US Office of Natural Resources Revenue',
  license: 'CC0 1.0',
  attribution: 'US Department of the Interior, Office of Natural Resources Revenue',
  kind: 'page',
  url: 'https://revenuedata.doi.gov/downloads/',
  states: ALL_STATES,
};

/** Revenue of no county, as from the sea, is left out; so is what is not tied to royalties of a place. */
const OF_A_COUNTY = { field: 'FIPS Code' } as const;
const COUNTY = pad(field('FIPS Code'), 5);

const BY_YEAR: Profile = {
  name: 'ONRR revenue by fiscal or calendar year',
  needs: ['FIPS Code', 'Commodity', 'Revenue Type', 'Revenue', 'Year'],
  fields: [
    text('FIPS Code'),
    text('Year', { also: ['Fiscal Year', 'Calendar Year'] }),
    text('State'),
    text('County'),
    text('Land Class'),
    text('Commodity'),
    text('Product'),
    text('Revenue Type'),
    number('Revenue'),
  ],
  partition: constant('US'),
  columns: {
    county_fips: COUNTY,
    state: field('State'),
    county: field('County'),
    year: field('Year'),
    commodity: field('Commodity'),
    product: field('Product'),
    revenue_type: field('Revenue Type'),
    revenue_usd: field('Revenue'),
    land_class: field('Land Class'),
  },
  required: ['county_fips', 'revenue_usd'],
  keeps: [OF_A_COUNTY],
  placement: { by: 'county', fips: COUNTY },
};

/** The byte order mark of its header has become a question mark, and money is written in words of a spreadsheet. */
const BY_MONTH: Profile = {
  name: 'ONRR monthly revenue',
  needs: ['Accept Date', 'FIPS Code', 'Revenue Type', 'Revenue'],
  fields: [
    date('Accept Date', 'M/D/YYYY', { also: ['?Accept Date'] }),
    text('FIPS Code'),
    text('State'),
    text('County Code Desc'),
    text('Land Class Code'),
    text('Commodity'),
    text('Product Code Desc'),
    text('Revenue Type'),
    number('Revenue'),
  ],
  partition: constant('US'),
  columns: {
    county_fips: COUNTY,
    state: field('State'),
    county: field('County Code Desc'),
    year: slice(field('Accept Date'), 0, 4),
    month: field('Accept Date'),
    commodity: first(field('Commodity'), field('Product Code Desc')),
    product: field('Product Code Desc'),
    revenue_type: field('Revenue Type'),
    revenue_usd: field('Revenue'),
    land_class: field('Land Class Code'),
  },
  required: ['county_fips', 'revenue_usd'],
  keeps: [OF_A_COUNTY],
  placement: { by: 'county', fips: COUNTY },
};

export const FEDERAL_ROYALTIES: Layer = {
  id: 'federal-royalties',
  title: 'Federal revenue of oil, gas and minerals by county',
  group: 'energy',
  partitionedBy: 'nation',
  states: ALL_STATES,
  schema: {
    name: 'federal_royalties',
    geometry: 'point',
    columns: [
      keyColumn('county_fips', 'Five digits; the point is anywhere in the county'),
      textColumn('state', 'State'),
      textColumn('county', 'County'),
      integerColumn('year', 'The fiscal or calendar year'),
      dateColumn('month', 'The month, of monthly data: its first day'),
      textColumn('commodity', 'Commodity: `Oil & gas`'),
      textColumn('product', 'Product'),
      textColumn('revenue_type', 'Revenue Type: `Royalties`, `Rents`, `Bonus`'),
      realColumn('revenue_usd', 'Revenue: dollars, negative where some was paid back'),
      textColumn('land_class', 'Land Class: `Federal`'),
    ],
  },
  sources: [ONRR],
  profiles: [BY_YEAR, BY_MONTH],
  refreshDays: 30,
  reports: { energy: 'royalties' },
  archives: [],
};
