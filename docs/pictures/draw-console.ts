/**
 * `npm run build && npx tsx --conditions=source docs/pictures/draw-console.ts`: takes the pictures of the console, of a
 * service with the samples that it starts. Needs Chromium.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowser } from '../../packages/console/test/chromium.ts';
import { startConsole } from '../../packages/console/test/running-console.ts';
import { DESKTOP, EXAMPLE, PHONE, Visit, type VisitOptions } from '../../packages/console/test/visit.ts';

const SECTION = new URLSearchParams({ legal_location: '7 14N 77W 6th Meridian' });
const PLACE = `/?${new URLSearchParams({ location: EXAMPLE })}`;
const ROWS = `tract,description
1,NENE 7 14N 77W 6th Meridian
2,SE less NWSE 8 14N 77W 6th Meridian
3,Lot 99 Sec 7 14N 77W 6th Meridian
4,"Sec 40, T14N R77W"
5,A-9001 Reeves County Texas
`;

interface Picture {
  readonly name: string;
  readonly options: VisitOptions;
  take(visit: Visit): Promise<void>;
}

/** By one who has entered the demo key. */
function byKey(path: string, ready: (page: Page) => Promise<unknown>): Picture['take'] {
  return async (visit) => {
    await visit.enterKey(path);
    await ready(visit.page);
    await visit.mapDrawn();
  };
}

const place = byKey(PLACE, (page) => page.getByRole('heading', { name: EXAMPLE }).first().waitFor());
const report = byKey(`/report?${SECTION}`, (page) =>
  page.getByRole('heading', { name: 'Federal land report' }).waitFor(),
);

async function batch(visit: Visit): Promise<void> {
  const { page } = visit;
  await visit.enterKey('/batch');
  const file = { name: 'tracts.csv', mimeType: 'text/csv', buffer: Buffer.from(ROWS) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: /^Find/ }).click();
  await page.getByText('5 of 5').waitFor();
}

/** By one who has signed up, and asked a little. */
async function usage(visit: Visit): Promise<void> {
  await visit.signUp('ann@example.com');
  await visit.go(PLACE);
  await visit.page.getByRole('heading', { name: EXAMPLE }).first().waitFor();
  await visit.mapDrawn();
  await visit.go('/usage');
  await visit.page.getByRole('table').first().waitFor();
}

const PICTURES: readonly Picture[] = [
  { name: 'console-map', options: { viewport: DESKTOP }, take: place },
  { name: 'console-phone', options: { viewport: PHONE, colorScheme: 'dark' }, take: place },
  { name: 'console-report', options: { viewport: DESKTOP }, take: report },
  { name: 'console-batch', options: { viewport: DESKTOP }, take: batch },
  { name: 'console-usage', options: { viewport: PHONE }, take: usage },
];

const running = await startConsole();
const browser = await openBrowser();
try {
  for (const { name, options, take } of PICTURES) {
    const visit = await Visit.begin(browser, running, options);
    await take(visit);
    const path = join(import.meta.dirname, `${name}.png`);
    await visit.page.screenshot({ path });
    console.log(`${name}.png: ${statSync(path).size} bytes`);
    await visit.end();
  }
} finally {
  await browser.close();
  await running.stop();
}
