import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { type BuiltServer, build, launch, startBuiltServer } from './built-server.ts';
import { hasChromium, type MapBrowser, openMapBrowser } from './map-browser.ts';
import { REEVES_COUNTY, WYOMING_TOWNSHIP } from './map-places.ts';
import { describeWith } from './required-program.ts';

/** A service with the samples of the Texas land survey, and what is shown by its style. */
async function servedMap(): Promise<{ server: BuiltServer; map: MapBrowser }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rangeline-map-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 }));
  const env = { RANGELINE_DATA: dataDir, RANGELINE_LIMITS: 'off' };
  const imported = await launch(env, ['import', 'texas-survey', '--from', 'samples/texas-survey.zip']).ended;
  expect(imported.stderr + imported.code).toMatch(/0$/);
  const server = await startBuiltServer(dataDir, env, ['serve']);
  const style = `${server.address}/maps/style.json?api_key=${server.key}`;
  const map = await openMapBrowser(style, 640, 480);
  onTestFinished(() => map.close());
  return { server, map };
}

describeWith('Chromium', hasChromium)('a map in a browser', () => {
  beforeAll(() => build(), 120_000);

  test('shows townships, sections, their parts and Texas surveys with labels, and asks nobody else', async () => {
    const { map } = await servedMap();
    const wyoming = (zoom: number) => map.show({ ...WYOMING_TOWNSHIP, zoom });
    const texas = (zoom: number) => map.show({ ...REEVES_COUNTY, zoom });

    expect((await wyoming(6)).features.twp).toBeGreaterThan(1_000);

    const townships = await wyoming(9);
    expect(townships.labels.twp_label).toContain('14N 77W');
    expect(townships.features['first-division']).toBeGreaterThan(500);

    const sections = await wyoming(12);
    expect(sections.labels.first_division_label).toEqual(expect.arrayContaining(['6', '7', '18']));
    expect(sections.features['second-division']).toBeGreaterThan(100);

    const parts = await wyoming(14);
    expect(parts.labels.second_division_label).toEqual(expect.arrayContaining(['NENW', 'SWNW']));
    expect(parts.features.twp).toBeGreaterThan(0);

    expect((await texas(9)).features['texas-land-surveys']).toBeGreaterThan(50);
    const abstracts = await texas(12);
    expect(abstracts.labels['texas-land-surveys-labels']).toContain('A-9036');
    expect((await texas(14)).labels['texas-land-surveys-labels']).toContain('A-9036');

    expect(map.strangers()).toEqual([]);
  }, 240_000);
});
