import { parse } from 'rangeline-land-description';
import { ServiceError } from '../errors.ts';
import { GRID_SOURCE } from '../survey/grid/national-grid.ts';
import { systemMeant } from '../survey/land-survey.ts';
import type { LandSurvey, PlssPlace } from '../survey/place.ts';
import { parcelOf, REPORT_LEAD, type ResolvedParcel } from './resolved-parcel.ts';

/** The same land, but for rounding. */
const ALL_OF_SECTION = 0.999;

/**
 * The parcel of the public land survey that a description means. Where only the grid model knows the place, which is
 * good for sections, a finer description is reported on by the section around it.
 * @throws ServiceError texas_not_supported, invalid_description, ambiguous_location, not_found; invalid_parameter for a
 *   parcel of more than {@link MAX_PARCEL_ACRES}
 */
export async function resolvePlssParcel(
  survey: LandSurvey,
  text: string,
): Promise<ResolvedParcel<PlssPlace>> {
  return plssParcel(survey, await locatePlss(survey, text));
}

/** The parcel of a place, likewise. */
export async function plssParcel(
  survey: LandSurvey,
  described: PlssPlace,
): Promise<ResolvedParcel<PlssPlace>> {
  const around = await containingSection(survey, described);
  const reported = around ?? described;
  return {
    described,
    reported,
    scope: around === null ? 'parcel' : 'containing_section',
    parcel: parcelOf(reported),
    identity: identityOf(reported),
  };
}

async function locatePlss(survey: LandSurvey, text: string): Promise<PlssPlace> {
  if (systemMeant(parse(text), REPORT_LEAD) === 'TXSS') throw texasNotSupported(text);
  const place = await survey.locate(text, REPORT_LEAD);
  if (place.surveySystem === 'TXSS') throw texasNotSupported(place.legalLocation);
  return place;
}

function texasNotSupported(description: string): ServiceError {
  return new ServiceError(
    'texas_not_supported',
    `${description} is a Texas survey, where there is no federal land report. Send a description of the public land survey, such as "NENE 7 14N 77W 6th Meridian".`,
  );
}

/** The section around a description that is finer than the data at its place; null where it is not. */
async function containingSection(survey: LandSurvey, described: PlssPlace): Promise<PlssPlace | null> {
  const { unit, source, assumptions, areaAcres } = described;
  if (unit !== 'Second Division') return null;
  const isEstimated = source.name === GRID_SOURCE.name;
  const mayBeShown = assumptions.some(({ code }) => code === 'part_ignored');
  if (!isEstimated && !mayBeShown) return null;
  const around = await sectionsAround(survey, described);
  // Of official land, a part whose extent only a plat tells is shown by its section.
  return isEstimated || (around !== null && areaAcres >= ALL_OF_SECTION * around.areaAcres) ? around : null;
}

/** BLM's identifier of a first division begins one of a second: state, meridian, township, range and section. */
const SECTION_ID_LENGTH = 20;

/** The sections that the tracts lie in; null where one lies in none. */
async function sectionsAround(survey: LandSurvey, { components }: PlssPlace): Promise<PlssPlace | null> {
  if (components.tracts.some(({ section }) => section === null)) return null;
  const ids = components.tracts.map(({ plss_id }) => plss_id.slice(0, SECTION_ID_LENGTH));
  return locatePlss(survey, [...new Set(ids)].sort().join('; '));
}

/** The tracts in one order, each as it is told from others. */
function identityOf({ components: { tracts } }: PlssPlace): string {
  const each = tracts.map(({ plss_id, lot, tract, corner, footage, except }) =>
    [plss_id, lot, tract, corner, footage && JSON.stringify(footage), except.toSorted().join('+')]
      .map((part) => part ?? '')
      .join('|'),
  );
  return [...new Set(each)].sort().join(' ');
}
