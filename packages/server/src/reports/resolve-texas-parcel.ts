import { createHash } from 'node:crypto';
import { parse } from 'rangeline-land-description';
import { ServiceError } from '../errors.ts';
import { positionText } from '../survey/geojson-text.ts';
import { systemMeant } from '../survey/land-survey.ts';
import type { LandSurvey, TexasPlace } from '../survey/place.ts';
import { parcelOf, polygonsOf, REPORT_LEAD, type ResolvedParcel } from './resolved-parcel.ts';

/**
 * The parcel of the Texas land survey that a description means.
 * @throws ServiceError plss_not_supported, invalid_description, ambiguous_location, not_found; invalid_parameter for a
 *   parcel that is too large
 */
export async function resolveTexasParcel(
  survey: LandSurvey,
  text: string,
): Promise<ResolvedParcel<TexasPlace>> {
  return texasParcel(await locateInTexas(survey, text));
}

/** The parcel of a place. @throws ServiceError invalid_parameter when it is too large */
export function texasParcel(place: TexasPlace): ResolvedParcel<TexasPlace> {
  const { components, abstractNumber } = place;
  const abstract = { countyFips: components.county_fips, abstractNo: abstractNumber };
  return {
    described: place,
    reported: place,
    scope: 'parcel',
    parcel: { ...parcelOf(place), abstract },
    identity: identityOf(place),
  };
}

async function locateInTexas(survey: LandSurvey, text: string): Promise<TexasPlace> {
  const read = parse(text);
  if (read.ok && systemMeant(read, REPORT_LEAD) === 'PLSS') throw plssNotSupported(text);
  const place = await survey.locate(text, REPORT_LEAD);
  if (place.surveySystem === 'PLSS') throw plssNotSupported(place.legalLocation);
  return place;
}

function plssNotSupported(description: string): ServiceError {
  return new ServiceError(
    'plss_not_supported',
    `${description} is land of the public land survey, of which there is no Texas report. Send a Texas description, such as "Abstract 718 Reeves County Texas".`,
  );
}

/** The county and the land itself: abstracts, blocks and names may describe the same. */
function identityOf({ components, boundary }: TexasPlace): string {
  const polygons = polygonsOf(boundary).map((rings) =>
    rings.map((ring) => ring.map(positionText).join()).join(';'),
  );
  const digest = createHash('sha256')
    .update([...new Set(polygons)].sort().join('|'))
    .digest('base64url');
  return `${components.county_fips} ${components.abstracts.toSorted().join('+')} ${digest}`;
}
