import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';

const CHROMIUM = '/usr/bin/chromium';
/** WebGL is drawn by the processor: there may be no graphics card. No name but this machine's leads anywhere. */
const ARGUMENTS = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];
const DRAWN_WITHIN_MS = 60_000;

const LIBRARY = join(dirname(createRequire(import.meta.url).resolve('maplibre-gl/package.json')), 'dist');

export const hasChromium = existsSync(CHROMIUM);

/** What a map is to show. */
export interface MapView {
  readonly lng: number;
  readonly lat: number;
  readonly zoom: number;
}

/** What a map shows. */
export interface ShownMap {
  /** Features that are drawn, by layer of the style. */
  readonly features: Readonly<Record<string, number>>;
  /** Texts that are drawn, by layer of the style. */
  readonly labels: Readonly<Record<string, readonly string[]>>;
  readonly picture: Buffer;
}

/** A browser that shows a style by MapLibre. */
export interface MapBrowser {
  /** @throws what the map says is wrong with the style, a tile or a letter */
  show(view: MapView): Promise<ShownMap>;
  /** The hosts that anything was asked of, this machine's names excepted. */
  strangers(): readonly string[];
  close(): Promise<void>;
}

/** Opens a page of so many pixels that shows a style, by its address. */
export async function openMapBrowser(style: string, width: number, height: number): Promise<MapBrowser> {
  const pages = createServer(({ url = '/' }, answer) => {
    const file = join(LIBRARY, url.slice(1));
    if (url.startsWith('/?')) answer.setHeader('content-type', 'text/html').end(pageOf(style, width, height));
    else if (!existsSync(file)) answer.writeHead(404).end();
    else answer.setHeader('content-type', typeOf(url)).end(readFileSync(file));
  });
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
  const address = pages.address();
  if (address === null || typeof address === 'string') throw new Error('The pages have no port');
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS });
  const page = await browser.newPage({ viewport: { width, height } });
  const hosts = new Set<string>();
  page.context().on('request', (request) => hosts.add(new URL(request.url()).hostname));
  return {
    show: async ({ lng, lat, zoom }) => {
      await page.goto(`http://127.0.0.1:${address.port}/?lng=${lng}&lat=${lat}&zoom=${zoom}`);
      await page.waitForFunction('window.shown !== undefined', null, { timeout: DRAWN_WITHIN_MS });
      const shown = JSON.parse(await page.evaluate<string>('JSON.stringify(window.shown)'));
      if (shown.faults.length > 0) throw new Error(`The map says: ${shown.faults.join('; ')}`);
      return { ...shown, picture: await page.screenshot() };
    },
    strangers: () => [...hosts].filter((host) => !['127.0.0.1', 'localhost'].includes(host)),
    close: async () => {
      await browser.close();
      pages.close();
    },
  };
}

function typeOf(url: string): string {
  return url.endsWith('.css') ? 'text/css' : 'text/javascript';
}

/** MapLibre finds no worker by itself where its files are not bundled. */
function pageOf(style: string, width: number, height: number): string {
  return `<!doctype html>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/maplibre-gl.css">
<style>body { margin: 0 } #map { width: ${width}px; height: ${height}px }</style>
<div id="map"></div>
<script type="module">
  import * as maplibregl from '/maplibre-gl.mjs';
  maplibregl.setWorkerUrl('/maplibre-gl-worker.mjs');
  const asked = new URLSearchParams(location.search);
  const faults = [];
  const show = () => {
    const features = {};
    const labels = {};
    for (const { layer, properties } of map.queryRenderedFeatures()) {
      features[layer.id] = (features[layer.id] ?? 0) + 1;
      if (layer.type === 'symbol')
        (labels[layer.id] ??= []).push(properties.label ?? properties.abstract_label);
    }
    window.shown = { features, labels, faults };
  };
  const map = new maplibregl.Map({
    container: 'map',
    style: ${JSON.stringify(style)},
    center: [Number(asked.get('lng')), Number(asked.get('lat'))],
    zoom: Number(asked.get('zoom')),
    fadeDuration: 0,
    attributionControl: false,
  });
  map.on('error', ({ error }) => {
    faults.push(String(error));
    show();
  });
  map.once('idle', show);
</script>`;
}
