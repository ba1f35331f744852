import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Readiness } from './readiness.ts';

/** How long requests in flight may take to finish once the server stops. */
export const STOP_WITHIN_MS = 10_000;
const SWEEP_EVERY_MS = 50;

export interface RunningServer {
  /** The port that it listens on. */
  readonly port: number;
  /** Takes no more requests, lets those in flight finish for {@link STOP_WITHIN_MS}, and closes. */
  stop(): Promise<void>;
}

/**
 * Listens, and is ready from then on.
 * @throws the error of `listen` when the port is taken or may not be used
 */
export async function startServer(
  app: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
  readiness: Readiness,
  stopWithinMs = STOP_WITHIN_MS,
): Promise<RunningServer> {
  await app.listen({ host, port });
  readiness.state = 'ready';
  return { port: portOf(app), stop: () => stop(app, readiness, stopWithinMs) };
}

async function stop(app: FastifyInstance, readiness: Readiness, stopWithinMs: number): Promise<void> {
  readiness.state = 'stopping';
  const cut = setTimeout(() => app.server.closeAllConnections(), stopWithinMs);
  // A connection that was busy when the server stopped stays open for another request once it is answered.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_EVERY_MS);
  await app.close();
  clearTimeout(cut);
  clearInterval(sweep);
}

/** The port that an app listens on. */
export function portOf(app: FastifyInstance): number {
  const address: AddressInfo | string | null = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  return address.port;
}
