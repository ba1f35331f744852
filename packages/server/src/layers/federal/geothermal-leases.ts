import type { Layer } from '../layer.ts';
import { ALL_STATES } from '../states.ts';
import { mlrsService } from './mlrs.ts';
import { LEASE_COLUMNS, leaseProfile } from './mlrs-leases.ts';

export const GEOTHERMAL_LEASES: Layer = {
  id: 'geothermal-leases',
  title: 'Federal geothermal leases',
  group: 'federal',
  partitionedBy: 'state',
  states: ALL_STATES,
  schema: { name: 'geothermal_leases', geometry: 'polygon', columns: LEASE_COLUMNS },
  sources: [
    mlrsService('BLM Natl MLRS Geothermal Leases', 'BLM_Natl_MLRS_Geothermal_Leases', "GEO_STATE = '$'"),
  ],
  profiles: [leaseProfile('BLM MLRS geothermal leases')],
  refreshDays: 7,
  reports: { federal: 'geothermal_leases' },
  archives: [],
  inPieces: true,
};
