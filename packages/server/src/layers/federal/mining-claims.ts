import { keyColumn, PART_OF, realColumn, textColumn } from '../column.ts';
import type { Layer, Profile } from '../layer.ts';
import { field, slice, upper } from '../rule.ts';
import { ALL_STATES } from '../states.ts';
import { MLRS_FIELDS, mlrsService } from './mlrs.ts';

/** Neither claimant nor date of location are published; the state is that of the case number. */
const CLAIMS: Profile = {
  name: 'BLM MLRS mining claims',
  needs: ['CSE_NR', 'CSE_NAME', 'BLM_PROD', 'CSE_DISP'],
  lacks: ['EFF_DT', 'CUST_NM_SEC'],
  fields: MLRS_FIELDS,
  partition: slice(field('CSE_NR'), 0, 2),
  columns: {
    serial: field('CSE_NR'),
    legacy_serial: field('LEG_CSE_NR'),
    name: field('CSE_NAME'),
    claim_type: upper(field('BLM_PROD')),
    status: field('CSE_DISP'),
    acres: field('RCRD_ACRS'),
  },
  required: ['serial'],
};

export const MINING_CLAIMS: Layer = {
  id: 'mining-claims',
  title: 'Mining claims that are not closed',
  group: 'federal',
  partitionedBy: 'state',
  states: ALL_STATES,
  schema: {
    name: 'mining_claims',
    geometry: 'polygon',
    columns: [
      keyColumn('serial', 'CSE_NR: the serial number of the case'),
      textColumn('legacy_serial', 'LEG_CSE_NR: its number before 2021'),
      textColumn('name', 'CSE_NAME: the name of the claim'),
      textColumn(
        'claim_type',
        'BLM_PROD in capitals: `LODE CLAIM`, `PLACER CLAIM`, `MILL SITE`, `TUNNEL SITE`',
      ),
      textColumn('status', 'CSE_DISP: `Active`'),
      realColumn('acres', 'RCRD_ACRS: acres of record'),
      PART_OF,
    ],
  },
  sources: [
    mlrsService(
      'BLM Natl MLRS Mining Claims Not Closed',
      'BLM_Natl_MLRS_Mining_Claims_Not_Closed',
      "CSE_NR LIKE '$%'",
    ),
  ],
  profiles: [CLAIMS],
  refreshDays: 7,
  reports: { federal: 'mining_claims' },
  archives: ['mining_claims'],
  inPieces: true,
};
