import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInChromium } from './in-chromium.ts';

const LAYERS = [
  'twp',
  'first-division',
  'second-division',
  'wy_wells',
  'og_leases',
  'sage_grouse_hma',
  'og_pipelines_natgas',
  'fed_subsurface_minerals',
  'surface_management',
  'mining_claims',
  'usfs_firesheds',
  'usfs_wrc',
];
const TOWNSHIP = `/?${new URLSearchParams({ location: '14N 77W 6th Meridian', layers: LAYERS.join(',') })}`;
const TILE = /\/maps\/(?:[\w-]+\/)?([\w-]+)\/\d+\/\d+\/\d+\.mvt/;

/** The last answer to each tile that a page has asked for and not dropped; 0 where there is none. */
function tilesOf(page: Page): Map<string, number> {
  const answers = new Map<string, number>();
  const note = (url: string, change: () => void) => {
    if (TILE.test(url)) change();
  };
  page.on('request', (request) => note(request.url(), () => answers.set(request.url(), 0)));
  page.on('response', (answer) => note(answer.url(), () => answers.set(answer.url(), answer.status())));
  page.on('requestfailed', (request) => note(request.url(), () => answers.delete(request.url())));
  return answers;
}

function isAbout(url: string, text: string): boolean {
  return new URL(url).searchParams.get('location') === text;
}

describeInChromium('the smallest plan', ({ visit: begin }) => {
  test('draws every tile of a township with twelve layers, and says that some are still to come', async () => {
    const visit = await begin();
    const { page } = visit;
    await visit.signUp('map@example.com');
    const tiles = tilesOf(page);
    let refusals = 0;
    page.on('response', (answer) => {
      if (answer.status() === 429) refusals++;
    });
    const beganMs = performance.now();
    await visit.go(TOWNSHIP);
    await page.getByText(/^\d+ tiles still to come$/).waitFor();
    expect(await visit.accessibilityFaults()).toEqual([]);
    await page.getByText(/^\d+ tiles? still to come$/).waitFor({ state: 'detached', timeout: 60_000 });
    await visit.mapDrawn();
    const seconds = (performance.now() - beganMs) / 1000;
    console.log(`${tiles.size} tiles in ${seconds.toFixed(1)} s, ${refusals} refusals`);
    const names = new Set([...tiles.keys()].map((url) => TILE.exec(url)?.[1]));
    expect([...names]).toEqual(expect.arrayContaining(LAYERS));
    expect([...tiles].filter(([, status]) => status !== 200 && status !== 204)).toEqual([]);
  }, 120_000);

  test('says which tiles could not be had and why, and asks for them again', async () => {
    const visit = await begin();
    const { page } = visit;
    await visit.signUp('holes@example.com');
    const tiles = tilesOf(page);
    const error = { code: 'unavailable', message: 'This tile cannot be had now; try again later.' };
    await page.route(/\/maps\/twp\/.*\.mvt/, (route) =>
      route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { error } }),
    );
    await visit.go('/?location=14N%2077W%206th%20Meridian');
    await page.getByText(`Some tiles could not be had: ${error.message}`).waitFor();
    await visit.mapDrawn();
    expect(await visit.accessibilityFaults()).toEqual([]);
    await page.unroute(/\/maps\/twp\/.*\.mvt/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Some tiles could not be had').waitFor({ state: 'detached' });
    await visit.mapDrawn();
    expect([...tiles].filter(([, status]) => status !== 200 && status !== 204)).toEqual([]);
  }, 120_000);

  test('says which layers are not on the map, and asks for them again', async () => {
    const visit = await begin();
    const { page } = visit;
    await visit.signUp('layers@example.com');
    const error = { code: 'unavailable', message: 'The data of this layer cannot be read now.' };
    const failing = /\/maps\/(layers|energy\/og_leases)\.json/;
    await page.route(failing, (route) => route.fulfill({ status: 503, json: { error } }));
    await visit.go('/?layers=twp,og_leases');
    await page.getByText(`The layers cannot be had. ${error.message}`).waitFor();
    await page.unroute(failing);
    await page.route(/og_leases\.json/, (route) => route.fulfill({ status: 503, json: { error } }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(`Not wholly on the map: Federal oil and gas leases. ${error.message}`).waitFor();
    expect(await visit.accessibilityFaults()).toEqual([]);
    await page.unroute(/og_leases\.json/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Not wholly on the map').waitFor({ state: 'detached' });
  }, 90_000);

  test('suggests to one who types, fast or slowly, and has room for the search that follows', async () => {
    const visit = await begin();
    const { page } = visit;
    await visit.signUp('typing@example.com');
    const asked: string[] = [];
    const searches: number[] = [];
    page.on('response', (answer) => {
      const { pathname, searchParams } = new URL(answer.url());
      if (pathname.startsWith('/autocomplete/')) asked.push(searchParams.get('location') ?? '');
      if (pathname.startsWith('/search/')) searches.push(answer.status());
    });
    const box = page.getByRole('combobox', { name: 'Land description' });
    await box.pressSequentially('NENE 7 14N 77W', { delay: 180 });
    await page.getByRole('option', { name: 'NENE 7 14N 77W 6th Meridian' }).click();
    await page.getByRole('heading', { name: 'NENE 7 14N 77W 6th Meridian' }).waitFor();
    expect(asked.length).toBeLessThanOrEqual(3);
    expect(asked).toContain('NENE 7 14N 77W');

    await box.fill('');
    const slowly = 'SWSW 9 14N 77W';
    const suggested = page.waitForResponse((answer) => answer.ok() && isAbout(answer.url(), slowly));
    await box.pressSequentially(slowly, { delay: 600 });
    await suggested;
    const option = page.getByRole('option', { name: 'SWSW 9 14N 77W 6th Meridian' });
    await option.waitFor();
    console.log(`Suggestions were asked for ${asked.join(', ')}`);
    await box.fill('');
    await option.waitFor({ state: 'detached' });
    await box.fill(slowly);
    await option.click();
    await page.getByRole('heading', { name: 'SWSW 9 14N 77W 6th Meridian' }).waitFor();
    expect(asked.filter((text) => text === slowly)).toEqual([slowly]);
    expect(searches).toEqual([200, 200]);
  }, 120_000);
});
