import geographiclib from 'geographiclib-geodesic';
import type { Geometry } from 'geojson';
import { describe, expect, test } from 'vitest';
import { metresToGeometry } from './distance-to-geometry.ts';

type Point = readonly [number, number];

const geodesic = geographiclib.Geodesic.WGS84;

function geodesicMetres([lng, lat]: Point, [toLng, toLat]: Point): number {
  return geodesic.Inverse(lat, lng, toLat, toLng).s12 ?? Number.NaN;
}

const SQUARE: Geometry = {
  type: 'Polygon',
  coordinates: [
    [
      [-104, 41],
      [-103, 41],
      [-103, 42],
      [-104, 42],
      [-104, 41],
    ],
    [
      [-103.6, 41.4],
      [-103.6, 41.6],
      [-103.4, 41.6],
      [-103.4, 41.4],
      [-103.6, 41.4],
    ],
  ],
};

describe('the distance to a geometry', () => {
  test.each([
    [20, 49, 0.02],
    [200, 49, 15],
    [20, 70, 0.1],
    [200, 70, 75],
  ])('of a point %i km away at %i degrees is geodesic within %d m', (km, lat, tolerance) => {
    for (let azimuth = 0; azimuth < 360; azimuth += 15) {
      const { lat2 = 0, lon2 = 0 } = geodesic.Direct(lat, -100, azimuth, km * 1000);
      const metres = metresToGeometry([-100, lat], { type: 'Point', coordinates: [lon2, lat2] });
      expect(Math.abs(metres - km * 1000)).toBeLessThan(tolerance);
    }
  });

  test('of a line is that of its nearest point, wherever along it that lies', () => {
    const line: Geometry = {
      type: 'LineString',
      coordinates: [
        [-104, 40.95],
        [-104, 41.05],
      ],
    };
    expect(metresToGeometry([-103.9, 41], line)).toBeCloseTo(geodesicMetres([-103.9, 41], [-104, 41]), 1);
    expect(metresToGeometry([-104, 41.1], line)).toBeCloseTo(geodesicMetres([-104, 41.1], [-104, 41.05]), 2);
  });

  test('is nothing inside a polygon, and that of the ring in a hole', () => {
    expect(metresToGeometry([-103.9, 41.1], SQUARE)).toBe(0);
    const toHole = geodesicMetres([-103.55, 41.5], [-103.6, 41.5]);
    expect(metresToGeometry([-103.55, 41.5], SQUARE)).toBeCloseTo(toHole, 1);
    const toEdge = geodesicMetres([-104.1, 41.5], [-104, 41.5]);
    expect(Math.abs(metresToGeometry([-104.1, 41.5], SQUARE) - toEdge)).toBeLessThan(0.5);
  });

  test('of several parts is that of the nearest', () => {
    const far = { type: 'Point', coordinates: [-100, 41] } as const;
    const near = { type: 'Point', coordinates: [-103.91, 41.1] } as const;
    const metres = geodesicMetres([-103.9, 41.1], [-103.91, 41.1]);
    const points: Geometry = {
      type: 'MultiPoint',
      coordinates: [
        [-100, 41],
        [-103.91, 41.1],
      ],
    };
    expect(metresToGeometry([-103.9, 41.1], points)).toBeCloseTo(metres, 3);
    const mixed: Geometry = {
      type: 'GeometryCollection',
      geometries: [
        { ...far, coordinates: [-100, 41] },
        { ...near, coordinates: [-103.91, 41.1] },
      ],
    };
    expect(metresToGeometry([-103.9, 41.1], mixed)).toBeCloseTo(metres, 3);
  });
});
