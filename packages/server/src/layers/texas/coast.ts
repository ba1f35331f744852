import { text } from '../agency-field.ts';
import { keyColumn, realColumn, textColumn } from '../column.ts';
import type { Profile } from '../layer.ts';
import { field, first } from '../rule.ts';
import { maybeNumber, maybeText, stateLayer } from './glo.ts';

/** Rates of the shoreline, in feet a year: between the first and last line, and by regression over all. */
const RATES: Omit<Profile, 'partition' | 'required'> = {
  name: 'rates of shoreline change',
  needs: [],
  fields: [
    maybeText('SITE', 'NAME', 'TransectID', 'Transect_I'),
    maybeNumber('EPR_FT', 'EPR', 'RATE_EP', 'RATE_EPR'),
    maybeNumber('LRR_FT', 'LRR', 'RATE_LR', 'RATE_LRR'),
    maybeNumber('R2', 'LR2', 'R_SQUARED', 'RSQ'),
  ],
  columns: {
    site: field('SITE'),
    rate_ep_ft_yr: field('EPR_FT'),
    rate_lr_ft_yr: field('LRR_FT'),
    r_squared: field('R2'),
  },
};

const COLUMNS = [
  keyColumn('site', 'The site or transect'),
  realColumn('rate_ep_ft_yr', 'End-point rate: feet a year, negative for retreat'),
  realColumn('rate_lr_ft_yr', 'Rate by linear regression: feet a year'),
  realColumn('r_squared', 'R² of the regression'),
];

const BUREAU = {
  agency: 'Bureau of Economic Geology, University of Texas',
  attribution: 'Bureau of Economic Geology, Texas Shoreline Change Project',
  url: 'https://www.beg.utexas.edu/research/programs/coastal/the-texas-shoreline-change-project',
};

export const TX_CRITICAL_EROSION = stateLayer({
  name: 'tx_critical_erosion',
  title: 'Critical coastal erosion',
  geometry: 'line',
  columns: COLUMNS,
  profiles: [{ ...RATES, name: 'critical erosion areas' }],
  section: 'coastal_erosion',
  source: { name: 'Critical coastal erosion areas' },
});

export const TX_SHORELINE_CHANGE_RATES = stateLayer({
  name: 'tx_shoreline_change_rates',
  title: 'Shoreline change of Texas',
  geometry: 'line',
  columns: COLUMNS,
  profiles: [RATES],
  section: 'coastal_erosion',
  source: { ...BUREAU, name: 'Shoreline change rates' },
});

/** Tracts of bays and the gulf, of the Railroad Commission (`surv###b`) or of the General Land Office. */
export const TX_BAY_TRACTS = stateLayer({
  name: 'tx_bay_tracts',
  title: 'Bay tracts of Texas',
  geometry: 'polygon',
  columns: [
    textColumn('bay', 'BAYID or WATERBODY'),
    textColumn('bay_number', 'BAYNUM'),
    keyColumn('tract', 'TRACTNUM or TRACT_NUMBER'),
    textColumn('name', 'NAME'),
    realColumn('acres', 'ACREAGE'),
  ],
  profiles: [
    {
      name: 'Railroad Commission bay tracts',
      needs: ['BAYNUM', 'TRACTNUM'],
      fields: [text('BAYNUM'), text('BAYID'), text('TRACTNUM'), text('NAME')],
      columns: {
        bay: field('BAYID'),
        bay_number: field('BAYNUM'),
        tract: field('TRACTNUM'),
        name: field('NAME'),
      },
    },
    {
      name: 'GLO bay and gulf tracts',
      needs: ['TRACT_NUMBER', 'WATERBODY'],
      fields: [maybeNumber('ACREAGE'), maybeText('RMC_Combined')],
      columns: {
        bay: field('WATERBODY'),
        tract: field('TRACT_NUMBER'),
        name: first(field('RMC_Combined'), field('WATERBODY')),
        acres: field('ACREAGE'),
      },
    },
  ],
  source: { url: 'https://www.rrc.texas.gov/resource-center/research/data-sets-available-for-download/' },
});
