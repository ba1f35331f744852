import type { OfficialSource } from './layer.ts';
import { RAILROAD_COMMISSION } from './texas/rrc.ts';

/** The monthly production of leases in Texas: no layer, since it lies nowhere but by the wells of its leases. */
export const PRODUCTION_SOURCE: OfficialSource = {
  ...RAILROAD_COMMISSION,
  name: 'Production Data Query dump',
};
