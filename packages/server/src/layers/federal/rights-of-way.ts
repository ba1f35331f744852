import { number } from '../agency-field.ts';
import { dateColumn, keyColumn, PART_OF, realColumn, textColumn } from '../column.ts';
import type { Layer, Profile } from '../layer.ts';
import { field, first } from '../rule.ts';
import { ALL_STATES } from '../states.ts';
import { MLRS_FIELDS, mlrsDate, mlrsService, mlrsText } from './mlrs.ts';

/** The polygons are whole aliquot parts, not the road or the pipe. A case has a row for each of its holders. */
const GRANTS: Profile = {
  name: 'BLM MLRS rights-of-way',
  needs: ['CSE_NR', 'CSE_DISP', 'CUST_NM_SEC'],
  lacks: ['EXP_DT'],
  fields: [
    ...MLRS_FIELDS,
    mlrsDate('CSE_DISP_DT'),
    mlrsText('CMMDTY'),
    mlrsText('GEO_STATE'),
    mlrsText('ADMIN_STATE'),
    mlrsText('CSE_JURIS_DESC'),
    mlrsText('CUST_NM_SEC'),
    number('PCT_INT_SEC'),
    mlrsText('INT_REL_SEC'),
  ],
  partition: first(field('GEO_STATE'), field('ADMIN_STATE')),
  columns: {
    serial: field('CSE_NR'),
    legacy_serial: field('LEG_CSE_NR'),
    name: field('CSE_NAME'),
    use_type: first(field('BLM_PROD'), field('CMMDTY')),
    commodity: field('CMMDTY'),
    holder: field('CUST_NM_SEC'),
    holder_interest: field('PCT_INT_SEC'),
    holder_relation: field('INT_REL_SEC'),
    status: field('CSE_DISP'),
    status_date: field('CSE_DISP_DT'),
    field_office: field('CSE_JURIS_DESC'),
    acres: field('RCRD_ACRS'),
  },
  required: ['serial'],
  keeps: [{ field: 'CSE_DISP', values: ['Authorized'] }],
};

export const RIGHTS_OF_WAY: Layer = {
  id: 'rights-of-way',
  title: 'Rights-of-way on public land',
  group: 'federal',
  partitionedBy: 'state',
  states: ALL_STATES,
  schema: {
    name: 'rights_of_way',
    geometry: 'polygon',
    columns: [
      keyColumn('serial', 'CSE_NR: the serial number of the case'),
      textColumn('legacy_serial', 'LEG_CSE_NR: its number before 2021'),
      textColumn('name', 'CSE_NAME: free text'),
      textColumn('use_type', 'BLM_PROD: `Solar Development Grant`; or CMMDTY'),
      textColumn('commodity', 'CMMDTY: `SOLAR ENERGY FACILITIES`'),
      textColumn('holder', 'CUST_NM_SEC: one of its holders'),
      realColumn('holder_interest', 'PCT_INT_SEC: the percentage that is its holder’s'),
      textColumn('holder_relation', 'INT_REL_SEC: what the holder is to the case'),
      textColumn('status', 'CSE_DISP: `Authorized`, `Pending`, `Interim`, `Closed`'),
      dateColumn('status_date', 'CSE_DISP_DT'),
      textColumn('field_office', 'CSE_JURIS_DESC'),
      realColumn('acres', 'RCRD_ACRS: acres of record of the whole case'),
      PART_OF,
    ],
  },
  sources: [mlrsService('BLM Natl MLRS Rights-of-Way', 'BLM_Natl_MLRS_LUA_ROW', "GEO_STATE = '$'")],
  profiles: [GRANTS],
  refreshDays: 7,
  reports: { federal: 'rights_of_way' },
  archives: [],
  inPieces: true,
};
