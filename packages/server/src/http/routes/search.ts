import type { FastifyInstance } from 'fastify';
import type { LandSurvey } from '../../survey/place.ts';
import { readPosition } from '../coordinates.ts';
import { JSON_TYPE } from '../media-type.ts';
import { errorResponses, KEYED_ERRORS } from '../schemas/error.ts';
import { CoordinatesQuery, LegalLocationQuery, SearchResultResponse } from '../schemas/search.ts';
import { searchResultText } from '../search-result.ts';

const POINT_ERRORS = ['invalid_parameter', 'not_found', ...KEYED_ERRORS] as const;
const TEXT_ERRORS = ['invalid_description', 'ambiguous_location', ...POINT_ERRORS] as const;

/** Description to place, and place to description. */
export function addSearchRoutes(app: FastifyInstance, survey: LandSurvey): void {
  app.get<{ Querystring: LegalLocationQuery; Reply: string }>(
    '/search/legal-location',
    {
      schema: {
        operationId: 'searchLegalLocation',
        summary: 'The place of a land description',
        tags: ['search'],
        querystring: LegalLocationQuery,
        response: { 200: SearchResultResponse, ...errorResponses(...TEXT_ERRORS) },
      },
    },
    async (request, reply) => {
      const { location } = request.query;
      const place = await survey.locate(location);
      reply.type(JSON_TYPE);
      return searchResultText([place], location);
    },
  );

  app.get<{ Querystring: CoordinatesQuery; Reply: string }>(
    '/search/coordinates',
    {
      schema: {
        operationId: 'searchCoordinates',
        summary: 'The land description of a point',
        tags: ['search'],
        querystring: CoordinatesQuery,
        response: { 200: SearchResultResponse, ...errorResponses(...POINT_ERRORS) },
      },
    },
    async (request, reply) => {
      const position = readPosition(request.query.location);
      const places = await survey.describe(position, request.query.unit ?? 'finest');
      reply.type(JSON_TYPE);
      return searchResultText(places, position);
    },
  );
}
