import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { realSurvey } from '../../test/real-survey.ts';
import { describeWith } from '../../test/required-program.ts';
import { testApp } from '../../test/test-app.ts';
import { portOf } from './server.ts';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

describe('the page of the interface', () => {
  test('loads nothing from elsewhere, and no other path is given its freedom', async () => {
    const { app } = await testApp();
    const page = await app.inject('/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self';",
    );
    for (const url of ['/openapi.json', '/healthz', '/docs/nothing', '/doc', '/docs/../healthz'])
      expect((await app.inject(url)).headers['content-security-policy']).toBe(
        "default-src 'none'; frame-ancestors 'none'",
      );
  });

  test('is not sent twice to who has it', async () => {
    const { app } = await testApp();
    const { headers } = await app.inject('/docs/swagger-ui.css');
    const again = await app.inject({
      url: '/docs/swagger-ui.css',
      headers: { 'if-none-match': `${headers.etag}` },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('consists of its own files alone, and is found with a slash too', async () => {
    const { app } = await testApp();
    for (const name of ['nothing', 'constructor', '..%2f..%2fpackage.json', 'docs.html%00'])
      expect((await app.inject(`/docs/${name}`)).statusCode).toBe(404);
    expect((await app.inject('/docs/')).headers.location).toBe('../docs');
  });
});

describeWith('Chromium', existsSync(CHROMIUM))('the page of the interface, in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    });
  });
  afterAll(() => browser?.close());

  test('takes a key and sends what is tried, within its policy and without another host', async () => {
    const { app, key } = await testApp({ survey: realSurvey(), config: { baseUrl: 'https://land.example' } });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const page = await browser.newPage();
    const { asked, complaints } = watched(page);
    await page.goto(`http://127.0.0.1:${portOf(app)}/docs`);
    await page.locator('.authorize').first().click();
    await page.locator('.auth-container input').first().fill(key);
    await page.locator('.auth-btn-wrapper .authorize').first().click();
    await page.locator('.btn-done').first().click();
    const search = page.locator('#operations-search-searchLegalLocation');
    await search.locator('.opblock-summary-control').click();
    await search.locator('.execute').click();
    expect(await search.locator('.live-responses-table tbody td.response-col_status').innerText()).toContain(
      '200',
    );
    expect(complaints).toEqual([]);
    expect(new Set(asked.map((url) => new URL(url).host))).toEqual(new Set([`127.0.0.1:${portOf(app)}`]));
    await page.close();
  }, 90_000);
});

/** What a page asks for, and what the browser says is wrong with it. */
function watched(page: Page) {
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) asked.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() !== 'log' && message.type() !== 'info') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { asked, complaints };
}
