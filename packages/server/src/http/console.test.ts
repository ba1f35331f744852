import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';
import type { Config } from '../config/config.ts';
import { CONSOLE_PAGES } from './routes/console.ts';

const SCRIPT = 'console.log("made up");';

/** A build as the console's, with one script. */
async function appWithConsole(config: Partial<Config> = {}) {
  const consoleDirectory = mkdtempSync(join(tmpdir(), 'rangeline-built-'));
  onTestFinished(() => rmSync(consoleDirectory, { recursive: true }));
  mkdirSync(join(consoleDirectory, 'assets'));
  writeFileSync(
    join(consoleDirectory, 'index.html'),
    '<meta property="csp-nonce" nonce="PAGE_NONCE"><meta name="rangeline" content="PAGE_SETTINGS">',
  );
  writeFileSync(join(consoleDirectory, 'assets/page-1a2b.js'), SCRIPT);
  writeFileSync(join(consoleDirectory, 'assets/page-1a2b.js.br'), brotliCompressSync(SCRIPT));
  return testApp({ consoleDirectory, config });
}

describe('the console', () => {
  test('is one page under all its paths, for those without a key', async () => {
    const { app } = await appWithConsole();
    for (const path of CONSOLE_PAGES) {
      const { statusCode, headers } = await app.inject(`${path}?location=x`);
      expect([path, statusCode, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8']);
    }
  });

  test('runs no script but those of the server, and styles by a nonce that no two pages share', async () => {
    const { app } = await appWithConsole();
    const [one, other] = [await app.inject('/'), await app.inject('/')];
    const policy = String(one.headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
    expect(one.body).toContain(`nonce="${nonce}"`);
    expect(other.body).not.toContain(nonce);
    expect(one.headers['cache-control']).toBe('no-store');
  });

  test('may ask for tiles where they are somewhere else, and is told where', async () => {
    const { app } = await appWithConsole({ mapsUrl: 'https://maps.example/"<tiles>' });
    const { headers, body } = await app.inject('/');
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://maps.example;");
    expect(body).toContain('https://maps.example/\\&quot;&lt;tiles>');
  });

  test('may ask for a map of somebody else that the settings name, and for nothing more', async () => {
    const basemap = {
      kind: 'style',
      url: 'https://maps.example/style.json?key=a&b',
      attribution: null,
      origins: ['https://maps.example', 'https://tiles.example'],
    } as const;
    const { app } = await appWithConsole({ basemap });
    const { headers, body } = await app.inject('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self' https://maps.example https://tiles.example;");
    expect(policy.match(/https:/g)).toHaveLength(2);
    expect(body).toContain('https://maps.example/style.json?key=a&amp;b');
  });

  test('has assets that are kept for ever, packed beforehand, with the policy that workers take over', async () => {
    const { app } = await appWithConsole();
    const { headers, rawPayload } = await app.inject({
      url: '/assets/page-1a2b.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).toContain("connect-src 'self'");
    expect(rawPayload).toEqual(brotliCompressSync(SCRIPT));
    expect((await app.inject('/assets/page-1a2b.js')).body).toBe(SCRIPT);
  });

  test.each([
    '/nothing',
    '/assets/nothing.js',
    '/assets/page-1a2b.js.br',
    '/assets/..%2findex.html',
    '/account/x',
  ])('leaves %s an error in JSON', async (url) => {
    const { app } = await appWithConsole();
    const answer = await app.inject({ url, headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().error.code).toBe('not_found');
  });

  test('is not there where it was not built', async () => {
    const { get } = await testApp();
    expect((await get('/')).statusCode).toBe(404);
  });
});
