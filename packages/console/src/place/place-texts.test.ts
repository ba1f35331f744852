import type { MultiPolygon, Polygon } from 'geojson';
import { expect, test } from 'vitest';
import { circleRing } from './circle.ts';
import { kmlOf } from './kml.ts';
import { drawPlat } from './plat.ts';
import { wktOf } from './wkt.ts';

const SQUARE: Polygon = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
      [0, 0],
    ],
  ],
};
const TWO: MultiPolygon = { type: 'MultiPolygon', coordinates: [SQUARE.coordinates, SQUARE.coordinates] };

test('a boundary is written as WKT, in one part or several', () => {
  expect(wktOf(SQUARE)).toBe('POLYGON ((0 0, 1 0, 1 1, 0 1, 0 0))');
  expect(wktOf(TWO)).toBe('MULTIPOLYGON (((0 0, 1 0, 1 1, 0 1, 0 0)), ((0 0, 1 0, 1 1, 0 1, 0 0)))');
});

test('a place is written as KML, its names and values as text', () => {
  const kml = kmlOf([{ name: '<b> & "c"\u0001', data: { '<': ']]>' }, boundary: TWO }]);
  expect(kml).toContain('<name>&lt;b&gt; &amp; &quot;c&quot;</name>');
  expect(kml).toContain('<Data name="&lt;"><value>]]&gt;</value></Data>');
  expect(kml.match(/<Polygon>/g)).toHaveLength(2);
});

test('a plat has north up, the section in the picture and its quarters where they are', () => {
  const { at, quarters, outline } = drawPlat(SQUARE, SQUARE, 100, 10);
  const [x, y] = at([0.5, 1]);
  expect(x).toBeCloseTo(50);
  expect(y).toBeCloseTo(10);
  expect(quarters).toBe('M50.0 90.0L50.0 10.0M10.0 50.0L90.0 50.0');
  expect(outline).toBe('M10.0 90.0 L90.0 90.0 L90.0 10.0 L10.0 10.0 L10.0 90.0Z'.replaceAll(' L', 'L'));
});

test('a circle is closed, and as wide on the ground at any latitude', () => {
  const ring = circleRing([-106, 60], 1_000);
  expect(ring.at(-1)).toEqual(ring[0]);
  const [[east = 0] = []] = ring;
  expect((east + 106) * 111_320 * Math.cos(Math.PI / 3)).toBeCloseTo(1_000);
});
