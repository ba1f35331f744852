import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const SERVER = join(ROOT, 'packages/server');

/** The package of the server as npm would publish it, unpacked, beside the packages that it depends on. */
function unpacked(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rangeline-packed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  execFileSync('npm', ['pack', '--pack-destination', folder, '--silent'], { cwd: SERVER, stdio: 'ignore' });
  const archive = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  execFileSync('tar', ['-xzf', archive], { cwd: folder });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  // What it has in another version than the packages beside it.
  const own = join(SERVER, 'node_modules');
  if (existsSync(own)) symlinkSync(own, join(folder, 'package/node_modules'));
  return join(folder, 'package');
}

test('the package of the server has the console in it', async () => {
  const directory = unpacked();
  const env = { PATH: process.env.PATH, PORT: '0', RANGELINE_DATA: join(directory, 'data') };
  const child = spawn(process.execPath, [join(directory, 'dist/cli/rangeline.js'), 'serve'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const address = await addressOf(createInterface(child.stdout));
    const page = await fetch(`${address}/`);
    expect(page.status).toBe(200);
    const [script = ''] = /assets\/[^"]+\.js/.exec(await page.text()) ?? [];
    const answer = await fetch(`${address}/${script}`);
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect((await answer.text()).length).toBeGreaterThan(100_000);
  } finally {
    child.kill('SIGTERM');
    await once(child, 'close');
  }
}, 180_000);

async function addressOf(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const [address] = /http:\/\/localhost:\d+/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error('The server has no address');
}
