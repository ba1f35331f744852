import { ServiceError } from '../errors.ts';
import type { Paging } from '../reports/reports.ts';
import type { ParcelQuery } from './families/report-family.ts';
import { DEFAULT_ROWS, legalLocationQuery } from './schemas/report.ts';

/** The parcel by its description alone, which the schema of the route asks for. */
export function byLegalLocation(example: string): ParcelQuery {
  return {
    properties: { legal_location: legalLocationQuery(example) },
    legalLocationOf: ({ legal_location = '' }) => legal_location,
  };
}

/** What `include` asks for. */
export interface Wanted {
  readonly sections: readonly string[];
  readonly geometry: boolean;
}

const GEOMETRY = 'geometry';

/**
 * Reads `include`: values separated by commas, of which blanks and repeats make no difference; all sections where it
 * names nothing.
 * @param known the sections of the report, in their order
 * @throws ServiceError invalid_parameter that lists the values
 */
export function readInclude(include: string | undefined, known: readonly string[]): Wanted {
  const values = new Set(
    (include ?? '')
      .split(',')
      .map((value) => value.trim())
      .filter(Boolean),
  );
  if (values.size === 0) return { sections: known, geometry: false };
  const allowed = [...known, GEOMETRY];
  const unknown = [...values].find((value) => !allowed.includes(value));
  if (unknown !== undefined) {
    const message = `include has ${JSON.stringify(unknown)}, which is none of its values. Accepted: ${allowed.join(', ')}.`;
    throw new ServiceError('invalid_parameter', message, { parameter: 'include', allowed });
  }
  return { sections: known.filter((key) => values.has(key)), geometry: values.has(GEOMETRY) };
}

/** What a query may say of rows, its values of the form that the schema asks for. */
export interface PagingQuery {
  readonly limit?: string | undefined;
  readonly offset?: string | undefined;
}

/** The rows that are wanted of a section. */
export function readPaging({ limit, offset }: PagingQuery): Paging {
  return { limit: Number(limit ?? DEFAULT_ROWS), offset: Number(offset ?? 0) };
}

/**
 * Refuses to page what is more than one list.
 * @throws ServiceError invalid_parameter
 */
export function refusePaging(query: object): void {
  const parameter = ['limit', 'offset'].find((name) => Object.hasOwn(query, name));
  if (parameter === undefined) return;
  const allowed = 'on the route of a section, or where `include` names one list alone';
  throw new ServiceError('invalid_parameter', `${parameter} is not accepted here; it is ${allowed}.`, {
    parameter,
    allowed,
  });
}
