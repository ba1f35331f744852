import type { Column } from '../../store/feature-store.ts';
import { dateColumn, keyColumn, PART_OF, realColumn, textColumn } from '../column.ts';
import type { Profile } from '../layer.ts';
import { field, first } from '../rule.ts';
import { MLRS_FIELDS, mlrsDate, mlrsText } from './mlrs.ts';

/** Columns of leases of BLM. */
export const LEASE_COLUMNS: readonly Column[] = [
  keyColumn('serial', 'CSE_NR: the serial number of the case'),
  textColumn('legacy_serial', 'LEG_CSE_NR: its number before 2021'),
  textColumn('name', 'CSE_NAME: free text'),
  textColumn('status', 'CSE_DISP: `Authorized`, `Pending`, `Interim`, `Closed`'),
  textColumn('lessee', 'BLM publishes none with the lease: null'),
  textColumn('product', 'BLM_PROD: the kind of lease'),
  textColumn('commodity', 'CMMDTY'),
  textColumn('formation', 'FRMTN'),
  textColumn('producing', 'PRDCNG'),
  dateColumn('effective_date', 'EFF_DT'),
  dateColumn('expiration', 'EXP_DT'),
  dateColumn('sale_date', 'SALE_DT'),
  realColumn('acres', 'RCRD_ACRS: acres of record of the whole lease'),
  PART_OF,
];

/** Leases as the "energy" layers of the Mineral and Land Records System have them. */
export function leaseProfile(name: string): Profile {
  return {
    name,
    needs: ['CSE_NR', 'CSE_DISP', 'EFF_DT', 'EXP_DT'],
    fields: [
      ...MLRS_FIELDS,
      mlrsText('CMMDTY'),
      mlrsText('FRMTN'),
      mlrsText('PRDCNG'),
      mlrsDate('EFF_DT'),
      mlrsDate('EXP_DT'),
      mlrsDate('SALE_DT'),
      mlrsText('GEO_STATE'),
      mlrsText('ADMIN_STATE'),
      mlrsText('CUST_NM_SEC', true),
    ],
    partition: first(field('GEO_STATE'), field('ADMIN_STATE')),
    columns: {
      serial: field('CSE_NR'),
      legacy_serial: field('LEG_CSE_NR'),
      name: field('CSE_NAME'),
      status: field('CSE_DISP'),
      lessee: field('CUST_NM_SEC'),
      product: field('BLM_PROD'),
      commodity: field('CMMDTY'),
      formation: field('FRMTN'),
      producing: field('PRDCNG'),
      effective_date: field('EFF_DT'),
      expiration: field('EXP_DT'),
      sale_date: field('SALE_DT'),
      acres: field('RCRD_ACRS'),
    },
    required: ['serial'],
    // Nine in ten leases are closed, and a century of them lies on one spot.
    keeps: [{ field: 'CSE_DISP', values: ['Authorized'] }],
  };
}
