import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { describeInChromium } from './in-chromium.ts';
import { listening } from './listening.ts';

const MAPLIBRE = join(dirname(createRequire(import.meta.url).resolve('maplibre-gl/package.json')), 'dist');
const OPEN_WITHIN_MS = 30_000;

/** The web page of somebody who has copied a script, and has MapLibre beside it. */
function pageWith(script: string): string {
  return `<!doctype html>
    <link rel="icon" href="data:,"><link rel="stylesheet" href="/maplibre-gl.css">
    <script type="importmap">{ "imports": { "maplibre-gl": "/maplibre-gl.mjs" } }</script>
    <div id="map" style="width: 600px; height: 400px"></div>
    <script type="module">${script}</script>`;
}

describeInChromium('the guide', ({ running, visit: begin }) => {
  test('has an example for MapLibre that draws the map in the page of somebody else', async () => {
    let script = '';
    const server = createServer(async ({ url = '/' }, response) => {
      const name = new URL(url, 'http://localhost').pathname.slice(1);
      if (name === '') return response.setHeader('content-type', 'text/html').end(pageWith(script));
      const type = name.endsWith('.css') ? 'text/css' : 'text/javascript';
      return response.setHeader('content-type', type).end(await readFile(join(MAPLIBRE, name)));
    });
    const origin = `http://localhost:${await listening(server)}`;
    const visit = await begin({ known: [origin] });
    const { page } = visit;
    try {
      await visit.go('/guide');
      script = (await page.getByTestId('snippet-maplibre').innerText()).replace(
        'YOUR_API_KEY',
        running().key,
      );
      const tiles: number[] = [];
      page.on('response', (response) => {
        if (response.url().includes('/first-division/')) tiles.push(response.status());
      });
      await page.goto(origin);
      await page.locator('#map canvas').waitFor();
      await expect.poll(() => tiles.length, { timeout: OPEN_WITHIN_MS }).toBeGreaterThan(0);
      expect(tiles.filter((status) => status !== 200 && status !== 204)).toEqual([]);
    } finally {
      server.close();
    }
  }, 90_000);
});
