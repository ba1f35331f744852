import type { FastifyInstance } from 'fastify';
import { refuseUntilReady } from '../routes/health.ts';
import { addMcpRoute } from '../routes/mcp.ts';
import type { RoleContext } from './role-context.ts';

/** What the tools of agents are answered from. */
export interface McpParts {
  /** Address of the server that they ask; null for the routes of this one. */
  readonly apiUrl: string | null;
}

export async function addMcp(
  app: FastifyInstance,
  { apiUrl }: McpParts,
  { config, readiness, gate }: RoleContext,
): Promise<void> {
  await app.register(async (agents) => {
    refuseUntilReady(agents, readiness);
    addMcpRoute(agents, config, gate, apiUrl);
  });
}
