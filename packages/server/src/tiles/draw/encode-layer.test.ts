import { each } from '@mapbox/mvt-fixtures';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { describe, expect, test } from 'vitest';
import type { ArchiveField } from '../archive.ts';
import { type DrawnFeature, encodeLayer } from './encode-layer.ts';
import { doubledArea, type Path } from './path.ts';
import { polygonsOf } from './polygons.ts';

const FIELDS: readonly ArchiveField[] = (['text', 'real', 'integer'] as const).map((type) => ({
  name: type,
  column: type,
  type,
  description: '',
}));

function decoded(features: readonly DrawnFeature[], fields = FIELDS) {
  const { layers } = new VectorTile(new PbfReader(encodeLayer('parcels', fields, features)));
  const layer = layers.parcels;
  if (layer === undefined) throw new Error('There is no layer');
  return { layer, features: Array.from({ length: layer.length }, (_, i) => layer.feature(i)) };
}
const pointAt = (x: number, y: number, ...values: DrawnFeature['values']): DrawnFeature => ({
  kind: 'point',
  values,
  points: [x, y],
});

describe('a layer of a tile', () => {
  test('has version 2, its name, and the extent of 4096', () => {
    const { layer } = decoded([pointAt(1, 2)]);
    expect(layer).toMatchObject({ version: 2, name: 'parcels', extent: 4096, length: 1 });
  });

  test.each<[string, DrawnFeature['values'], object]>([
    ['texts and numbers', ['Ñandú 😀', 0.1, 7], { text: 'Ñandú 😀', real: 0.1, integer: 7 }],
    ['nulls are left out', [null, 2.5, null], { real: 2.5 }],
    ['an empty text and 0 are not', ['', 0, 0], { text: '', real: 0, integer: 0 }],
    [
      'less than nothing',
      [null, -0.5, -9_007_199_254_740_991],
      { real: -0.5, integer: -9_007_199_254_740_991 },
    ],
    [
      'more than 32 bits',
      [null, 1e300, 9_007_199_254_740_991],
      { real: 1e300, integer: 9_007_199_254_740_991 },
    ],
  ])('has attributes as they were: %s', (_, values, expected) => {
    const [feature] = decoded([pointAt(1, 2, ...values)]).features;
    expect({ ...feature?.properties }).toEqual(expected);
  });

  test('has each key and value once', () => {
    const values = ['the same long text in every one of them', 12.5, 3];
    const one = encodeLayer('parcels', FIELDS, [pointAt(1, 2, ...values)]).length;
    const hundred = encodeLayer(
      'parcels',
      FIELDS,
      Array.from({ length: 101 }, () => pointAt(1, 2, ...values)),
    ).length;
    expect((hundred - one) / 100).toBeLessThan(20);
  });
});

/** Coordinates beyond 32 bits, and a count of more points than there are: no encoder writes them. */
const FOR_DECODERS = ['049', '050', '057'];
/** Kinds of geometry that tiles of ours have; a fixture may have features of no kind. */
const KINDS = [undefined, 'point', 'line', 'polygon'] as const;

function featureOf(kind: (typeof KINDS)[number], paths: readonly Path[]): DrawnFeature | null {
  if (kind === 'point') return { kind, values: [], points: paths.flat() };
  if (kind === 'line') return { kind, values: [], lines: paths };
  return kind === 'polygon' ? { kind, values: [], polygons: polygonsOf(paths) } : null;
}

describe('@mapbox/mvt-fixtures', () => {
  let compared = 0;
  each(({ id, description, validity, buffer, json }) => {
    if (!validity.v2 || FOR_DECODERS.includes(id)) return;
    json.layers?.forEach((layer, number) => {
      for (const [i, { type = 0, geometry = [] }] of (layer.features ?? []).entries()) {
        const kind = KINDS[type];
        if (kind === undefined) continue;
        compared++;
        test(`${id}: ${description.slice(0, 80)} (layer ${number}, feature ${i})`, () => {
          const source = Object.values(new VectorTile(new PbfReader(buffer)).layers)[number]?.feature(i);
          const paths = (source?.loadGeometry() ?? []).map((path): Path => {
            const open = kind === 'polygon' ? path.slice(0, -1) : path;
            return open.flatMap(({ x, y }) => [x, y]);
          });
          // Some of their polygons are wound as version 1 allowed.
          if (kind === 'polygon' && paths.every((ring) => doubledArea(ring) < 0)) return;
          const feature = featureOf(kind, paths);
          if (feature === null) throw new Error('A feature of no kind');
          const bytes = encodeLayer('fixture', [], [feature]);
          const again = new VectorTile(new PbfReader(bytes)).layers.fixture?.feature(0);
          expect(again?.type).toBe(type);
          expect(again?.loadGeometry()).toEqual(source?.loadGeometry());
          expect(commandsIn(bytes)).toEqual(geometry);
        });
      }
    });
  });

  test('are there', () => {
    expect(compared).toBeGreaterThan(30);
  });
});

/** The commands of the geometry of the only feature of a tile. */
function commandsIn(tile: Uint8Array): number[] {
  const commands: number[] = [];
  const pbf = new PbfReader(tile);
  pbf.readFields((layers) => {
    if (layers !== 3) return;
    pbf.readMessage((features) => {
      if (features !== 2) return;
      pbf.readMessage((field) => {
        if (field === 4) pbf.readPackedVarint(commands);
      }, null);
    }, null);
  }, null);
  return commands;
}
