import type { LandPart, PlssTract } from 'rangeline-land-description';
import { describe, expect, test } from 'vitest';
import { distanceMetres } from '../../geometry/ellipsoid.ts';
import { SURVEY_FOOT_METRES } from '../grid/frame.ts';
import { loadNationalGrid } from '../grid/national-grid.ts';
import { placeOf } from '../grid/subdivision.ts';
import { sectionBox, tractLand } from './tract-land.ts';

const [TOWNSHIP] = loadNationalGrid().townships(-77, 13, '06', 'WY');
if (TOWNSHIP === undefined) throw new Error('The model lacks 14N 77W');
const township = TOWNSHIP;

function tract(section: number | null, part: LandPart | null, ...except: LandPart[]): PlssTract {
  return {
    township: { number: 14, direction: 'N' },
    range: { number: 77, direction: 'W' },
    duplicate: '0',
    section,
    part,
    except,
    acres: null,
    extent: 'whole',
    span: { start: 0, end: 0 },
  };
}

const aliquot = (...steps: ('NE' | 'NW' | 'SE' | 'SW' | 'N2')[]): LandPart => ({
  kind: 'aliquot',
  aliquot: steps,
});
const lot = (number: string, cut: 'N2' | null = null): LandPart => ({
  kind: 'lot',
  lot: number,
  cut: cut && [cut],
});
type Footage = Extract<LandPart, { kind: 'footage' }>;
const footage = (
  [nsFeet, ns]: [number, 'N' | 'S'],
  [ewFeet, ew]: [number, 'E' | 'W'],
  of: Footage['of'] = null,
): LandPart => ({
  kind: 'footage',
  northSouth: { feet: nsFeet, side: ns },
  eastWest: { feet: ewFeet, side: ew },
  of,
});
const corner = (name: Extract<LandPart, { kind: 'corner' }>['corner']): LandPart => ({
  kind: 'corner',
  corner: name,
  of: null,
});

describe('a tract lies', () => {
  test('in its section, its part and the part of its lot', () => {
    expect(tractLand(tract(1, null), township).box).toEqual({ west: 5, south: 5, east: 6, north: 6 });
    expect(tractLand(tract(1, aliquot('NE', 'SW')), township).box).toEqual({
      west: 5.25,
      south: 5.25,
      east: 5.5,
      north: 5.5,
    });
    expect(tractLand(tract(7, lot('1')), township)).toMatchObject({
      box: { west: 0, south: 4.75, east: 0.25, north: 5 },
      notes: ['lot_assumed'],
    });
    expect(tractLand(tract(7, lot('1', 'N2')), township).box).toEqual({
      west: 0,
      south: 4.875,
      east: 0.25,
      north: 5,
    });
  });

  test('in all of its section when only a plat tells, and is said to', () => {
    for (const part of [lot('9'), { kind: 'tract', tract: '37' } as const])
      expect(tractLand(tract(8, part), township)).toMatchObject({
        box: sectionBox(8),
        notes: ['section_shown'],
      });
  });

  test('in all of its township without a section', () => {
    const whole = { west: 0, south: 0, east: 6, north: 6 };
    expect(tractLand(tract(null, null), township)).toMatchObject({ box: whole, notes: [] });
    const part = { kind: 'tract', tract: '37' } as const;
    expect(tractLand(tract(null, part), township)).toMatchObject({ box: whole, notes: ['township_shown'] });
  });

  test('less its exceptions; one that has no known extent stays in and is said to', () => {
    const less = tractLand(tract(8, null, aliquot('NE'), lot('9'), corner('SW')), township);
    expect(less.except).toEqual([{ west: 1.5, south: 4.5, east: 2, north: 5 }]);
    expect(less.notes).toEqual(['exception_kept']);
    expect(tractLand(tract(7, null, lot('2')), township)).toMatchObject({
      except: [{ west: 0, south: 4.5, east: 0.25, north: 4.75 }],
      notes: ['lot_assumed'],
    });
  });
});

describe('a footage call', () => {
  const metres = (a: readonly [number, number], b: readonly [number, number]): number =>
    distanceMetres(
      placeOf(township.quad, township.sides, { x: a[0], y: a[1] }),
      placeOf(township.quad, township.sides, { x: b[0], y: b[1] }),
    );

  test('is measured on the ground from the lines it names', () => {
    const land = tractLand(tract(8, footage([1980, 'N'], [660, 'E'])), township);
    const { x, y } = land.point ?? { x: 0, y: 0 };
    expect(metres([x, y], [x, 5]) / SURVEY_FOOT_METRES).toBeCloseTo(1980, -1);
    expect(metres([x, y], [2, y]) / SURVEY_FOOT_METRES).toBeCloseTo(660, -1);
    expect(land.box).toEqual({ west: 1.75, south: 4.5, east: 2, north: 4.75 });
    expect(land.notes).toEqual([]);
  });

  test('from the lines of an aliquot', () => {
    const land = tractLand(tract(8, footage([0, 'S'], [0, 'W'], ['NE'])), township);
    expect(land.point).toEqual({ x: 1.5, y: 4.5 });
  });

  test('outwards leads across the line', () => {
    const land = tractLand(tract(8, footage([-100, 'N'], [-200, 'W'])), township);
    expect(land.point?.x).toBeLessThan(1);
    expect(land.point?.y).toBeGreaterThan(5);
    expect(land.box).toEqual({ west: 0.75, south: 5, east: 1, north: 5.25 });
    expect(land.notes).toEqual([]);
  });

  test('outwards leads out of the township too, the quarter-quarter around it holding the point', () => {
    const { point, box } = tractLand(tract(1, footage([-100, 'N'], [-100, 'E'])), township);
    expect(box).toEqual({ west: 6, south: 6, east: 6.25, north: 6.25 });
    expect(point?.x).toBeGreaterThan(6);
    expect(point?.y).toBeGreaterThan(6);
  });

  test('that leads further than half a mile out of its section is astray', () => {
    expect(tractLand(tract(8, footage([7000, 'N'], [660, 'E'])), township).notes).toEqual([]);
    expect(tractLand(tract(8, footage([9000, 'N'], [660, 'E'])), township).notes).toEqual(['astray']);
  });
});

describe('a corner', () => {
  test.each([
    ['NE', 2, 5],
    ['SW', 1, 4],
    ['N', 1.5, 5],
    ['E', 2, 4.5],
    ['C', 1.5, 4.5],
  ] as const)('%s is that of the section, its land touches it', (name, x, y) => {
    const { point, box } = tractLand(tract(8, corner(name)), township);
    expect(point).toEqual({ x, y });
    expect(x).toBeGreaterThanOrEqual(box.west);
    expect(x).toBeLessThanOrEqual(box.east);
    expect(y).toBeGreaterThanOrEqual(box.south);
    expect(y).toBeLessThanOrEqual(box.north);
    expect(box.west).toBeGreaterThanOrEqual(1);
    expect(box.north).toBeLessThanOrEqual(5);
    expect(box.east - box.west).toBe(0.25);
  });
});
