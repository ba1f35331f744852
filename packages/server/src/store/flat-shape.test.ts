import type { Position } from 'geojson';
import { describe, expect, test } from 'vitest';
import { flatShape } from './flat-shape.ts';
import { StoreError } from './store-error.ts';
import { type SimpleGeometry, WkbWriter } from './wkb.ts';

const ring = (at: number): Position[] => [
  [at, at],
  [at + 1, at],
  [at, at + 1],
  [at, at],
];
const flat = (...lines: readonly Position[][]) => lines.flat(2);
const bytesOf = (geometry: SimpleGeometry) => Uint8Array.from(new WkbWriter().write(geometry));

describe('a geometry laid flat', () => {
  test.each<[SimpleGeometry, string, number[], number[]]>([
    [{ type: 'Point', coordinates: [-104.1, 44.2] }, 'point', [-104.1, 44.2], [2]],
    [{ type: 'MultiPoint', coordinates: ring(3) }, 'point', flat(ring(3)), [2, 4, 6, 8]],
    [{ type: 'LineString', coordinates: ring(3) }, 'line', flat(ring(3)), [8]],
    [{ type: 'MultiLineString', coordinates: [ring(3), ring(4)] }, 'line', flat(ring(3), ring(4)), [8, 16]],
    [{ type: 'Polygon', coordinates: [ring(3), ring(4)] }, 'polygon', flat(ring(3), ring(4)), [8, 16]],
    [
      { type: 'MultiPolygon', coordinates: [[ring(3)], [ring(4), ring(5)]] },
      'polygon',
      flat(ring(3), ring(4), ring(5)),
      [8, 16, 24],
    ],
  ])('has all its positions: %o', (geometry, kind, positions, ends) => {
    const shape = flatShape(bytesOf(geometry));
    expect(shape.kind).toBe(kind);
    expect([...shape.positions]).toEqual(positions);
    expect(shape.ends).toEqual(ends);
  });

  test('cut off anywhere, or with more parts than bytes, is refused', () => {
    const bytes = bytesOf({ type: 'MultiPolygon', coordinates: [[ring(3), ring(4)]] });
    for (let length = 0; length < bytes.length; length++)
      expect(() => flatShape(bytes.subarray(0, length))).toThrow(StoreError);
    for (const at of [0, 1, 5, 10]) {
      const damaged = Uint8Array.from(bytes).fill(0xff, at, at + 1);
      expect(() => flatShape(damaged)).toThrow(StoreError);
    }
  });
});
