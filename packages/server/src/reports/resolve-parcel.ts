import { parse } from 'rangeline-land-description';
import { ServiceError } from '../errors.ts';
import type { PolygonRings } from '../geometry/polygons.ts';
import { GRID_SOURCE } from '../survey/grid/national-grid.ts';
import { systemMeant } from '../survey/land-survey.ts';
import type { Boundary, LandSurvey, PlssPlace } from '../survey/place.ts';
import { jurisdictionsOf } from './jurisdictions-of.ts';
import type { Parcel } from './parcel.ts';

/** Reports never pick: a reading with a tenth of the best one's likelihood, or more, leaves the place open. */
const REPORT_LEAD = 10 + 1e-6;
/** More than four townships. */
export const MAX_PARCEL_ACRES = 100_000;

/** A description that a report can be made of. */
export interface ResolvedParcel {
  /** What the description says. */
  readonly described: PlssPlace;
  /** The land that is reported on: what is described, or the section around it. */
  readonly reported: PlssPlace;
  readonly scope: 'parcel' | 'containing_section';
  readonly parcel: Parcel;
  /** The same for whatever describes the same land. */
  readonly identity: string;
}

/**
 * The parcel of the public land survey that a description means. Where only the grid model knows the place, which is
 * good for sections, a finer description is reported on by the section around it.
 * @throws ServiceError texas_not_supported, invalid_description, ambiguous_location, not_found; invalid_parameter for a
 *   parcel of more than {@link MAX_PARCEL_ACRES}
 */
export async function resolvePlssParcel(survey: LandSurvey, text: string): Promise<ResolvedParcel> {
  const described = await locatePlss(survey, text);
  const around = isFinerThanData(described) ? await sectionsAround(survey, described) : null;
  const reported = around ?? described;
  if (reported.areaAcres > MAX_PARCEL_ACRES) throw tooLarge(reported);
  return {
    described,
    reported,
    scope: around === null ? 'parcel' : 'containing_section',
    parcel: { polygons: polygonsOf(reported.boundary), jurisdictions: jurisdictionsOf(reported) },
    identity: `${reported.stateCode} ${reported.legalLocation}`,
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

function isFinerThanData({ unit, source }: PlssPlace): boolean {
  return unit === 'Second Division' && source.name === GRID_SOURCE.name;
}

/** BLM's identifier of a first division begins one of a second: state, meridian, township, range and section. */
const SECTION_ID_LENGTH = 20;

/** The sections that the tracts lie in; null where one lies in none. */
async function sectionsAround(survey: LandSurvey, { components }: PlssPlace): Promise<PlssPlace | null> {
  if (components.tracts.some(({ section }) => section === null)) return null;
  const ids = components.tracts.map(({ plss_id }) => plss_id.slice(0, SECTION_ID_LENGTH));
  return locatePlss(survey, [...new Set(ids)].join('; '));
}

function tooLarge({ legalLocation, areaAcres }: PlssPlace): ServiceError {
  return new ServiceError(
    'invalid_parameter',
    `${legalLocation} has ${Math.round(areaAcres)} acres; a report is made of at most ${MAX_PARCEL_ACRES}.`,
    { parameter: 'legal_location', allowed: `at most ${MAX_PARCEL_ACRES} acres` },
  );
}

function polygonsOf(boundary: Boundary): readonly PolygonRings[] {
  return boundary.type === 'Polygon' ? [boundary.coordinates] : boundary.coordinates;
}
