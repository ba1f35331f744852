import type { Geometry } from 'geojson';
import { expect, test } from 'vitest';
import { layersNamed } from '../layers/catalogue.ts';
import type { Layer } from '../layers/layer.ts';
import { keepGeometry } from './kept-geometry.ts';

const unused = (): never => {
  throw new Error('Only polygons are repaired and cut.');
};
function keep(name: string, geometry: Geometry | null) {
  const [layer]: readonly (Layer | undefined)[] = layersNamed(name);
  if (layer === undefined) throw new Error(`There is no layer ${name}`);
  return keepGeometry(layer, unused, unused)(geometry);
}
const LINE = 'og-pipelines-crude';
const POINT = 'wy-wells';

test.each<[string, string, Geometry | null, object]>([
  [
    'a point',
    POINT,
    { type: 'Point', coordinates: [1, 2, 3] },
    { pieces: [{ type: 'Point', coordinates: [1, 2] }] },
  ],
  [
    'one of several points',
    POINT,
    { type: 'MultiPoint', coordinates: [[1, 2]] },
    { pieces: [{ type: 'Point', coordinates: [1, 2] }] },
  ],
  [
    'several points',
    POINT,
    {
      type: 'MultiPoint',
      coordinates: [
        [1, 2],
        [3, 4],
      ],
    },
    { dropped: 'not a point' },
  ],
  [
    'a point nowhere',
    POINT,
    { type: 'Point', coordinates: [Number.NaN, 2] },
    { dropped: 'coordinates that are no numbers' },
  ],
  ['nothing', POINT, null, { dropped: 'no geometry' }],
  [
    'a line in one part',
    LINE,
    {
      type: 'MultiLineString',
      coordinates: [
        [
          [1, 2],
          [3, 4],
        ],
      ],
    },
    {
      pieces: [
        {
          type: 'LineString',
          coordinates: [
            [1, 2],
            [3, 4],
          ],
        },
      ],
      repairs: [],
    },
  ],
  [
    'a line with a point twice',
    LINE,
    {
      type: 'LineString',
      coordinates: [
        [1, 2],
        [1, 2],
        [3, 4],
      ],
    },
    {
      pieces: [
        {
          type: 'LineString',
          coordinates: [
            [1, 2],
            [3, 4],
          ],
        },
      ],
      repairs: ['repeated points removed'],
    },
  ],
  [
    'a line of one point',
    LINE,
    {
      type: 'LineString',
      coordinates: [
        [1, 2],
        [1, 2],
      ],
    },
    { dropped: 'no length' },
  ],
  ['a point for a line', LINE, { type: 'Point', coordinates: [1, 2] }, { dropped: 'not a line' }],
])('%s', (_, layer, geometry, expected) => {
  expect(keep(layer, geometry)).toMatchObject(expected);
});
