import { date, number, text } from '../agency-field.ts';
import { dateColumn, keyColumn, realColumn, textColumn } from '../column.ts';
import type { Profile } from '../layer.ts';
import { api, constant, field, join, pad, shaped, unpad } from '../rule.ts';
import { commissionLayer } from './rrc.ts';

/** The records of daf420, whose columns of text have no names of their own (manual OGA049). */
const PERMITS: Profile = {
  name: 'Railroad Commission daf420',
  needs: ['STATUS_NO', 'OPERATOR', 'RECEIVED', 'ABSTRACT'],
  fields: [
    text('STATUS_NO'),
    text('COUNTY'),
    text('LEASE'),
    text('DISTRICT'),
    text('WELL_NO'),
    text('OPERATOR_NO'),
    text('OPERATOR'),
    date('RECEIVED', 'YYYYMMDD'),
    text('SECTION'),
    text('BLOCK'),
    text('SURVEY'),
    text('ABSTRACT'),
    number('ACRES'),
    text('API'),
  ],
  partition: shaped(join(constant('48'), pad(field('COUNTY'), 3)), 'five digits'),
  columns: {
    permit_no: unpad(field('STATUS_NO')),
    api_number: api(join(constant('42'), field('API'))),
    operator_name: field('OPERATOR'),
    operator_no: field('OPERATOR_NO'),
    lease_name: field('LEASE'),
    well_number: field('WELL_NO'),
    district: field('DISTRICT'),
    received: field('RECEIVED'),
    survey: field('SURVEY'),
    block: field('BLOCK'),
    section: field('SECTION'),
    abstract: unpad(field('ABSTRACT')),
    acres: field('ACRES'),
  },
  required: ['permit_no'],
};

export const TX_PERMITS = commissionLayer({
  title: 'Drilling permits of Texas (W-1)',
  schema: {
    name: 'tx_permits',
    geometry: 'point',
    columns: [
      keyColumn('permit_no', 'The number of the permit'),
      keyColumn('api_number', 'Ten digits'),
      textColumn('operator_name', 'The operator'),
      textColumn('operator_no', 'Its number (P-5)'),
      textColumn('lease_name', 'The lease or unit'),
      textColumn('well_number', 'The number of the well'),
      textColumn('district', "The Railroad Commission's number of the district"),
      dateColumn('received', 'When the application was received'),
      textColumn('survey', 'The survey as filed'),
      textColumn('block', 'The block as filed'),
      textColumn('section', 'The section as filed'),
      textColumn('abstract', 'The abstract as filed, without padding'),
      realColumn('acres', 'Acres of the lease or unit'),
    ],
  },
  profiles: [PERMITS],
  reports: { texas: 'pending_permits' },
});
