import type { Aliquot } from 'rangeline-land-description';
import { describe, expect, test } from 'vitest';
import { turnedSquare } from '../../../test/made-up-texas.ts';
import { clearanceOf } from '../../geometry/inner-point.ts';
import { polygonHolds, polygonsAcres } from '../../geometry/polygons.ts';
import type { Ring } from '../place.ts';
import { sectionParts } from './section-parts.ts';

const QUARTERS: readonly Aliquot[] = [['NE'], ['NW'], ['SW'], ['SE']];

/** As blocks in the west of Texas lie: turned by the compass variation of 1876. */
const TURN_DEGREES = 14;
const section = [turnedSquare({ column: 0, row: 0, turnDegrees: TURN_DEGREES })];

/** A section without its north-east quarter. */
const [SW = [0, 0], SE = [0, 0], , NW = [0, 0]] = turnedSquare({ column: 0, row: 0, turnDegrees: 0 });
const [MIDDLE = [0, 0], EAST = [0, 0], , NORTH = [0, 0]] = turnedSquare({
  column: 0.5,
  row: 0.5,
  turnDegrees: 0,
  size: 0.5,
});
const lacking: Ring = [SW, SE, EAST, MIDDLE, NORTH, NW, SW];

function acresOf(aliquots: readonly Aliquot[], of: readonly Ring[][] = [section]): number {
  return polygonsAcres(sectionParts(of, aliquots) ?? []);
}

describe('parts of a section', () => {
  test('are cut along its own sides, however it lies', () => {
    for (const turnDegrees of [-38, -14, 0, 14, 38]) {
      const turned = [turnedSquare({ column: 0, row: 0, turnDegrees })];
      const quarter = turnedSquare({ column: 0.5, row: 0.5, turnDegrees, size: 0.5 });
      const [[northEast = []] = []] = sectionParts([turned], [['NE']]) ?? [];
      for (const corner of quarter) expect(Math.abs(clearanceOf([northEast], corner))).toBeLessThan(1e-7);
    }
  });

  test('of all quarters are all of it, and of none of them more', () => {
    const whole = polygonsAcres([section]);
    for (const quarter of QUARTERS) expect(acresOf([quarter])).toBeCloseTo(whole / 4, 0);
    expect(acresOf(QUARTERS)).toBeCloseTo(whole, 5);
    expect(acresOf([['NE', 'SW']])).toBeCloseTo(whole / 16, 0);
    expect(acresOf([['N2'], ['S2']])).toBeCloseTo(whole, 5);
  });

  test('that share land count it once', () => {
    expect(acresOf([['NE'], ['N2']])).toBeCloseTo(acresOf([['N2']]), 5);
    expect(acresOf([['N2'], ['N2']])).toBeCloseTo(acresOf([['N2']]), 5);
    expect(acresOf([['N2'], ['E2']])).toBeCloseTo((polygonsAcres([section]) * 3) / 4, 0);
  });

  test('follow the border of the section where it bends', () => {
    const [a, b, c, d] = turnedSquare({ column: 0, row: 0, turnDegrees: 0 });
    if (a === undefined || b === undefined || c === undefined || d === undefined)
      throw new Error('no square');
    const bent: Ring = [a, b, c, [(c[0] + d[0]) / 2, c[1] - 0.0004], d, a];
    const parts = sectionParts([[bent]], [['N2']]) ?? [];
    expect(polygonHolds(parts[0] ?? [], [(c[0] + d[0]) / 2, c[1] - 0.0002])).toBe(false);
    expect(acresOf([['N2']], [[bent]]) + acresOf([['S2']], [[bent]])).toBeCloseTo(polygonsAcres([[bent]]), 5);
  });

  test('of a section in several abstracts are cut from the whole of it', () => {
    const halves = [
      [turnedSquare({ column: 0, row: 0, turnDegrees: TURN_DEGREES, width: 0.5 })],
      [turnedSquare({ column: 0.5, row: 0, turnDegrees: TURN_DEGREES, width: 0.5 })],
    ];
    expect(sectionParts(halves, [['N2']])).toHaveLength(2);
    expect(acresOf([['N2']], halves)).toBeCloseTo(acresOf([['N2']]), 5);
    expect(sectionParts(halves, [['E2']])).toHaveLength(1);
  });

  test.each([
    ['that lies between the quarters of the compass', [turnedSquare({ column: 0, row: 0, turnDegrees: 45 })]],
    ['with three corners', [turnedSquare({ column: 0, row: 0, turnDegrees: 0 }).toSpliced(3, 1)]],
    ['that lacks a quarter', [lacking]],
    [
      'with a hole',
      [section[0] ?? [], turnedSquare({ column: 0.4, row: 0.4, turnDegrees: TURN_DEGREES, size: 0.2 })],
    ],
  ])('of a survey %s are none', (_, polygon) => {
    expect(sectionParts([polygon], [['NE']])).toBeNull();
  });
});
