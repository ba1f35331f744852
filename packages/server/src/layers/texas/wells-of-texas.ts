import { type AgencyField, date, text } from '../agency-field.ts';
import { textColumn } from '../column.ts';
import type { JoinedTable, Profile } from '../layer.ts';
import { api, bracketed, constant, field, first, join, lookup, slice, wellStatus, where } from '../rule.ts';
import { statusOf, WELL_COLUMNS } from '../wells.ts';
import { commissionLayer, countyOfApi } from './rrc.ts';
import { SYMBOL_NAMES, SYMBOL_STATUSES } from './well-symbols.ts';

/** API numbers of Texas come without the state's digits. */
const apiOf = (name: string) => api(join(constant('42'), field(name)));

/**
 * The API data of a county (Railroad Commission, MAF016), a row for each completion of a well: the shapefiles know its
 * symbol alone. The number of a lease is told without its district.
 */
const WELL_TABLE: JoinedTable = {
  table: 'api',
  columns:
    'apinum operator field_name lease_name wellid completion plug_date oil_gas_co gas_rrcid total_dept'.split(
      ' ',
    ),
  byCounty: true,
  isOptional: true,
  newestBy: 'completion',
  key: 'apinum',
  field: 'API',
};

const WELL_TABLE_FIELDS: readonly AgencyField[] = [
  text('api.operator'),
  text('api.field_name'),
  text('api.lease_name'),
  text('api.wellid'),
  date('api.completion', 'YYYYMMDD'),
  date('api.plug_date', 'YYYYMMDD'),
  text('api.oil_gas_co'),
  text('api.gas_rrcid', { nulls: ['000000', '0'] }),
];

/** The symbol of a horizontal well tells where it is and not what it is: its dates do, as far as they are known. */
const STATUS = first(
  lookup(field('SYMNUM'), SYMBOL_STATUSES),
  where(field('api.plug_date'), constant('Plugged')),
  where(field('api.completion'), constant('Completed')),
  constant('Unknown'),
);

/** The shapefiles of a county have wells whose API number is of another. */
const SYMBOL_COLUMNS = {
  api_number: apiOf('API'),
  operator: field('api.operator'),
  well_number: field('api.wellid'),
  lease_name: field('api.lease_name'),
  status: wellStatus(STATUS),
  status_raw: first(lookup(field('SYMNUM'), SYMBOL_NAMES), join(constant('symbol '), field('SYMNUM'))),
  completion_date: field('api.completion'),
  formation: bracketed(field('api.field_name')),
  field: field('api.field_name'),
  reliability: field('RELIAB'),
  oil_gas_code: field('api.oil_gas_co'),
  lease_no: field('api.gas_rrcid'),
  surface_id: field('SURFACE_ID'),
};

const SURFACE: Profile = {
  name: 'Railroad Commission well###s',
  needs: ['SURFACE_ID', 'SYMNUM', 'API', 'RELIAB'],
  lacks: ['BOTTOM_ID'],
  fields: [text('SURFACE_ID'), text('SYMNUM'), text('API'), text('RELIAB'), ...WELL_TABLE_FIELDS],
  joins: [WELL_TABLE],
  partition: 'by place',
  columns: SYMBOL_COLUMNS,
  required: [],
};

const BOTTOM: Profile = {
  name: 'Railroad Commission well###b',
  needs: ['BOTTOM_ID', 'SURFACE_ID', 'SYMNUM', 'API'],
  fields: [text('CWELLNUM'), text('STCODE'), ...WELL_TABLE_FIELDS],
  joins: [WELL_TABLE],
  partition: 'by place',
  columns: {
    ...SYMBOL_COLUMNS,
    well_number: first(field('CWELLNUM'), field('api.wellid')),
    bottom_id: field('BOTTOM_ID'),
    side_track: field('STCODE'),
  },
  required: [],
};

/** A shape in which wells joined to their leases go round. */
const JOINED: Profile = {
  name: 'wells of Texas joined to leases: api8, leaseName, operator',
  needs: ['api8', 'operator', 'leaseName', 'status', 'symbol'],
  fields: [text('wellNo', { also: ['pdqWellNo'] })],
  partition: 'by place',
  columns: {
    api_number: apiOf('api8'),
    operator: field('operator'),
    well_number: field('wellNo'),
    lease_name: field('leaseName'),
    status: statusOf('status', { 'SURFACE LOCATION': 'Unknown' }),
    status_raw: field('status'),
    well_type: field('symbol'),
    formation: bracketed(field('field')),
    field: field('field'),
    oil_gas_code: slice(field('oilGas'), 0, 1),
    district_no: field('district'),
    lease_no: field('leaseNo'),
    county: field('county'),
  },
  required: [],
};

const COLUMNS = [
  ...WELL_COLUMNS,
  textColumn('reliability', 'RELIAB: the code of how its place is known'),
  textColumn('oil_gas_code', '`O` of an oil lease, `G` of a gas well'),
  textColumn('district_no', 'The district of the lease, as the production data numbers it'),
  textColumn('lease_no', 'The number of the lease'),
  textColumn('surface_id', 'SURFACE_ID, which a bottom hole has of its surface location'),
];

export const TX_WELLS_SURFACE = commissionLayer({
  title: 'Wells of Texas, at the surface',
  schema: { name: 'tx_wells_surface', geometry: 'point', columns: COLUMNS },
  profiles: [SURFACE, JOINED],
  reports: { texas: 'active_wells', energy: 'wells' },
});

export const TX_WELLS_BOTTOM = commissionLayer({
  title: 'Wells of Texas, at the bottom',
  schema: {
    name: 'tx_wells_bottom',
    geometry: 'point',
    columns: [
      ...COLUMNS,
      textColumn('bottom_id', 'BOTTOM_ID'),
      textColumn('side_track', 'STCODE: `H1` the first horizontal bore'),
    ],
  },
  profiles: [BOTTOM],
});

/** The names of its fields are not known for sure. */
export const TX_UIC_WELLS = commissionLayer({
  title: 'Injection and disposal wells of Texas',
  schema: {
    name: 'tx_uic_wells',
    geometry: 'point',
    columns: [...WELL_COLUMNS, textColumn('uic_number', 'The number of the permit')],
  },
  profiles: [
    {
      name: 'Railroad Commission underground injection control',
      needs: ['API_NO', 'UIC_NO'],
      fields: [
        text('API_NO', { also: ['API', 'API_NUMBER'], unconfirmed: true }),
        text('UIC_NO', { also: ['UIC_NUMBER', 'UIC_CNTL_NO'], unconfirmed: true }),
        text('OPERATOR', { also: ['OPERATOR_NAME', 'OPER_NM'], unconfirmed: true }),
        text('LEASE_NAME', { unconfirmed: true }),
        text('WELL_NO', { also: ['WELL_NUMBER'], unconfirmed: true }),
        text('STATUS', { unconfirmed: true }),
        text('TYPE', { also: ['WELL_TYPE'], unconfirmed: true }),
      ],
      partition: countyOfApi('API_NO'),
      columns: {
        api_number: apiOf('API_NO'),
        uic_number: field('UIC_NO'),
        operator: field('OPERATOR'),
        lease_name: field('LEASE_NAME'),
        well_number: field('WELL_NO'),
        status: statusOf('STATUS'),
        status_raw: field('STATUS'),
        well_type: field('TYPE'),
      },
      required: [],
    },
  ],
});
