import type { OfficialSource } from './layer.ts';

/** The monthly production of leases in Texas: no layer, since it lies nowhere but by the wells of its leases. */
export const PRODUCTION_SOURCE: OfficialSource = {
  name: 'Production Data Query dump',
  agency: 'Railroad Commission of Texas',
  license: 'public record of Texas, without warranty and of no legal force',
  attribution: 'Railroad Commission of Texas',
  kind: 'page',
  url: 'https://www.rrc.texas.gov/resource-center/research/data-sets-available-for-download/',
  states: ['TX'],
};
