import { join } from 'node:path';
import { type Log, type Server, startRangeline } from '../servers.ts';
import type { Scene } from './fault.ts';
import { faultMix } from './mix.ts';
import { makeKeys, type Workplace } from './workplace.ts';

export interface Single extends Pick<Scene, 'ports' | 'keys' | 'asked' | 'servers' | 'close'> {
  readonly directory: string;
  readonly server: Server;
}

export interface SingleOptions {
  readonly settings?: Readonly<Record<string, string>>;
  /** The data directory, where it is to be in a place of its own. */
  readonly directory?: string;
  readonly log?: Log;
}

/** A machine that does other things besides is no fault: no section of a report is given up for it. */
export const PATIENT = { LOG_LEVEL: 'fatal', RANGELINE_SECTION_TIMEOUT: '20' };

/** One service with its data in files, limits on. */
export async function startSingle(workplace: Workplace, options: SingleOptions = {}): Promise<Single> {
  const { settings = {}, log = 'inherit' } = options;
  const directory = workplace.newData(options.directory);
  const keys = await makeKeys({ kind: 'sqlite', path: join(directory, 'accounts.sqlite') });
  const server = await startRangeline(directory, 'on', { ...PATIENT, ...settings }, log);
  return {
    directory,
    server,
    ports: [server.port],
    keys,
    asked: faultMix(),
    servers: [server],
    close: () => server.stop(),
  };
}
