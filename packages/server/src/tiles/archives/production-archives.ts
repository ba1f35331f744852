import type { Archive, ArchiveField } from '../archive.ts';
import { MAX_ZOOM } from '../tile-address.ts';

/** The layer inside the tiles of all three: a map adds them as three sources and draws them by one rule. */
export const PRODUCTION_LAYER = 'tx_production_grid';

const FIELDS: readonly ArchiveField[] = [
  ['cell', 'text', 'County by FIPS code, `48389`; block, `48389 50 T8S`; or abstract, `48389 718`'],
  ['name', 'text', 'The county, the block or the abstract, as people call it'],
  ['cum_boe', 'real', 'Barrels of oil equivalent, oil and a sixth of the gas, since records begin'],
  ['ttm_boe', 'real', 'Barrels of oil equivalent in the twelve months that end with the newest'],
  ['cum_oil_bbl', 'real', 'Barrels of oil and condensate since records begin'],
  ['cum_gas_mcf', 'real', 'Thousands of cubic feet of gas and casinghead gas since records begin'],
  ['boe_per_sq_mi', 'real', 'cum_boe a square mile: what cells of unlike size are coloured by'],
  ['leases', 'integer', 'Leases that produced in it'],
].map(([name = '', type, description = '']) => ({
  name,
  column: name,
  type: type === 'text' || type === 'integer' ? type : 'real',
  description,
}));

function grid(by: 'county' | 'block' | 'abstract', minZoom: number, maxZoom: number): Archive {
  return {
    family: 'texas',
    name: `${PRODUCTION_LAYER}_${by}`,
    sourceLayer: PRODUCTION_LAYER,
    kind: 'fill',
    title: `Oil and gas production of Texas by ${by}`,
    group: 'Production',
    minZoom,
    maxZoom,
    layers: [],
    onlyPartition: null,
    fields: FIELDS,
    labelsOf: null,
    labelField: null,
  };
}

/** Bands meet at zooms 7 and 9, which both have, so that no zoom is empty. */
export const PRODUCTION_ARCHIVES: readonly Archive[] = [
  grid('county', 4, 7),
  grid('block', 7, 9),
  grid('abstract', 9, MAX_ZOOM),
];
