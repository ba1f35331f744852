import { describe, expect, test } from 'vitest';
import { Frame } from '../src/survey/grid/frame.ts';
import { displaced } from '../src/survey/grid/township-shape.ts';
import type { ControlPoint } from './control-points.ts';
import type { Kernel } from './covariance.ts';
import { Kriging } from './kriging.ts';
import { mergedPoints, regionControl } from './region-control.ts';

const LINES = [-8, -4, 0, 4, 8];
const COMPONENT = { amplitude: 600, reachAcross: 20, reachUp: 20, pastLine: 0.5, local: 0 };
const KERNEL: Kernel = { east: COMPONENT, north: COMPONENT, localReach: 1, freedom: 4 };
const FRAME = new Frame('06', LINES);

/** A control point in the middle of section 15, moved from the frame by some metres. */
function pointAt(rangeIndex: number, townshipIndex: number, east: number, north: number): ControlPoint {
  const [x, y] = [rangeIndex + 3.5 / 6, townshipIndex + 3.5 / 6];
  const [lng, lat] = FRAME.position(x, y, FRAME.stripOf(townshipIndex));
  return {
    id: `${rangeIndex}/${townshipIndex}`,
    source: 'made up',
    state: 'KS',
    county: '',
    meridian: '06',
    rangeIndex,
    townshipIndex,
    section: 15,
    kind: 'corner-offset',
    across: 0.5,
    up: 0.5,
    position: displaced(lng, lat, east, north),
    sdMetres: 50,
  };
}

function krigingOf(points: readonly ControlPoint[]): Kriging {
  const control = regionControl('KS', '06', LINES, points);
  return new Kriging(control, KERNEL, Int32Array.from(points.keys())).reweighted();
}

/** A block of townships that lie 300 m east of the frame and 200 m south, but for those that `other` moves. */
function block(other: (rangeIndex: number, townshipIndex: number) => readonly [number, number] | undefined) {
  const points: ControlPoint[] = [];
  for (let rangeIndex = -5; rangeIndex < 5; rangeIndex++)
    for (let townshipIndex = -4; townshipIndex < 4; townshipIndex++) {
      const [east, north] = other(rangeIndex, townshipIndex) ?? [300, -200];
      points.push(pointAt(rangeIndex, townshipIndex, east, north));
    }
  return points;
}

describe('kriging', () => {
  test('foretells a displacement that its neighbours share', () => {
    const estimate = krigingOf(block(() => undefined)).estimate({ x: 0.5, y: 0.5, strip: FRAME.stripOf(0) });
    expect(estimate?.eastMetres).toBeCloseTo(300, -1);
    expect(estimate?.northMetres).toBeCloseTo(-200, -1);
  });

  test('is not moved by a gross error next to the place', () => {
    const points = block((r, t) => (r === 0 && t === 0 ? [9700, 0] : undefined));
    const estimate = krigingOf(points).estimate({ x: 0.5, y: 0.5, strip: FRAME.stripOf(0) });
    expect(estimate?.eastMetres).toBeGreaterThan(200);
    expect(estimate?.eastMetres).toBeLessThan(400);
  });

  test('lets a displacement jump at a correction line', () => {
    const points = block((_, t) => (t >= 0 ? [900, -200] : undefined));
    const kriging = krigingOf(points);
    const south = kriging.estimate({ x: 0.5, y: -0.2, strip: FRAME.stripOf(-1) });
    const north = kriging.estimate({ x: 0.5, y: 0.2, strip: FRAME.stripOf(0) });
    expect(south?.eastMetres).toBeLessThan(450);
    expect(north?.eastMetres).toBeGreaterThan(750);
  });

  test('knows less where control is far off, and where it disagrees', () => {
    const kriging = krigingOf(block(() => undefined));
    const near = kriging.estimate({ x: 0.5, y: 0.5, strip: FRAME.stripOf(0) });
    const far = kriging.estimate({ x: 30, y: 0.5, strip: FRAME.stripOf(0) });
    expect(far?.variance).toBeGreaterThan(4 * (near?.variance ?? Number.NaN));
    const rough = krigingOf(block((r, t) => [300 + 700 * ((r + t) % 2), -200]));
    const here = rough.estimate({ x: 0.5, y: 0.5, strip: FRAME.stripOf(0) });
    expect(here?.roughness).toBeGreaterThan(near?.roughness ?? Number.NaN);
  });

  test('leaves out the group that it is told to', () => {
    const points = [
      pointAt(0, 0, 5000, 0),
      pointAt(1, 0, 100, 0),
      pointAt(0, 1, 100, 0),
      pointAt(-1, 0, 100, 0),
    ];
    const control = regionControl('KS', '06', LINES, points);
    const kriging = new Kriging(control, KERNEL, Int32Array.from(points.keys()));
    const estimate = kriging.estimate({ x: 0.58, y: 0.58, strip: FRAME.stripOf(0) }, control.group[0]);
    expect(estimate?.eastMetres).toBeCloseTo(100, 0);
  });

  test('has no answer without control', () => {
    const control = regionControl('KS', '06', LINES, [pointAt(0, 0, 0, 0)]);
    expect(
      new Kriging(control, KERNEL, new Int32Array(0)).estimate({ x: 0, y: 0, strip: 0 }),
    ).toBeUndefined();
  });
});

describe('control', () => {
  test('listed twice at one spot counts once', () => {
    const point = pointAt(0, 0, 10, 10);
    expect(mergedPoints([point, { ...point, id: 'again' }])).toHaveLength(1);
  });

  test('of one section, or at one spot, is held out together', () => {
    const a = pointAt(0, 0, 0, 0);
    const sameSection = { ...pointAt(0, 0, 900, 0), id: 'b' };
    const sameSpot = { ...pointAt(3, 3, 0, 0), id: 'c', position: sameSection.position };
    const elsewhere = pointAt(-3, -3, 0, 0);
    const { group } = regionControl('KS', '06', LINES, [a, sameSection, sameSpot, elsewhere]);
    expect(group[1]).toBe(group[0]);
    expect(group[2]).toBe(group[0]);
    expect(group[3]).not.toBe(group[0]);
  });

  test('of one quarter-quarter becomes one point at the median, surer than each', () => {
    const wells = [100, 120, 9000].map((east, i) => ({
      ...pointAt(0, 0, east, 0),
      id: `well ${i}`,
      kind: 'quarter-quarter' as const,
      sdMetres: 130,
    }));
    const [merged, ...none] = mergedPoints(wells);
    expect(none).toEqual([]);
    expect(merged?.position[0]).toBeCloseTo(wells[1]?.position[0] ?? Number.NaN, 9);
    expect(merged?.sdMetres).toBeLessThan(130);
  });
});
