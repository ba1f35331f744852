import { hostname } from 'node:os';
import pg from 'pg';
import { StoreError } from '../store-error.ts';

/** Look-ups take a fraction of a millisecond, so few connections serve many requests. */
const MAX_CONNECTIONS = 8;
const CONNECT_TIMEOUT_MS = 5_000;
const LOOK_UP_TIMEOUT_MS = 10_000;

/** Integers of 64 bits as numbers: all that are written are safe ones. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/** A database, and how a sentence names it: without user and password. */
export interface PostgresAddress {
  readonly url: string;
  readonly name: string;
  /** The setting that holds the address. */
  readonly setting: string;
}

/** The address of the feature store, unless another is named. */
export function addressOf(
  url: string,
  name = 'The PostgreSQL store',
  setting = 'RANGELINE_STORE',
): PostgresAddress {
  const { host, pathname } = new URL(url);
  return { url, name: `${name} ${host}${pathname}`, setting };
}

/** How PostgreSQL shows this process, and `importUnderWay` with it. */
export function processName(): string {
  return `process ${process.pid} on ${hostname()}`;
}

/** Connections for look-ups. */
export function openPool({ url }: PostgresAddress): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: LOOK_UP_TIMEOUT_MS,
    application_name: processName(),
    types,
  });
  // An idle connection that breaks is replaced by the next look-up, which tells if that fails too. One that breaks in use
  // fails its look-up, and may tell of it twice: the second would end the process, if nobody listened.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** A connection of its own, without a bound on the time that a statement takes. */
export async function openClient({ url }: PostgresAddress): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: processName(),
    types,
  });
  // A connection that breaks fails the next statement, which tells.
  client.on('error', () => {});
  await client.connect();
  return client;
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there; start it, or correct SETTING',
  ENOTFOUND: 'its host cannot be found; correct SETTING',
  '28P01': 'user or password are wrong; correct SETTING',
  '28000': 'it does not let this user in; correct SETTING',
  '3D000': 'there is no such database; make it with createdb',
  '42501': 'its user lacks a right',
  '42703': 'a layer was imported with other columns; import it again',
  '53200': 'its server has no room for so many locks; raise max_locks_per_transaction there',
  '53300': 'its server takes no more connections',
  '53100': 'the disk of its server is full',
  '58P01': 'PostGIS is not installed on its server; install it there',
  '0A000': 'PostGIS is not installed on its server; install it there',
  '57P03': 'it is starting or stopping; try again',
};

/** Turns an error of the driver into a sentence about the database. */
export function unreachable({ name, setting }: PostgresAddress, error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = REASONS[code]?.replace('SETTING', setting);
  const sentence = reason === undefined ? message : `${reason} (${message})`;
  return new StoreError(`${name} is unusable: ${sentence}.`, { cause: error });
}
