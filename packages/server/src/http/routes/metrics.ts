import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import type { Config } from '../../config/config.ts';
import { ServiceError } from '../../errors.ts';
import { isForOwnHost, type OwnHosts, ownHosts } from '../plugins/own-hosts.ts';
import { errorResponses } from '../schemas/error.ts';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** A request that was passed on comes from elsewhere, wherever its connection does. */
const PASSED_ON = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/**
 * Figures of this process for Prometheus, for those who ask on this machine, under a name of its own, or send the token of the
 * settings; nobody else is told that they are there.
 * @param nothing says that there is nothing at a path
 */
export function addMetricsRoute(
  app: FastifyInstance,
  registry: Registry,
  config: Pick<Config, 'metricsToken' | 'baseUrl' | 'host'>,
  nothing: string,
): void {
  const own = ownHosts(config);
  app.get(
    '/metrics',
    {
      schema: {
        operationId: 'metrics',
        summary: 'Figures of this process, in the text format of Prometheus',
        description:
          'Answers on loopback, under a name of this service or an address, and elsewhere to `Authorization: Bearer` with the token of the settings.',
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
      if (!mayLook(request, own, config.metricsToken)) throw new ServiceError('not_found', nothing);
      addFiguresOfNode(registry);
      const text = await registry.metrics();
      return reply.type(registry.contentType).send(text);
    },
  );
}

/** They watch every collection of garbage, and so cost a little of each request: whom nobody asks, does not keep them. */
function addFiguresOfNode(registry: Registry): void {
  if (registry.getSingleMetric('process_start_time_seconds') === undefined)
    collectDefaultMetrics({ register: registry });
}

function mayLook(request: FastifyRequest, own: OwnHosts, token: string | null): boolean {
  const { socket, headers } = request;
  if (token !== null && headers.authorization !== undefined)
    return sameSecret(headers.authorization, `Bearer ${token}`);
  const { remoteAddress = '' } = socket;
  const isHere = LOOPBACK.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4');
  if (!isHere || !isForOwnHost(request, own)) return false;
  return PASSED_ON.every((name) => headers[name] === undefined);
}

function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(hashOf(a), hashOf(b));
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
