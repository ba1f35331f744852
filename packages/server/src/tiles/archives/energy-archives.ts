import { type DrawnLayer, labels } from './drawn-layer.ts';

function wells(state: string): DrawnLayer {
  const name = `${state}_wells`;
  return {
    name,
    minZoom: 8,
    columns: ['api_number', 'well_name', 'operator', 'status', 'well_type'],
    labels: labels(name, 12, 'well_name', 'api_number', 'status'),
  };
}

/** Natural gas lines have no name, so that all are labelled with who operates them. */
function pipelines(commodity: string): DrawnLayer {
  return {
    name: `og_pipelines_${commodity}`,
    minZoom: 4,
    columns: ['operator', 'name', 'kind', 'kind_raw', 'status'],
    labels: 'inline',
  };
}

export const ENERGY_ARCHIVES: readonly DrawnLayer[] = [
  wells('co'),
  wells('nd'),
  wells('ok'),
  wells('wy'),
  wells('nm'),
  {
    name: 'og_leases',
    minZoom: 8,
    columns: ['serial', 'name', 'status', 'lessee', 'expiration', 'acres'],
    labels: labels('og_leases', 11, 'serial', 'status'),
  },
  {
    name: 'usgs_orphaned_wells',
    minZoom: 7,
    columns: ['well_id', 'api_number', 'name', 'operator', 'status'],
    labels: labels('usgs_orphaned_wells', 12, 'name', 'well_id'),
  },
  {
    name: 'usgs_wind_turbines',
    minZoom: 6,
    columns: ['case_id', 'project', 'year', 'capacity_kw', 'hub_height_m', 'total_height_m'],
    labels: labels('usgs_wind_turbines', 12, 'project', 'case_id'),
  },
  {
    name: 'sage_grouse_hma',
    minZoom: 5,
    columns: ['habitat', 'name', 'plan'],
    labels: labels('sage_grouse_hma', 8, 'habitat', 'name'),
  },
  {
    name: 'western_solar',
    minZoom: 5,
    columns: ['zone', 'name', 'status', 'reason'],
    labels: labels('western_solar', 8, 'zone', 'name'),
  },
  {
    name: 'nrel_land_of_opportunity',
    minZoom: 5,
    columns: ['score', 'technology', 'scenario', 'capacity_mw'],
    labels: labels('nrel_land_of_opportunity', 9, 'technology', 'score'),
  },
  {
    name: 'fed_subsurface_minerals',
    minZoom: 7,
    columns: ['minerals', 'mineral_class', 'surface_agency', 'acres'],
    labels: labels('fed_subsurface_minerals', 10, 'minerals', 'mineral_class'),
  },
  pipelines('natgas'),
  pipelines('ngl'),
  pipelines('crude'),
];
