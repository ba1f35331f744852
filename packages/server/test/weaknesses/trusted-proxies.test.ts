import { describe, expect, test } from 'vitest';
import { generateKey } from '../../src/accounts/keys/key-format.ts';
import { FAILED_KEYS } from '../../src/http/plugins/failed-keys.ts';
import { type TestApp, testApp } from '../test-app.ts';

const URL = '/search/legal-location?location=x';
const PROXY = '10.1.2.3';
const STRANGER = '203.0.113.9';
const CLIENT = '198.51.100.7';

/** Tries wrong keys until the address that the server believes in is refused, then says whether another is. */
async function isCountedAs(
  { app }: TestApp,
  tried: { readonly remoteAddress: string; readonly forwarded: string },
  other: { readonly remoteAddress: string; readonly forwarded: string },
): Promise<boolean> {
  const ask = ({ remoteAddress, forwarded }: typeof tried) =>
    app.inject({
      url: URL,
      remoteAddress,
      headers: {
        'x-api-key': generateKey(),
        'x-forwarded-for': forwarded,
        'x-real-ip': forwarded,
        forwarded: `for=${forwarded}`,
      },
    });
  for (let i = 0; i <= FAILED_KEYS.burst; i++) await ask(tried);
  return (await ask(other)).statusCode === 429;
}

/** CVE-2026-3635, CVE-2026-16732: by `true` the leftmost address was believed, by a number that of the proxy. */
describe('the address of a client', () => {
  const config = { trustedProxies: ['10.0.0.0/8'] };

  test('behind a proxy that is trusted is the one that the proxy saw', async () => {
    const test = await testApp({ config });
    const first = { remoteAddress: PROXY, forwarded: CLIENT };
    expect(await isCountedAs(test, first, first)).toBe(true);
    expect(await isCountedAs(test, first, { remoteAddress: PROXY, forwarded: '198.51.100.8' })).toBe(false);
  });

  test('is not what the client itself wrote before it', async () => {
    const test = await testApp({ config });
    const spoofed = (made: string) => ({ remoteAddress: PROXY, forwarded: `${made}, ${CLIENT}` });
    expect(await isCountedAs(test, spoofed('6.6.6.6'), spoofed('7.7.7.7'))).toBe(true);
  });

  test('is that of the connection, where no proxy is trusted', async () => {
    const test = await testApp();
    const spoofed = (made: string) => ({ remoteAddress: STRANGER, forwarded: made });
    expect(await isCountedAs(test, spoofed('6.6.6.6'), spoofed('7.7.7.7'))).toBe(true);
  });

  test('is that of the connection, where another proxy is trusted', async () => {
    const test = await testApp({ config });
    const spoofed = (made: string) => ({ remoteAddress: STRANGER, forwarded: made });
    expect(await isCountedAs(test, spoofed('10.0.0.1'), spoofed('10.0.0.2'))).toBe(true);
  });
});
