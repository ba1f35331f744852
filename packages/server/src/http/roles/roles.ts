import type { FastifyInstance } from 'fastify';
import { type ApiParts, addApi } from './api.ts';
import { addConsoleRole, type ConsoleParts } from './console.ts';
import { addMaps, type MapsParts } from './maps.ts';
import { addMcp, type McpParts } from './mcp.ts';
import type { RoleContext } from './role-context.ts';

/** What each role is answered from. */
export interface RoleParts {
  readonly console: ConsoleParts;
  readonly api: ApiParts;
  readonly mcp: McpParts;
  readonly maps: MapsParts;
}

/** A part of the service that a server may have alone. */
export type Role = keyof RoleParts;

/** The roles that a server has; it has no path of the others. */
export type ServedRoles = Readonly<Partial<RoleParts>>;

/** Adds the routes of each role. */
const ROLE_ROUTES: {
  readonly [R in Role]: (app: FastifyInstance, parts: RoleParts[R], context: RoleContext) => Promise<void>;
} = {
  console: addConsoleRole,
  api: addApi,
  mcp: addMcp,
  maps: addMaps,
};

/** In the order in which the interface's description has them. */
export const ROLES: readonly Role[] = ['console', 'api', 'mcp', 'maps'];

/** Adds the routes of all roles that a server has. */
export async function addRoles(
  app: FastifyInstance,
  served: ServedRoles,
  context: RoleContext,
): Promise<void> {
  for (const role of ROLES) await addRole(app, role, served, context);
}

async function addRole<R extends Role>(
  app: FastifyInstance,
  role: R,
  served: ServedRoles,
  context: RoleContext,
): Promise<void> {
  const parts: RoleParts[R] | undefined = served[role];
  if (parts !== undefined) await ROLE_ROUTES[role](app, parts, context);
}

/** What a path is answered that this server has nothing at; one that has some roles alone says which. */
export function nothingHere(served: ServedRoles): string {
  const here = ROLES.filter((role) => served[role] !== undefined);
  if (here.length === ROLES.length) return 'There is nothing at this path.';
  return `There is nothing at this path: this server has ${here.join(' and ')} alone.`;
}
