import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port.ts';
import { unprivileged } from './unprivileged.ts';

const DEBIAN_VERSIONS = '/usr/lib/postgresql';
const SUPERUSER = 'rangeline';

/** A PostgreSQL server for tests, with PostGIS at hand. */
export interface PostgresServer {
  /** Of an empty database; each call makes another. */
  newDatabase(): string;
  /** Runs SQL as superuser, by its own command. */
  sql(url: string, statements: string): string;
  /** Ends at once, as after a crash; {@link PostgresServer.resume} starts it again on its data. */
  halt(): void;
  /** Is killed with all of its processes, which clean up nothing; {@link PostgresServer.resume} starts it again. */
  kill(): void;
  resume(): void;
  stop(): void;
}

/** The folder of a server's programs: Debian's newest, or that on the PATH; null where there is none. */
export function postgresPrograms(): string | null {
  const versions = existsSync(DEBIAN_VERSIONS) ? readdirSync(DEBIAN_VERSIONS) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const folders = [
    ...newestFirst.map((version) => join(DEBIAN_VERSIONS, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return (
    folders.find((folder) => ['initdb', 'pg_ctl', 'psql'].every((name) => existsSync(join(folder, name)))) ??
    null
  );
}

/** Starts a server in a folder of its own, on a free port of this machine; root starts it as nobody. */
export async function startPostgres(): Promise<PostgresServer> {
  const programs = postgresPrograms();
  if (programs === null)
    throw new Error('PostgreSQL is not installed: apt-get install postgresql postgresql-postgis');
  const folder = mkdtempSync(join(tmpdir(), 'rangeline-postgres-'));
  const asUser = unprivileged(folder);
  const run = (program: string, ...args: string[]): string => {
    const [command = '', ...rest] = [...asUser, join(programs, program), ...args];
    return execFileSync(command, rest, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  };
  const data = join(folder, 'data');
  const port = await freePort();
  run('initdb', '-D', data, '-U', SUPERUSER, '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C');
  const settings = ['fsync=off', 'listen_addresses=127.0.0.1'].map((setting) => `-c ${setting}`).join(' ');
  const options = `-p ${port} -k ${folder} ${settings}`;
  const start = () => run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start');
  const halt = () => run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
  start();
  const address = `postgres://${SUPERUSER}@127.0.0.1:${port}`;
  const sql = (url: string, statements: string) =>
    run('psql', '-XqAt', '-v', 'ON_ERROR_STOP=1', '-c', statements, url);
  let databases = 0;
  return {
    newDatabase: () => {
      const name = `test_${++databases}`;
      sql(`${address}/postgres`, `CREATE DATABASE ${name}`);
      return `${address}/${name}`;
    },
    sql,
    halt,
    kill: () => killTree(Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10)),
    resume: start,
    stop: () => {
      halt();
      rmSync(folder, { recursive: true });
    },
  };
}

function killTree(pid: number): void {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  for (const one of [pid, ...stdout.trim().split('\n').map(Number)]) process.kill(one, 'SIGKILL');
}
