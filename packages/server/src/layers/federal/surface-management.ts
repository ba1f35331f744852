import { text } from '../agency-field.ts';
import { PART_OF, textColumn } from '../column.ts';
import type { Layer, Profile, Publisher } from '../layer.ts';
import { field } from '../rule.ts';
import { ALL_STATES } from '../states.ts';

const BLM: Publisher = {
  name: 'National Surface Management Agency Area Polygons',
  agency: 'US Bureau of Land Management',
  license: 'US federal public domain',
  attribution: 'Bureau of Land Management, Surface Management Agency',
};

/** The BLM state office that keeps the records of a state other than its own. */
const OFFICES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ALL_STATES.map((code) => [code, 'ES'])),
  ...Object.fromEntries('AK AZ CA CO ID MT NM NV OR UT WY'.split(' ').map((code) => [code, code])),
  ...{ ND: 'MT', SD: 'MT', KS: 'NM', OK: 'NM', TX: 'NM', WA: 'OR', NE: 'WY' },
};

const NULLS = ['Null', '<Null>'];

/** A service answers `Null` in words; ADMIN_ST is the office, so a polygon's state is where it lies. */
const AREAS: Profile = {
  name: 'BLM surface management agency',
  needs: ['ADMIN_AGENCY_CODE', 'ADMIN_UNIT_NAME'],
  fields: [
    text('ADMIN_AGENCY_CODE', { nulls: NULLS }),
    // Laundered names of shapefiles: several begin alike.
    text('ADMIN_UNIT_NAME', { also: ['ADMIN_UNIT'], nulls: NULLS }),
    text('ADMIN_UNIT_TYPE', { also: ['ADMIN_UN_1', 'ADMIN_UNI1'], nulls: NULLS }),
    text('ADMIN_DEPT_CODE', { nulls: NULLS }),
    text('ADMIN_ST', { nulls: NULLS }),
  ],
  partition: 'by place',
  columns: {
    agency: field('ADMIN_AGENCY_CODE'),
    admin_unit: field('ADMIN_UNIT_NAME'),
    unit_type: field('ADMIN_UNIT_TYPE'),
    department: field('ADMIN_DEPT_CODE'),
    office: field('ADMIN_ST'),
  },
  required: ['agency'],
};

export const SURFACE_MANAGEMENT: Layer = {
  id: 'surface-management',
  title: 'Surface management agency',
  group: 'federal',
  partitionedBy: 'state',
  states: ALL_STATES,
  schema: {
    name: 'surface_management',
    geometry: 'polygon',
    columns: [
      textColumn('agency', 'ADMIN_AGENCY_CODE: `BLM`, `USFS`, `NPS`, `ST`, `PVT`'),
      textColumn('admin_unit', 'ADMIN_UNIT_NAME: mostly empty in the lower 48 states'),
      textColumn('unit_type', 'ADMIN_UNIT_TYPE'),
      textColumn('department', 'ADMIN_DEPT_CODE: `DOI`'),
      textColumn('office', 'ADMIN_ST: the BLM state office, `ES` for the East'),
      PART_OF,
    ],
  },
  sources: [
    {
      ...BLM,
      kind: 'arcgis',
      url: 'https://gis.blm.gov/arcgis/rest/services/lands/BLM_Natl_SMA_Cached_without_PriUnk/MapServer/1',
      states: ALL_STATES,
      where: "ADMIN_ST = '$'",
      stateCodes: OFFICES,
    },
    {
      ...BLM,
      kind: 'page',
      url: 'https://gbp-blm-egis.hub.arcgis.com/datasets/6bf2e737c59d4111be92420ee5ab0b46',
      states: ALL_STATES,
    },
  ],
  profiles: [AREAS],
  refreshDays: 90,
  reports: { federal: 'surface_management', energy: 'constraints' },
  archives: ['surface_management'],
  inPieces: true,
};
