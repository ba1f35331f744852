import { date, text } from '../agency-field.ts';
import type { Layer, Profile } from '../layer.ts';
import { api, constant, field, first, join, shaped } from '../rule.ts';
import { statusOf } from '../wells.ts';
import { stateSource, stateWells } from './state-wells.ts';

/** Status codes of the commission, Facil_Stat. */
const CODES = {
  AB: 'Abandoned',
  AC: 'Active',
  AL: 'Abandoned location',
  DA: 'Dry and abandoned',
  DG: 'Drilling',
  IJ: 'Injecting',
  PA: 'Plugged and abandoned',
  PR: 'Producing',
  SI: 'Shut in',
  SU: 'Suspended',
  TA: 'Temporarily abandoned',
  WO: 'Waiting on completion',
  XX: 'Permitted',
};

const WELLS: Profile = {
  name: 'Colorado ECMC wells',
  needs: ['API_Label', 'Facil_Stat', 'Operator'],
  fields: [
    text('API'),
    text('API_Label'),
    text('Operator'),
    text('Well_Num'),
    text('Well_Name'),
    text('Well_Class'),
    text('Field_Name'),
    text('Facil_Type', { unconfirmed: true }),
    text('Facil_Stat'),
    date('Spud_Date', 'M/D/YYYY'),
    date('Completion_Date', 'M/D/YYYY', { unconfirmed: true }),
    text('API_County'),
  ],
  partition: constant('CO'),
  columns: {
    api_number: api(first(field('API_Label'), join(constant('05'), shaped(field('API'), 'eight digits')))),
    operator: field('Operator'),
    well_name: field('Well_Name'),
    well_number: field('Well_Num'),
    status: statusOf('Facil_Stat', CODES),
    status_raw: field('Facil_Stat'),
    well_type: first(field('Well_Class'), field('Facil_Type')),
    spud_date: field('Spud_Date'),
    completion_date: field('Completion_Date'),
    field: field('Field_Name'),
    county: field('API_County'),
  },
  required: ['api_number'],
};

export const CO_WELLS: Layer = stateWells({
  state: 'CO',
  title: 'Oil and gas wells of Colorado',
  sources: [
    stateSource('CO', {
      name: 'Well spots',
      agency: 'Colorado Energy and Carbon Management Commission',
      license: 'public record of Colorado',
      attribution: 'Colorado Energy and Carbon Management Commission',
      kind: 'download',
      url: 'https://ecmc.state.co.us/documents/data/downloads/gis/WELLS_SHP.ZIP',
    }),
  ],
  profiles: [WELLS],
  refreshDays: 7,
});
