import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AccountsSetting } from '../src/config/storage.ts';
import { postgresPrograms } from './postgres-server.ts';

/** All that one who copies a database of accounts gets hold of. */
export function dumpOf(setting: AccountsSetting): string {
  if (setting.kind === 'postgres')
    return execFileSync(join(postgresPrograms() ?? '', 'pg_dump'), [setting.url], { encoding: 'utf8' });
  const files = [setting.path, `${setting.path}-wal`].filter((file) => existsSync(file));
  return files.map((file) => readFileSync(file, 'latin1')).join('');
}
