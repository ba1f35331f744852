import { text } from '../agency-field.ts';
import type { Layer, Profile } from '../layer.ts';
import { api, constant, field, first, join, shaped } from '../rule.ts';
import { statusOf } from '../wells.ts';
import { stateSource, stateWells } from './state-wells.ts';

/** API numbers come with the state's digits or without. */
const API = api(first(shaped(field('API'), 'ten digits'), join(constant('35'), field('API'))));

/** Status codes of the commission's data base; others come in words. */
const CODES = {
  AC: 'Active',
  EX: 'Expired permit',
  OR: 'Orphaned',
  PA: 'Plugged and abandoned',
  SP: 'Spudded',
  TA: 'Temporarily abandoned',
};

const TABLE: Profile = {
  name: 'Oklahoma RBDMS wells, table',
  needs: ['API', 'WELL_NAME', 'WELL_STATUS', 'SH_LAT', 'SH_LON'],
  fields: [
    text('API'),
    text('WELL_NAME'),
    text('WELL_NUM'),
    text('OPERATOR'),
    text('WELL_STATUS'),
    text('WELL_TYPE'),
    text('COUNTY'),
  ],
  partition: constant('OK'),
  columns: {
    api_number: API,
    operator: field('OPERATOR'),
    well_name: field('WELL_NAME'),
    well_number: field('WELL_NUM'),
    status: statusOf('WELL_STATUS', CODES),
    status_raw: field('WELL_STATUS'),
    well_type: field('WELL_TYPE'),
    county: field('COUNTY'),
  },
  required: ['api_number'],
  placement: { by: 'position', lng: field('SH_LON'), lat: field('SH_LAT') },
};

const SERVICE: Profile = {
  name: 'Oklahoma RBDMS wells, service',
  needs: ['api', 'well_name', 'wellstatus'],
  partition: constant('OK'),
  columns: {
    api_number: API,
    operator: field('operator'),
    well_name: field('well_name'),
    status: statusOf('wellstatus', CODES),
    status_raw: field('wellstatus'),
    well_type: field('welltype'),
    county: field('county'),
  },
  required: ['api_number'],
};

const COMMISSION = {
  name: 'RBDMS wells',
  agency: 'Oklahoma Corporation Commission',
  license: 'public record of Oklahoma',
  attribution: 'Oklahoma Corporation Commission',
};

export const OK_WELLS: Layer = stateWells({
  state: 'OK',
  title: 'Oil and gas wells of Oklahoma',
  sources: [
    stateSource('OK', {
      ...COMMISSION,
      kind: 'download',
      url: 'https://oklahoma.gov/content/dam/ok/en/occ/documents/og/ogdatafiles/rbdms-wells.csv',
    }),
    stateSource('OK', {
      ...COMMISSION,
      kind: 'arcgis',
      url: 'https://gis.occ.ok.gov/server/rest/services/Hosted/RBDMS_WELLS/FeatureServer/220',
    }),
  ],
  profiles: [TABLE, SERVICE],
  refreshDays: 7,
});
