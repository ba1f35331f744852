/**
 * `npx tsx --conditions=source docs/pictures/draw-maps.ts <address of a service> <key>`: takes the pictures of
 * docs/tiles.md. The service has the samples, as `npm start` loads them. Needs Chromium.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openMapBrowser } from '../../packages/server/test/map-browser.ts';
import { REEVES_COUNTY, WYOMING_TOWNSHIP } from '../../packages/server/test/map-places.ts';

const [address = 'http://localhost:8080', key = ''] = process.argv.slice(2);
const VIEWS = [
  ['townships-z6', { ...WYOMING_TOWNSHIP, zoom: 6 }],
  ['townships-z9', { ...WYOMING_TOWNSHIP, zoom: 9 }],
  ['sections-z12', { ...WYOMING_TOWNSHIP, zoom: 12 }],
  ['parts-z14', { ...WYOMING_TOWNSHIP, zoom: 14 }],
  ['texas-z9', { ...REEVES_COUNTY, zoom: 9 }],
  ['texas-z12', { ...REEVES_COUNTY, zoom: 12 }],
  ['texas-z14', { ...REEVES_COUNTY, zoom: 14 }],
] as const;

const map = await openMapBrowser(`${address}/maps/style.json?api_key=${key}`, 440, 300);
for (const [name, view] of VIEWS) {
  const { picture } = await map.show(view);
  writeFileSync(join(import.meta.dirname, `map-${name}.png`), picture);
  console.log(`map-${name}.png: ${picture.length} bytes`);
}
await map.close();
