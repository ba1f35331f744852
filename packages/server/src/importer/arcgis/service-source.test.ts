import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type FakeService,
  type Misbehaviour,
  type RunningFake,
  startFakeArcgis,
} from '../../../test/fake-arcgis.ts';
import { importSource } from '../../../test/import-file.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import type { SourceRow } from '../source.ts';
import { MAX_ANSWER_BYTES } from './requests.ts';
import { isArcgisUrl } from './service-layer.ts';
import { openService } from './service-source.ts';

const FIELDS = ['PLSSID', 'TWNSHPLAB', 'REVISED'];

/** Opens a fake service; pauses take no time and are written down. */
async function openFake(fake: RunningFake, downloads = temporaryFolder()) {
  const pauses: number[] = [];
  const stop = new AbortController();
  const source = await openService(fake.url, "PLSSID LIKE 'SD%'", {
    downloads,
    signal: stop.signal,
    pause: async (milliseconds) => {
      pauses.push(milliseconds);
    },
  });
  const read = async (): Promise<SourceRow[]> => {
    const rows: SourceRow[] = [];
    for (const layer of source.layers) {
      const reading = layer.read({ fields: FIELDS, limit: null, signal: stop.signal });
      for await (const some of reading) rows.push(...some);
    }
    return rows;
  };
  return { source, read, pauses, downloads, stop };
}

const idsOf = (rows: readonly SourceRow[]): unknown[] => rows.map(({ properties }) => properties.OBJECTID);
const allIds = (count: number): number[] => Array.from({ length: count }, (_, i) => 2 * i + 1);
const queries = (fake: RunningFake) => fake.asked.filter(({ query }) => query.has('outFields'));

describe('every feature arrives once', () => {
  test.each<[string, Partial<FakeService>]>([
    ['by identifiers', {}],
    ['by identifiers, from a server that sends less than it says', { mostAtOnce: 3 }],
    ['by identifiers, the limit said at the top', { mostAtOnce: 3, limitFlag: 'top' }],
    ['by identifiers, the limit never said', { mostAtOnce: 3, limitFlag: 'none' }],
    ['by offset', { listsIds: false }],
    ['by offset, the limit said at the top', { listsIds: false, limitFlag: 'top', mostAtOnce: 4 }],
    ['by offset, the limit said in properties', { listsIds: false, mostAtOnce: 4 }],
    ['by offset, the last page full', { listsIds: false, features: 20, limitFlag: 'none' }],
    ['a page of one', { mostAtOnce: 1, features: 5 }],
    ['none at all', { features: 0 }],
    [
      'none at all, from a server that neither lists identifiers nor pages',
      { features: 0, listsIds: false, metadata: { advancedQueryCapabilities: {} } },
    ],
    ["in Esri's own JSON", { metadata: { supportedQueryFormats: 'JSON' } }],
  ])('%s', async (_, settings) => {
    const fake = await startFakeArcgis(settings);
    const rows = await (await openFake(fake)).read();
    expect(idsOf(rows)).toEqual(allIds(fake.service.features));
    expect(rows.every(({ geometry }) => geometry?.type === 'Polygon')).toBe(true);
  });
});

test('what is asked: WGS84, the condition, the fields, by whom; lists of identifiers in the body', async () => {
  const fake = await startFakeArcgis();
  await (await openFake(fake)).read();
  expect(new Set(fake.asked.map(({ userAgent }) => userAgent))).toEqual(
    new Set(['Rangeline (land survey importer; Node.js)']),
  );
  expect(fake.asked[1]?.query.get('where')).toBe("PLSSID LIKE 'SD%'");
  const [first] = queries(fake);
  expect(first?.query.get('outSR')).toBe('4326');
  expect(first?.query.get('outFields')).toBe('OBJECTID,PLSSID,TWNSHPLAB,REVISED');
});

test('dates come as milliseconds, also before 1970, and leave as ISO dates', async () => {
  const [row] = await (await openFake(await startFakeArcgis())).read();
  expect(row?.properties.REVISED).toBe('1969-12-31T00:00:00.000Z');
});

test('an import of a service: polygons wound anew, its date, no hash', async () => {
  const { source } = await openFake(await startFakeArcgis());
  const { store } = await importSource(source, 'plss', { whole: true });
  const { features, dataSet } = store.of('plss_township', 'SD');
  expect(features).toHaveLength(25);
  expect(features[0]?.values).toMatchObject({ plss_id: 'SD050010N0560W0', label: '1N 56W' });
  expect(dataSet).toMatchObject({ sha256: null, footprint: { kind: 'states', states: ['SD'] } });
  expect(source.asOf).toBe('2024-01-31');
});

describe('a failure that may pass is asked again, after a while', () => {
  test.each<[string, Misbehaviour, number[]]>([
    ['403', { status: 403, body: 'Forbidden' }, [1000, 2000]],
    ['503', { status: 503, body: '' }, [1000, 2000]],
    ['429 with Retry-After', { status: 429, headers: { 'retry-after': '7' }, body: '' }, [7000, 7000]],
    [
      'a Retry-After of an hour, which is too long',
      { status: 429, headers: { 'retry-after': '3600' }, body: '' },
      [60_000, 60_000],
    ],
    ['an error in status 200', { body: '{"error":{"code":500,"message":"Busy"}}' }, [1000, 2000]],
    ['a web page', { body: '<!DOCTYPE html><html><body>Maintenance</body></html>' }, [1000, 2000]],
    ['half an answer', { body: '{"features":[' }, [1000, 2000]],
  ])('%s', async (_, misbehaviour, pauses) => {
    const fake = await startFakeArcgis({
      misbehave: (_asked, nth) => (nth === 1 || nth === 2 ? misbehaviour : undefined),
    });
    const opened = await openFake(fake);
    expect(await opened.read()).toHaveLength(25);
    expect(opened.pauses).toEqual(pauses);
  });
});

describe('a failure that stays is told in one sentence', () => {
  test.each<[string, Misbehaviour, RegExp]>([
    [
      '403',
      { status: 403, body: '' },
      /answers 403, 6 times: try again later; what has been downloaded is kept\./,
    ],
    ['404', { status: 404, body: '' }, /answers 404: check the address; it may have moved\./],
    ['a web page', { body: '<html></html>' }, /answers with a web page instead of JSON, 6 times/],
    [
      'a refusal in status 200',
      { body: '{"error":{"code":400,"message":"Invalid query.","details":["No field PLSSID"]}}' },
      /refuses the request with error 400 \(Invalid query: No field PLSSID\)\./,
    ],
  ])('%s', async (_, misbehaviour, sentence) => {
    const fake = await startFakeArcgis({ misbehave: () => misbehaviour });
    await expect(openFake(fake)).rejects.toThrow(sentence);
  });

  test('a service that is not there', async () => {
    const fake = await startFakeArcgis();
    const nowhere = { ...fake, url: 'http://127.0.0.1:9/arcgis/rest/services/Plss/FeatureServer/1' };
    await expect(openFake(nowhere)).rejects.toThrow(/cannot be reached \(.*\), 6 times/);
  });

  test('a service in place of its layer: the layers are named', async () => {
    const fake = await startFakeArcgis({ metadata: { layers: [{ id: 1, name: 'PLSS Township' }] } });
    const root = { ...fake, url: fake.url.replace(/\/1$/, '') };
    await expect(openFake(root)).rejects.toThrow(`name one of them, ${fake.url} (PLSS Township).`);
  });

  test('a table without identifiers, and a service that pages in no way', async () => {
    const raster = await startFakeArcgis({ metadata: { objectIdField: undefined, fields: [] } });
    await expect(openFake(raster)).rejects.toThrow('is no layer of features');
    const stubborn = await startFakeArcgis({
      listsIds: false,
      metadata: { advancedQueryCapabilities: { supportsPagination: false } },
    });
    await expect((await openFake(stubborn)).read()).rejects.toThrow('download a file from its agency');
  });

  test('an answer larger than any page', async () => {
    const fake = await startFakeArcgis();
    const { askService } = await import('./requests.ts');
    const options = { signal: new AbortController().signal, maxAnswerBytes: 100 };
    await expect(askService(fake.url, { f: 'json' }, options)).rejects.toThrow('more than 100 bytes');
    expect(MAX_ANSWER_BYTES).toBe(268_435_456);
  });
});

describe('a short read is refused', () => {
  test('by identifiers, when a feature has gone', async () => {
    const fake = await startFakeArcgis();
    const opened = await openFake(fake);
    fake.service.misbehave = ({ query }) =>
      query.has('objectIds') ? { body: '{"features":[]}' } : undefined;
    await expect(opened.read()).rejects.toThrow('sends nothing for an identifier that it lists');
  });

  test('by offset, when the server ends early', async () => {
    const fake = await startFakeArcgis({ listsIds: false });
    const opened = await openFake(fake);
    fake.service.misbehave = ({ query }) =>
      Number(query.get('resultOffset')) >= 20 ? { body: '{"features":[]}' } : undefined;
    await expect(opened.read()).rejects.toThrow(/says that it has 25 features, but sent 20: .* start again/);
  });

  test('when identifiers are fewer than the count', async () => {
    const fake = await startFakeArcgis();
    const opened = await openFake(fake);
    fake.service.misbehave = ({ query }) =>
      query.has('returnCountOnly') ? { body: '{"count":26}' } : undefined;
    await expect(opened.read()).rejects.toThrow('says that it has 26 features, but lists 25 identifiers');
  });
});

describe('a service that sends the same ten features whatever is asked is refused, and no more is asked', () => {
  test.each<[string, Partial<FakeService>, string]>([
    ['by identifiers', {}, 'sends other features than those asked for, or some twice'],
    ['by offset', { listsIds: false }, 'says that it has 40 features, but sends more, or some twice'],
  ])('%s', async (_, settings, sentence) => {
    const fake = await startFakeArcgis({ features: 40, ...settings });
    const same = await fetch(`${fake.url}/query`, {
      method: 'POST',
      body: new URLSearchParams({ objectIds: allIds(10).join(), f: 'geojson' }),
    });
    const page = JSON.stringify({ ...JSON.parse(await same.text()), exceededTransferLimit: true });
    const opened = await openFake(fake);
    fake.service.misbehave = ({ query }) => (query.has('outFields') ? { body: page } : undefined);
    await expect(opened.read()).rejects.toThrow(sentence);
    expect(queries(fake).length).toBeLessThan(6);
  });

  test('one that counts fewer features than it sends by offset, too', async () => {
    const fake = await startFakeArcgis({ features: 40, listsIds: false });
    const opened = await openFake(fake);
    fake.service.misbehave = ({ query }) =>
      query.has('returnCountOnly') ? { body: '{"count":15}' } : undefined;
    await expect(opened.read()).rejects.toThrow('says that it has 15 features, but sends more');
  });

  test('one whose features cannot be told apart, too', async () => {
    const opened = await openFake(
      await startFakeArcgis({ metadata: { objectIdField: 'FID', supportedQueryFormats: 'JSON' } }),
    );
    await expect(opened.read()).rejects.toThrow('sends features without FID');
  });
});

describe('an address with something after it is refused', () => {
  test.each(['?token=abc', '/?f=json', '#x'])('%s', (rest) => {
    const url = 'https://gis.blm.gov/arcgis/rest/services/Cadastral/BLM_Natl_PLSS_CadNSDI/MapServer/2';
    expect(isArcgisUrl(url)).toBe(true);
    expect(() => isArcgisUrl(`${url}${rest}`)).toThrow(/MapServer\/2\/? is given with something after it/);
    expect(() => isArcgisUrl(`${url}${rest}`)).not.toThrow('abc');
  });
});

describe('a download that broke off goes on', () => {
  test.each<[string, Partial<FakeService>]>([
    ['by identifiers', { features: 95 }],
    ['by offset', { features: 95, listsIds: false }],
  ])('%s: no page that arrived is asked for again', async (_, settings) => {
    const fake = await startFakeArcgis(settings);
    const downloads = temporaryFolder();
    const first = await openFake(fake, downloads);
    fake.service.misbehave = () => (queries(fake).length > 5 ? { status: 404, body: '' } : undefined);
    await expect(first.read()).rejects.toThrow('answers 404');
    await first.source.close(false);
    const kept =
      readdirSync(downloads, { recursive: true }).filter((name) => String(name).endsWith('.json')).length - 1;
    expect(kept).toBeGreaterThan(0);

    fake.service.misbehave = () => undefined;
    const before = queries(fake).length;
    const second = await openFake(fake, downloads);
    expect(idsOf(await second.read())).toEqual(allIds(95));
    expect(queries(fake).length - before).toBe(10 - kept);
    await second.source.close(true);
    expect(readdirSync(downloads)).toEqual([]);
  });

  test('a data set that has changed meanwhile is downloaded anew', async () => {
    const fake = await startFakeArcgis({ features: 30 });
    const downloads = temporaryFolder();
    await (await openFake(fake, downloads)).read();
    fake.service.features = 31;
    expect(await (await openFake(fake, downloads)).read()).toHaveLength(31);
    // Of what was downloaded before nothing is left.
    expect(readdirSync(downloads)).toHaveLength(1);
  });

  test('another that ends first takes the pages with it, and the one that is left says so', async () => {
    const fake = await startFakeArcgis({ features: 95 });
    const downloads = temporaryFolder();
    const [first, second] = [await openFake(fake, downloads), await openFake(fake, downloads)];
    expect(await first.read()).toHaveLength(95);
    const [layer] = second.source.layers;
    const reading = layer?.read({ fields: FIELDS, limit: null, signal: second.stop.signal });
    const pages = reading?.[Symbol.asyncIterator]();
    await pages?.next();
    await first.source.close(true);
    await expect(pages?.next()).rejects.toThrow('Another import downloaded the same');
  });

  test('stopping stops it, and keeps what there is', async () => {
    const fake = await startFakeArcgis({ features: 95 });
    const opened = await openFake(fake);
    fake.service.misbehave = () => {
      if (queries(fake).length > 5) opened.stop.abort(new Error('Stopped'));
      return undefined;
    };
    await expect(opened.read()).rejects.toThrow('Stopped');
    expect(existsSync(join(opened.downloads, readdirSync(opened.downloads)[0] ?? ''))).toBe(true);
  });
});

test('a look at the first features downloads no more', async () => {
  const fake = await startFakeArcgis({ features: 1000 });
  const { source, stop } = await openFake(fake);
  const rows: SourceRow[] = [];
  for (const layer of source.layers) {
    for await (const some of layer.read({ fields: FIELDS, limit: 3, signal: stop.signal }))
      rows.push(...some);
  }
  expect(idsOf(rows)).toEqual([1, 3, 5]);
  expect(queries(fake)).toHaveLength(1);
});
