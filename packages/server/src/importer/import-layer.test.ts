import type { Geometry } from 'geojson';
import { describe, expect, test } from 'vitest';
import { importSource } from '../../test/import-file.ts';
import { MemoryFeatureStore } from '../../test/memory-feature-store.ts';
import { jurisdictionAt } from '../survey/jurisdiction.ts';
import { ImportError, NoRowsError } from './import-error.ts';
import type { ReadOptions, Source, SourceLayer, SourceRow } from './source.ts';

const square = (west: number, south = 44): Geometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + 0.1, south],
      [west + 0.1, south + 0.1],
      [west, south + 0.1],
      [west, south],
    ],
  ],
});
const township = (id: string, geometry: Geometry | null = square(-104)): SourceRow => ({
  properties: { PLSSID: id, TWNSHPLAB: id },
  geometry,
});

interface Table {
  readonly name?: string;
  readonly container?: string;
  readonly fields?: readonly string[];
  rows(options: ReadOptions): AsyncIterable<readonly SourceRow[]>;
}

const table = ({
  name = 'townships',
  container = 'a',
  fields = ['PLSSID', 'TWNSHPLAB'],
  rows,
}: Table): SourceLayer => ({
  name,
  container,
  fields,
  geometry: 'any',
  count: null,
  read: rows,
});
const source = (...layers: SourceLayer[]): Source => ({
  origin: 'made.geojson',
  asOf: '2023-05-06',
  sha256: 'ab',
  layers,
  close: async () => undefined,
});
const townships = (...rows: SourceRow[]): Source =>
  source(
    table({
      async *rows() {
        yield rows;
      },
    }),
  );

/** A square in each state that a corner of whole degrees lies in. */
function placesByState(): ReadonlyMap<string, Geometry> {
  const places = new Map<string, Geometry>();
  for (let lng = -124; lng < -67; lng++) {
    for (let lat = 25; lat < 49; lat++) {
      const state = jurisdictionAt(lng, lat)?.stateCode;
      if (state !== undefined) places.set(state, square(lng, lat));
    }
  }
  return places;
}

describe('rows go to the partition that they name', () => {
  test('several states of one file, each with its own counts', async () => {
    const { store, reports } = await importSource(
      townships(
        township('SD051090N0560W0'),
        township('ND051300N0560W0', square(-101, 47)),
        township('SD051100N0560W0'),
      ),
      'plss',
    );
    expect(store.of('plss_township', 'SD').dataSet.counts).toMatchObject({ read: 2, written: 2 });
    expect(store.of('plss_township', 'ND').dataSet.counts).toMatchObject({ read: 1, written: 1 });
    expect(reports).toMatchObject([{ read: 3, written: 3, notes: [] }]);
  });

  test('however many there are, few features wait in memory, and all arrive in their order', async () => {
    const store = new MemoryFeatureStore();
    const sizes: number[] = [];
    const replaceSeveral = store.replaceSeveral.bind(store);
    store.replaceSeveral = async (layer) => {
      const writer = await replaceSeveral(layer);
      const write: typeof writer.write = (partition, features) => {
        sizes.push(features.length);
        return writer.write(partition, features);
      };
      return { ...writer, write };
    };
    const places = placesByState();
    const states = [...places.keys()];
    const rows = Array.from({ length: 30_000 }, (_, i) => {
      const state = states[i % states.length] ?? '';
      return township(`${state} ${i}`, places.get(state));
    });
    await importSource(townships(...rows), 'plss', { store });
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1000);
    expect(sizes.length).toBeGreaterThan(100);
    for (const state of states) {
      const ids = store
        .of('plss_township', state)
        .features.map(({ values }) => Number(String(values.plss_id).slice(3)));
      expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    }
    expect(store.dataSets().reduce((sum, { counts }) => sum + counts.written, 0)).toBe(30_000);
  });

  test('only the one that is wanted', async () => {
    const { store, reports } = await importSource(
      townships(township('SD051090N0560W0'), township('ND051300N0560W0')),
      'plss',
      { partition: 'SD' },
    );
    expect(store.dataSets()).toHaveLength(1);
    expect(store.of('plss_township', 'SD').dataSet.counts.dropped).toEqual({ 'outside SD': 1 });
    expect(reports[0]?.notes).toEqual(['left out: outside SD: 1 (row 2)']);
  });
});

test('the record says what was imported, from where, when, by which version', async () => {
  const before = new Date().toISOString();
  const { store } = await importSource(townships(township('SD051090N0560W0')), 'plss');
  const { dataSet } = store.of('plss_township', 'SD');
  expect(dataSet).toEqual({
    layer: 'plss_township',
    partition: 'SD',
    box: [-104, 44, -103.9, 44.1],
    source: {
      name: 'CadNSDI PLSSTownship',
      agency: 'US Bureau of Land Management',
      license: 'US federal public domain',
      origin: 'made.geojson',
      asOf: '2024-01-31',
    },
    importedAt: expect.any(String),
    importedBy: '0.0.0',
    sha256: 'ab',
    counts: { read: 1, written: 1, repaired: {}, dropped: {} },
    footprint: { kind: 'polygons', polygons: [] },
  });
  expect(dataSet.importedAt >= before).toBe(true);
});

describe('the footprint claims no more than is known', () => {
  const of = async (whole: boolean) =>
    (await importSource(townships(township('SD051090N0560W0')), 'plss', { whole })).store.of(
      'plss_township',
      'SD',
    ).dataSet.footprint;

  test('a file alone is complete nowhere', async () => {
    expect(await of(false)).toEqual({ kind: 'polygons', polygons: [] });
  });

  test('one that is whole is complete for its state', async () => {
    expect(await of(true)).toEqual({ kind: 'states', states: ['SD'] });
  });
});

test('nothing is lost silently: every repair and drop is counted, shown with its first rows, and logged', async () => {
  const open: Geometry = {
    type: 'Polygon',
    coordinates: [
      [
        [-104, 44],
        [-103.9, 44],
        [-104, 44.1],
      ],
    ],
  };
  const rows = [
    township('SD051090N0560W0'),
    township('SD051090N0570W0', null),
    township('SD051090N0580W0', open),
    township('SD051090N0590W0', square(14)),
    township('XX051090N0560W0'),
    township(''),
    township('SD051090N0600W0', { type: 'Point', coordinates: [-104, 44] }),
    ...Array.from({ length: 6 }, () => township('SD051090N0610W0', null)),
  ];
  const { store, reports, log } = await importSource(townships(...rows), 'plss', { acceptLosses: true });
  const { counts } = store.of('plss_township', 'SD').dataSet;
  expect(counts).toEqual({
    read: 13,
    written: 2,
    repaired: { 'ring closed': 1 },
    dropped: { 'no geometry': 7, 'outside the United States': 1, 'not a polygon': 1, 'no state': 2 },
  });
  const dropped = Object.values(counts.dropped).reduce((sum, count) => sum + count, 0);
  expect(counts.written + dropped).toBe(counts.read);
  expect(reports[0]?.notes).toContain('dropped: no geometry: 7 (rows 2, 8, 9, 10, 11, …)');
  expect(log.filter((line) => line.endsWith('dropped: no geometry'))).toHaveLength(7);
  expect(log).toContain('townships row 3: ring closed');
});

describe('an import that fails leaves everything as it was', () => {
  /** Rows enough that they have been handed to the store. */
  const many = Array.from({ length: 2_500 }, () => township('SD051090N0560W0'));
  const failing = (error: Error): Source =>
    source(
      table({
        async *rows() {
          yield many;
          throw error;
        },
      }),
    );

  test('when its source breaks in the middle', async () => {
    const store = new MemoryFeatureStore();
    const importing = importSource(failing(new ImportError('cut short')), 'plss', { store });
    await expect(importing).rejects.toThrow('cut short');
    expect(store.dataSets()).toEqual([]);
    expect(store.openWriters).toBe(0);
  });

  test('when it is stopped', async () => {
    const store = new MemoryFeatureStore();
    const stop = new AbortController();
    const stopping = source(
      table({
        async *rows() {
          yield many;
          stop.abort(new ImportError('Stopped.'));
          yield many;
        },
      }),
    );
    await expect(importSource(stopping, 'plss', { store, signal: stop.signal })).rejects.toThrow('Stopped.');
    expect(store.dataSets()).toEqual([]);
    expect(store.openWriters).toBe(0);
  });

  test('when no row of it can be used', async () => {
    const store = new MemoryFeatureStore();
    const importing = importSource(townships(township('XX'), township('SD051090N0560W0', null)), 'plss', {
      store,
    });
    await expect(importing).rejects.toThrow(
      'No row of made.geojson can be used for plss-township: of 2, no state: 1 (row 1); no geometry: 1 (row 2). Nothing was changed.',
    );
    const empty = importSource(townships(), 'plss', { store });
    await expect(empty).rejects.toThrow(NoRowsError);
    await expect(empty).rejects.toThrow('it has none');
  });

  test('when the store cannot commit', async () => {
    const store = new MemoryFeatureStore();
    const replaceSeveral = store.replaceSeveral.bind(store);
    store.replaceSeveral = async (layer) => ({
      ...(await replaceSeveral(layer)),
      commit: async () => {
        throw new Error('The disk is full.');
      },
    });
    const importing = importSource(
      townships(township('SD051090N0560W0'), township('ND051300N0560W0')),
      'plss',
      { store },
    );
    await expect(importing).rejects.toThrow('The disk is full.');
    expect(store.openWriters).toBe(0);
  });
});

describe('which table of a file goes where', () => {
  const named = (name: string, fields: string, container = 'a.gdb'): SourceLayer =>
    table({
      name,
      container,
      fields: fields.split(' '),
      async *rows() {
        yield [
          {
            properties: {
              PLSSID: 'SD051090N0560W0',
              TWNSHPLAB: name,
              FRSTDIVID: 'SD051090N0560W0SN010',
              FRSTDIVNO: '01',
              SECDIVID: 'x',
            },
            geometry: square(-104),
          },
        ];
      },
    });
  const TOWNSHIP = 'PLSSID TWNSHPLAB';
  const SECTION = 'PLSSID FRSTDIVID FRSTDIVNO';
  const PART = 'FRSTDIVID SECDIVID';

  test('each to the layer whose fields it has', async () => {
    const { store } = await importSource(
      source(named('t', TOWNSHIP), named('s', SECTION), named('other', 'A B')),
      'plss',
    );
    expect(store.dataSets().map(({ layer }) => layer)).toEqual(['plss_township', 'plss_first_division']);
  });

  test('two that could be one layer are refused, and told apart by name', async () => {
    const rivals = source(named('PLSSSecondDivision', PART), named('PLSSIntersected', PART));
    await expect(importSource(rivals, 'plss')).rejects.toThrow(
      'made.geojson has 2 layers that could be plss-second-division: say which with --layer PLSSSecondDivision or PLSSIntersected.',
    );
    const { store } = await importSource(rivals, 'plss', { table: 'PLSSIntersected' });
    expect(store.dataSets()).toHaveLength(1);
    await expect(importSource(rivals, 'plss', { table: 'x' })).rejects.toThrow(
      'made.geojson has no layer x: name one of PLSSSecondDivision or PLSSIntersected.',
    );
  });

  test('those of several files are put together, and rows of one that another has too are told', async () => {
    const { store, reports, log } = await importSource(
      source(named('t', TOWNSHIP, 'a'), named('t', TOWNSHIP, 'b'), named('other', TOWNSHIP, 'c')),
      'plss',
    );
    expect(store.of('plss_township', 'SD').features).toHaveLength(3);
    expect(reports[0]?.notes).toEqual(['repeated: in a file before too: 1 (row 1)']);
    expect(log).toEqual(['t row 1: repeated: in a file before too']);
  });
});

describe('coordinates that cannot be those of the rows are refused', () => {
  const importing = (rows: readonly SourceRow[], options = {}, store = new MemoryFeatureStore()) =>
    importSource(townships(...rows), 'plss', { ...options, store }).then(() =>
      store.of('plss_township', 'SD'),
    );
  const good = (count: number) => Array.from({ length: count }, () => township('SD051090N0560W0'));

  test.each<[string, SourceRow]>([
    ['in another state', township('SD051090N0560W0', square(-98, 31))],
    ['abroad', township('SD051090N0560W0', square(14))],
    ['without an area', township('SD051090N0560W0', { type: 'Polygon', coordinates: [[[-104, 44]]] })],
  ])('when more rows than a few lie %s: nothing is changed', async (_, bad) => {
    const rows = (bads: number) => [...good(100), ...Array.from({ length: bads }, () => bad)];
    // 3 and a twentieth of the rest.
    expect((await importing(rows(8))).dataSet.counts).toMatchObject({ read: 108, written: 100 });
    const store = new MemoryFeatureStore();
    await expect(importing(rows(9), {}, store)).rejects.toThrow(
      /^9 of 109 rows of made\.geojson cannot be used for plss-township \(.*: 9 \(rows 101, .*\)\): its coordinates may be in another system .*--accept-losses\. Nothing was changed\.$/,
    );
    expect(store.dataSets()).toEqual([]);
    expect((await importing(rows(9), { acceptLosses: true })).features).toHaveLength(100);
  });

  test('in one state of several, though few of all rows', async () => {
    const bad = Array.from({ length: 9 }, () => township('ND051300N0560W0'));
    const fine = Array.from({ length: 91 }, () => township('ND051300N0560W0', square(-101, 47)));
    const rows = [...good(5_000), ...fine, ...bad];
    // Of North Dakota's rows nine lie by the south-west corner of South Dakota, more than 20 km off.
    const shifted = rows.map((row) =>
      bad.includes(row) ? township('ND051300N0560W0', square(-104, 43.1)) : row,
    );
    await expect(importing(shifted)).rejects.toThrow('9 of 100 rows in ND of made.geojson cannot be used');
  });

  test('but a row that crosses a border by a few kilometres is its state’s', async () => {
    const { features } = await importing([township('SD051090N0560W0', square(-104.2))]);
    expect(features).toHaveLength(1);
  });

  test('rows of other states than the one asked for are no losses', async () => {
    const others = Array.from({ length: 50 }, () => township('ND051300N0560W0'));
    expect((await importing([...good(1), ...others], { partition: 'SD' })).features).toHaveLength(1);
  });
});

describe('what is loaded is not replaced by less without being asked for', () => {
  const rows = (count: number) =>
    townships(...Array.from({ length: count }, () => township('SD051090N0560W0')));
  const load = (count: number, options: object, store: MemoryFeatureStore) =>
    importSource(rows(count), 'plss', { ...options, store });

  test('a file that is not whole does not replace one that is', async () => {
    const store = new MemoryFeatureStore();
    await load(10, { whole: true }, store);
    await expect(load(20, {}, store)).rejects.toThrow(
      'SD is loaded with 10 rows of made.geojson of 2024-01-31, which is whole, and made.geojson is not said to be: add --whole if it has all there is of SD, or --replace to replace it anyway. Nothing was changed.',
    );
    expect(store.of('plss_township', 'SD').features).toHaveLength(10);
    await load(20, { replace: true }, store);
    expect(store.of('plss_township', 'SD').features).toHaveLength(20);
  });

  test('one with many fewer rows does not, whole or not', async () => {
    const store = new MemoryFeatureStore();
    await load(100, { whole: true }, store);
    await expect(load(89, { whole: true }, store)).rejects.toThrow(
      'SD is loaded with 100 rows of made.geojson of 2024-01-31, and made.geojson has only 89: add --replace',
    );
    const { reports } = await load(90, { whole: true }, store);
    expect(reports[0]?.replaced).toMatchObject([{ partition: 'SD', counts: { written: 100 } }]);
    expect(store.of('plss_township', 'SD').features).toHaveLength(90);
  });
});
