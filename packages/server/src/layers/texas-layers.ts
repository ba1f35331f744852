import type { Layer, OfficialSource, Profile } from './layer.ts';
import { constant, field, first, join, pad, rest, shaped, slice } from './rule.ts';
import { RAILROAD_COMMISSION } from './texas/rrc.ts';
import { TEXAS_SURVEY } from './texas.ts';

const STATEWIDE: OfficialSource = {
  name: 'Original Texas Land Survey',
  agency: 'Texas Geographic Information Office',
  license: 'CC0 1.0',
  attribution: 'Texas Geographic Information Office; Railroad Commission of Texas; Texas General Land Office',
  kind: 'download',
  url: 'https://tnris-datadownload.s3.amazonaws.com/d/otls/state/tx/otls_tx.zip',
  states: ['TX'],
};

const BY_COUNTY: OfficialSource = { ...RAILROAD_COMMISSION, name: 'Original Texas Land Survey' };

const STATE_FIPS = constant('48');

/** ABSTRACT_N is the county's three digits and the number: `389718`, unknown ones `001?1`. */
const AGENCY_COUNTY = first(
  shaped(join(STATE_FIPS, pad(field('FIPS'), 3)), 'five digits'),
  shaped(join(STATE_FIPS, slice(field('ABSTRACT_N'), 0, 3)), 'five digits'),
);

/** Field names as the Railroad Commission's shapefiles cut them at ten characters. */
const AGENCY: Profile = {
  name: 'OTLS in the agency’s fields',
  needs: ['ABSTRACT_N', 'ABSTRACT_L', 'LEVEL1_SUR'],
  partition: AGENCY_COUNTY,
  columns: {
    abstract_number: field('ABSTRACT_N'),
    abstract_label: field('ABSTRACT_L'),
    survey: field('LEVEL1_SUR'),
    block: field('LEVEL2_BLO'),
    section: field('LEVEL3_SUR'),
    grantee: field('LEVEL4_SUR'),
    scrap_file: field('SCRAP_FILE'),
  },
  required: [],
  derivation: { by: 'texas-keys' },
};

/** A shape in which county cuts go round: no block and section. */
const RENAMED: Profile = {
  name: 'OTLS renamed: id, countyFips, abstract, survey',
  needs: ['id', 'countyFips', 'abstract', 'survey'],
  partition: shaped(join(STATE_FIPS, pad(field('countyFips'), 3)), 'five digits'),
  columns: {
    abstract_number: rest(field('id'), constant('TX-')),
    abstract_label: field('abstract'),
    survey: field('survey'),
    block: field('block'),
    section: field('section'),
  },
  required: [],
  derivation: { by: 'texas-keys' },
};

export const TEXAS_LAYERS: readonly Layer[] = [
  {
    id: 'texas-survey',
    title: 'Original Texas Land Survey',
    group: 'texas',
    partitionedBy: 'county',
    states: ['TX'],
    schema: TEXAS_SURVEY,
    sources: [STATEWIDE, BY_COUNTY],
    profiles: [AGENCY, RENAMED],
    refreshDays: 180,
    reports: {},
    archives: ['texas-land-surveys'],
  },
];
