import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { describeInChromium } from './in-chromium.ts';
import { listening } from './listening.ts';
import { EXAMPLE } from './visit.ts';

/** A pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const PLACE = `/?${new URLSearchParams({ location: EXAMPLE })}`;

/** A map of somebody else, with the paths that it was asked for. */
class MapServer {
  readonly asked: string[] = [];
  origin = '';
  readonly #server: Server = createServer(({ url = '' }, response) => {
    this.asked.push(url);
    response.setHeader('access-control-allow-origin', '*');
    if (url.endsWith('.png')) response.setHeader('content-type', 'image/png').end(PNG);
    else response.setHeader('content-type', 'application/json').end(JSON.stringify(this.#style()));
  });

  async start(): Promise<void> {
    this.origin = `http://localhost:${await listening(this.#server)}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #style(): object {
    const tiles = [`${this.origin}/{z}/{x}/{y}.png`];
    return {
      version: 8,
      glyphs: `${this.origin}/letters/{fontstack}/{range}.pbf`,
      sources: { ground: { type: 'raster', tiles, tileSize: 256, attribution: '© Somebody' } },
      layers: [{ id: 'ground', type: 'raster', source: 'ground' }],
    };
  }
}

const maps = new MapServer();

describeInChromium(
  'the map of somebody else',
  ({ visit: begin }) => {
    let isThere = true;
    afterAll(() => (isThere ? maps.stop() : undefined));

    test('is asked for nothing until it is chosen', async () => {
      const visit = await begin();
      await visit.enterKey(PLACE);
      await visit.mapDrawn();
      await visit.page.getByRole('button', { name: 'Layers' }).click();
      expect(await visit.page.getByRole('radio', { name: 'Plain' }).isChecked()).toBe(true);
      expect(maps.asked).toEqual([]);
    }, 90_000);

    test('lies under the place once it is chosen, in links too, and letters of labels come from the service', async () => {
      const visit = await begin({ known: [maps.origin] });
      const { page } = visit;
      await visit.enterKey(PLACE);
      await visit.mapDrawn();
      await page.getByRole('button', { name: 'Layers' }).click();
      await page.getByText('Online', { exact: true }).click();
      await page.getByText('© Somebody').waitFor({ state: 'attached' });
      await visit.mapDrawn();
      expect(maps.asked).toContain('/style.json');
      expect(maps.asked.filter((path) => path.endsWith('.png')).length).toBeGreaterThan(3);
      expect(maps.asked.filter((path) => path.includes('letters'))).toEqual([]);
      expect(await visit.accessibilityFaults()).toEqual([]);
      expect(page.url()).toContain('map=online');
      await page.getByRole('button', { name: 'Share link' }).click();
      expect(await visit.clipboard()).toContain('map=online');
    }, 90_000);

    test('is replaced by the plain one where it cannot be reached, which is said', async () => {
      await maps.stop();
      isThere = false;
      const visit = await begin({ known: [maps.origin] });
      await visit.enterKey(`${PLACE}&map=online`);
      await visit.page.getByText('The online map cannot be reached').waitFor();
      await visit.mapDrawn();
      expect(await visit.accessibilityFaults()).toEqual([]);
    }, 90_000);
  },
  async () => {
    await maps.start();
    return { RANGELINE_BASEMAP: `${maps.origin}/style.json` };
  },
);
