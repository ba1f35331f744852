import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const START_WITHIN_MS = 15_000;

/** What a server printed and how it ended. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

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

export interface Launched {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

/** Runs `npm start`'s program with a given environment, and arguments if any, until it ends or the test does. */
export function launch(env: Readonly<Record<string, string>>, args: readonly string[] = []): Launched {
  const launched = launchBeyondTest(env, args);
  onTestFinished(() => {
    launched.child.kill('SIGKILL');
  });
  return launched;
}

/** The same, for what starts it to end. */
export function launchBeyondTest(
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Launched {
  const child = spawn(process.execPath, ['packages/server/dist/cli/rangeline.js', ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  const ended = once(child, 'close').then(([code]): Ended => ({ code, stdout, stderr }));
  return { child, ended };
}

/** Starts the built server on a data directory and waits for its banner. */
export async function startBuiltServer(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
): Promise<BuiltServer> {
  const launched = launch({ RANGELINE_DATA: dataDir, ...env }, args);
  const banner = await bannerOf(launched);
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

/** What a server prints once it answers. */
export function bannerOf({ child, ended }: Launched, withinMs = START_WITHIN_MS): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    let text = '';
    const late = setTimeout(() => reject(new Error(`No banner in time: ${text}`)), withinMs);
    child.stdout?.on('data', (more) => {
      text += more;
      if (!text.includes('openapi.yaml')) return;
      clearTimeout(late);
      resolve(text);
    });
    ended.then(({ stderr }) => reject(new Error(`It ended: ${stderr}`)));
  });
}
