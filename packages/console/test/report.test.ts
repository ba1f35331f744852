import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../server/test/pdf-text.ts';
import { describeInChromium, type RunningConsole, startConsole } from './running-console.ts';
import { openBrowser, PHONE, Visit } from './visit.ts';

const SECTION = '7 14N 77W 6th Meridian';
const ELSEWHERE = '7 20N 70W 6th Meridian';

describeInChromium('a report', () => {
  let running: RunningConsole;
  let browser: Browser;
  let visit: Visit;
  beforeAll(async () => {
    [running, browser] = await Promise.all([startConsole(), openBrowser()]);
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await running?.stop();
  });
  afterEach(() => visit.end());

  const path = (legalLocation: string) => `/report?${new URLSearchParams({ legal_location: legalLocation })}`;

  test('is a page of tables with a map, every source with its date and licence', async () => {
    visit = await Visit.begin(browser, running);
    const { page } = visit;
    await visit.enterKey(path(SECTION));
    await page.getByRole('heading', { name: 'Federal land report' }).waitFor();
    const flood = page.getByRole('region', { name: /^Flood zones/ });
    expect(await flood.getByRole('row').count()).toBeGreaterThan(1);
    await page.getByText('Made-up sample data').waitFor();
    const sources = page.getByRole('region', { name: 'List of sources' });
    const row = sources.getByRole('row', { name: /Flood zones/ });
    expect(await row.innerText()).toMatch(/Rangeline sample data[\s\S]*2026|20\d\d[\s\S]*CC0/);
    await visit.mapDrawn();
    expect(await visit.accessibilityFaults()).toEqual([]);
  }, 90_000);

  test('says plainly what is unavailable', async () => {
    visit = await Visit.begin(browser, running, { viewport: PHONE, colorScheme: 'dark' });
    const { page } = visit;
    await visit.enterKey(path(ELSEWHERE));
    await page.getByText('This is no all-clear').first().waitFor();
    expect(await visit.accessibilityFaults()).toEqual([]);
  }, 90_000);

  test('is downloaded as a PDF file with its title', async () => {
    visit = await Visit.begin(browser, running);
    const { page } = visit;
    await visit.enterKey(path(SECTION));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('federal-7-14N-77W-6th-Meridian.pdf');
    const bytes = readFileSync(await download.path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const { pages, objects } = readPdf(bytes);
    expect(objects).toContain(`(Federal land report: ${SECTION})`);
    expect(pages[0]).toContain(SECTION);
    expect(pages.join(' ')).toContain('Flood hazard zones');
  }, 90_000);

  test('that cannot be had as a file says why', async () => {
    visit = await Visit.begin(browser, running);
    const { page } = visit;
    await visit.enterKey(path(SECTION));
    const button = page.getByRole('button', { name: 'Download PDF' });
    await button.waitFor();
    const message = 'The report cannot be printed now.';
    await page.route('**/federal-land/report?*', (route) =>
      route.fulfill({ status: 503, json: { error: { code: 'unavailable', message } } }),
    );
    await button.click();
    await page.getByRole('alert').getByText(message).waitFor();
    expect(await visit.accessibilityFaults()).toEqual([]);
  }, 90_000);

  test('is printed without what only a screen has use for', async () => {
    visit = await Visit.begin(browser, running);
    const { page } = visit;
    await visit.enterKey(path(SECTION));
    await page.getByRole('heading', { name: 'Sources' }).waitFor();
    await visit.mapDrawn();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0);
    expect(await page.getByRole('banner').count()).toBe(0);
    expect(await page.getByTestId('map').isVisible()).toBe(true);
    const pdf = await page.pdf({ format: 'Letter' });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  }, 90_000);
});
