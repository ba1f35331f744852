import type { Column } from '../../store/feature-store.ts';
import { text } from '../agency-field.ts';
import { keyColumn, textColumn } from '../column.ts';
import type { Profile } from '../layer.ts';
import { field, first } from '../rule.ts';
import { maybeText, stateLayer } from './glo.ts';

const COLUMNS: readonly Column[] = [
  keyColumn('lease_number', 'LEASE_NUMBER, or the identifier of the office'),
  textColumn('lease_status', 'LEASE_STATUS'),
  textColumn('activity', 'ACTIVITY: what the land is leased for'),
  textColumn('primary_lessee', 'PRIMARY_LESSEE or GRANTEE'),
  textColumn('project', 'PROJECT_NAME'),
  textColumn('purpose', 'PURPOSE'),
];

/** Leases, easements and permits as the office's layers name their fields, one or another. */
const LEASES: Omit<Profile, 'partition' | 'required'> = {
  name: 'GLO surface leases',
  needs: [],
  fields: [
    maybeText('LEASE_NUMBER', 'GLO_ID', 'chrGLOID', 'GLO_NUMBER'),
    maybeText('LEASE_STATUS', 'LEASE_STAT'),
    maybeText('ACTIVITY', 'ACTIVITY_T', 'ACTIVITY_TYPE', 'chrClassName', 'chrClassNa'),
    maybeText('PRIMARY_LESSEE', 'PRIMARY_LE', 'GRANTEE'),
    maybeText('PROJECT_NAME', 'PROJECT_NA'),
    maybeText('PURPOSE'),
    text('PROJECT_NUMBER', { also: ['PROJECT_NU'], unconfirmed: true }),
  ],
  columns: {
    lease_number: first(field('LEASE_NUMBER'), field('PROJECT_NUMBER')),
    lease_status: field('LEASE_STATUS'),
    activity: field('ACTIVITY'),
    primary_lessee: field('PRIMARY_LESSEE'),
    project: field('PROJECT_NAME'),
    purpose: field('PURPOSE'),
  },
};

const surfaceLeases = (name: string, title: string, profile: string, section?: string) =>
  stateLayer({
    name,
    title,
    geometry: 'polygon',
    columns: COLUMNS,
    profiles: [{ ...LEASES, name: profile }],
    ...(section !== undefined && { section }),
    source: { name: profile },
  });

export const TX_UPLAND_LEASES = surfaceLeases(
  'tx_upland_leases',
  'Upland surface leases of Texas',
  'GLO upland leases',
  'upland_leases',
);
export const TX_NON_MINERAL_LEASES = surfaceLeases(
  'tx_non_mineral_leases',
  'Leases of state land for other than minerals',
  'GLO NonMineralPoly',
);
export const TX_COASTAL_LEASES = surfaceLeases(
  'tx_coastal_leases',
  'Coastal leases of Texas',
  'GLO Coastal_Leases_Poly',
);
export const TX_OYSTER_LEASES = surfaceLeases(
  'tx_oyster_leases',
  'Oyster leases of Texas',
  'Oyster leases of Texas',
);
