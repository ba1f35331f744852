import { expect, test } from 'vitest';
import { leftOfLine } from './half-plane.ts';
import type { Point } from './polygons.ts';

const SQUARE: readonly Point[] = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
  [0, 0],
];

test('a line leaves what lies on its left, closed', () => {
  expect(
    leftOfLine(SQUARE, [
      [0, 1],
      [4, 1],
    ]),
  ).toEqual([
    [4, 1],
    [4, 4],
    [0, 4],
    [0, 1],
    [4, 1],
  ]);
  expect(
    leftOfLine(SQUARE, [
      [4, 1],
      [0, 1],
    ]),
  ).toEqual([
    [0, 0],
    [4, 0],
    [4, 1],
    [0, 1],
    [0, 0],
  ]);
});

test('a line beside a ring leaves all of it, or nothing', () => {
  expect(
    leftOfLine(SQUARE, [
      [0, -1],
      [4, -1],
    ]),
  ).toEqual(SQUARE);
  expect(
    leftOfLine(SQUARE, [
      [0, 5],
      [4, 5],
    ]),
  ).toEqual([]);
  expect(
    leftOfLine(SQUARE, [
      [0, 0],
      [4, 0],
    ]),
  ).toEqual(SQUARE);
});

test('a line that would leave several pieces is refused', () => {
  const notched: readonly Point[] = [
    [0, 0],
    [4, 0],
    [4, 4],
    [3, 4],
    [2, 1],
    [1, 4],
    [0, 4],
    [0, 0],
  ];
  expect(
    leftOfLine(notched, [
      [0, 2],
      [4, 2],
    ]),
  ).toBeNull();
  expect(
    leftOfLine(notched, [
      [0, 0.5],
      [4, 0.5],
    ]),
  ).not.toBeNull();
});
