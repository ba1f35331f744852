import { expect, test } from 'vitest';
import { describeInChromium } from './in-chromium.ts';
import { EXAMPLE, PHONE, SCRIPT } from './visit.ts';

/** A task of the browser that holds up whoever clicks meanwhile. */
const LONGEST_TASK_MS = 200;

describeInChromium('the map', ({ visit: begin }) => {
  test('completes a description, and shows its place, its plat and how far it may be off', async () => {
    const visit = await begin();
    const { page } = visit;
    await visit.enterKey('/');
    await page.getByRole('combobox', { name: 'Land description' }).pressSequentially('NENE 7 14N 77W');
    await page.getByRole('option', { name: EXAMPLE }).click();
    await page.getByRole('heading', { name: EXAMPLE }).waitFor();
    const plat = page.getByRole('img', { name: new RegExp(`${EXAMPLE} is hatched`) });
    await plat.waitFor();
    expect(await plat.textContent()).toContain('39.76 ac');
    const panel = page.getByRole('region', { name: 'The place' });
    const said = await panel.innerText();
    for (const words of [
      '39.76 ac',
      'Albany, Wyoming',
      'Accurate within',
      'Assumed',
      'Read',
      'Licence: Apache-2.0',
    ])
      expect(said).toContain(words);
    await visit.mapDrawn();
    expect(await visit.accessibilityFaults()).toEqual([]);
  }, 90_000);

  test.each([
    ['SE less NWSE 7 14N 77W 6th Meridian', ['119.31 ac'], 'section'],
    ['1980 FNL 660 FEL 5 10N 60W 6th Meridian', ['40.08 ac'], 'section'],
    ['N2NE, L4 7; SENE less NESENE 7 14N 77W 6th Meridian', ['79.52 ac', '33.91 ac', '29.82 ac'], 'section'],
    ['7 14N 77W 6th Meridian', ['612.32 ac'], 'section'],
    ['Abstract 9001 Reeves County Texas', ['640.19 ac'], 'survey'],
    ['NE Abstract 9001 Reeves County Texas', ['160.04 ac'], 'survey'],
  ])(
    'shows each tract of a plat with its acres: %s',
    async (location, acres, around) => {
      const visit = await begin();
      const { page } = visit;
      await visit.enterKey(`/?${new URLSearchParams({ location })}`);
      const plat = page.getByRole('img', { name: new RegExp(`^Plat of ${around} .* is hatched$`) });
      await plat.waitFor();
      expect((await plat.locator('text').allTextContents()).sort()).toEqual([...acres].sort());
      // Lines lie over what is hatched, which would hide them else.
      const paths = await plat.locator('path').evaluateAll((all) => all.map((path) => path.classList[0]));
      expect(paths.slice(-1)).toEqual(['plat-outline']);
      if (around === 'section') expect(paths.slice(-3, -1)).toEqual(['plat-thin', 'plat-line']);
    },
    90_000,
  );

  test('says in words what a footage call means', async () => {
    const visit = await begin();
    await visit.enterKey(`/?${new URLSearchParams({ location: '1980 FNL 660 FEL 5 10N 60W 6th Meridian' })}`);
    await visit.page
      .getByText('1,980 feet from the north line and 660 feet from the east line of section 5')
      .waitFor();
  }, 60_000);

  test('is used at the width of a phone, by dark colors, with the keyboard alone', async () => {
    const visit = await begin({ viewport: PHONE, colorScheme: 'dark' });
    const { page } = visit;
    await visit.enterKey('/');
    await page.getByRole('combobox', { name: 'Land description' }).focus();
    await page.keyboard.type(EXAMPLE);
    await page.getByRole('option', { name: EXAMPLE }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: EXAMPLE }).waitFor();
    const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
    expect(wide).toBeLessThanOrEqual(PHONE.width);
    expect(await visit.accessibilityFaults()).toEqual([]);
  }, 90_000);

  test('leads from a description to its place and its report by the keyboard alone', async () => {
    const visit = await begin();
    const { page } = visit;
    await visit.enterKey('/');
    await page.getByRole('heading', { name: 'From words to land' }).waitFor();
    await visit.mapDrawn();
    await page.reload();
    await visit.tabTo(page.getByRole('link', { name: 'To the content' }));
    await page.keyboard.press('Enter');
    await visit.tabTo(page.getByRole('combobox', { name: 'Land description' }));
    await page.keyboard.type(EXAMPLE);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: EXAMPLE }).waitFor();
    await visit.tabTo(page.getByRole('main').getByRole('link', { name: 'Report' }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Federal land report' }).waitFor();
    await visit.tabTo(page.getByRole('radio', { name: 'Federal land' }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('heading', { name: 'Energy report' }).waitFor();
    await visit.tabTo(page.getByRole('region', { name: 'Table: Nearby' }));
    await page.keyboard.press('ArrowRight');
  }, 90_000);

  test('asks which place is meant where several are, and goes to the one that is chosen', async () => {
    const visit = await begin();
    const { page } = visit;
    await visit.enterKey(`/?${new URLSearchParams({ location: 'NENE 7 1N 1W' })}`);
    await page.getByText('Which one?').waitFor();
    expect(await visit.accessibilityFaults()).toEqual([]);
    await page.getByRole('button', { name: /^NENE 7 1N 1W Tallahassee Meridian/ }).click();
    await page.getByRole('heading', { name: 'NENE 7 1N 1W Tallahassee Meridian' }).waitFor();
  }, 90_000);

  test('describes the point that is clicked, at every level', async () => {
    const visit = await begin();
    const { page } = visit;
    await visit.enterKey(`/?${new URLSearchParams({ location: EXAMPLE })}`);
    await page.getByRole('heading', { name: EXAMPLE }).waitFor();
    await visit.mapDrawn();
    await page.getByTestId('map').click({ position: { x: 300, y: 300 } });
    await page.getByRole('radio', { name: 'Township' }).waitFor({ state: 'attached' });
    await page.getByText('Township', { exact: true }).click();
    await page.getByRole('heading', { name: '14N 77W 6th Meridian' }).waitFor();
    await page.locator('label', { hasText: /^Section$/ }).click();
    await page.getByRole('heading', { name: /^\d+ 14N 77W 6th Meridian/ }).waitFor();
    expect(page.url()).toContain('at=');
  }, 90_000);

  test('hands a place on as a link, GeoJSON, KML, WKT and coordinates', async () => {
    const visit = await begin();
    const { page } = visit;
    await visit.enterKey(`/?${new URLSearchParams({ location: EXAMPLE })}`);
    await page.getByRole('button', { name: 'Share link' }).click();
    const link = await visit.clipboard();
    const copied = async (form: string) => {
      await page
        .getByRole('button', { name: /^(Copy|\w+ copied)$/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: form }).click();
      await page.getByText(`${form} copied`).waitFor();
      return visit.clipboard();
    };
    expect(JSON.parse(await copied('GeoJSON'))).toMatchObject({
      type: 'Feature',
      geometry: { type: 'Polygon' },
    });
    expect(await copied('KML')).toContain(`<name>${EXAMPLE}</name>`);
    expect(await copied('WKT')).toMatch(/^POLYGON \(\(-106\.07/);
    expect(await copied('Coordinates')).toMatch(/^41\.2\d+, -106\.0\d+$/);
    await page.goto(link);
    await page.getByRole('heading', { name: EXAMPLE }).waitFor();
  }, 90_000);

  test('says why a text has no place, and what it may mean, markup being text', async () => {
    const visit = await begin();
    const { page } = visit;
    await visit.enterKey(`/?${new URLSearchParams({ location: `Section 7 ${SCRIPT}` })}`);
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('combobox', { name: 'Land description' }).inputValue()).toBe(
      `Section 7 ${SCRIPT}`,
    );
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    await visit.go(`/?${new URLSearchParams({ location: 'Sec 7 T14N R77W' })}`);
    await page
      .getByRole('heading', { name: '7 14N 77W 6th Meridian' })
      .or(page.getByText('Which one?'))
      .waitFor();
  }, 90_000);

  test('answers at once with twenty layers on', async () => {
    const visit = await begin();
    const { page } = visit;
    await visit.enterKey(`/?${new URLSearchParams({ location: EXAMPLE })}`);
    await visit.mapDrawn();
    await page.getByRole('button', { name: 'Layers' }).click();
    const boxes = page.getByRole('region', { name: 'Layers' }).getByRole('checkbox');
    for (let index = 0; index < 20; index++) await boxes.nth(index).check();
    await page.getByRole('checkbox', { name: 'Oil and gas production of Texas' }).check();
    await page.getByText('Barrels of oil equivalent a square mile').waitFor();
    await visit.mapDrawn();
    expect(await visit.accessibilityFaults()).toEqual([]);
    const longestMs = await visit.longestTaskDuring(async () => {
      await boxes.nth(3).setChecked(!(await boxes.nth(3).isChecked()));
      await page.getByTestId('map').press('ArrowRight');
      await visit.mapDrawn();
    });
    console.log(`Longest task with twenty layers on: ${longestMs} ms`);
    expect(longestMs).toBeLessThanOrEqual(LONGEST_TASK_MS);
    expect(page.url()).toContain('layers=');
  }, 180_000);
});
