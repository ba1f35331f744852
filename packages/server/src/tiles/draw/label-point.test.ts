import { describe, expect, test } from 'vitest';
import { squareRing } from '../../../test/made-up-records.ts';
import { flatShape } from '../../store/flat-shape.ts';
import { type SimpleGeometry, WkbWriter } from '../../store/wkb.ts';
import { labelPoint } from './label-point.ts';

const placeOf = (geometry: SimpleGeometry) => [
  ...labelPoint(flatShape(Uint8Array.from(new WkbWriter().write(geometry)))).positions,
];

describe('a label stands', () => {
  test('on a point, of several on the first', () => {
    expect(placeOf({ type: 'Point', coordinates: [-104, 44] })).toEqual([-104, 44]);
    expect(
      placeOf({
        type: 'MultiPoint',
        coordinates: [
          [-104, 44],
          [-100, 40],
        ],
      }),
    ).toEqual([-104, 44]);
  });

  test('halfway along the longest line', () => {
    const [lng, lat] = placeOf({
      type: 'MultiLineString',
      coordinates: [
        [
          [-100, 40],
          [-100, 40.1],
        ],
        [
          [-104, 44],
          [-104, 45],
          [-104, 46],
          [-104, 48],
        ],
      ],
    });
    expect([lng, lat]).toEqual([-104, 46]);
  });

  test('in the largest polygon, beside its holes', () => {
    const outer = squareRing(-104, 44, 1);
    const hole = squareRing(-103.9, 44.1, 0.8).toReversed();
    const [lng = 0, lat = 0] = placeOf({
      type: 'MultiPolygon',
      coordinates: [[squareRing(-100, 40, 0.5)], [outer, hole], [squareRing(-101, 40, 0.5)]],
    });
    expect(lng).toBeGreaterThan(-104);
    expect(lng).toBeLessThan(-103);
    const isInHole = lng > -103.9 && lng < -103.1 && lat > 44.1 && lat < 44.9;
    expect(isInHole).toBe(false);
  });
});
