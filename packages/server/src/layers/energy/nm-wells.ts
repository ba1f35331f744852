import { date, text } from '../agency-field.ts';
import type { Layer, Profile } from '../layer.ts';
import { api, constant, field } from '../rule.ts';
import { statusOf } from '../wells.ts';
import { stateSource, stateWells } from './state-wells.ts';

/** Status letters of the division's files; its service spells them out. */
const LETTERS = {
  A: 'Active',
  N: 'Permitted',
  P: 'Plugged',
  S: 'Inactive',
  T: 'Temporarily abandoned',
  X: 'Expired',
};

const WELLS: Profile = {
  name: 'New Mexico OCD wells',
  needs: ['id', 'ogrid', 'ogrid_name', 'status'],
  fields: [
    text('id'),
    text('name'),
    text('type'),
    text('status'),
    text('ogrid_name'),
    text('county'),
    date('year_spudded', 'YYYY', { nullYears: [1900, 9999] }),
  ],
  partition: constant('NM'),
  columns: {
    api_number: api(field('id')),
    operator: field('ogrid_name'),
    well_name: field('name'),
    status: statusOf('status', LETTERS),
    status_raw: field('status'),
    well_type: field('type'),
    spud_date: field('year_spudded'),
    county: field('county'),
  },
  required: ['api_number'],
};

export const NM_WELLS: Layer = stateWells({
  state: 'NM',
  title: 'Oil and gas wells of New Mexico',
  sources: [
    stateSource('NM', {
      name: 'Wells public',
      agency: 'New Mexico Oil Conservation Division',
      license: 'public record of New Mexico',
      attribution: 'New Mexico Energy, Minerals and Natural Resources Department, Oil Conservation Division',
      kind: 'arcgis',
      url: 'https://gis.emnrd.nm.gov/arcgis/rest/services/OCDView/Wells_Public/FeatureServer/0',
    }),
  ],
  profiles: [WELLS],
  refreshDays: 7,
});
