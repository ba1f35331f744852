import { TEXAS_COUNTIES } from 'rangeline-land-description';
import { Type } from 'typebox';
import { ServiceError } from '../../errors.ts';
import { legalLocationQuery } from '../schemas/report.ts';
import type { ParcelQuery, ReportQuery } from './report-family.ts';

const TEXAS_FIPS = '48';
const ALLOWED = '`legal_location` alone, or `county_fips` with `abstract_no`';

/** An abstract by its description, or by the numbers of its county and its own. */
export const ABSTRACT_QUERY: ParcelQuery = {
  properties: {
    legal_location: Type.Optional(legalLocationQuery('Abstract 9001 Reeves County Texas')),
    county_fips: Type.Optional(
      Type.String({
        pattern: `^(${TEXAS_FIPS})?\\d{3}$`,
        description:
          'in place of legal_location, the county: its five digits, 48389, or the last three of them',
        examples: ['48389'],
      }),
    ),
    abstract_no: Type.Optional(
      Type.String({
        pattern: '^(A-)?[Uu?]?\\d{1,6}$',
        description: 'with county_fips, the number of the abstract: 718, A-718, U29',
        examples: ['9001'],
      }),
    ),
  },
  legalLocationOf: (query) => {
    const { legal_location, county_fips, abstract_no } = query;
    if (legal_location !== undefined && county_fips === undefined && abstract_no === undefined)
      return legal_location;
    if (legal_location === undefined && county_fips !== undefined && abstract_no !== undefined)
      return `Abstract ${abstract_no.replace(/^A-/, '')} ${countyNamed(county_fips)} County Texas`;
    throw notOneWay(query);
  },
};

function countyNamed(fips: string): string {
  const county = TEXAS_COUNTIES.find((one) => one.fips === TEXAS_FIPS + fips.slice(-3));
  if (county !== undefined) return county.name;
  throw new ServiceError('invalid_parameter', `county_fips is ${fips}, and Texas has no such county.`, {
    parameter: 'county_fips',
    allowed: 'the code of a county of Texas, such as 48389',
  });
}

/** Names the parameter that is missing, or is too much. */
function notOneWay({ legal_location, county_fips, abstract_no }: ReportQuery): ServiceError {
  const isByNumbers = legal_location === undefined && (county_fips ?? abstract_no) !== undefined;
  const missing = county_fips === undefined ? 'county_fips' : 'abstract_no';
  const parameter = isByNumbers ? missing : 'legal_location';
  const message = `An abstract is asked for by ${ALLOWED}.`;
  return new ServiceError('invalid_parameter', message, { parameter, allowed: ALLOWED });
}
