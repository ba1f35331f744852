import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { postgresPrograms, startPostgres } from '../packages/server/test/postgres-server.ts';

/**
 * The machine and the programs that figures hold for: rows of what it is and its version, or that it is absent.
 * @param tileserver the folder in which tileserver-gl-light is installed
 */
export async function surroundings(tileserver: string | null): Promise<string[][]> {
  return [
    ['Date', new Date().toISOString().slice(0, 10)],
    ['Rangeline', revision()],
    ['Processor', `${cpus()[0]?.model.trim()}, ${cpus().length} threads`],
    ['Memory', `${Math.round(totalmem() / 2 ** 30)} GiB`],
    ['Node.js', process.version],
    ['PostgreSQL', await postgresVersion()],
    ['GDAL', versionOf('ogr2ogr', '--version')],
    ['nginx', versionOf('nginx', '-v')],
    ['Chromium', versionOf('chromium', '--version')],
    ['sqlite3', versionOf('sqlite3', '-version')],
    ['tileserver-gl-light', tileserverVersion(tileserver)],
  ];
}

const ABSENT = 'absent: what is beside it is left out';

function revision(): string {
  const { version }: { version: string } = JSON.parse(readFileSync('packages/server/package.json', 'utf8'));
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' });
  return stdout ? `${version}, ${stdout.trim()}` : version;
}

async function postgresVersion(): Promise<string> {
  if (postgresPrograms() === null) return ABSENT;
  const postgres = await startPostgres();
  try {
    const url = postgres.newDatabase();
    const sql = "SELECT current_setting('server_version'), PostGIS_Lib_Version()";
    const [server = '', postgis = ''] = postgres
      .sql(url, `CREATE EXTENSION postgis; ${sql}`)
      .trim()
      .split('|');
    return `${server}, PostGIS ${postgis}`;
  } finally {
    postgres.stop();
  }
}

/** The first number of a version that a program says of itself, on either output. */
function versionOf(program: string, option: string): string {
  const { stdout, stderr, error } = spawnSync(program, [option], { encoding: 'utf8' });
  return error ? ABSENT : (/\d+(\.\d+)+/.exec(`${stdout}${stderr}`)?.[0] ?? '');
}

function tileserverVersion(folder: string | null): string {
  if (folder === null) return `${ABSENT}; --tileserver FOLDER names where it is`;
  const file = join(folder, 'node_modules/tileserver-gl-light/package.json');
  try {
    const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
    return version;
  } catch {
    return ABSENT;
  }
}
