import type { ObjectField } from '../section.ts';

const MONTH_FIELDS: readonly ObjectField[] = [
  { name: 'ym', type: 'text', description: 'The month: `2026-07`.' },
  { name: 'oil_bbl', type: 'number', description: 'Barrels of oil and condensate.' },
  { name: 'gas_mcf', type: 'number', description: 'Thousands of cubic feet of gas and casinghead gas.' },
];

const YEAR = 'Of the twelve calendar months that end at `last_month`.';

const LEASE_FIELDS: readonly ObjectField[] = [
  { name: 'district_no', type: 'text', description: 'The district, as the production data numbers it.' },
  { name: 'district', type: 'text', description: 'The district, as the Railroad Commission calls it.' },
  { name: 'lease_no', type: 'text', description: 'Five digits of an oil lease, six of a gas lease.' },
  { name: 'oil_gas_code', type: 'text', description: '`O` of an oil lease, `G` of a gas well.' },
  { name: 'lease_name', type: 'text', description: 'As last reported.' },
  { name: 'operator', type: 'text', description: 'Likewise.' },
  { name: 'field', type: 'text', description: 'Likewise.' },
  { name: 'cum_oil_bbl', type: 'number', description: 'Barrels of oil and condensate of all months.' },
  { name: 'cum_gas_mcf', type: 'number', description: 'Thousands of cubic feet of gas of all months.' },
  { name: 'cum_boe', type: 'number', description: 'Barrels of oil equivalent: oil + gas / 6.' },
  { name: 'ttm_oil_bbl', type: 'number', description: YEAR },
  { name: 'ttm_gas_mcf', type: 'number', description: YEAR },
  {
    name: 'first_month',
    type: 'text',
    description: 'The first month with a volume; null when none has one.',
  },
  { name: 'last_month', type: 'text', description: 'The last one.' },
  { name: 'peak_month', type: 'text', description: 'The best one.' },
  { name: 'months_producing', type: 'integer', description: 'Months with a volume.' },
  {
    name: 'monthly',
    type: 'list',
    description: 'The newest 60 months that were reported, oldest first.',
    fields: MONTH_FIELDS,
  },
];

/** What a report says of production. */
export const PRODUCTION_FIELDS: readonly ObjectField[] = [
  {
    name: 'abstract',
    type: 'object',
    description: 'The land that it is of.',
    fields: [
      { name: 'county_fips', type: 'text', description: 'Five digits.' },
      { name: 'abstract_no', type: 'text', description: 'Null when the land is several abstracts.' },
    ],
  },
  {
    name: 'summary',
    type: 'object',
    description: 'Of all leases together.',
    fields: [
      {
        name: 'producing_lease_count',
        type: 'integer',
        description: 'Leases that have produced oil or gas.',
      },
      { name: 'total_cum_boe', type: 'number', description: 'Barrels of oil equivalent: oil + gas / 6.' },
      { name: 'total_cum_oil_bbl', type: 'number', description: 'Barrels of oil and condensate.' },
      { name: 'total_cum_gas_mcf', type: 'number', description: 'Thousands of cubic feet of gas.' },
      { name: 'ttm_boe', type: 'number', description: YEAR },
      { name: 'first_month', type: 'text', description: 'The first month in which one of them produced.' },
      { name: 'last_month', type: 'text', description: 'The last one.' },
    ],
  },
  {
    name: 'leases',
    type: 'envelope',
    description: 'The most productive first. Volumes are of whole leases, as reported.',
    fields: LEASE_FIELDS,
  },
];
