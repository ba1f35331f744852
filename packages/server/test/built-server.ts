import { type ChildProcess, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { bannerOf, type Ended, type Launched, launchProgram, ROOT } from './launched-program.ts';

const START_WITHIN_MS = 15_000;

export interface BuiltServer {
  readonly child: ChildProcess;
  /** The whole banner. */
  readonly banner: string;
  readonly address: string;
  readonly key: string;
  readonly ended: Promise<Ended>;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
}

/** Compiles, so that the tests run what the sources say. */
export function build(): void {
  execFileSync(join(ROOT, 'node_modules/.bin/tsc'), ['-b'], { cwd: ROOT, stdio: 'inherit' });
}

/** Runs `npm start`'s program with a given environment, and arguments if any, until it ends or the test does. */
export function launch(env: Readonly<Record<string, string>>, args: readonly string[] = []): Launched {
  const launched = launchProgram(env, args);
  onTestFinished(() => {
    launched.child.kill('SIGKILL');
  });
  return launched;
}

/** Starts the built server on a data directory and waits for its banner. */
export async function startBuiltServer(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
): Promise<BuiltServer> {
  const launched = launch({ RANGELINE_DATA: dataDir, ...env }, args);
  const banner = await bannerOf(launched, START_WITHIN_MS);
  const address = /http:\/\/localhost:\d+/.exec(banner)?.[0].replace('localhost', '127.0.0.1') ?? '';
  const key = /rl_live_\w+/.exec(banner)?.[0] ?? '';
  return {
    ...launched,
    banner,
    address,
    key,
    get: (path, headers = { 'x-api-key': key }) => fetch(address + path, { headers }),
  };
}
