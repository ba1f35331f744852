import { describe, expect, test } from 'vitest';
import { distanceMetres } from '../../geometry/ellipsoid.ts';
import { Frame, indexOf, numberOf, SURVEY_MILE_METRES, TOWNSHIP_MILES } from './frame.ts';
import { INITIAL_POINTS } from './initial-points.ts';

const SIXTH = '06';
const LINES = [-8, -4, 0, 4, 8, 12];

describe('numbers and indexes', () => {
  test.each([
    [1, 'N', 0],
    [1, 'E', 0],
    [1, 'S', -1],
    [1, 'W', -1],
    [14, 'N', 13],
    [77, 'W', -77],
  ] as const)('%i %s is %i', (number, direction, index) => {
    expect(indexOf(number, direction)).toBe(index);
  });

  test('turn into each other', () => {
    for (let index = -200; index <= 200; index++) {
      const { number, positive } = numberOf(index);
      expect(number).toBeGreaterThan(0);
      expect(indexOf(number, positive ? 'N' : 'S')).toBe(index);
      expect(indexOf(number, positive ? 'E' : 'W')).toBe(index);
    }
  });
});

describe('the frame', () => {
  const frame = new Frame(SIXTH, LINES);

  test('begins at the initial point', () => {
    const [lng, lat] = frame.position(0, 0, frame.stripOf(0));
    const [initialLng, initialLat] = INITIAL_POINTS.get(SIXTH) ?? [];
    expect(lng).toBeCloseTo(initialLng ?? 0, 12);
    expect(lat).toBeCloseTo(initialLat ?? 0, 12);
  });

  test.each([
    [-9, 0],
    [-8, 0],
    [-5, 0],
    [-4, 1],
    [0, 2],
    [3, 2],
    [4, 3],
    [40, 5],
  ])('township index %i lies in strip %i', (townshipIndex, strip) => {
    expect(frame.stripOf(townshipIndex)).toBe(strip);
  });

  test('range lines are meridians between correction lines', () => {
    for (const range of [-70, -1, 5]) {
      const longitudes = [0, 1, 2, 3, 4].map((row) => frame.position(range, row, 2)[0]);
      expect(new Set(longitudes).size).toBe(1);
    }
  });

  test('townships are six miles wide on their correction line and ever narrower north of it', () => {
    for (const [strip, line] of LINES.entries()) {
      const widths = [0, 1, 2, 3, 4].map((row) => frame.widthMiles(line + row, strip));
      expect(widths[0]).toBeCloseTo(TOWNSHIP_MILES, 12);
      widths.slice(1).forEach((width, row) => {
        expect(width).toBeLessThan(widths[row] ?? 0);
      });
      expect(widths.at(-1)).toBeGreaterThan(TOWNSHIP_MILES - 0.1);
    }
  });

  test('the width in miles is the distance between two range lines', () => {
    const [west, east] = [frame.position(-30, 3, 2), frame.position(-29, 3, 2)];
    expect(distanceMetres(west, east) / SURVEY_MILE_METRES).toBeCloseTo(frame.widthMiles(3, 2), 6);
  });

  test('townships are six miles high everywhere', () => {
    for (const row of [-40, -1, 0, 30, 110]) {
      const metres = distanceMetres(frame.position(0, row, 2), frame.position(0, row + 1, 2));
      expect(metres / SURVEY_MILE_METRES).toBeCloseTo(TOWNSHIP_MILES, 4);
    }
  });

  test('needs a meridian with an initial point', () => {
    expect(() => new Frame('99', LINES)).toThrow('Meridian 99 has no initial point');
  });
});
