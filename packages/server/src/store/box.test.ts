import geographiclib from 'geographiclib-geodesic';
import { describe, expect, test } from 'vitest';
import { boxAroundBoth, boxAroundPoint, boxesTouch, boxOf } from './box.ts';

describe('a box', () => {
  test('of a geometry holds all its parts', () => {
    expect(boxOf({ type: 'Point', coordinates: [1, 2, 3] })).toEqual([1, 2, 1, 2]);
    const point = { type: 'Point', coordinates: [-3, 9] } as const;
    const line = {
      type: 'LineString',
      coordinates: [
        [1, 2],
        [4, -1],
      ],
    } as const;
    expect(
      boxOf({
        type: 'GeometryCollection',
        geometries: [
          { ...point, coordinates: [-3, 9] },
          {
            ...line,
            coordinates: [
              [1, 2],
              [4, -1],
            ],
          },
        ],
      }),
    ).toEqual([-3, -1, 4, 9]);
  });

  test('of nothing is none, and adds nothing', () => {
    expect(boxOf({ type: 'MultiPolygon', coordinates: [] })).toBeNull();
    expect(boxOf({ type: 'Polygon', coordinates: [[]] })).toBeNull();
    expect(boxAroundBoth(null, null)).toBeNull();
    expect(boxAroundBoth([1, 2, 3, 4], null)).toEqual([1, 2, 3, 4]);
    expect(boxAroundBoth([1, 2, 3, 4], [0, 3, 2, 5])).toEqual([0, 2, 3, 5]);
  });

  test('touches one that shares an edge, not one beside it', () => {
    expect(boxesTouch([0, 0, 1, 1], [1, 1, 2, 2])).toBe(true);
    expect(boxesTouch([0, 0, 1, 1], [1.1, 0, 2, 1])).toBe(false);
    expect(boxesTouch([0, 0, 1, 1], [0, -2, 1, -0.1])).toBe(false);
  });

  test('around a point holds whatever lies within the metres, at every latitude of the States', () => {
    for (const lat of [0, 18, 35, 49, 71.4, -45])
      for (const metres of [1, 1_000, 200_000]) {
        const [west, south, east, north] = boxAroundPoint([-100, lat], metres);
        for (let azimuth = 0; azimuth < 360; azimuth += 5) {
          const { lat2 = 0, lon2 = 0 } = geographiclib.Geodesic.WGS84.Direct(lat, -100, azimuth, metres);
          expect(lon2 >= west && lon2 <= east && lat2 >= south && lat2 <= north).toBe(true);
        }
      }
  });
});
