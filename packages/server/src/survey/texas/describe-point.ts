import { clearanceOf } from '../../geometry/inner-point.ts';
import { polygonsAcres } from '../../geometry/polygons.ts';
import { nearestJurisdiction } from '../jurisdiction.ts';
import type { Position, TexasPlace } from '../place.ts';
import { chanceInside } from './accuracy.ts';
import { type Asked, described } from './described.ts';
import { findSurveys } from './find-surveys.ts';
import type { FoundSurveys } from './found-surveys.ts';
import { placeOf } from './places.ts';
import { noSurveyAt } from './refusals.ts';
import type { SurveyRow, SurveyRows } from './survey-rows.ts';

/** Borders of the atlas leave out land up to here. */
const COAST_METRES = 1500;
/** Mean length of a degree of latitude. */
const METRES_PER_DEGREE = 111_132;

/**
 * The survey that holds a point: of several the smallest, of equals the first of the county's file.
 *
 * @throws ServiceError not_found
 */
export async function describePoint(rows: SurveyRows, point: Position): Promise<TexasPlace> {
  const named = (await rows.around(point)).filter(isNamed);
  const [row] = named
    .map((candidate) => ({ candidate, acres: polygonsAcres(candidate.polygons) }))
    .sort((a, b) => a.acres - b.acres || order(a.candidate, b.candidate))
    .map(({ candidate }) => candidate);
  if (row === undefined) {
    const county = nearestJurisdiction(point, COAST_METRES)?.county ?? null;
    throw noSurveyAt(
      county,
      rows.counties().some(({ name }) => name === county),
    );
  }
  const asked = askedOf(row);
  const clearance = Math.max(...row.polygons.map((polygon) => clearanceOf(polygon, point)));
  return placeOf(rows, await wholeOf(rows, row, asked), asked, {
    confidence: chanceInside(clearance * METRES_PER_DEGREE),
    assumptions: [],
    alternatives: [],
  });
}

function isNamed({ abstract, surveyKey, block }: SurveyRow): boolean {
  return abstract !== null || surveyKey !== null || block !== null;
}

function order(a: SurveyRow, b: SurveyRow): number {
  return a.county.fips.localeCompare(b.county.fips) || a.id - b.id;
}

function askedOf({ abstract, section }: SurveyRow): Asked {
  return {
    abstracts: abstract === null ? [] : [abstract],
    sections: section === null ? [] : [section],
    aliquots: [],
    lots: [],
    acres: null,
  };
}

/** All surveys that the description of one finds, so that both ways of asking answer the same. */
async function wholeOf(rows: SurveyRows, row: SurveyRow, asked: Asked): Promise<FoundSurveys> {
  const alone: FoundSurveys = { county: row.county, rows: [row], assumptions: [], fit: 1 };
  const { description } = await described(rows, alone, asked);
  const found = await findSurveys(rows, row.county, description);
  return found.find((place) => place.rows.some(({ id }) => id === row.id)) ?? alone;
}
