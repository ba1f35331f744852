import type { Layer } from '../layer.ts';
import { ALL_STATES } from '../states.ts';
import { mlrsService } from './mlrs.ts';
import { LEASE_COLUMNS, leaseProfile } from './mlrs-leases.ts';

export const OG_LEASES: Layer = {
  id: 'og-leases',
  title: 'Federal oil and gas leases',
  group: 'federal',
  partitionedBy: 'state',
  states: ALL_STATES,
  schema: { name: 'og_leases', geometry: 'polygon', columns: LEASE_COLUMNS },
  sources: [
    mlrsService('BLM Natl MLRS Oil and Gas Leases', 'BLM_Natl_MLRS_Oil_and_Gas_Leases', "GEO_STATE = '$'"),
  ],
  profiles: [leaseProfile('BLM MLRS oil and gas leases')],
  refreshDays: 7,
  reports: { federal: 'og_leases', energy: 'leases' },
  archives: ['og_leases'],
  inPieces: true,
};
