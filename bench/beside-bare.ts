import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { median, ROUND_HEAD } from './figures.ts';
import { inTurns } from './in-turns.ts';
import { getRequest, type Round } from './load.ts';
import { demoKeyOf, type Server, startServer } from './servers.ts';
import { table } from './table.ts';

const ROUNDS = 5;
const ROUND_SECONDS = 3;

export interface AskedOfBoth {
  /** With `location` among its parameters. */
  readonly path: string;
  readonly location: string;
  /** What the service answers. */
  readonly body: string;
}

/** What a service answers to a request with its key; null when that is not 200. */
export async function ask(server: Server, path: string): Promise<AskedOfBoth | null> {
  const url = new URL(path, `http://127.0.0.1:${server.port}`);
  const response = await fetch(url, { headers: { 'X-API-Key': demoKeyOf(server) } });
  const body = await response.text();
  return response.status === 200 ? { path, location: url.searchParams.get('location') ?? '', body } : null;
}

/** Medians of the rounds of both. */
export interface BesideBare {
  readonly ours: Round;
  readonly bare: Round;
}

/**
 * Asks the service, and a bare Fastify that returns the same bytes, the same by turns, and prints what both did.
 * @param directory for the file that the bare one reads
 */
export async function besideBare(
  name: string,
  server: Server,
  asked: readonly AskedOfBoth[],
  connections: number,
  directory: string,
): Promise<BesideBare> {
  const file = join(directory, 'answers.json');
  writeFileSync(file, JSON.stringify(asked.map(({ location, body }) => [location, body])));
  const bare = await startServer(['--import', 'tsx', 'bench/bare-server.ts', file], {}, /^Listening/);
  const headers = { 'X-API-Key': demoKeyOf(server) };
  const requests = asked.map(({ path }) => getRequest(path, headers));
  const loadOf = ({ port }: Server) => ({ port, requests, connections, seconds: ROUND_SECONDS });
  const loads = new Map([
    ['rangeline', loadOf(server)],
    ['bare Fastify', loadOf(bare)],
  ]);
  const turns = await inTurns(loads, ROUNDS);
  await bare.stop();
  const bytes = median(asked.map(({ body }) => Buffer.byteLength(body)));
  const head = `${name}: ${asked.length} inputs, ${connections} connections, median answer ${bytes} bytes`;
  console.log(table([head, ...ROUND_HEAD], turns.rows));
  return { ours: turns.of('rangeline'), bare: turns.of('bare Fastify') };
}
