import { type Assumption, TEXAS_COUNTIES, type TexasDescription } from 'rangeline-land-description';
import { findSurveys } from './find-surveys.ts';
import type { FoundSurveys, TexasReading } from './found-surveys.ts';
import { inEachCounty } from './in-each-county.ts';
import { countiesMeant, withCountyOfCode } from './searched-counties.ts';
import type { SurveyRows } from './survey-rows.ts';

/** Surveys that a reading of the text fits. */
export interface RankedFit {
  readonly reading: TexasReading;
  readonly found: FoundSurveys;
  readonly assumptions: readonly Assumption[];
  /** How likely it is, compared with the others. */
  readonly weight: number;
  readonly confidence: number;
}

type Fit = Omit<RankedFit, 'confidence'>;

/** Readings of one text that are looked up, each in all counties when none is named; further ones are the unlikelier. */
export const MAX_READINGS = 12;
/** What an answer that rests on an assumption can at most be sure of. */
const ASSUMED = 0.95;
/** How likely a block, a section and a survey are no other county's as well, of which not all are loaded. */
const FEW_COUNTIES = 0.8;

/**
 * All surveys that the readings of a text fit, most likely first, each once.
 *
 * @throws ServiceError not_found when the county named is none, or is not loaded; invalid_description when it names none
 *   and more than can be looked for in all of them
 */
export async function rankedFits(
  rows: SurveyRows,
  readings: readonly TexasReading[],
): Promise<readonly RankedFit[]> {
  const fits = (
    await Promise.all(readings.slice(0, MAX_READINGS).map((reading) => fitsOf(rows, reading)))
  ).flat();
  fits.sort((a, b) => b.weight - a.weight);
  const distinct = new Map<string, Fit>();
  for (const fit of fits) if (!distinct.has(placeKey(fit.found))) distinct.set(placeKey(fit.found), fit);
  const total = [...distinct.values()].reduce((sum, { weight }) => sum + weight, 0);
  const loaded = rows.counties().length;
  return [...distinct.values()].map((fit) => ({
    ...fit,
    confidence: certaintyOf(fit, loaded) * (fit.weight / total),
  }));
}

async function fitsOf(rows: SurveyRows, reading: TexasReading): Promise<readonly Fit[]> {
  const { description, confidence } = reading;
  const counties = countiesMeant(rows.counties(), reading);
  const found = await inEachCounty(counties, (county) => findSurveys(rows, county, description));
  if (found.length === 0) {
    const coded = withCountyOfCode(reading);
    return coded === null ? [] : fitsOf(rows, coded);
  }
  return found.map((one) => ({
    reading,
    found: one,
    assumptions: [
      ...reading.assumptions,
      ...one.assumptions,
      ...(description.county === null ? [countyAssumed(one, counties.length)] : []),
    ],
    weight: confidence * one.fit,
  }));
}

function countyAssumed({ county }: FoundSurveys, counties: number): Assumption {
  const message = `${county.name}: the county of the ${counties} loaded that has it.`;
  return { code: 'county_from_location', message };
}

/** 1 when all that the text says, and nothing more, is so in the survey data. */
function certaintyOf({ reading, found, assumptions, weight }: Fit, loaded: number): number {
  if (found.fit === 1 && assumptions.length === 0) return 1;
  return ASSUMED * weight * countyChance(reading.description, loaded);
}

/** The chance that the county is the one meant, where the text names none. */
function countyChance({ county, block, sections, survey }: TexasDescription, loaded: number): number {
  if (county !== null || loaded === TEXAS_COUNTIES.length) return 1;
  // Nearly every county has an abstract of the number.
  const isBareAbstract = block === null && sections.length === 0 && survey === null;
  return isBareAbstract ? loaded / TEXAS_COUNTIES.length : FEW_COUNTIES;
}

function placeKey({ county, rows }: FoundSurveys): string {
  return `${county.fips} ${rows.map(({ id }) => id).sort((a, b) => a - b)}`;
}
