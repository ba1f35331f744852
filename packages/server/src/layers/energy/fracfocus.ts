import { date, number, text } from '../agency-field.ts';
import { dateColumn, flagColumn, keyColumn, realColumn, textColumn } from '../column.ts';
import type { Layer, Profile } from '../layer.ts';
import { api, constant, field, first, pad, upper } from '../rule.ts';
import { ALL_STATES } from '../states.ts';

const FLAG = { codes: { True: '1', False: '0', true: '1', false: '0', TRUE: '1', FALSE: '0' } };

/** The list of disclosures: a row a job. Its coordinates are in the datum that each row names. */
const DISCLOSURES: Profile = {
  name: 'FracFocus DisclosureList',
  needs: ['DisclosureId', 'APINumber', 'TotalBaseWaterVolume'],
  lacks: ['IngredientName'],
  fields: [
    text('DisclosureId'),
    date('JobStartDate', 'M/D/YYYY'),
    date('JobEndDate', 'M/D/YYYY'),
    text('APINumber'),
    text('StateName'),
    text('CountyName'),
    text('OperatorName'),
    text('WellName'),
    text('Projection'),
    number('TVD'),
    number('TotalBaseWaterVolume'),
    text('FederalWell', FLAG),
    text('IndianWell', FLAG),
  ],
  partition: constant('US'),
  columns: {
    disclosure_id: field('DisclosureId'),
    // Fourteen digits; a state below ten may have lost its zero.
    api_number: api(pad(field('APINumber'), 14)),
    operator: field('OperatorName'),
    well_name: field('WellName'),
    job_start: field('JobStartDate'),
    disclosure_date: first(field('JobEndDate'), field('JobStartDate')),
    total_water_gal: field('TotalBaseWaterVolume'),
    true_vertical_depth_ft: field('TVD'),
    state: field('StateName'),
    county: field('CountyName'),
    federal_well: field('FederalWell'),
    indian_well: field('IndianWell'),
  },
  required: ['disclosure_id'],
  placement: {
    by: 'position',
    lng: field('Longitude'),
    lat: field('Latitude'),
    datum: upper(field('Projection')),
  },
};

export const FRACFOCUS: Layer = {
  id: 'fracfocus',
  title: 'Chemical disclosures of hydraulic fracturing',
  group: 'energy',
  partitionedBy: 'nation',
  states: ALL_STATES,
  schema: {
    name: 'fracfocus',
    geometry: 'point',
    columns: [
      keyColumn('disclosure_id', 'DisclosureId; a few occur twice'),
      keyColumn('api_number', 'The first ten digits of APINumber'),
      textColumn('operator', 'OperatorName'),
      textColumn('well_name', 'WellName'),
      dateColumn('job_start', 'JobStartDate'),
      dateColumn('disclosure_date', 'JobEndDate, or else JobStartDate'),
      realColumn('total_water_gal', 'TotalBaseWaterVolume: gallons'),
      realColumn('true_vertical_depth_ft', 'TVD: feet'),
      textColumn('state', 'StateName'),
      textColumn('county', 'CountyName'),
      flagColumn('federal_well', 'FederalWell'),
      flagColumn('indian_well', 'IndianWell'),
    ],
  },
  sources: [
    {
      name: 'FracFocus Chemical Disclosure Registry',
      agency: 'Ground Water Protection Council',
      license: 'free to use, the registry being named',
      attribution: 'FracFocus Chemical Disclosure Registry, fracfocus.org',
      kind: 'download',
      url: 'https://www.fracfocusdata.org/digitaldownload/FracFocusCSV.zip',
      states: ALL_STATES,
    },
  ],
  profiles: [DISCLOSURES],
  refreshDays: 7,
  reports: { energy: 'fracfocus' },
  archives: [],
};
