import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { ServiceError } from '../../errors.ts';

/** Names that this service goes by, of hosts without their ports. */
export type OwnHosts = ReadonlySet<string>;

export function ownHosts({ baseUrl, host }: Pick<Config, 'baseUrl' | 'host'>): OwnHosts {
  const names = ['localhost', '127.0.0.1', '[::1]', host.toLowerCase()];
  return new Set(baseUrl === null ? names : [...names, new URL(baseUrl).hostname]);
}

/**
 * Whether a request is for this host: a page can give its own name the address of this machine, and is then no stranger
 * to the browser (DNS rebinding). It cannot do so with an address, which is therefore any.
 */
export function isForOwnHost({ headers }: FastifyRequest, own: OwnHosts): boolean {
  const name = hostnameIn(`http://${headers.host ?? ''}`);
  return name !== null && (own.has(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0);
}

/**
 * Refuses a request for another host.
 * @throws ServiceError not_permitted
 */
export function checkHost(request: FastifyRequest, own: OwnHosts): void {
  if (isForOwnHost(request, own)) return;
  throw new ServiceError(
    'not_permitted',
    'The Host header names another host; send the address of this service, which RANGELINE_BASE_URL sets.',
  );
}

/**
 * Refuses a page of another site, unless the key is for it.
 * @param origins of the web pages that the key is for
 * @throws ServiceError not_permitted
 */
export function checkOrigin(
  { headers: { origin } }: FastifyRequest,
  own: OwnHosts,
  origins: readonly string[],
): void {
  if (origin === undefined || origins.includes(origin)) return;
  const name = hostnameIn(origin);
  if (name !== null && own.has(name)) return;
  throw new ServiceError('not_permitted', 'The request comes from a page of a site that the key is not for.');
}

function hostnameIn(url: string): string | null {
  const hostname = URL.canParse(url) ? new URL(url).hostname : '';
  return hostname === '' ? null : hostname;
}
