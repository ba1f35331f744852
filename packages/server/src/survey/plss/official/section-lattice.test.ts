import { describe, expect, test } from 'vitest';
import { distanceMetres } from '../../../geometry/ellipsoid.ts';
import { polygonAcres } from '../../../geometry/geodesic-area.ts';
import { SURVEY_MILE_METRES } from '../../grid/frame.ts';
import { cellOfSection } from '../../grid/sections.ts';
import type { Position, Ring } from '../../place.ts';
import { SectionLattice } from './section-lattice.ts';

const ORIGIN = [-106, 41] as const;
const METRES_PER_DEGREE_NORTH = 111_056;
const METRES_PER_DEGREE_EAST = 84_137;

/** The place at some miles east and north of the origin, near enough to flat. */
function at(eastMiles: number, northMiles: number): Position {
  return [
    ORIGIN[0] + (eastMiles * SURVEY_MILE_METRES) / METRES_PER_DEGREE_EAST,
    ORIGIN[1] + (northMiles * SURVEY_MILE_METRES) / METRES_PER_DEGREE_NORTH,
  ];
}

function ringOf(corners: readonly (readonly [number, number])[]): Ring {
  const ring = corners.map(([x, y]) => at(x, y));
  return [...ring, ring[0] ?? at(0, 0)];
}

const MIDDLE = cellOfSection(16);
const NORTH_ROW = cellOfSection(3);
const WEST_COLUMN = cellOfSection(18);

function latticeOf(ring: Ring, cell = MIDDLE): SectionLattice {
  const lattice = SectionLattice.ofSection(ring, cell);
  if (lattice === null) throw new Error('No lattice');
  return lattice;
}

function expectNear(position: Position, miles: readonly [number, number]): void {
  expect(distanceMetres(position, at(...miles))).toBeLessThan(2);
}

describe('a section is divided', () => {
  const SQUARE = ringOf([
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ]);

  test('by the middles of its sides where its plat says no more', () => {
    const lattice = latticeOf(SQUARE);
    expectNear(lattice.at({ x: 0.5, y: 0.5 }), [0.5, 0.5]);
    expectNear(lattice.at({ x: 0.25, y: 0.75 }), [0.25, 0.75]);
    expectNear(lattice.at({ x: 0.125, y: 0.375 }), [0.125, 0.375]);
  });

  test('by its quarter corners where they were set, not by halves', () => {
    const ring = ringOf([
      [0, 0],
      [0.52, 0],
      [1, 0],
      [1, 0.49],
      [1, 1],
      [0.51, 1],
      [0, 1],
    ]);
    const lattice = latticeOf(ring);
    expectNear(lattice.at({ x: 0.5, y: 0 }), [0.52, 0]);
    expectNear(lattice.at({ x: 0.5, y: 1 }), [0.51, 1]);
    expectNear(lattice.at({ x: 1, y: 0.5 }), [1, 0.49]);
    // The centre: where the lines between opposite quarter corners meet.
    expectNear(lattice.at({ x: 0.5, y: 0.5 }), [0.515, 0.495]);
    expectNear(lattice.at({ x: 0.25, y: 0 }), [0.26, 0]);
  });

  test('with the excess of the north row in its northern quarter mile', () => {
    const lattice = latticeOf(
      ringOf([
        [0, 0],
        [1, 0],
        [1, 1.1],
        [0, 1.1],
      ]),
      NORTH_ROW,
    );
    expectNear(lattice.at({ x: 0, y: 0.5 }), [0, 0.5]);
    expectNear(lattice.at({ x: 0, y: 0.75 }), [0, 0.75]);
    expectNear(lattice.at({ x: 1, y: 0.25 }), [1, 0.25]);
    expectNear(lattice.at({ x: 0.25, y: 1 }), [0.25, 1.1]);
  });

  test('with the lack of the west column in its western quarter mile', () => {
    const lattice = latticeOf(
      ringOf([
        [0.08, 0],
        [1, 0],
        [1, 1],
        [0.08, 1],
      ]),
      WEST_COLUMN,
    );
    expectNear(lattice.at({ x: 0.5, y: 0 }), [0.5, 0]);
    expectNear(lattice.at({ x: 0.25, y: 1 }), [0.25, 1]);
    expectNear(lattice.at({ x: 0, y: 0.5 }), [0.08, 0.5]);
  });

  test('into parts that add up to it', () => {
    const ring = ringOf([
      [0, 0],
      [0.52, 0.01],
      [1.03, 0],
      [1.02, 1.01],
      [0, 0.98],
    ]);
    const lattice = latticeOf(ring);
    const quarters = [0, 0.5].flatMap((west) =>
      [0, 0.5].map((south) => lattice.ring({ west, south, east: west + 0.5, north: south + 0.5 })),
    );
    const acres = quarters.reduce((sum, quarter) => sum + polygonAcres([quarter]), 0);
    expect(acres / polygonAcres([ring])).toBeCloseTo(1, 4);
  });
});

describe('no lattice has', () => {
  test('a section that a river cuts', () => {
    const cut = ringOf([
      [0, 0],
      [1, 0],
      [1, 1],
      [0.6, 0.4],
      [0, 1],
    ]);
    expect(SectionLattice.ofSection(cut, MIDDLE)).toBeNull();
  });

  test('a sliver', () => {
    expect(
      SectionLattice.ofSection(
        ringOf([
          [0, 0],
          [1, 0],
          [1, 0.2],
          [0, 0.2],
        ]),
        MIDDLE,
      ),
    ).toBeNull();
  });
});
