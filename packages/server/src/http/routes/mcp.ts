import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access } from '../../accounts/account.ts';
import type { Config } from '../../config/config.ts';
import { ServiceError } from '../../errors.ts';
import type { AgentTools } from '../agent-tools.ts';
import { addGate, type GateParts } from '../plugins/gate.ts';
import { checkHost, checkOrigin, ownHosts } from '../plugins/own-hosts.ts';

/** A message: a thousand long descriptions fit. */
export const MAX_MESSAGE_BYTES = 4 * 1024 * 1024;

/**
 * The tools for AI agents, by the Model Context Protocol over Streamable HTTP.
 * @param apiUrl of the server that they ask; null for the routes of this one
 */
export function addMcpRoute(
  app: FastifyInstance,
  config: Pick<Config, 'baseUrl' | 'host'>,
  gate: GateParts,
  apiUrl: string | null,
): void {
  const own = ownHosts(config);
  app.addHook('onRequest', (request, _reply, done) => {
    checkHost(request, own);
    done();
  });
  addGate(app, gate, 'mcp');
  app.addHook('onRequest', (request, _reply, done) => {
    checkOrigin(request, own, accessIn(request).origins);
    done();
  });
  const tools = toolsOf(app, apiUrl);
  // The protocol has errors of its own for what is no message of it.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    bodyLimit: MAX_MESSAGE_BYTES,
    schema: { hide: true },
    handler: async (request, reply) => {
      const { keyId } = accessIn(request);
      return (await tools()).answer(request, reply, String(keyId));
    },
  });
}

function accessIn({ admission }: FastifyRequest): Access {
  if (admission === null) throw new ServiceError('invalid_api_key', 'MCP needs an API key.');
  return admission.access;
}

/** The tools, loaded by the first who asks for them: a start does not wait for them. */
function toolsOf(app: FastifyInstance, apiUrl: string | null): () => Promise<AgentTools> {
  let loaded: Promise<AgentTools> | null = null;
  app.addHook('preClose', async () => (await loaded)?.close());
  return () => {
    loaded ??= import('../agent-tools.ts').then(({ AgentTools }) => new AgentTools(app, apiUrl));
    return loaded;
  };
}
