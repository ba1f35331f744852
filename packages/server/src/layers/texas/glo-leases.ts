import type { Column } from '../../store/feature-store.ts';
import { date, number, text } from '../agency-field.ts';
import { dateColumn, keyColumn, realColumn, textColumn } from '../column.ts';
import type { Profile } from '../layer.ts';
import { field, first } from '../rule.ts';
import { GLO, stateLayer } from './glo.ts';

/** The office's view of leases, which its layers of units and of hard minerals have too. Names cut in shapefiles clash. */
const FIELDS: Profile['fields'] = [
  text('LEASE_NUMBER', { also: ['LEASENUM', 'SDE_LEASE_NUMBER'] }),
  text('LEASE_STATUS', { also: ['LEASE_STAT'] }),
  date('LEASE_STATUS_DATE', 'M/D/YYYY', { also: ['LEASE_ST_1'] }),
  date('EFFECTIVE_DATE', 'M/D/YYYY'),
  date('PRIMARY_TERM_END_DATE', 'M/D/YYYY'),
  number('ORIGINAL_GROSS_ACRES', { also: ['ORIGINAL_G'] }),
  number('CURRENT_GROSS_ACRES', { also: ['CURRENT_GR'] }),
  text('LEASE_TYPE'),
  text('ORIGINAL_LESSEE', { also: ['ORIGINAL_L'] }),
  text('LESSOR'),
  text('FIELD_NAME'),
  number('LEASE_ROYALTY_GAS', { also: ['LEASE_ROYA'] }),
  number('LEASE_ROYALTY_OIL', { also: ['LEASE_RO_1'] }),
  text('UNIT_NAME', { unconfirmed: true }),
  text('LAND_TYPE'),
  text('COUNTY'),
];

const LEASES: Omit<Profile, 'partition' | 'required'> = {
  name: 'GLO OAG_Leases',
  needs: ['LEASE_NUMBER', 'LEASE_STATUS', 'ORIGINAL_LESSEE'],
  fields: FIELDS,
  columns: {
    lease_no: field('LEASE_NUMBER'),
    lessee: field('ORIGINAL_LESSEE'),
    status: field('LEASE_STATUS'),
    status_date: field('LEASE_STATUS_DATE'),
    mineral_type: field('LEASE_TYPE'),
    effective_date: field('EFFECTIVE_DATE'),
    expiration: field('PRIMARY_TERM_END_DATE'),
    royalty_rate: first(field('LEASE_ROYALTY_OIL'), field('LEASE_ROYALTY_GAS')),
    gross_acres: first(field('CURRENT_GROSS_ACRES'), field('ORIGINAL_GROSS_ACRES')),
    lessor: field('LESSOR'),
    field: field('FIELD_NAME'),
    land_type: field('LAND_TYPE'),
    county: field('COUNTY'),
  },
};

const LEASE_COLUMNS: readonly Column[] = [
  keyColumn('lease_no', 'LEASE_NUMBER: `MF099999`'),
  textColumn('lessee', 'ORIGINAL_LESSEE'),
  textColumn('status', 'LEASE_STATUS'),
  dateColumn('status_date', 'LEASE_STATUS_DATE'),
  textColumn('mineral_type', 'LEASE_TYPE'),
  dateColumn('effective_date', 'EFFECTIVE_DATE'),
  dateColumn('expiration', 'PRIMARY_TERM_END_DATE'),
  realColumn('royalty_rate', 'LEASE_ROYALTY_OIL, or that of gas'),
  realColumn('gross_acres', 'CURRENT_GROSS_ACRES, or the original ones'),
  textColumn('lessor', 'LESSOR'),
  textColumn('field', 'FIELD_NAME'),
  textColumn('land_type', 'LAND_TYPE'),
  textColumn('county', 'COUNTY'),
];

export const TX_LEASES = stateLayer({
  name: 'tx_leases',
  title: 'State oil and gas leases of Texas',
  geometry: 'polygon',
  columns: LEASE_COLUMNS,
  profiles: [LEASES],
  section: 'state_leases',
  energySection: 'leases',
  source: {
    name: 'OAG_Leases_Active',
    kind: 'download',
    url: 'http://www.glo.texas.gov/land/land-management/gis/files/ActiveLeases.zip',
  },
});

export const TX_HARD_MINERALS = stateLayer({
  name: 'tx_hard_minerals',
  title: 'State hard mineral leases of Texas',
  geometry: 'polygon',
  columns: LEASE_COLUMNS,
  profiles: [{ ...LEASES, name: 'GLO Hard_Minerals' }],
  source: { name: 'Hard_Minerals' },
});

const UNIT_COLUMNS: readonly Column[] = [
  keyColumn('lease_no', 'LEASE_NUMBER: the number of the unit'),
  textColumn('unit_name', 'UNIT_NAME where the edition has it, else FIELD_NAME'),
  textColumn('lease_status', 'LEASE_STATUS'),
  textColumn('lease_type', 'LEASE_TYPE'),
  dateColumn('effective_date', 'EFFECTIVE_DATE'),
  realColumn('gross_acres', 'CURRENT_GROSS_ACRES, or the original ones'),
  textColumn('county', 'COUNTY'),
];

const UNITS: Omit<Profile, 'partition' | 'required'> = {
  name: 'GLO OAG_Units',
  needs: ['LEASE_NUMBER', 'LEASE_STATUS', 'LEASE_TYPE'],
  fields: FIELDS,
  columns: {
    lease_no: field('LEASE_NUMBER'),
    unit_name: first(field('UNIT_NAME'), field('FIELD_NAME')),
    lease_status: field('LEASE_STATUS'),
    lease_type: field('LEASE_TYPE'),
    effective_date: field('EFFECTIVE_DATE'),
    gross_acres: first(field('CURRENT_GROSS_ACRES'), field('ORIGINAL_GROSS_ACRES')),
    county: field('COUNTY'),
  },
};

export const TX_GLO_UNITS = stateLayer({
  name: 'tx_glo_units',
  title: 'Units with state minerals of Texas',
  geometry: 'polygon',
  columns: UNIT_COLUMNS,
  profiles: [UNITS],
  section: 'state_units',
  source: {
    name: 'OAG_Units_Active',
    kind: 'download',
    url: 'http://www.glo.texas.gov/land/land-management/gis/files/ActiveUnits.zip',
  },
});

export const TX_GLO_POOLING = stateLayer({
  name: 'tx_glo_pooling',
  title: 'Pooling agreements with state minerals of Texas',
  geometry: 'polygon',
  columns: UNIT_COLUMNS,
  profiles: [{ ...UNITS, name: 'GLO pooling agreements' }],
  source: { name: 'Pooling agreements', url: GLO.url },
});
