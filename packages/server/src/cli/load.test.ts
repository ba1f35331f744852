import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { build } from '../../test/built-server.ts';
import { type RunningFake, startFakeArcgis } from '../../test/fake-arcgis.ts';
import { keep, madeUpLayer } from '../../test/made-up-catalogue.ts';
import { square } from '../../test/made-up-layers.ts';
import { MemoryFeatureStore } from '../../test/memory-feature-store.ts';
import type { RangeServer } from '../../test/range-server.ts';
import { startRangeServer } from '../../test/range-server-in-test.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { planLoad } from '../importer/load-state.ts';
import { LAYERS } from '../layers/catalogue.ts';
import type { Layer } from '../layers/layer.ts';
import { RASTERS } from '../layers/rasters.ts';
import { type LoadContext, type RefreshSettings, runLoad, runRefresh } from './load.ts';
import { officialPlace } from './official-place.ts';

const LONG_AGO = '2020-01-01T00:00:00Z';
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString();

const feature = (id: string, lng: number, lat: number) => ({
  type: 'Feature',
  properties: { PLSSID: id },
  geometry: square(lng, lat).geometry,
});
const collection = (...features: ReturnType<typeof feature>[]) =>
  Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));

let folder: string;
let store: MemoryFeatureStore;
let files: RangeServer;
let townships: RunningFake;
let leases: RunningFake;
let townshipLayer: Layer;
let leaseLayer: Layer;
let soilLayer: Layer;
let catalogue: readonly Layer[];
beforeEach(async () => {
  folder = temporaryFolder();
  store = new MemoryFeatureStore();
  files = await startRangeServer({
    'pipelines.geojson': collection(feature('SD051090N0560W0', -104, 44)),
    'surveys.geojson': collection(feature('48389-1', -103.5, 31.4), feature('48289-1', -96, 31.3)),
  });
  files.status = 200;
  [townships, leases] = [await startFakeArcgis(), await startFakeArcgis()];
  townshipLayer = madeUpLayer({ id: 'townships', url: townships.url });
  leaseLayer = madeUpLayer({ id: 'oil-leases', url: leases.url, group: 'leases' });
  soilLayer = madeUpLayer({ id: 'soils', kind: 'page', url: 'https://soils.example/' });
  const pipelineLayer = madeUpLayer({
    id: 'pipelines',
    partitionedBy: 'nation',
    states: ['SD', 'WY'],
    kind: 'download',
    url: files.address('pipelines.geojson'),
  });
  const elsewhere = madeUpLayer({ id: 'claims', states: ['WY'] });
  catalogue = [townshipLayer, leaseLayer, pipelineLayer, soilLayer, elsewhere];
});

interface Shown {
  /** What was printed, without what each import says of itself. */
  readonly summary: string[];
  readonly steps: string[];
  /** What the command would say on standard error; null when it ends well. */
  readonly failure: string | null;
}

/** Runs something on the store in memory. */
async function show(
  run: (context: LoadContext) => Promise<void>,
  signal = new AbortController().signal,
): Promise<Shown> {
  const [lines, steps]: [string[], string[]] = [[], []];
  const failure = await run({
    catalogue,
    rasters: [],
    dataDir: join(folder, 'data'),
    rasterDirectory: join(folder, 'data/rasters'),
    openStore: async () => store,
    progress: { start: (what) => steps.push(what), update: () => undefined, stop: () => undefined },
    signal,
    print: (line) => lines.push(line),
  }).then(
    () => null,
    (error: unknown) => String(error).replace('ImportError: ', ''),
  );
  return { summary: lines.filter((line) => !/ rows in |^ {2}/.test(line)), steps, failure };
}

const load = (signal?: AbortSignal) => show((context) => runLoad({ state: 'sd' }, context), signal);
const refresh = (settings: RefreshSettings = {}) => show((context) => runRefresh(settings, context));
const loaded = () =>
  store
    .dataSets()
    .map(({ layer, partition }) => `${layer} ${partition}`)
    .sort();
const [BY_HAND] = ['to be had by hand: soils SD, https://soils.example/'];

/** Answers every request with a status; services are asked again at once. */
const fails = (status: number) => () => ({ status, headers: { 'retry-after': '0' }, body: '' });

describe('rangeline load', () => {
  test('brings every layer that covers the state, the ones of the nation too', async () => {
    expect(await load()).toEqual({
      summary: ['loaded: townships SD, oil-leases SD, pipelines', BY_HAND],
      steps: [
        '1 of 3: townships SD',
        '2 of 3: oil-leases SD',
        '3 of 3: pipelines, bytes downloaded',
        '3 of 3: pipelines, bytes read',
        '3 of 3: pipelines',
      ],
      failure: null,
    });
    expect(loaded()).toEqual(['oil_leases SD', 'pipelines US', 'townships SD']);
    expect(store.of('townships', 'SD').dataSet.footprint).toEqual({ kind: 'states', states: ['SD'] });
  });

  test('says where rasters of the state are to be had', async () => {
    const { summary } = await show((context) =>
      runLoad({ state: 'AK' }, { ...context, catalogue: [], rasters: RASTERS }),
    );
    expect(summary).toEqual([
      'to be had by hand: elevation, https://apps.nationalmap.gov/downloader/',
      'nothing to be done',
    ]);
  });

  test.each([404, 503])('goes on when a service answers %i, and then tries that alone', async (status) => {
    townships.service.misbehave = fails(status);
    const first = await load();
    expect(first.summary).toEqual([
      'loaded: oil-leases SD, pipelines',
      BY_HAND,
      expect.stringMatching(`^failed: townships SD: http://.* answers ${status}`),
    ]);
    expect(first.failure).toBe('1 of 3 failed: the same command tries that again.');
    townships.service.misbehave = () => undefined;
    const asked = leases.asked.length;
    const second = await load();
    expect(second.summary).toEqual([
      'loaded: townships SD',
      'loaded before: oil-leases SD, pipelines',
      BY_HAND,
    ]);
    expect(second.steps).toEqual(['1 of 1: townships SD']);
    expect(second.failure).toBeNull();
    expect(leases.asked).toHaveLength(asked);
  });

  test('goes on when a file is not there', async () => {
    files.status = 404;
    catalogue = catalogue.toReversed();
    const { summary, failure } = await load();
    expect(summary[0]).toBe('loaded: oil-leases SD, townships SD');
    expect(summary[2]).toMatch(/^failed: pipelines: .* answers 404/);
    expect(failure).toMatch(/^1 of 3 failed/);
  });

  test('is stopped in the middle of a download, and goes on from there', async () => {
    leases.service.features = 60;
    const stop = new AbortController();
    let pages = 0;
    leases.service.misbehave = ({ query }) => {
      // Three are under way at once: before the fourth is asked for, one has been kept.
      if (query.has('objectIds') && ++pages === 4) stop.abort(new Error('Stopped.'));
      return undefined;
    };
    expect(await load(stop.signal)).toMatchObject({
      summary: ['loaded: townships SD', BY_HAND, 'not tried: oil-leases SD, pipelines'],
      failure: 'Error: Stopped.',
    });
    expect(loaded()).toEqual(['townships SD']);
    pages = 10;
    const { summary, steps } = await load();
    expect(summary).toEqual(['loaded: oil-leases SD, pipelines', 'loaded before: townships SD', BY_HAND]);
    expect(steps[0]).toBe('1 of 2: oil-leases SD');
    expect(pages).toBeLessThan(10 + 6);
    expect(store.of('oil_leases', 'SD').features).toHaveLength(60);
  });

  test('a state of which the agency has nothing is no failure', async () => {
    leases.service.features = 0;
    const { summary, failure } = await load();
    expect(summary).toEqual(['loaded: townships SD, pipelines', 'nothing there: oil-leases SD', BY_HAND]);
    expect(failure).toBeNull();
  });

  test('takes the place of samples, and leaves what is old for a refresh', async () => {
    await keep(store, townshipLayer, { partition: 'SD', importedAt: YESTERDAY, isSample: true });
    await keep(store, leaseLayer, { partition: 'SD', importedAt: LONG_AGO });
    expect((await load()).summary).toEqual([
      'loaded: townships SD, pipelines',
      'loaded before, and older than the cycle of its agency (`rangeline refresh` brings it): oil-leases SD',
      BY_HAND,
    ]);
  });

  test('of layers by county only the one that is named', async () => {
    const url = files.address('surveys.geojson');
    catalogue = [
      madeUpLayer({ id: 'surveys', partitionedBy: 'county', states: ['TX'], kind: 'download', url }),
    ];
    const { summary, failure } = await show((context) => runLoad({ state: 'TX', county: 'Reeves' }, context));
    expect({ summary, failure }).toEqual({ summary: ['loaded: surveys 48389'], failure: null });
    expect(loaded()).toEqual(['surveys 48389']);
  });

  test('only the layers and groups that are named', async () => {
    const { summary } = await show((context) =>
      runLoad({ state: 'SD', layers: 'pipelines, leases' }, context),
    );
    expect(summary).toEqual(['loaded: oil-leases SD, pipelines']);
  });

  test.each([
    ['no such state', { state: 'ZZ' }, "--state is ZZ, but must be a state's code, such as SD."],
    ['no such layer', { state: 'SD', layers: 'soils,parcels' }, 'There is no layer parcels: name some of'],
    ['a layer of elsewhere', { state: 'SD', layers: 'claims' }, 'claims knows nothing of South Dakota'],
    ['a county elsewhere', { state: 'SD', county: 'Lake' }, 'Only Texas is loaded by county'],
    ['no such county', { state: 'TX', county: 'Cook' }, '--county is Cook, but must be'],
  ])('%s is refused', async (_, settings, sentence) => {
    expect((await show((context) => runLoad(settings, context))).failure).toContain(sentence);
    expect(loaded()).toEqual([]);
  });

  test('finds where every layer of every state is published', () => {
    for (const state of new Set(LAYERS.flatMap(({ states }) => states))) {
      const { wanted, byHand } = planLoad(LAYERS, { state, county: null }, [], 0);
      expect(wanted.length + byHand.length).toBe(
        LAYERS.filter(({ states }) => states.includes(state)).length,
      );
      for (const { layer, scope } of wanted) {
        const { from, where } = officialPlace(layer, scope.state, false);
        expect(from + where, `${layer.id} of ${state}`).not.toContain('$');
      }
    }
  });
});

describe('rangeline refresh', () => {
  test('brings what is older than the cycle of its agency, and nothing else', async () => {
    await keep(store, townshipLayer, { partition: 'SD', importedAt: LONG_AGO });
    await keep(store, leaseLayer, { partition: 'SD', importedAt: YESTERDAY });
    await keep(store, soilLayer, { partition: 'SD', importedAt: LONG_AGO });
    expect(await refresh()).toEqual({
      summary: ['loaded: townships SD', 'loaded before: oil-leases SD', BY_HAND],
      steps: ['1 of 1: townships SD'],
      failure: null,
    });
    expect(store.of('townships', 'SD').features).toHaveLength(25);
    expect(leases.asked).toEqual([]);
    expect((await refresh({ state: 'SD' })).summary).toEqual([
      'loaded before: townships SD, oil-leases SD',
      BY_HAND,
    ]);
    expect((await refresh({ state: 'WY' })).summary).toEqual(['nothing to be done']);
  });

  test('keeps what is loaded when the service fails, or has nothing any more', async () => {
    for (const layer of [townshipLayer, leaseLayer])
      await keep(store, layer, { partition: 'SD', importedAt: LONG_AGO });
    townships.service.misbehave = fails(503);
    leases.service.features = 0;
    const { summary, failure } = await refresh();
    expect(summary).toEqual([
      expect.stringContaining('failed: townships SD: '),
      expect.stringMatching(/^failed: oil-leases SD: No row of .*: it has none\. Nothing was changed\.$/),
    ]);
    expect(failure).toMatch(/^2 of 2 failed/);
    expect(loaded()).toEqual(['oil_leases SD', 'townships SD']);
  });
});

describe('the program', () => {
  const PROGRAM = join(import.meta.dirname, '../../dist/cli/rangeline.js');
  beforeAll(build, 120_000);
  const rangeline = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, RANGELINE_DATA: join(folder, 'data') },
    });
    return { status, stdout, stderr };
  };

  test('ends with 1 and one sentence when it refuses', () => {
    expect(rangeline('load', '--state', 'ZZ')).toEqual({
      status: 1,
      stdout: '',
      stderr: "--state is ZZ, but must be a state's code, such as SD.\n",
    });
  });

  test('lists what is to be had by hand', () => {
    const { status, stdout } = rangeline('load', '--state', 'wy', '--layers', 'soils');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^to be had by hand: soils WY, https:.*\n$/);
  });

  test('refreshes nothing where nothing is loaded', () => {
    expect(rangeline('refresh')).toEqual({ status: 0, stdout: 'nothing to be done\n', stderr: '' });
  });
});
