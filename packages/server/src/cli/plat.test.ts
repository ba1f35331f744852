import { describe, expect, test } from 'vitest';
import { boxRing } from '../geometry/box-ring.ts';
import type { Boundary } from '../survey/place.ts';
import { heldBy, outlinePicture, sectionPlat } from './plat.ts';

function box(west: number, south: number, east: number, north: number): Boundary {
  return { type: 'Polygon', coordinates: [boxRing([west, south, east, north])] };
}

describe('a plat', () => {
  test('of a part shows where in its section it lies', () => {
    const plat = sectionPlat(heldBy(box(-105.5, 41.5, -105.25, 42), box(-106, 41, -105, 42)));
    expect(plat.slice(0, 8)).toEqual([
      '+------+------+------+------+',
      '|      |      |//////|      |',
      '|      |      |//////|      |',
      '+------+------+------+------+',
      '|      |      |//////|      |',
      '|      |      |//////|      |',
      '+------+------+------+------+',
      '|      |      |      |      |',
    ]);
  });

  test('of an outline keeps its shape, holes and parts', () => {
    const {
      coordinates: [outer = []],
    } = {
      coordinates: [
        [
          [-0.18, 0],
          [0.18, 0],
          [0.18, 0.18],
          [-0.18, 0.18],
          [-0.18, 0],
        ],
      ] as const,
    };
    const hole = [
      [-0.1, 0.06],
      [0.1, 0.06],
      [0.1, 0.12],
      [-0.1, 0.12],
      [-0.1, 0.06],
    ] as const;
    const picture = outlinePicture({ type: 'Polygon', coordinates: [outer, hole] });
    expect(picture).toHaveLength(9);
    expect(picture[0]).toBe('/'.repeat(36));
    expect(picture[4]).toBe(`${'/'.repeat(8)}${' '.repeat(20)}${'/'.repeat(8)}`);
  });

  test('of an outline far higher than wide stays short', () => {
    expect(outlinePicture(box(0, 0, 0.001, 1))).toHaveLength(24);
  });
});
