import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const START_WITHIN_MS = 60_000;
/** Samples are loaded once no section of it is unavailable. */
const LOADED = '/federal-land/report?legal_location=7%2014N%2077W%206th%20Meridian';
const LOAD_WITHIN_MS = 90_000;
const LOOK_AGAIN_MS = 500;

/** The built server with its console, on a data directory of its own. */
export interface RunningConsole {
  /** As browsers name it. */
  readonly address: string;
  /** The demo key. */
  readonly key: string;
  /** The link of the newest mail to an address. */
  linkTo(email: string): string;
  /** Runs the command line on the same data. */
  command(...args: string[]): void;
  stop(): Promise<void>;
}

/** Refuses to test what was built before its sources changed: test files run side by side, so none of them builds. */
function checkBuilt(): void {
  const page = join(ROOT, 'packages/server/dist/console/index.html');
  const builtMs = existsSync(page) ? statSync(page).mtimeMs : 0;
  const sources = join(ROOT, 'packages/console/src');
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' });
  if (files.some((file) => statSync(join(sources, file)).mtimeMs > builtMs))
    throw new Error('The console was built before its sources changed: run npm run build first.');
}

/**
 * Starts the demo and waits until its samples are loaded.
 * @param settings of its environment, besides those of every test
 */
export async function startConsole(settings: Readonly<Record<string, string>> = {}): Promise<RunningConsole> {
  checkBuilt();
  const dataDir = mkdtempSync(join(tmpdir(), 'rangeline-console-'));
  const env = { PATH: process.env.PATH, PORT: '0', RANGELINE_DATA: dataDir, ...settings };
  const program = join(ROOT, 'packages/server/dist/cli/rangeline.js');
  const child = spawn(process.execPath, [program, 'demo'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const banner = await bannerOf(child);
  const address = settings.RANGELINE_BASE_URL ?? /http:\/\/localhost:\d+/.exec(banner)?.[0] ?? '';
  const key = /rl_live_\w+/.exec(banner)?.[0] ?? '';
  await samplesLoaded(address, key);
  return {
    address,
    key,
    linkTo: (email) => {
      const lines = readFileSync(join(dataDir, 'outbox.jsonl'), 'utf8').trim().split('\n');
      const mails: { to: string; text: string }[] = lines.map((line) => JSON.parse(line));
      return /https?:\S+/.exec(mails.findLast(({ to }) => to === email)?.text ?? '')?.[0] ?? '';
    },
    command: (...args) => {
      execFileSync(process.execPath, [program, ...args], { env, stdio: 'ignore' });
    },
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'close');
      rmSync(dataDir, { recursive: true });
    },
  };
}

function bannerOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const late = setTimeout(() => reject(new Error(`No banner in time: ${text}`)), START_WITHIN_MS);
    child.stdout?.on('data', (more) => {
      text += more;
      if (!text.includes('openapi.yaml')) return;
      clearTimeout(late);
      resolve(text);
    });
    child.on('close', (code) => reject(new Error(`The server ended with ${code}`)));
  });
}

async function samplesLoaded(address: string, key: string): Promise<void> {
  const until = Date.now() + LOAD_WITHIN_MS;
  while (Date.now() < until) {
    const answer = await fetch(address + LOADED, { headers: { 'x-api-key': key } });
    const report: { meta: { unavailable: unknown[] } } = JSON.parse(await answer.text());
    if (report.meta.unavailable.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  throw new Error('The samples were not loaded in time');
}
