import type { FastifyInstance } from 'fastify';
import type { Suggestions } from '../../survey/suggest/suggestions.ts';
import { readPosition } from '../coordinates.ts';
import { JSON_TYPE } from '../media-type.ts';
import { AutocompleteQuery, DEFAULT_SUGGESTIONS, SuggestionsResponse } from '../schemas/autocomplete.ts';
import { errorResponses, KEYED_ERRORS } from '../schemas/error.ts';
import { suggestionsText } from '../suggestions-result.ts';

const ERRORS = errorResponses('invalid_parameter', ...KEYED_ERRORS);

/** The beginning of a description to the places that it may go on to. */
export function addAutocompleteRoute(app: FastifyInstance, suggestions: Suggestions): void {
  app.get<{ Querystring: AutocompleteQuery; Reply: string }>(
    '/autocomplete/legal-location',
    {
      schema: {
        operationId: 'autocompleteLegalLocation',
        summary: 'Places that a land description may go on to',
        tags: ['search'],
        querystring: AutocompleteQuery,
        response: { 200: SuggestionsResponse, ...ERRORS },
      },
    },
    (request, reply) => {
      const { location, limit, proximity } = request.query;
      const near = proximity === undefined ? null : readPosition(proximity, 'proximity');
      const found = suggestions.suggest(location, Number(limit ?? DEFAULT_SUGGESTIONS), near);
      reply.type(JSON_TYPE);
      if (found instanceof Promise) return found.then((later) => suggestionsText(later, location));
      reply.send(suggestionsText(found, location));
    },
  );
}
