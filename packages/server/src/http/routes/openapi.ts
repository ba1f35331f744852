import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { REPORT_FAMILIES } from '../families/report-families.ts';
import { JSON_TYPE } from '../media-type.ts';
import { aboutTheApi } from '../openapi/about.ts';
import { finishDocument, withCodes } from '../openapi/finish-document.ts';
import { readRecordedAnswers } from '../openapi/recorded-answers.ts';
import { SuggestionsSchema } from '../schemas/autocomplete.ts';
import { BatchResultSchema } from '../schemas/batch.ts';
import { ErrorSchema, errorResponses } from '../schemas/error.ts';
import { SearchResultSchema } from '../schemas/search.ts';
import { TexasWellSchema } from '../schemas/texas-well.ts';
import { MapLayersSchema, TileJsonSchema } from '../schemas/tiles.ts';

/**
 * Collects the schemas of all routes added after it, and serves them as OpenAPI 3.0.3, without a key. The document is made
 * when it is first asked for.
 */
export async function addOpenApi(app: FastifyInstance, baseUrl: string | null): Promise<void> {
  app.addSchema(ErrorSchema);
  app.addSchema(SearchResultSchema);
  app.addSchema(BatchResultSchema);
  app.addSchema(SuggestionsSchema);
  for (const { schemas } of REPORT_FAMILIES) for (const schema of schemas.shared) app.addSchema(schema);
  app.addSchema(TexasWellSchema);
  app.addSchema(TileJsonSchema);
  app.addSchema(MapLayersSchema);
  await app.register(swagger, {
    openapi: aboutTheApi(baseUrl),
    refResolver: { buildLocalReference: (json, _base, _fragment, i) => String(json.$id ?? `schema-${i}`) },
    transform: ({ schema, url }) => ({ schema: withCodes(schema), url }),
    transformObject: (collected) =>
      'openapiObject' in collected ? finishDocument(collected.openapiObject, readRecordedAnswers()) : {},
  });
  const json = madeOnce(() => JSON.stringify(app.swagger()));
  app.get('/openapi.json', { schema: about('JSON', 'application/json') }, (_request, reply) => {
    reply.type(JSON_TYPE).send(json());
  });
  const yaml = madeOnce(() => app.swagger({ yaml: true }));
  app.get('/openapi.yaml', { schema: about('YAML', 'application/yaml') }, (_request, reply) => {
    reply.type('application/yaml; charset=utf-8').send(yaml());
  });
}

/** Bytes that all answers share: without a key anybody may ask, and leave them lying. */
function madeOnce(make: () => string): () => Buffer {
  let made: Buffer | null = null;
  return () => {
    made ??= Buffer.from(make());
    return made;
  };
}

function about(format: string, type: string) {
  return {
    operationId: `describe${format}`,
    summary: `This description, in ${format}`,
    tags: ['service'],
    security: [],
    response: {
      200: { description: 'OpenAPI 3.0.3.', content: { [type]: { schema: { type: 'object' } } } },
      ...errorResponses('uri_too_long'),
    },
  };
}
