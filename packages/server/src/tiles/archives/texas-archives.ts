import { type DrawnLayer, labels } from './drawn-layer.ts';

function drawn(
  name: string,
  [minZoom, labelZoom]: readonly [number, number],
  ...columns: [string, ...string[]]
): DrawnLayer {
  return { name, minZoom, columns, labels: labels(name, labelZoom, columns[0]) };
}

/** What GLO's mineral leases, units and pooling agreements say. */
const UNIT = [
  'lease_no',
  'unit_name',
  'lease_status',
  'lease_type',
  'effective_date',
  'gross_acres',
] as const;
const MINERAL_LEASE = ['lease_no', 'lessee', 'status', 'mineral_type', 'expiration', 'gross_acres'] as const;
const SURFACE_LEASE = ['lease_number', 'lease_status', 'activity', 'primary_lessee'] as const;
const SHORE = ['site', 'rate_ep_ft_yr', 'rate_lr_ft_yr', 'r_squared'] as const;
const WELL = ['well_name', 'api_number', 'lease_name', 'operator', 'status', 'well_type'] as const;

/** Zooms from which a footprint and its labels are drawn. */
const LARGE = [7, 11] as const;
const SMALL = [8, 12] as const;
const DENSE = [9, 13] as const;

export const TEXAS_ARCHIVES: readonly DrawnLayer[] = [
  drawn('tx_leases', LARGE, ...MINERAL_LEASE),
  drawn('tx_glo_units', LARGE, ...UNIT),
  drawn('tx_glo_pooling', LARGE, ...UNIT),
  drawn('tx_glo_land_types', LARGE, 'land_type', 'control_number', 'acres'),
  drawn('tx_psf_lands', LARGE, 'control_number', 'survey', 'block', 'section', 'deed_acres'),
  drawn('tx_state_agency_lands', LARGE, 'land_name', 'control_number', 'land_type', 'agency'),
  drawn('tx_upland_leases', SMALL, ...SURFACE_LEASE),
  drawn('tx_non_mineral_leases', SMALL, ...SURFACE_LEASE),
  drawn('tx_hard_minerals', LARGE, ...MINERAL_LEASE),
  drawn('tx_wells_surface', DENSE, ...WELL),
  drawn('tx_wells_bottom', DENSE, ...WELL),
  drawn('tx_uic_wells', DENSE, ...WELL, 'uic_number'),
  drawn('tx_permits', DENSE, 'lease_name', 'permit_no', 'well_number', 'operator_name', 'received'),
  drawn('tx_bay_tracts', LARGE, 'tract', 'name', 'bay', 'acres'),
  drawn('tx_coastal_leases', SMALL, ...SURFACE_LEASE),
  drawn('tx_oyster_leases', SMALL, ...SURFACE_LEASE),
  drawn('tx_critical_erosion', LARGE, ...SHORE),
  drawn('tx_shoreline_change_rates', LARGE, ...SHORE),
  { ...drawn('tx_flood_hazard', DENSE, 'zone', 'subtype', 'sfha', 'bfe'), onlyPartition: 'TX' },
  {
    name: 'tx_pipelines',
    minZoom: 6,
    columns: ['operator', 'system', 'commodity', 'diameter_in', 'status', 'permit', 'interstate'],
    labels: 'inline',
  },
];
