import { dayOf, figure } from '../shell/time-text.ts';
import { isLocated } from './section-shape.ts';

/** Names that are not their key with blanks. */
const NAMES: Readonly<Record<string, string>> = {
  surface_management: 'Who manages the surface',
  og_leases: 'Federal oil and gas leases',
  geothermal_leases: 'Federal geothermal leases',
  mining_claims: 'Mining claims',
  fireshed: 'Firesheds',
  soils: 'Soil map units',
  psf_lands: 'Permanent School Fund lands',
  wildfire_risk_communities: 'Wildfire risk of census blocks',
  fracfocus: 'Chemical disclosures',
  in_section: 'In the section',
  sfha: 'Special flood hazard area',
  bfe: 'Base flood elevation (ft)',
  api_number: 'API number',
  mukey: 'Map unit key',
  plad_id: 'PLAD ID',
  block_geoid: 'Census block',
  elev_min_m: 'Lowest (m)',
  elev_mean_m: 'Mean height (m)',
  elev_max_m: 'Highest (m)',
  slope_mean_deg: 'Mean slope (°)',
  aspect_dominant: 'Faces mostly',
  overlap_acres: 'Acres in the parcel',
  overlap_pct: 'Of the parcel (%)',
  total_cum_boe: 'Total (BOE)',
  total_cum_oil_bbl: 'Total oil (bbl)',
  total_cum_gas_mcf: 'Total gas (Mcf)',
  cum_boe: 'Total (BOE)',
  cum_oil_bbl: 'Total oil (bbl)',
  cum_gas_mcf: 'Total gas (Mcf)',
  ttm_boe: 'Last 12 months (BOE)',
  ttm_oil_bbl: 'Last 12 months, oil (bbl)',
  ttm_gas_mcf: 'Last 12 months, gas (Mcf)',
  nrel_score: 'NREL score',
  royalty_usd: 'Royalty (USD)',
  total_usd: 'Total (USD)',
  distance_miles: 'Miles away',
  total_water_gal: 'Water (gal)',
  blm_solar_zone: 'BLM solar zone',
  wind_turbines_within_2mi: 'Wind turbines within 2 miles',
  county_fips: 'County FIPS',
};

/** A key of a report in words: `dominant_crop_pct` is `Dominant crop (%)`. */
export function nameOf(key: string): string {
  const known = NAMES[key];
  if (known !== undefined) return known;
  const words = key.replace(/_pct$/, ' (%)').replace(/_in$/, ' (in)').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Numbers that only look like figures. */
const NO_FIGURE = /year|mukey|number|_no$|_id$|geoid|fips/;

/** A value of a report in words. */
export function valueText(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return NO_FIGURE.test(key) ? String(value) : figure(value, 2);
  if (isLocated(value)) return `${value.lat.toFixed(5)}, ${value.lng.toFixed(5)}`;
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\d$/.test(value) ? dayOf(value) : value;
  return Array.isArray(value) ? value.map((item) => valueText(key, item)).join(', ') : JSON.stringify(value);
}

/** Why a section says nothing. */
export const UNAVAILABLE: Readonly<Record<string, string>> = {
  no_state_coverage: 'Unavailable: the agency has no such data in this state. This is no all-clear.',
  not_loaded:
    'Unavailable: this server has no data of this place, or not of all of it. This is no all-clear.',
  timeout: 'Unavailable: it took too long to look up. Try again.',
  source_error: 'Unavailable: the data cannot be read now.',
};
