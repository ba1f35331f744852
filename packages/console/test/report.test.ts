import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readPdf } from '../../server/test/pdf-text.ts';
import { describeInChromium } from './in-chromium.ts';
import { PHONE } from './visit.ts';

const SECTION = '7 14N 77W 6th Meridian';
const ELSEWHERE = '7 20N 70W 6th Meridian';
const ABSTRACT = 'Abstract 9001 Reeves County Texas';
const WELL = '4238990001';

describeInChromium('a report', ({ visit: begin }) => {
  const path = (legalLocation: string) => `/report?${new URLSearchParams({ legal_location: legalLocation })}`;

  test('is a page of tables with a map, every source with its date and licence', async () => {
    const visit = await begin();
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
    const visit = await begin({ viewport: PHONE, colorScheme: 'dark' });
    const { page } = visit;
    await visit.enterKey(path(ELSEWHERE));
    await page.getByText('This is no all-clear').first().waitFor();
    expect(await visit.accessibilityFaults()).toEqual([]);
  }, 90_000);

  test('is downloaded as a PDF file with its title', async () => {
    const visit = await begin();
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
    const visit = await begin();
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
    const visit = await begin();
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

  test('of Texas is found by searching, and shows production, and a well with its decline', async () => {
    const visit = await begin();
    const { page } = visit;
    await visit.enterKey('/report');
    await page.getByRole('combobox', { name: 'Land description' }).fill(ABSTRACT);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('heading', { name: 'Texas report' }).waitFor();
    const wells = page.getByRole('region', { name: 'Table: Active wells' });
    expect(await wells.getByRole('row').count()).toBe(2);
    const production = page.getByRole('region', { name: /^Production/ });
    await production.getByRole('img', { name: /^Chart: Oil and gas by month, \d{4}-\d\d to/ }).waitFor();
    expect(await production.getByText('Total oil (bbl)').first().isVisible()).toBe(true);
    const leases = await page.getByRole('region', { name: /^State leases/ }).innerText();
    expect(leases).toContain('SAMPLE');
    const row = page
      .getByRole('region', { name: 'List of sources' })
      .getByRole('row', { name: /Production/ });
    expect(await row.innerText()).toMatch(/Rangeline sample data[\s\S]*20\d\d[\s\S]*CC0/);

    await wells.getByRole('button', { name: WELL }).click();
    const dialog = page.getByRole('dialog', { name: `Well ${WELL}` });
    await dialog.getByRole('img', { name: /^Chart: Production and its decline by month/ }).waitFor();
    await dialog.getByText(/^Arps decline from [\d,]+ BOE a month/).waitFor();
    expect(await visit.accessibilityFaults()).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await visit.mapDrawn();
    expect(await visit.accessibilityFaults()).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await production.getByRole('img', { name: /^Chart/ }).isVisible()).toBe(true);
    expect(await page.getByRole('combobox').count()).toBe(0);
  }, 120_000);

  test('of energy tells wells in and around the parcel, royalties, and what is unavailable in the state', async () => {
    const visit = await begin({ viewport: PHONE });
    const { page } = visit;
    await visit.enterKey(path(SECTION));
    await page.getByRole('heading', { name: 'Federal land report' }).waitFor();
    await page.getByText('Energy', { exact: true }).click();
    await page.getByRole('heading', { name: 'Energy report' }).waitFor();
    expect(await page.getByRole('region', { name: 'Table: In the section' }).innerText()).toContain('SAMPLE');
    expect(await page.getByRole('region', { name: 'Table: Nearby' }).innerText()).toContain('Miles away');
    expect(await page.getByRole('region', { name: /^Royalties/ }).innerText()).toContain('Oil & gas');
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(PHONE.width);
    expect(await visit.accessibilityFaults()).toEqual([]);

    await visit.go(`${path(ABSTRACT)}&kind=energy`);
    await page.getByRole('heading', { name: 'Energy report' }).waitFor();
    const constraints = page.getByRole('region', { name: /^Constraints/ });
    const said = await constraints.getByTestId('unavailable').allInnerTexts();
    expect(said.join()).toContain('Split estate: Unavailable: the agency has no such data in this state');
    expect(
      await page.getByRole('region', { name: 'List of sources' }).getByRole('row').count(),
    ).toBeGreaterThan(3);
    expect(await visit.accessibilityFaults()).toEqual([]);
  }, 120_000);

  test('of the wrong kind for its land is refused with what would do', async () => {
    const visit = await begin();
    await visit.enterKey(`${path(ABSTRACT)}&kind=federal`);
    await visit.page.getByRole('alert').getByText(/Texas/).waitFor();
  }, 60_000);
});
