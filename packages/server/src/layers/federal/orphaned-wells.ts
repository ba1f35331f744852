import { text } from '../agency-field.ts';
import { keyColumn, textColumn } from '../column.ts';
import type { Layer, Profile, Publisher } from '../layer.ts';
import { api, constant, field, first, lookup, unquoted, upper, wellStatus } from '../rule.ts';
import { STATE_BY_NAME } from '../states.ts';

const USGS: Publisher = {
  name: 'United States Documented Unplugged Orphaned Oil and Gas Well Dataset',
  agency: 'US Geological Survey',
  license: 'US federal public domain',
  attribution: 'US Geological Survey, Documented Unplugged Orphaned Oil and Gas Wells (doi:10.5066/P91PJETI)',
};

/** States whose agencies gave wells to the data set. */
const STATES = 'AK AL AR AZ CA CO ID IL IN KS KY LA MI MO MS MT ND NE NM NV NY OH OK PA TN TX UT WV WY'.split(
  ' ',
);

/** Identifiers are wrapped in the marks that keep spreadsheets from reading them as numbers. */
const IDENTIFIER = unquoted(field('Well identifier'));

const WELLS: Profile = {
  name: 'USGS documented orphaned wells',
  needs: ['Well identifier', 'Status', 'State', 'County'],
  fields: [
    text('Well identifier', { also: ['Well_identifier', 'WellIdentifier'] }),
    text('Status'),
    text('State'),
    text('County'),
    text('Well name', { also: ['Well_name', 'WellName'], unconfirmed: true }),
    text('Operator', { also: ['Operator name', 'Operator_name'], unconfirmed: true }),
    text('Latitude', { also: ['Lat', 'Y'], unconfirmed: true }),
    text('Longitude', { also: ['Long', 'Lon', 'X'], unconfirmed: true }),
  ],
  partition: constant('US'),
  columns: {
    well_id: IDENTIFIER,
    api_number: api(IDENTIFIER),
    name: field('Well name'),
    operator: field('Operator'),
    status: wellStatus(field('Status')),
    status_raw: field('Status'),
    state: first(lookup(upper(field('State')), STATE_BY_NAME), field('State')),
    county: field('County'),
  },
  required: ['well_id'],
  placement: { by: 'position', lng: field('Longitude'), lat: field('Latitude') },
};

export const ORPHANED_WELLS: Layer = {
  id: 'orphaned-wells',
  title: 'Documented orphaned oil and gas wells',
  group: 'federal',
  partitionedBy: 'nation',
  states: STATES,
  schema: {
    name: 'orphaned_wells',
    geometry: 'point',
    columns: [
      textColumn('well_id', 'The well identifier of the state'),
      keyColumn('api_number', 'Ten digits; null where the identifier is no API number'),
      textColumn('name', 'The name of the well; not in all editions'),
      textColumn('operator', 'Its last operator; not in all editions'),
      textColumn('status', 'In the words of all well layers'),
      textColumn('status_raw', 'Status as the state words it'),
      textColumn('state', 'USPS code'),
      textColumn('county', 'County'),
    ],
  },
  sources: [
    {
      ...USGS,
      kind: 'page',
      url: 'https://www.sciencebase.gov/catalog/item/62ebd67bd34eacf539724c56',
      states: STATES,
    },
  ],
  profiles: [WELLS],
  refreshDays: 365,
  reports: { federal: 'orphaned_wells', texas: 'orphaned_wells', energy: 'orphaned_wells' },
  archives: ['usgs_orphaned_wells'],
};
