import type { Geometry } from 'geojson';
import { describe, expect, test } from 'vitest';
import { geometryOfText, geometryReader } from './csv-geometry.ts';

const RING = [
  [0, 0],
  [0, 3],
  [3, 3],
  [3, 0],
  [0, 0],
];
const HOLE = [
  [1, 1],
  [2, 1],
  [2, 2],
  [1, 2],
  [1, 1],
];

describe('a text is read as the geometry that it is', () => {
  test.each<[string, string, Geometry | null]>([
    ['a ring', JSON.stringify(RING), { type: 'Polygon', coordinates: [RING] }],
    ['rings', JSON.stringify([RING, HOLE]), { type: 'Polygon', coordinates: [RING, HOLE] }],
    ["Esri's JSON", JSON.stringify({ rings: [RING] }), { type: 'Polygon', coordinates: [RING] }],
    [
      'GeoJSON',
      JSON.stringify({ type: 'Polygon', coordinates: [RING] }),
      { type: 'Polygon', coordinates: [RING] },
    ],
    ['WKT', 'POLYGON ((0 0, 0 3,3 3,3 0,0 0))', { type: 'Polygon', coordinates: [RING] }],
    [
      'EWKT of several parts',
      'SRID=4326;MultiPolygon(((0 0,0 3,3 3,3 0,0 0),(1 1,2 1,2 2,1 2,1 1)))',
      { type: 'MultiPolygon', coordinates: [[RING, HOLE]] },
    ],
    ['a point', 'POINT (-104.5 44e0)', { type: 'Point', coordinates: [-104.5, 44] }],
    ['an empty one', 'POLYGON EMPTY', null],
    ['nothing', '', null],
    ['a line', 'LINESTRING (0 0, 1 1)', null],
    ['brackets that do not close', '[[0,0],[1,1]', null],
    ['words', '[["a","b"]]', null],
    ['half of WKT', 'POLYGON ((0 0, 1', null],
  ])('%s', (_, text, expected) => {
    const geometry = geometryOfText(text);
    // Rings that Esri gives are wound anew; which way does not matter here.
    expect(JSON.stringify(sorted(geometry))).toBe(JSON.stringify(sorted(expected)));
  });
});

function sorted(geometry: Geometry | null): unknown {
  if (geometry?.type !== 'Polygon') return geometry;
  return geometry.coordinates.map((ring) => ring.map(String).sort());
}

describe('columns of a table', () => {
  test('longitude and latitude under their usual names', () => {
    const reader = geometryReader(['API', 'Longitude', 'LATITUDE']);
    expect(reader?.shape).toBeNull();
    expect(reader?.of({ Longitude: '-104', LATITUDE: '44' })).toEqual({
      type: 'Point',
      coordinates: [-104, 44],
    });
    expect(reader?.of({ Longitude: '', LATITUDE: '44' })).toBeNull();
    expect(reader?.of({ Longitude: 'west', LATITUDE: '44' })).toBeNull();
  });

  test('none that holds a place', () => {
    expect(geometryReader(['API', 'County'])).toBeNull();
  });
});
