import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceMetres } from '../../geometry/ellipsoid.ts';
import type { Position } from '../place.ts';
import { Frame, SURVEY_MILE_METRES } from './frame.ts';
import type { Quad } from './quad.ts';
import { type LaidOff, laidOffSides, nominalOf, placeOf } from './subdivision.ts';
import { displaced } from './township-shape.ts';

const SEED = 1785;
const frame = new Frame('06', [0, 4, 8, 12]);

/** A township whose corners lie some metres off the frame. */
function township(offsets: readonly (readonly [number, number])[]): { quad: Quad; sides: LaidOff } {
  const corner = (i: number, range: number, row: number): Position => {
    const [lng, lat] = frame.position(range, row, 2);
    const [east, north] = offsets[i] ?? [0, 0];
    return displaced(lng, lat, east, north);
  };
  const quad = {
    southWest: corner(0, -70, 9),
    southEast: corner(1, -69, 9),
    northEast: corner(2, -69, 10),
    northWest: corner(3, -70, 10),
  };
  return { quad, sides: laidOffSides(quad, frame.widthMiles(9, 2), frame.widthMiles(10, 2)) };
}

const arbitraryTownship = fc
  .array(
    fc.tuple(
      fc.double({ min: -500, max: 500, noNaN: true }),
      fc.double({ min: -500, max: 500, noNaN: true }),
    ),
    {
      minLength: 4,
      maxLength: 4,
    },
  )
  .map(township);
const nominalMiles = fc.double({ min: -0.5, max: 6.5, noNaN: true });

describe('places and nominal points of a township', () => {
  test('turn into each other within a centimetre, beyond its sides too', () => {
    fc.assert(
      fc.property(arbitraryTownship, nominalMiles, nominalMiles, ({ quad, sides }, x, y) => {
        const place = placeOf(quad, sides, { x, y });
        const back = nominalOf(quad, sides, place);
        expect(distanceMetres(placeOf(quad, sides, back), place)).toBeLessThan(0.01);
        expect(Math.hypot(back.x - x, back.y - y) * SURVEY_MILE_METRES).toBeLessThan(0.01);
      }),
      { seed: SEED, numRuns: 2000 },
    );
  });

  test('the corners are the corners', () => {
    fc.assert(
      fc.property(arbitraryTownship, ({ quad, sides }) => {
        const corners = [
          [0, 0, quad.southWest],
          [6, 0, quad.southEast],
          [6, 6, quad.northEast],
          [0, 6, quad.northWest],
        ] as const;
        for (const [x, y, corner] of corners)
          expect(distanceMetres(placeOf(quad, sides, { x, y }), corner)).toBeLessThan(0.001);
      }),
      { seed: SEED, numRuns: 500 },
    );
  });

  test('places keep their order: no section is turned inside out', () => {
    fc.assert(
      fc.property(arbitraryTownship, nominalMiles, ({ quad, sides }, across) => {
        for (let miles = 0; miles < 6; miles += 0.25) {
          const [west, east] = [miles, miles + 0.25].map((x) => placeOf(quad, sides, { x, y: across }));
          const [south, north] = [miles, miles + 0.25].map((y) => placeOf(quad, sides, { x: across, y }));
          expect((east?.[0] ?? 0) - (west?.[0] ?? 0)).toBeGreaterThan(0);
          expect((north?.[1] ?? 0) - (south?.[1] ?? 0)).toBeGreaterThan(0);
        }
      }),
      { seed: SEED, numRuns: 300 },
    );
  });
});

describe('what a side is longer or shorter than the rules say', () => {
  const metresWide = ({ quad, sides }: ReturnType<typeof township>, x: number): number =>
    distanceMetres(placeOf(quad, sides, { x, y: 0 }), placeOf(quad, sides, { x: x + 0.25, y: 0 }));
  const metresHigh = ({ quad, sides }: ReturnType<typeof township>, y: number): number =>
    distanceMetres(placeOf(quad, sides, { x: 6, y }), placeOf(quad, sides, { x: 6, y: y + 0.25 }));
  // 200 metres too short along the south side, 200 too long along the east side.
  const odd = township([
    [200, 0],
    [0, 0],
    [0, 200],
    [200, 200],
  ]);

  test('lies most of all in the last quarter-quarter of the west column and the north row', () => {
    expect(metresWide(odd, 0)).toBeLessThan(metresWide(odd, 0.25) - 40);
    expect(metresHigh(odd, 5.75)).toBeGreaterThan(metresHigh(odd, 5.5) + 40);
  });

  test('spreads evenly over all the others', () => {
    for (let miles = 0.25; miles < 6; miles += 0.25)
      expect(metresWide(odd, miles)).toBeCloseTo(metresWide(odd, 0.25), 1);
    for (let miles = 0; miles < 5.75; miles += 0.25)
      expect(metresHigh(odd, miles)).toBeCloseTo(metresHigh(odd, 0), 1);
  });

  test('never uses up the last quarter-quarter', () => {
    const { quad } = township([]);
    expect(laidOffSides(quad, 5.5, 5.6).south).toBeGreaterThan(5.75);
    expect(laidOffSides(quad, 5.5, 5.6).north).toBeGreaterThan(5.75);
  });
});
