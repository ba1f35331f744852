import { TEXAS_COUNTIES } from 'rangeline-land-description';
import type { LoadedCounty } from './counties.ts';
import type { TexasReading } from './found-surveys.ts';
import { countyNeeded, noSuchCounty, notLoaded } from './refusals.ts';

/** Abstracts and sections that are looked for in all counties at once. */
export const MAX_NAMED_WITHOUT_COUNTY = 12;

/**
 * The loaded counties in which to look for a description: the one that it names, or all.
 *
 * @throws ServiceError not_found when Texas has no such county, or its surveys are not loaded; invalid_description when
 *   the county is needed to look for so many
 */
export function countiesMeant(
  loaded: readonly LoadedCounty[],
  reading: TexasReading,
): readonly LoadedCounty[] {
  const { county, countyFips, abstracts, sections } = reading.description;
  if (county !== null && countyFips === null) throw noSuchCounty(reading);
  const meant = countyFips === null ? loaded : loaded.filter(({ fips }) => fips === countyFips);
  if (meant.length === 0) throw notLoaded(reading);
  if (county === null && abstracts.length + sections.length > MAX_NAMED_WITHOUT_COUNTY)
    throw countyNeeded(reading, MAX_NAMED_WITHOUT_COUNTY);
  return meant;
}

/** Digits of the longest abstract number: five have a county's code in front. */
const MAX_OWN_DIGITS = 4;

/**
 * A description whose abstract has its county's code in front, as clerks and the Railroad Commission glue them:
 * `38910` is abstract 10 of Reeves County. null when there is no such code, or the county is named anyway.
 */
export function withCountyOfCode(reading: TexasReading): TexasReading | null {
  const { description } = reading;
  const [abstract = '', ...more] = description.abstracts;
  if (description.county !== null || more.length > 0 || !/^\d+$/.test(abstract)) return null;
  if (abstract.length <= MAX_OWN_DIGITS) return null;
  const county = TEXAS_COUNTIES.find(({ fips }) => abstract.startsWith(fips.slice(2)));
  if (county === undefined) return null;
  const own = String(Number(abstract.slice(3)));
  return {
    ...reading,
    description: { ...description, county: county.name, countyFips: county.fips, abstracts: [own] },
    assumptions: [
      ...reading.assumptions,
      {
        code: 'county_from_location',
        message: `${county.name}: by its code ${county.fips.slice(2)} before the abstract's number ${own}.`,
      },
    ],
  };
}
