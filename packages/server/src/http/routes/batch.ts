import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LandSurvey } from '../../survey/place.ts';
import type { Timed } from '../../traces/traces.ts';
import {
  coordinateItems,
  descriptionItems,
  readDescription,
  readErrorsWanted,
  readPoint,
  readUnit,
  repeatedLocations,
  type WantedUnit,
} from '../batch-request.ts';
import { batchText } from '../batch-result.ts';
import { JSON_TYPE } from '../media-type.ts';
import { namesOf } from '../request-names.ts';
import {
  type BatchQuery,
  BatchResultResponse,
  CoordinatesBody,
  DescriptionsBody,
  ErrorsQuery,
  RepeatedCoordinates,
  RepeatedDescriptions,
} from '../schemas/batch.ts';
import { errorResponses, KEYED_ERRORS } from '../schemas/error.ts';
import { searchResultText } from '../search-result.ts';

const GET_ERRORS = ['invalid_parameter', 'batch_too_large', ...KEYED_ERRORS] as const;
const POST_ERRORS = [...GET_ERRORS, 'body_too_large', 'unsupported_media_type'] as const;

const GET_RESPONSES = { 200: BatchResultResponse, ...errorResponses(...GET_ERRORS) };
const POST_RESPONSES = { 200: BatchResultResponse, ...errorResponses(...POST_ERRORS) };

/** The reader of each route checks what is sent: by a schema one bad item would be the error of the whole batch. */
const unchecked = { validatorCompiler: () => () => true };

/** Many places at once: an array of what a search would answer, or null. */
export function addBatchRoutes(app: FastifyInstance, survey: LandSurvey, timed: Timed): void {
  addDescriptionRoutes(app, survey, timed);
  addCoordinateRoutes(app, survey, timed);
}

function addDescriptionRoutes(app: FastifyInstance, survey: LandSurvey, timed: Timed): void {
  const send = sender(timed);
  const answer = async (item: unknown): Promise<string> => {
    const text = readDescription(item);
    return searchResultText([await survey.locate(text)], text);
  };
  const path = '/batch/legal-location';
  const about = { summary: 'The places of many land descriptions', tags: ['batch'] };

  app.post<{ Querystring: BatchQuery; Reply: string }>(
    path,
    {
      ...unchecked,
      schema: {
        operationId: 'batchLegalLocation',
        ...about,
        querystring: ErrorsQuery,
        body: DescriptionsBody,
        response: POST_RESPONSES,
      },
    },
    (request, reply) => send(request, reply, descriptionItems(request.body), answer),
  );

  app.get<{ Querystring: BatchQuery; Reply: string }>(
    path,
    {
      ...unchecked,
      schema: {
        operationId: 'batchLegalLocationByUrl',
        ...about,
        querystring: RepeatedDescriptions,
        response: GET_RESPONSES,
      },
    },
    (request, reply) => send(request, reply, repeatedLocations(request.query.location), answer),
  );
}

function addCoordinateRoutes(app: FastifyInstance, survey: LandSurvey, timed: Timed): void {
  const send = sender(timed);
  const answerAt =
    (unit: WantedUnit) =>
    async (item: unknown): Promise<string> => {
      const point = readPoint(item);
      return searchResultText(await survey.describe(point, unit), point);
    };
  const path = '/batch/coordinates';
  const about = { summary: 'The land descriptions of many points', tags: ['batch'] };

  app.post<{ Querystring: BatchQuery; Reply: string }>(
    path,
    {
      ...unchecked,
      schema: {
        operationId: 'batchCoordinates',
        ...about,
        querystring: ErrorsQuery,
        body: CoordinatesBody,
        response: POST_RESPONSES,
      },
    },
    (request, reply) => {
      const { items, unit } = coordinateItems(request.body);
      return send(request, reply, items, answerAt(unit));
    },
  );

  app.get<{ Querystring: BatchQuery; Reply: string }>(
    path,
    {
      ...unchecked,
      schema: {
        operationId: 'batchCoordinatesByUrl',
        ...about,
        querystring: RepeatedCoordinates,
        response: GET_RESPONSES,
      },
    },
    (request, reply) => {
      const { location, unit } = request.query;
      return send(request, reply, repeatedLocations(location), answerAt(readUnit(unit)));
    },
  );
}

type BatchRequest = FastifyRequest<{ Querystring: BatchQuery; Reply: string }>;

function sender(timed: Timed) {
  return async (
    request: BatchRequest,
    reply: FastifyReply,
    items: readonly unknown[],
    answer: (item: unknown) => Promise<string>,
  ): Promise<string> => {
    const work = {
      items,
      errorsWanted: readErrorsWanted(request.query.errors),
      answer,
      onDefect: (err: unknown) =>
        request.log.error({ ...namesOf(request), err }, 'an item of a batch failed'),
    };
    const facts = { 'rangeline.items': items.length };
    const text = await timed({ name: 'batch', kind: 'inner', facts }, () => batchText(work));
    reply.type(JSON_TYPE);
    return text;
  };
}
