import { date, text } from '../agency-field.ts';
import type { Layer, Profile } from '../layer.ts';
import { api, constant, field, first } from '../rule.ts';
import { statusOf } from '../wells.ts';
import { stateSource, stateWells } from './state-wells.ts';

/** Status codes of the department (its well index, "Well Status"). */
const CODES = {
  A: 'Active',
  AB: 'Abandoned',
  CONFIDENTIAL: 'Confidential',
  DRL: 'Drilling',
  DRY: 'Dry',
  EXP: 'Expired',
  IA: 'Inactive',
  LOC: 'Location',
  NCW: 'Waiting on completion',
  PA: 'Plugged and abandoned',
  PNC: 'Permit now cancelled',
  TA: 'Temporarily abandoned',
};

const WELLS: Profile = {
  name: 'North Dakota wells',
  needs: ['fileno', 'api_no', 'operator', 'status'],
  fields: [
    text('api_no'),
    text('operator'),
    text('well_name'),
    date('spud_date', 'M/D/YYYY'),
    text('field_name'),
    text('well_type'),
    text('status'),
    text('api'),
    text('County'),
  ],
  partition: constant('ND'),
  columns: {
    api_number: api(first(field('api_no'), field('api'))),
    operator: field('operator'),
    well_name: field('well_name'),
    status: statusOf('status', CODES),
    status_raw: field('status'),
    well_type: field('well_type'),
    spud_date: field('spud_date'),
    field: field('field_name'),
    county: field('County'),
  },
  required: ['api_number'],
};

export const ND_WELLS: Layer = stateWells({
  state: 'ND',
  title: 'Oil and gas wells of North Dakota',
  sources: [
    stateSource('ND', {
      name: 'OGD Wells',
      agency: 'North Dakota Department of Mineral Resources',
      license: 'public record of North Dakota, without warranty',
      attribution: 'North Dakota Department of Mineral Resources, Oil and Gas Division',
      kind: 'download',
      url: 'https://gis.dmr.nd.gov/downloads/oilgas/shapefile/OGD_Wells.zip',
    }),
  ],
  profiles: [WELLS],
  refreshDays: 7,
});
