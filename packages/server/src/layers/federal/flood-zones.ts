import { number, text } from '../agency-field.ts';
import { flagColumn, keyColumn, PART_OF, realColumn, textColumn } from '../column.ts';
import type { Layer, Profile, Publisher } from '../layer.ts';
import { field, lookup, slice } from '../rule.ts';
import { ALL_STATES, STATE_BY_FIPS } from '../states.ts';

const FEMA: Publisher = {
  name: 'National Flood Hazard Layer, S_FLD_HAZ_AR',
  agency: 'Federal Emergency Management Agency',
  license: 'US federal public domain',
  attribution: 'Federal Emergency Management Agency, National Flood Hazard Layer',
};

/** Elevations and depths that a zone does not have. */
const NONE = ['-9999', '-8888'];

/** A study's identifier begins with the FIPS code of its state: `34017C`. */
const HAZARD_AREAS: Profile = {
  name: 'FEMA S_FLD_HAZ_AR',
  needs: ['FLD_ZONE', 'ZONE_SUBTY', 'SFHA_TF', 'DFIRM_ID'],
  fields: [
    text('DFIRM_ID'),
    text('FLD_AR_ID'),
    text('FLD_ZONE'),
    text('ZONE_SUBTY', { nulls: ['<Null>'] }),
    text('SFHA_TF', { codes: { T: '1', F: '0' } }),
    number('STATIC_BFE', { nulls: NONE }),
    text('V_DATUM'),
    number('DEPTH', { nulls: NONE }),
    text('LEN_UNIT'),
    number('VELOCITY', { nulls: NONE }),
    text('VEL_UNIT'),
  ],
  partition: lookup(slice(field('DFIRM_ID'), 0, 2), STATE_BY_FIPS),
  columns: {
    zone: field('FLD_ZONE'),
    subtype: field('ZONE_SUBTY'),
    sfha: field('SFHA_TF'),
    bfe: field('STATIC_BFE'),
    depth: field('DEPTH'),
    length_unit: field('LEN_UNIT'),
    vertical_datum: field('V_DATUM'),
    velocity: field('VELOCITY'),
    velocity_unit: field('VEL_UNIT'),
    area_id: field('FLD_AR_ID'),
    study: field('DFIRM_ID'),
  },
  required: ['zone'],
};

export const FLOOD_ZONES: Layer = {
  id: 'flood-zones',
  title: 'Flood hazard zones',
  group: 'federal',
  partitionedBy: 'state',
  states: ALL_STATES,
  schema: {
    name: 'flood_zones',
    geometry: 'polygon',
    columns: [
      textColumn('zone', 'FLD_ZONE: `AE`, `X`, `AREA NOT INCLUDED`'),
      textColumn('subtype', 'ZONE_SUBTY: `0.2 PCT ANNUAL CHANCE FLOOD HAZARD`; in some files its code'),
      flagColumn('sfha', 'SFHA_TF: whether it is a special flood hazard area'),
      realColumn('bfe', 'STATIC_BFE: base flood elevation in the unit of length_unit'),
      realColumn('depth', 'DEPTH'),
      textColumn('length_unit', 'LEN_UNIT: `Feet`'),
      textColumn('vertical_datum', 'V_DATUM: `NAVD88`'),
      realColumn('velocity', 'VELOCITY'),
      textColumn('velocity_unit', 'VEL_UNIT'),
      textColumn('area_id', 'FLD_AR_ID'),
      keyColumn('study', 'DFIRM_ID: `34017C`'),
      PART_OF,
    ],
  },
  sources: [
    {
      ...FEMA,
      kind: 'arcgis',
      url: 'https://hazards.fema.gov/arcgis/rest/services/public/NFHL/MapServer/28',
      states: ALL_STATES,
      where: "DFIRM_ID LIKE '$%'",
      stateCodes: Object.fromEntries(Object.entries(STATE_BY_FIPS).map(([fips, code]) => [code, fips])),
    },
    { ...FEMA, kind: 'page', url: 'https://msc.fema.gov/portal/advanceSearch', states: ALL_STATES },
  ],
  profiles: [HAZARD_AREAS],
  refreshDays: 30,
  reports: { federal: 'flood_zones', texas: 'flood_zones' },
  archives: ['tx_flood_hazard'],
  inPieces: true,
};
