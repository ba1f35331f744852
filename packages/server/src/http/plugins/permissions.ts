import type { FastifyRequest } from 'fastify';
import type { Access, Scope } from '../../accounts/account.ts';
import { includesMcp } from '../../accounts/plans.ts';
import { ServiceError } from '../../errors.ts';

/**
 * Holds a key against what it is used for.
 * @throws ServiceError key_not_allowed or plan_required
 */
export function checkUse(access: Access, group: Scope, { headers }: FastifyRequest): void {
  const { account, kind, scopes, origins } = access;
  if (account.suspended) throw notAllowed('The account of this key is suspended.', 'an account in use');
  if (!scopes.includes(group)) throw notAllowed(`This key is not for ${group}.`, `the scope ${group}`);
  if (group === 'mcp' && kind !== 'mcp')
    throw notAllowed('MCP takes a key of kind mcp.', 'a key of kind mcp');
  if (kind === 'mcp' && !includesMcp(account.reportPlan))
    throw new ServiceError('plan_required', 'MCP keys belong to the report plans Business and Enterprise.', {
      allowed: ['Business', 'Enterprise'],
    });
  if (origins.length > 0 && !origins.includes(headers.origin ?? ''))
    throw notAllowed('This key is for certain web pages alone.', 'the origin of the web page');
}

function notAllowed(message: string, needed: string): ServiceError {
  return new ServiceError('key_not_allowed', message, { needed });
}
