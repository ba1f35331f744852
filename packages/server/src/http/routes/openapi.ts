import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { SuggestionsSchema } from '../schemas/autocomplete.ts';
import { BatchResultSchema } from '../schemas/batch.ts';
import { ErrorSchema } from '../schemas/error.ts';
import { FederalLandReportSchema, FederalLandSummarySchema } from '../schemas/federal-land.ts';
import { SearchResultSchema } from '../schemas/search.ts';
import { MapLayersSchema, TileJsonSchema } from '../schemas/tiles.ts';
import { sessionCookie } from '../session-cookie.ts';

/** Collects the schemas of all routes added after it, and serves them as OpenAPI 3.0.3, without a key. */
export async function addOpenApi(app: FastifyInstance, baseUrl: string | null): Promise<void> {
  app.addSchema(ErrorSchema);
  app.addSchema(SearchResultSchema);
  app.addSchema(BatchResultSchema);
  app.addSchema(SuggestionsSchema);
  app.addSchema(FederalLandReportSchema);
  app.addSchema(FederalLandSummarySchema);
  app.addSchema(TileJsonSchema);
  app.addSchema(MapLayersSchema);
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: {
        title: 'Rangeline',
        description: 'US legal land descriptions to polygons and back.',
        version: '1.0.0',
        license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
      },
      servers: [{ url: baseUrl ?? '/' }],
      components: {
        securitySchemes: {
          key: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
          bearer: { type: 'http', scheme: 'bearer' },
          session: { type: 'apiKey', in: 'cookie', name: sessionCookie(baseUrl) },
        },
      },
      security: [{ key: [] }, { bearer: [] }],
    },
    refResolver: { buildLocalReference: (json, _base, _fragment, i) => String(json.$id ?? `schema-${i}`) },
  });
  const hidden = { schema: { hide: true } };
  app.get('/openapi.json', hidden, () => app.swagger());
  app.get('/openapi.yaml', hidden, (_request, reply) => {
    reply.type('application/yaml; charset=utf-8').send(app.swagger({ yaml: true }));
  });
}
