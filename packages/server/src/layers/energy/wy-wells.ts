import { date, text } from '../agency-field.ts';
import type { Layer, Profile } from '../layer.ts';
import { api, constant, field, first, join, lookup, pad, shaped } from '../rule.ts';
import { statusOf } from '../wells.ts';
import { stateSource, stateWells } from './state-wells.ts';

/** API numbers come as `49-001-05036`, or as a number without the state's digits. */
const API = api(
  first(shaped(field('API_NUMBER'), 'ten digits'), join(constant('49'), pad(field('API_NUMBER'), 8))),
);

/** Status codes of the commission: those of producing wells say how they produce. */
const CODES = {
  AI: 'Injecting',
  EP: 'Expired permit',
  FL: 'Flowing',
  GL: 'Producing',
  PA: 'Permanently abandoned',
  PG: 'Producing',
  PH: 'Pumping',
  PL: 'Producing',
  PO: 'Producing',
  PR: 'Pumping',
  PS: 'Pumping',
  SI: 'Shut in',
  SP: 'Spudded',
  TA: 'Temporarily abandoned',
};

/** The spud date is a number of year and month, the county the number of its FIPS code. */
const WELLS: Profile = {
  name: 'Wyoming WOGCC wells',
  needs: ['API_NUMBER', 'WN', 'COMPANY', 'STATUS'],
  fields: [
    text('API_NUMBER'),
    text('WN'),
    text('UNIT_LEASE'),
    text('COMPANY'),
    text('FIELD_NAME'),
    text('WELL_CLASS', { nulls: ['NA'] }),
    text('STATUS'),
    date('SPUD', 'YYYYMM'),
    date('COMP_DATE', 'YYYYMM'),
    text('COUNTY'),
  ],
  partition: constant('WY'),
  columns: {
    api_number: API,
    operator: field('COMPANY'),
    well_name: first(join(field('UNIT_LEASE'), constant(' '), field('WN')), field('UNIT_LEASE'), field('WN')),
    well_number: field('WN'),
    lease_name: field('UNIT_LEASE'),
    status: statusOf('STATUS', CODES),
    status_raw: field('STATUS'),
    well_type: lookup(field('WELL_CLASS'), {
      O: 'Oil',
      G: 'Gas',
      D: 'Disposal',
      I: 'Injection',
      M: 'Monitoring',
      W: 'Water',
      S: 'Source',
      C: 'Coalbed methane',
    }),
    spud_date: field('SPUD'),
    completion_date: field('COMP_DATE'),
    field: field('FIELD_NAME'),
    county: join(constant('56'), pad(field('COUNTY'), 3)),
  },
  required: ['api_number'],
  placement: { by: 'position', lng: field('LONGITUDE'), lat: field('LATITUDE') },
};

/** A shape in which cuts of it go round. */
const RENAMED: Profile = {
  name: 'Wyoming wells renamed: api_number, operator_name, well_status',
  needs: ['api_number', 'operator_name', 'well_status', 'spud_date'],
  fields: [date('spud_date', 'ISO 8601')],
  partition: constant('WY'),
  columns: {
    api_number: api(field('api_number')),
    operator: field('operator_name'),
    well_name: field('well_name'),
    lease_name: field('lease_name'),
    status: statusOf('well_status', CODES),
    status_raw: field('well_status'),
    well_type: field('well_type'),
    spud_date: field('spud_date'),
    field: field('field_name'),
    county: field('county'),
  },
  required: ['api_number'],
};

export const WY_WELLS: Layer = stateWells({
  state: 'WY',
  title: 'Oil and gas wells of Wyoming',
  sources: [
    stateSource('WY', {
      name: 'Active wells',
      agency: 'Wyoming Oil and Gas Conservation Commission',
      license: 'public record of Wyoming',
      attribution: 'Wyoming Oil and Gas Conservation Commission',
      kind: 'arcgis',
      url: 'https://services.wygisc.org/hostgis/rest/services/GeoHub/WOGCCActiveWells/MapServer/0',
    }),
  ],
  profiles: [WELLS, RENAMED],
  refreshDays: 7,
});
