import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Of the repository. */
export const ROOT = join(import.meta.dirname, '../../..');

/** What a server printed and how it ended. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Launched {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

/** Runs `npm start`'s program with a given environment, and arguments if any, until it ends or whoever started it ends it. */
export function launchProgram(env: Readonly<Record<string, string>>, args: readonly string[] = []): Launched {
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

/** What a server prints once it answers. */
export function bannerOf({ child, ended }: Launched, withinMs: number): Promise<string> {
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
