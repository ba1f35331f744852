import type { LandSurvey, PlssPlace, TexasPlace } from '../survey/place.ts';
import { plssParcel } from './resolve-plss-parcel.ts';
import { texasParcel } from './resolve-texas-parcel.ts';
import { REPORT_LEAD, type ResolvedParcel } from './resolved-parcel.ts';

/**
 * The parcel that a description of either survey system means.
 * @throws ServiceError invalid_description, ambiguous_location, not_found; invalid_parameter for a parcel that is too large
 */
export async function resolveParcel(
  survey: LandSurvey,
  text: string,
): Promise<ResolvedParcel<PlssPlace> | ResolvedParcel<TexasPlace>> {
  const place = await survey.locate(text, REPORT_LEAD);
  return place.surveySystem === 'TXSS' ? texasParcel(place) : plssParcel(survey, place);
}
