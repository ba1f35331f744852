import { expect, test } from 'vitest';
import { DrawnMap } from './drawn-map.ts';
import { describeInChromium } from './in-chromium.ts';
import { EXAMPLE, PHONE, SCRIPT } from './visit.ts';

const METRES_PER_DEGREE = 111_320;
const SPOTS = 'place-alternatives';
const TWO_MERIDIANS = '4 2S 3W Utah';
const OTHER = '4 2S 3W Uintah Meridian';
const MANY = 'NENE 7 1N 1W';
/** In the samples. */
const LEASED = [-106.075, 41.195] as const;
const PRODUCING = [-103.6, 31.35] as const;

describeInChromium('what is on the map', ({ visit: begin }) => {
  const path = (params: Record<string, string>) => `/?${new URLSearchParams(params)}`;

  test('what a place could also be is a link and a marker, each of which leads there', async () => {
    const visit = await begin();
    const { page } = visit;
    const map = await DrawnMap.watch(visit);
    await visit.enterKey(path({ location: TWO_MERIDIANS }));
    await page.getByRole('button', { name: new RegExp(`^${OTHER}, Utah \\(\\d+ %\\)$`) }).click();
    await page.getByRole('heading', { name: OTHER }).waitFor();
    const there = /, (-\d+\.\d+)/.exec(await page.getByRole('region', { name: 'The place' }).innerText());
    await page.goBack();
    await page.getByRole('heading', { name: '4 2S 3W Salt Lake Meridian' }).waitFor();
    await visit.mapDrawn();
    await map.lookAt([-111, 40.4], 7);
    const [spot] = await map.features(SPOTS);
    expect(spot?.properties.name).toBe(OTHER);
    const [lng = 0, lat = 0] = (spot?.coordinates ?? []).map(Number);
    expect(lng).toBeCloseTo(Number(there?.[1]), 2);
    await map.lookAt([lng, lat], 9);
    await map.clickMiddle();
    await page.getByRole('heading', { name: OTHER }).waitFor();
  }, 90_000);

  test('of a text with many places those that are named are marked, and the rest is reached', async () => {
    const visit = await begin({ viewport: PHONE });
    const { page } = visit;
    const map = await DrawnMap.watch(visit);
    await visit.enterKey(path({ location: MANY }));
    const named = page.getByRole('region', { name: 'Which one?' }).getByRole('button');
    await named.first().waitFor();
    expect(await named.count()).toBe(10);
    const rest = page.getByRole('region', { name: 'The rest' });
    await rest.getByText(/^10 of 29 are shown/).waitFor();
    const spots = new Set((await map.features(SPOTS)).map(({ properties }) => properties.name));
    const names = (await named.allInnerTexts()).map((text) => text.replace(/ \(.*/, ''));
    expect([...spots].sort()).toEqual(names.sort());
    expect(await visit.accessibilityFaults()).toEqual([]);
    await rest.getByRole('button', { name: 'California' }).click();
    await page.getByText('3 places fit').waitFor();
    expect(await named.count()).toBe(3);
    expect(await rest.count()).toBe(0);
    await visit.go(path({ location: MANY }));
    await visit.mapDrawn();
    const [spot] = await map.features(SPOTS);
    const [lng = 0, lat = 0] = (spot?.coordinates ?? []).map(Number);
    await map.lookAt([lng, lat], 9);
    await map.clickMiddle();
    await page.getByRole('heading', { name: String(spot?.properties.name) }).waitFor();
  }, 90_000);

  test('how far a place may be off is a circle of so many metres around it', async () => {
    const visit = await begin();
    const { page } = visit;
    const map = await DrawnMap.watch(visit);
    await visit.enterKey(path({ location: EXAMPLE }));
    await page.getByRole('heading', { name: EXAMPLE }).waitFor();
    const said = await page.getByRole('region', { name: 'The place' }).innerText();
    const metres = Number(/(\d+) m \(/.exec(said)?.[1]);
    await visit.mapDrawn();
    const dashes = await map.features('place-accuracy');
    expect(dashes.length).toBeGreaterThan(0);
    const latitudes = dashes.flatMap(({ coordinates }) =>
      coordinates
        .flat(2)
        .filter((_, index) => index % 2 === 1)
        .map(Number),
    );
    const highMetres = (Math.max(...latitudes) - Math.min(...latitudes)) * METRES_PER_DEGREE;
    expect(Math.abs(highMetres - 2 * metres)).toBeLessThan(0.02 * metres);
  }, 90_000);

  test.each([
    [6, 'county'],
    [8, 'block'],
    [11, 'abstract'],
  ])(
    'production is drawn at zoom %i by %s, and by nothing else',
    async (zoom, cell) => {
      const visit = await begin();
      const map = await DrawnMap.watch(visit);
      await visit.enterKey(path({ layers: 'tx_production_grid' }));
      await visit.mapDrawn();
      await map.lookAt(PRODUCING, zoom);
      const cells = await map.features('overlay:tx_production_grid');
      expect(cells.length).toBeGreaterThan(0);
      expect([...new Set(cells.map(({ layer }) => layer))]).toEqual([
        `overlay:tx_production_grid_${cell}:light`,
      ]);
      for (const { properties } of cells) expect(properties.boe_per_sq_mi).toBeGreaterThan(0);
    },
    90_000,
  );

  test('a click says what it met, of each layer with its attributes, beside the description', async () => {
    const visit = await begin({ viewport: PHONE });
    const { page } = visit;
    const map = await DrawnMap.watch(visit);
    await page.route('**/maps/layers.json*', async (route) => {
      const response = await route.fetch();
      const layers: { id: string; attribution: string }[] = await response.json();
      for (const layer of layers) if (layer.id === 'surface_management') layer.attribution = SCRIPT;
      await route.fulfill({ response, json: layers });
    });
    await visit.enterKey(path({ layers: 'og_leases,surface_management,wy_wells,twp' }));
    await visit.mapDrawn();
    await map.lookAt(LEASED, 13);
    await map.clickMiddle();
    const there = page.getByRole('region', { name: 'On the map there' });
    const lease = there.getByRole('group').filter({ hasText: 'Federal oil and gas leases' });
    await lease.getByText('Serial').waitFor();
    expect(await lease.innerText()).toMatch(/Serial\s+WY[\s\S]*Status\s+Authorized[\s\S]*sample data/);
    expect(await there.getByText('Surface management').count()).toBe(1);
    // What others wrote is text.
    await there.getByText(SCRIPT).waitFor();
    expect(await there.getByText('Townships of the public').count()).toBe(0);
    await page.getByRole('region', { name: 'The place' }).waitFor();
    expect(await visit.accessibilityFaults()).toEqual([]);

    await map.lookAt(LEASED, 11);
    const [well] = await map.features('overlay:wy_wells:');
    const [lng = 0, lat = 0] = (well?.coordinates ?? []).map(Number);
    await map.lookAt([lng, lat], 14);
    await page.getByTestId('map').locator('canvas').focus();
    await page.keyboard.press('Enter');
    await there.getByText(`Oil and gas wells of Wyoming: ${well?.properties.api_number}`).waitFor();
  }, 90_000);
});
