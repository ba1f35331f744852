import { expect, test } from 'vitest';
import { MAX_SHAPE_POINTS, MAX_SHAPES, type Outline, outlinesOf, outlinesOfGeometry } from './outlines.ts';

const POINT: Outline = { kind: 'point', point: [0, 0] };
const line = (points: number): Outline => ({
  kind: 'length',
  lines: [Array.from({ length: points }, (_, i) => [i, 0] as const)],
});

test('shapes are drawn up to the bound of their number, and how many are not is told', () => {
  const shapes = Array.from({ length: MAX_SHAPES }, () => POINT);
  expect(outlinesOf(shapes)).toEqual({ shapes, leftOut: 0 });
  expect(outlinesOf([...shapes, POINT])).toEqual({ shapes, leftOut: 1 });
});

test('shapes are drawn up to the bound of their points, likewise', () => {
  expect(outlinesOf([line(MAX_SHAPE_POINTS)]).leftOut).toBe(0);
  expect(outlinesOf([POINT, line(MAX_SHAPE_POINTS), POINT])).toEqual({
    shapes: [POINT, POINT],
    leftOut: 1,
  });
});

test('points and lines have shapes as they are', () => {
  expect(
    outlinesOfGeometry({
      type: 'MultiPoint',
      coordinates: [
        [1, 2],
        [3, 4],
      ],
    }),
  ).toEqual([{ kind: 'point', point: [1, 2] }]);
  const coordinates = [
    [
      [1, 2],
      [3, 4],
    ],
  ];
  expect(outlinesOfGeometry({ type: 'MultiLineString', coordinates })).toEqual([
    { kind: 'length', lines: coordinates },
  ]);
});
