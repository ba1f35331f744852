import { number, text } from '../agency-field.ts';
import { keyColumn, PART_OF, realColumn, textColumn } from '../column.ts';
import type { Layer, Profile, Publisher } from '../layer.ts';
import { field, lookup, slice } from '../rule.ts';
import { ALL_STATES, STATE_BY_FIPS } from '../states.ts';

const FOREST_SERVICE: Publisher = {
  name: 'Wildfire Risk to Communities',
  agency: 'US Forest Service',
  license: 'US federal public domain',
  attribution: 'US Forest Service, Wildfire Risk to Communities (RDS-2020-0060-2)',
};

const NONE = ['-9999'];

/** The agency publishes rasters: a table by census block is made of them, and its names are not known for sure. */
const BLOCKS: Profile = {
  name: 'wildfire risk by census block',
  needs: ['GEOID'],
  fields: [
    text('GEOID', { also: ['GEOID20', 'GEOID10', 'BLOCK_GEOID'], unconfirmed: true }),
    number('RISK_TO_HOMES', { also: ['HURisk', 'HURISK_MEAN'], nulls: NONE, unconfirmed: true }),
    number('BURN_PROBABILITY', { also: ['BP', 'BP_MEAN'], nulls: NONE, unconfirmed: true }),
    text('EXPOSURE_TYPE', { also: ['Exposure', 'EXPOSURE_T'], nulls: NONE, unconfirmed: true }),
    number('HOUSING_UNITS', {
      also: ['HU', 'HU20', 'TOTAL_HU', 'HOUSING20'],
      nulls: NONE,
      unconfirmed: true,
    }),
  ],
  partition: lookup(slice(field('GEOID'), 0, 2), STATE_BY_FIPS),
  columns: {
    block_geoid: field('GEOID'),
    risk_to_homes: field('RISK_TO_HOMES'),
    burn_probability: field('BURN_PROBABILITY'),
    exposure_type: field('EXPOSURE_TYPE'),
    housing_units: field('HOUSING_UNITS'),
  },
  required: ['block_geoid'],
};

export const WILDFIRE_RISK_COMMUNITIES: Layer = {
  id: 'wildfire-risk-communities',
  title: 'Wildfire risk to communities',
  group: 'federal',
  partitionedBy: 'state',
  states: ALL_STATES,
  schema: {
    name: 'wildfire_risk_communities',
    geometry: 'polygon',
    columns: [
      keyColumn('block_geoid', 'The GEOID of the census block: `560010627001000`'),
      realColumn('risk_to_homes', 'HURisk: expected loss of housing units'),
      realColumn('burn_probability', 'BP: the probability of a fire in a year'),
      textColumn('exposure_type', 'The type of exposure: `Direct`, `Indirect`, `Not exposed`'),
      realColumn('housing_units', 'Housing units in the block'),
      PART_OF,
    ],
  },
  sources: [
    {
      ...FOREST_SERVICE,
      kind: 'page',
      url: 'https://www.fs.usda.gov/rds/archive/catalog/RDS-2020-0060-2',
      states: ALL_STATES,
    },
  ],
  profiles: [BLOCKS],
  refreshDays: 365,
  reports: { federal: 'wildfire_risk_communities', texas: 'wildfire_risk_communities' },
  archives: ['usfs_wrc'],
  inPieces: true,
};
