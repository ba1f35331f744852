import { expect, test } from 'vitest';
import { CONSOLE_PAGES } from '../../server/src/http/routes/console.ts';
import { describeInChromium } from './in-chromium.ts';
import { DESKTOP, EXAMPLE, PASSWORD, PHONE, type Visit } from './visit.ts';

const ADMINISTRATOR = 'ann@example.com';
const PLACE = new URLSearchParams({ location: EXAMPLE });
const PARCEL = new URLSearchParams({ legal_location: '7 14N 77W 6th Meridian' });

/** With what is there once the page is. */
const OPEN_PAGES = [
  ['/sign-in', 'Sign in'],
  ['/sign-up', 'Sign up'],
  ['/forgot-password', 'Choose a new password'],
  ['/reset-password?token=x', 'Choose a new password'],
  ['/guide', 'Guide'],
] as const;
const OWN_PAGES = [
  ['/', 'From words to land'],
  [`/?${PLACE}`, EXAMPLE],
  ['/report', 'Report'],
  [`/report?${PARCEL}`, 'Federal land report'],
  ['/batch', 'Batch'],
  ['/guide', 'Guide'],
  ['/keys', 'Keys'],
  ['/usage', 'Calls a day'],
  ['/plan', 'Request plans'],
  ['/security', 'Security'],
  ['/accounts', 'Accounts'],
] as const;

describeInChromium('every page', ({ visit: begin, running }) => {
  test('is looked at below', async () => {
    const looked = [...OPEN_PAGES, ...OWN_PAGES].map(([path]) => path.split('?', 1)[0]);
    expect(CONSOLE_PAGES.filter((path) => !looked.includes(path))).toEqual([]);
    const visit = await begin();
    await visit.signUp(ADMINISTRATOR);
    running().command('accounts', 'admin', ADMINISTRATOR);
    running().command('accounts', 'plan', ADMINISTRATOR, '--requests', 'Enterprise', '--reports', 'Business');
  }, 60_000);

  for (const colorScheme of ['light', 'dark'] as const)
    for (const viewport of [PHONE, DESKTOP])
      test(`has no fault of accessibility in ${colorScheme} colors at ${viewport.width} pixels, and fits them`, async () => {
        const visit = await begin({ viewport, colorScheme });
        const faults: string[] = [];
        const look = async (pages: typeof OPEN_PAGES | typeof OWN_PAGES) => {
          for (const [path, heading] of pages) faults.push(...(await faultsOf(visit, path, heading)));
        };
        await look(OPEN_PAGES);
        await visit.go('/sign-in');
        await visit.signIn(ADMINISTRATOR, PASSWORD);
        await visit.page.getByRole('heading', { name: 'From words to land' }).waitFor();
        await look(OWN_PAGES);
        expect(faults).toEqual([]);
      }, 180_000);
});

/** What is wrong with a page: rules of accessibility, and a width that has to be scrolled. */
async function faultsOf(visit: Visit, path: string, heading: string): Promise<string[]> {
  const { page } = visit;
  await visit.go(path);
  await page.getByRole('heading', { name: heading }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const [wide, fits] = await page.evaluate<[number, number]>(
    '[document.documentElement.scrollWidth, window.innerWidth]',
  );
  const faults = await visit.accessibilityFaults();
  return [...faults, ...(wide > fits ? [`${wide} pixels wide`] : [])].map((fault) => `${path}: ${fault}`);
}
