import { type AgencyField, date, number, text } from '../agency-field.ts';
import type { OfficialSource } from '../layer.ts';
import { ALL_STATES } from '../states.ts';

const HUB = 'https://gis.blm.gov/nlsdb/rest/services/HUB';

/** A layer of BLM's Mineral and Land Records System. */
export function mlrsService(
  name: string,
  service: string,
  where: string,
): OfficialSource & { readonly kind: 'arcgis' } {
  return {
    name,
    agency: 'US Bureau of Land Management',
    license: 'US federal public domain',
    attribution: 'Bureau of Land Management, Mineral and Land Records System',
    kind: 'arcgis',
    url: `${HUB}/${service}/FeatureServer/0`,
    states: ALL_STATES,
    where,
  };
}

/** In product names blanks may be no-break spaces; a case without a known end expires in 3999. */
const NULLS = ['Null', '<Null>'];
const NO_KNOWN_END = 3999;

export const mlrsText = (name: string, unconfirmed?: true): AgencyField =>
  text(name, { nulls: NULLS, ...(unconfirmed && { unconfirmed }) });
export const mlrsDate = (name: string): AgencyField =>
  date(name, 'epoch milliseconds', { nullYears: [NO_KNOWN_END] });

/** Fields that all its layers have. */
export const MLRS_FIELDS: readonly AgencyField[] = [
  mlrsText('CSE_NR'),
  mlrsText('LEG_CSE_NR'),
  mlrsText('CSE_NAME'),
  mlrsText('CSE_TYPE_NR'),
  mlrsText('BLM_PROD'),
  mlrsText('CSE_DISP'),
  number('RCRD_ACRS'),
];
