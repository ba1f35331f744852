import type { FeatureLayer } from '../../store/feature-store.ts';
import { number, text } from '../agency-field.ts';
import { PART_OF, realColumn, textColumn } from '../column.ts';
import type { Layer, OfficialSource, Profile } from '../layer.ts';
import { constant, field } from '../rule.ts';
import { ALL_STATES } from '../states.ts';

const SERVICE = 'https://gis.blm.gov/arcgis/rest/services/lands/BLM_Natl_PLAD/MapServer';

function service(layerNumber: number): OfficialSource {
  return {
    name: 'Public Lands Access Data',
    agency: 'US Bureau of Land Management',
    license: 'US federal public domain',
    attribution: 'Bureau of Land Management, Public Lands Access Data',
    kind: 'arcgis',
    url: `${SERVICE}/${layerNumber}`,
    states: ALL_STATES,
  };
}

const COLUMNS: FeatureLayer['columns'] = [
  textColumn('plad_id', 'The identifier of the record'),
  textColumn('access_class', 'The class of access'),
  textColumn('access_method', 'The means of access'),
  realColumn('acres', 'Acres, of polygons'),
  textColumn('admin_unit', 'The unit that administers it'),
];

/** The names of the agency's fields are not known for sure. */
const RECORDS: Profile = {
  name: 'BLM public lands access data',
  needs: [],
  fields: [
    text('PLAD_ID', { also: ['PLADID', 'UNIQUE_ID'], unconfirmed: true }),
    text('ACCESS_CLASS', { also: ['ACCESS_CLS', 'ACC_CLASS', 'ACCESS_TYPE'], unconfirmed: true }),
    text('ACCESS_METHOD', { also: ['ACC_METHOD', 'ACCESS_MTHD'], unconfirmed: true }),
    number('ACRES', { also: ['GIS_ACRES', 'RCRD_ACRS'], unconfirmed: true }),
    text('ADMIN_UNIT', { also: ['ADMIN_UNIT_NAME', 'ADM_UNIT_NM', 'FIELD_OFFICE'], unconfirmed: true }),
  ],
  partition: constant('US'),
  columns: {
    plad_id: field('PLAD_ID'),
    access_class: field('ACCESS_CLASS'),
    access_method: field('ACCESS_METHOD'),
    acres: field('ACRES'),
    admin_unit: field('ADMIN_UNIT'),
  },
  required: [],
};

const LAYER: Layer = {
  id: 'public-access',
  title: 'Access to public land: reservations',
  group: 'federal',
  partitionedBy: 'nation',
  states: ALL_STATES,
  schema: { name: 'public_access', geometry: 'polygon', columns: [...COLUMNS, PART_OF] },
  sources: [service(1)],
  profiles: [RECORDS],
  refreshDays: 90,
  reports: { federal: 'public_access' },
  archives: [],
};

export const PUBLIC_ACCESS: Layer = { ...LAYER, inPieces: true };

export const PUBLIC_ACCESS_LINE: Layer = {
  ...LAYER,
  id: 'public-access-line',
  title: 'Access to public land: easements',
  schema: { name: 'public_access_line', geometry: 'line', columns: COLUMNS },
  sources: [service(0)],
};
