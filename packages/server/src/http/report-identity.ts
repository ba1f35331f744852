import fastJson from 'fast-json-stringify';
import { rounded } from '../geometry/rounded.ts';
import type { ResolvedParcel } from '../reports/resolved-parcel.ts';
import type { PlssPlace, TexasPlace } from '../survey/place.ts';
import { PlssIdentity, TexasIdentity } from './schemas/report.ts';

const plssText: (identity: PlssIdentity) => string = fastJson(PlssIdentity);
const texasText: (identity: TexasIdentity) => string = fastJson(TexasIdentity);

/**
 * What tells the parcel of a report on land of the public survey, as a JSON object.
 * @param legalLocation as it was sent
 */
export function plssIdentityText(
  legalLocation: string,
  { described, reported, scope }: ResolvedParcel<PlssPlace>,
): string {
  return plssText({
    legal_location: legalLocation,
    resolved_legal_location: described.legalLocation,
    alternate_legal_location: described.alternateLegalLocation,
    unit: described.unit,
    state: described.state,
    county: described.county,
    report_scope: scope,
    report_section: scope === 'parcel' ? null : reported.legalLocation,
    accuracy_m: rounded(reported.accuracyMetres, 1),
    derived: reported.derived,
    assumptions: described.assumptions,
    source: reported.source,
  });
}

/**
 * What tells the parcel of a report on land of a Texas survey, as a JSON object.
 * @param legalLocation as it was sent
 */
export function texasIdentityText(legalLocation: string, { described }: ResolvedParcel<TexasPlace>): string {
  return texasText({
    legal_location: legalLocation,
    resolved_legal_location: described.legalLocation,
    alternate_legal_location: described.alternateLegalLocation,
    county_fips: described.components.county_fips,
    county: described.county,
    state: described.state,
    abstract_no: described.abstractNumber,
    block_no: described.block,
    survey_name: described.surveyName,
    accuracy_m: rounded(described.accuracyMetres, 1),
    derived: described.derived,
    assumptions: described.assumptions,
    source: described.source,
  });
}

/**
 * What tells the parcel of a report on land of either survey, as a JSON object: the fields of its system, and which it is.
 * @param legalLocation as it was sent
 */
export function eitherIdentityText(
  legalLocation: string,
  parcel: ResolvedParcel<PlssPlace> | ResolvedParcel<TexasPlace>,
): string {
  const own = isTexan(parcel)
    ? texasIdentityText(legalLocation, parcel)
    : plssIdentityText(legalLocation, parcel);
  return `${own.slice(0, -1)},"survey_system":"${parcel.described.surveySystem}"}`;
}

function isTexan(
  parcel: ResolvedParcel<PlssPlace> | ResolvedParcel<TexasPlace>,
): parcel is ResolvedParcel<TexasPlace> {
  return parcel.described.surveySystem === 'TXSS';
}
