import type { ObjectField } from '../section.ts';
import type { SectionFamily, UnavailableReason } from '../section-task.ts';

export const FAMILY_TITLES: Readonly<Record<SectionFamily, string>> = {
  federal: 'Federal land report',
  texas: 'Texas land report',
  energy: 'Energy report',
};

/** Why a section, or a part of one, says nothing. */
export const REASONS: Readonly<Record<UnavailableReason, string>> = {
  no_state_coverage:
    'Not available: the agency has no such data in this state. That is no all-clear: what it would list may exist.',
  not_loaded:
    'Not available: this server has no data of this place. That is no all-clear: what it would list may exist.',
  timeout: 'Not available: it could not be looked up in time. The report may be asked for again.',
  source_error: 'Not available: the data is there and cannot be read now. The report may be asked for again.',
};

/** Why a section does not say all. */
export const PARTIAL_REASONS: Readonly<Record<UnavailableReason, string>> = {
  no_state_coverage:
    'Not complete: the agency has no such data in a part of this land. That is no all-clear: what it would list there may exist.',
  not_loaded:
    'Not complete: this server has data of a part of this land alone. That is no all-clear: what is not listed may exist.',
  timeout: 'Not complete: a part could not be looked up in time. The report may be asked for again.',
  source_error:
    'Not complete: a part of the data is there and cannot be read now. The report may be asked for again.',
};

/** Names of fields that are not their key with blanks. */
const NAMES: Readonly<Record<string, string>> = {
  sfha: 'Special flood hazard area',
  bfe: 'Base flood elevation (ft)',
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
  overlap_point: 'Point in the parcel',
  rate_ep_ft_yr: 'End point rate (ft/yr)',
  rate_lr_ft_yr: 'Regression rate (ft/yr)',
  r_squared: 'R²',
  oil_gas_code: 'Oil or gas',
  distance_miles: 'Miles away',
  total_water_gal: 'Water (gal)',
  nrel_score: 'NREL score',
  blm_solar_zone: 'BLM solar zone',
  wind_turbines_within_2mi: 'Wind turbines within 2 miles',
  in_section: 'In the parcel',
  nearby: 'Around it',
  total_usd: 'All years (USD)',
  royalty_usd: 'Royalty (USD)',
};

const ABBREVIATIONS = /\b(api|fips|blm|nrel|id|boe)\b/gi;
/** Units that keys end with. */
const UNITS: Readonly<Record<string, string>> = {
  pct: '%',
  in: 'in',
  usd: 'USD',
  bbl: 'bbl',
  mcf: 'Mcf',
  boe: 'BOE',
};
const BEGINNINGS: Readonly<Record<string, string>> = {
  cum: 'All months',
  total_cum: 'All months',
  ttm: 'Last 12 months',
  cum_oil: 'Oil, all months',
  cum_gas: 'Gas, all months',
  total_cum_oil: 'Oil, all months',
  total_cum_gas: 'Gas, all months',
  ttm_oil: 'Oil, last 12 months',
  ttm_gas: 'Gas, last 12 months',
};

/** A key of a report in words: `dominant_crop_pct` is `Dominant crop (%)`. */
export function nameOf(key: string): string {
  const known = NAMES[key];
  if (known !== undefined) return known;
  const [, stem = key, ending = ''] = /^(.+)_([a-z]+)$/.exec(key) ?? [];
  const unit = UNITS[ending];
  const words = unit === undefined ? key : stem;
  const spoken =
    BEGINNINGS[words] ?? words.replaceAll('_', ' ').replace(ABBREVIATIONS, (a) => a.toUpperCase());
  const name = spoken.charAt(0).toUpperCase() + spoken.slice(1).replace(/ no$/, ' number');
  return unit === undefined ? name : `${name} (${unit})`;
}

/** Stands where nothing is known. */
export const NOTHING = '–';

/** Whether the values of a field are figures, which are written in columns. */
export function isFigures({ type }: Pick<ObjectField, 'type'>): boolean {
  return type === 'number' || type === 'integer';
}

/** Numbers that count nothing, and are written without separators. */
const NO_QUANTITY = /year/;

/** A value of a report in words. */
export function valueText({ name, type }: ObjectField, value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return NO_QUANTITY.test(name) ? String(value) : figure(value);
  if (typeof value === 'string') return value;
  if (Array.isArray(value))
    return value.length === 0
      ? NOTHING
      : value.map((one) => (type === 'integers' ? one : String(one))).join(', ');
  return isPosition(value) ? `${value.lat.toFixed(5)}, ${value.lng.toFixed(5)}` : JSON.stringify(value);
}

function isPosition(value: object): value is { readonly lng: number; readonly lat: number } {
  return 'lng' in value && 'lat' in value && typeof value.lng === 'number' && typeof value.lat === 'number';
}

const DECIMALS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const SMALL = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 });

/** A number with two decimals at most, or two digits where it is small. */
export function figure(value: number): string {
  return (Math.abs(value) < 0.1 ? SMALL : DECIMALS).format(value);
}

/** `2026-11-20 18:05 UTC` */
export function timeText(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** `1 record`, `2 records` */
export function counted(count: number, one: string): string {
  return `${figure(count)} ${one}${count === 1 ? '' : 's'}`;
}
