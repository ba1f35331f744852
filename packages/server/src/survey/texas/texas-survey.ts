import type { FeatureStore } from '../../store/feature-store.ts';
import { CLEAR_LEAD, type Position, type TexasPlace } from '../place.ts';
import { describePoint } from './describe-point.ts';
import type { TexasReading } from './found-surveys.ts';
import { type ListedPlace, listedPlace, placeOf } from './places.ts';
import { type RankedFit, rankedFits } from './ranked-fits.ts';
import { ambiguous, MAX_CANDIDATES, notKnown } from './refusals.ts';
import { countiesMeant } from './searched-counties.ts';
import { similarSurveys } from './similar-surveys.ts';
import { SurveyRows } from './survey-rows.ts';

/** Description ⇄ place in Texas, by the Original Texas Land Survey as far as it is loaded. */
export interface TexasSurvey {
  /**
   * The best of the readings of a text, placed.
   * @param lead as in `LandSurvey`
   * @throws ServiceError invalid_description, ambiguous_location, not_found
   */
  locate(readings: readonly [TexasReading, ...TexasReading[]], lead?: number): Promise<TexasPlace>;
  /**
   * The survey that holds a point; of several the smallest.
   * @throws ServiceError not_found
   */
  describe(point: Position): Promise<readonly TexasPlace[]>;
}

/** Readings less likely than this part of the best are not worth naming. */
const MIN_ALTERNATIVE = 0.01;

export function createTexasSurvey(store: FeatureStore): TexasSurvey {
  const rows = new SurveyRows(store);
  return {
    locate: (readings, lead = CLEAR_LEAD) => locate(rows, readings, lead),
    describe: async (point) => [await describePoint(rows, point)],
  };
}

async function locate(
  rows: SurveyRows,
  readings: readonly [TexasReading, ...TexasReading[]],
  lead: number,
): Promise<TexasPlace> {
  const fits = await rankedFits(rows, readings);
  const [best, next] = fits;
  if (best === undefined) throw await nowhere(rows, readings[0]);
  if (next !== undefined && best.weight < lead * next.weight)
    throw ambiguous(
      fits.map(({ found }) => found.county.name),
      await listed(rows, fits.slice(0, MAX_CANDIDATES)),
    );
  const { found, reading, assumptions, confidence } = best;
  const worthNaming = fits
    .slice(1, 1 + MAX_CANDIDATES)
    .filter(({ weight }) => weight >= MIN_ALTERNATIVE * best.weight);
  const alternatives = (await listed(rows, worthNaming)).map(({ county: _, ...alternative }) => alternative);
  return placeOf(rows, found, reading.description, { confidence, assumptions, alternatives });
}

function listed(rows: SurveyRows, fits: readonly RankedFit[]): Promise<ListedPlace[]> {
  return Promise.all(
    fits.map(({ found, reading, confidence }) => listedPlace(rows, found, reading.description, confidence)),
  );
}

/** Why a reading has no place, and what may have been meant. */
async function nowhere(rows: SurveyRows, reading: TexasReading): Promise<Error> {
  const counties = countiesMeant(rows.counties(), reading);
  const similar = await similarSurveys(rows, counties, reading.description);
  const places = await Promise.all(similar.map((found) => listedPlace(rows, found, reading.description, 0)));
  return notKnown(reading, counties, places);
}
