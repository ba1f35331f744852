import cluster from 'node:cluster';
import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Registry } from 'prom-client';
import type { AccountParts } from '../../accounts/open-accounts.ts';
import type { Rates } from '../../accounts/rates/rates.ts';
import { ServiceError } from '../../errors.ts';
import { errorResponses } from '../schemas/error.ts';

/** What is watched. */
export interface MetricsParts {
  readonly accounts: AccountParts;
  readonly rates: Rates;
  readonly config: { readonly metricsToken: string | null };
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** A request that was passed on comes from elsewhere, wherever its connection does. */
const PASSED_ON = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/**
 * Figures of this process for Prometheus, for those who ask on this machine or send the token of the settings; nobody
 * else is told that they are there.
 */
export function addMetricsRoute(app: FastifyInstance, parts: MetricsParts): void {
  const registry = registryOf(parts);
  app.get(
    '/metrics',
    {
      schema: {
        operationId: 'metrics',
        summary: 'Figures of this process, in the text format of Prometheus',
        description:
          'Answers on loopback, and elsewhere to `Authorization: Bearer` with the token of the settings.',
        tags: ['service'],
        security: [],
        response: {
          200: {
            description: 'One figure a line.',
            content: { 'text/plain': { schema: { type: 'string' } } },
          },
          ...errorResponses('not_found', 'uri_too_long'),
        },
      },
    },
    async (request, reply) => {
      if (!mayLook(request, parts.config.metricsToken))
        throw new ServiceError('not_found', 'There is nothing at this path.');
      const text = await registry.metrics();
      return reply.type(registry.contentType).send(text);
    },
  );
}

function registryOf({ accounts, rates }: MetricsParts): Registry {
  const registry = new Registry();
  // Of several processes on one port each answers for itself.
  if (cluster.worker !== undefined) registry.setDefaultLabels({ worker: String(cluster.worker.id) });
  const registers = [registry];
  new Counter({
    name: 'rangeline_rate_fallbacks_total',
    help: 'Requests whose rate this process counted by itself, as the shared rates were not to be had: plans are not held exactly while it grows.',
    registers,
    collect() {
      this.reset();
      this.inc(rates.fallbacks);
    },
  });
  new Gauge({
    name: 'rangeline_accounts_database_up',
    help: '1 while the database of accounts answers; 0 while metered routes answer 503.',
    registers,
    collect() {
      this.set(accounts.database.reachable ? 1 : 0);
    },
  });
  return registry;
}

function mayLook({ socket, headers }: FastifyRequest, token: string | null): boolean {
  if (token !== null && headers.authorization !== undefined)
    return sameSecret(headers.authorization, `Bearer ${token}`);
  const { remoteAddress = '' } = socket;
  const isHere = LOOPBACK.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4');
  return isHere && PASSED_ON.every((name) => headers[name] === undefined);
}

function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(hashOf(a), hashOf(b));
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
