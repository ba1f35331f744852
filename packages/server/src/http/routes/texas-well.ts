import fastJson from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../../errors.ts';
import type { Reports } from '../../reports/reports.ts';
import type { KnownWell } from '../../reports/texas-well.ts';
import { readApi8 } from '../../store/production/api-number.ts';
import { JSON_TYPE } from '../media-type.ts';
import type { GateParts } from '../plugins/gate.ts';
import { meteredReport } from '../plugins/report-metering.ts';
import { syntheticData, type Warning } from '../report-warnings.ts';
import { namesOf } from '../request-names.ts';
import { errorResponses, METERED_ERRORS } from '../schemas/error.ts';
import { type TexasWellAnswer, TexasWellResponse, TexasWellSchema, WellPath } from '../schemas/texas-well.ts';

const ALLOWED = '8, 10 or 14 digits, with or without dashes, such as 38912345 or 42-389-12345';

const wellText: (well: TexasWellAnswer) => string = fastJson(TexasWellSchema);

/** A well in Texas with its share of the production of its leases: the well is the parcel that is counted. */
export function addTexasWellRoute(app: FastifyInstance, reports: Reports, gate: GateParts): void {
  app.get<{ Params: WellPath; Reply: string }>(
    '/texas/wells/:api',
    {
      schema: {
        operationId: 'texasWell',
        summary: 'A well in Texas, its leases, its allocated production and decline',
        tags: ['texas'],
        params: WellPath,
        response: { 200: TexasWellResponse, ...errorResponses(...METERED_ERRORS) },
      },
    },
    async (request, reply) => {
      const api8 = api8Of(request.params.api);
      const parcel = { family: 'texas', parcel: `well ${api8}` } as const;
      const text = await meteredReport(gate, request, parcel, async () => {
        const outcome = await reports.well(api8);
        if (outcome.status === 'answered') {
          if (outcome.known === null) throw unknownWell(api8);
          return textOf(outcome.known);
        }
        request.log.error(
          { ...namesOf(request), api8, fault: outcome.fault ?? outcome.reason },
          'a well cannot be looked up',
        );
        throw new ServiceError(
          'unavailable',
          'The wells, or the production of their leases, cannot be read.',
        );
      });
      reply.type(JSON_TYPE);
      return text;
    },
  );
}

function textOf({ well, sources, unavailable, synthetic }: KnownWell): string {
  const warnings: Warning[] = synthetic.length === 0 ? [] : [syntheticData(synthetic)];
  return wellText({ ...well, meta: { unavailable, sources, warnings } });
}

function api8Of(api: string): string {
  const api8 = readApi8(api);
  if (api8 !== null) return api8;
  throw new ServiceError('invalid_parameter', `api is no API number of a well in Texas: it has ${ALLOWED}.`, {
    parameter: 'api',
    allowed: ALLOWED,
  });
}

function unknownWell(api8: string): ServiceError {
  const message = `No well with the API number 42-${api8.slice(0, 3)}-${api8.slice(3)} is known here.`;
  return new ServiceError('not_found', message, { api8 });
}
