import { number, text } from '../agency-field.ts';
import { flagColumn, keyColumn, realColumn, textColumn } from '../column.ts';
import type { Profile } from '../layer.ts';
import { constant, field, first, join, lookup, pad, shaped, upper } from '../rule.ts';
import { commissionLayer } from './rrc.ts';

/** Letters of STATUS_CD whose meaning is known; others stay as they are. */
const STATUSES = { I: 'In service' };
const YES_NO = { codes: { Y: '1', N: '0', true: '1', false: '0', t: '1', f: '0' } };

const T4: Profile = {
  name: 'Railroad Commission pipe###l (T-4)',
  needs: ['T4PERMIT', 'OPER_NM', 'SYS_NM', 'DIAMETER'],
  fields: [
    text('TPMS_ID'),
    text('P5_NUM'),
    text('OPER_NM'),
    text('SYS_NM'),
    text('SUBSYS_NM'),
    text('T4PERMIT'),
    number('DIAMETER'),
    text('COMMODITY1'),
    text('CMDTY_DESC'),
    text('INTERSTATE', YES_NO),
    text('STATUS_CD'),
    text('COUNTY'),
    text('PLINE_ID'),
  ],
  partition: shaped(join(constant('48'), pad(field('COUNTY'), 3)), 'five digits'),
  columns: {
    pipeline_id: first(field('PLINE_ID'), field('TPMS_ID')),
    permit: field('T4PERMIT'),
    operator_no: field('P5_NUM'),
    operator: field('OPER_NM'),
    system: field('SYS_NM'),
    subsystem: field('SUBSYS_NM'),
    commodity: first(field('CMDTY_DESC'), field('COMMODITY1')),
    diameter_in: field('DIAMETER'),
    status: first(lookup(field('STATUS_CD'), STATUSES), field('STATUS_CD')),
    status_raw: field('STATUS_CD'),
    interstate: field('INTERSTATE'),
  },
  required: [],
};

/** Layer 13 of the Railroad Commission's viewer. */
const VIEWER: Profile = {
  name: 'Railroad Commission public viewer, pipelines',
  needs: ['T4PERMIT', 'OPERATOR', 'SYSTEM_NAME', 'COUNTY_FIPS'],
  fields: [number('DIAMETER'), text('INTERSTATE', YES_NO)],
  partition: shaped(join(constant('48'), pad(field('COUNTY_FIPS'), 3)), 'five digits'),
  columns: {
    pipeline_id: field('OBJECTID'),
    permit: field('T4PERMIT'),
    operator_no: field('P5_NUM'),
    operator: field('OPERATOR'),
    system: field('SYSTEM_NAME'),
    commodity: first(field('COMMODITY_DESCRIPTION'), field('COMMODITY')),
    diameter_in: field('DIAMETER'),
    status: first(lookup(upper(field('STATUS')), STATUSES), field('STATUS')),
    status_raw: field('STATUS'),
    interstate: field('INTERSTATE'),
  },
  required: [],
};

/** A shape in which county cuts go round: it names no county. */
const RENAMED: Profile = {
  name: 'T-4 pipelines renamed: operator, system, commodity, diameter',
  needs: ['operator', 'system', 'subsystem', 'commodity', 'diameter'],
  lacks: ['T4PERMIT'],
  fields: [number('diameter'), text('interstate', YES_NO)],
  partition: 'by place',
  columns: {
    operator: field('operator'),
    system: field('system'),
    subsystem: field('subsystem'),
    commodity: field('commodity'),
    diameter_in: field('diameter'),
    status: field('status'),
    status_raw: field('status'),
    interstate: field('interstate'),
  },
  required: [],
};

export const TX_PIPELINES = commissionLayer({
  title: 'Pipelines of Texas with a T-4 permit',
  schema: {
    name: 'tx_pipelines',
    geometry: 'line',
    columns: [
      textColumn('pipeline_id', 'PLINE_ID or TPMS_ID'),
      keyColumn('permit', 'T4PERMIT: `10611`'),
      textColumn('operator_no', 'P5_NUM'),
      textColumn('operator', 'OPER_NM'),
      textColumn('system', 'SYS_NM'),
      textColumn('subsystem', 'SUBSYS_NM'),
      textColumn('commodity', 'CMDTY_DESC, or COMMODITY1'),
      realColumn('diameter_in', 'DIAMETER: inches'),
      textColumn('status', 'STATUS_CD in words'),
      textColumn('status_raw', 'STATUS_CD'),
      flagColumn('interstate', 'INTERSTATE'),
    ],
  },
  profiles: [T4, VIEWER, RENAMED],
  reports: { texas: 'pipelines', energy: 'pipelines' },
});
