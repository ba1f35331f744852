import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { distanceMetres } from '../../geometry/ellipsoid.ts';
import { polygonAcres } from '../../geometry/geodesic-area.ts';
import { jurisdictionAt } from '../jurisdiction.ts';
import type { Position } from '../place.ts';
import { type GridModel, type GridTownship, nominalPointAt, sectionAt } from './grid-model.ts';
import { GRID_TABLE_FILE, loadNationalGrid } from './national-grid.ts';
import type { Region, TownshipFit } from './region.ts';
import { cellOfSection, SECTIONS } from './sections.ts';
import { placeOf } from './subdivision.ts';
import { TownshipPlacer } from './township-shape.ts';
import { decodeTable } from './township-table.ts';

const ON_FRAME: TownshipFit = {
  eastMetres: 0,
  northMetres: 0,
  accuracyMetres: 100,
  primary: true,
};

/** Three by three townships, each moved east by some metres. */
function madeUpRegion(eastMetres: (rangeIndex: number, townshipIndex: number) => number): Region {
  return {
    state: 'WY',
    meridian: '06',
    correctionLines: [0, 4],
    fitOf: (range, row) =>
      range >= -72 && range <= -70 && row >= 2 && row <= 4
        ? { ...ON_FRAME, eastMetres: eastMetres(range, row) }
        : undefined,
  };
}

describe('neighbours', () => {
  const corners = (region: Region, range: number, row: number) => {
    const shape = new TownshipPlacer(region).place(range, row);
    if (shape === undefined) throw new Error('No such township');
    return shape.quad;
  };

  test('share the mean of their corners where their fits agree', () => {
    const region = madeUpRegion((range) => (range === -71 ? 200 : 0));
    const [west, middle] = [corners(region, -72, 2), corners(region, -71, 2)];
    expect(west.southEast).toEqual(middle.southWest);
    expect(west.northEast).toEqual(middle.northWest);
    expect(
      distanceMetres(
        west.southEast,
        corners(
          madeUpRegion(() => 0),
          -72,
          2,
        ).southEast,
      ),
    ).toBeCloseTo(100, 0);
  });

  test('keep their own corners where their fits differ too much', () => {
    const region = madeUpRegion((range) => (range === -71 ? 400 : 0));
    const [west, middle] = [corners(region, -72, 2), corners(region, -71, 2)];
    expect(distanceMetres(west.southEast, middle.southWest)).toBeCloseTo(400, 0);
  });

  test('share no corners across a correction line', () => {
    const region = madeUpRegion(() => 0);
    const [south, north] = [corners(region, -71, 3), corners(region, -71, 4)];
    expect(south.northWest[1]).toBeCloseTo(north.southWest[1], 9);
    expect(distanceMetres(south.northWest, north.southWest)).toBeGreaterThan(100);
  });

  test('a region has no township that it does not list', () => {
    expect(new TownshipPlacer(madeUpRegion(() => 0)).place(-69, 2)).toBeUndefined();
  });
});

describe('the national model', () => {
  /** Every so many townships are looked at. */
  const EVERY = 25;
  let model: GridModel;
  let sample: GridTownship[];
  let neighbours: { all: number; sharing: number };

  beforeAll(() => {
    model = loadNationalGrid();
    sample = [];
    neighbours = { all: 0, sharing: 0 };
    let count = 0;
    for (const region of decodeTable(readFileSync(GRID_TABLE_FILE))) {
      const placer = new TownshipPlacer(region);
      for (const [rangeIndex, townshipIndex] of region.townships()) {
        if (count++ % EVERY !== 0) continue;
        const shape = placer.place(rangeIndex, townshipIndex);
        if (shape === undefined) throw new Error('A township is listed and not placed');
        const { quad, sides, fit } = shape;
        const { accuracyMetres, primary } = fit;
        sample.push({ quad, sides, region, rangeIndex, townshipIndex, accuracyMetres, primary });
        const east = placer.place(rangeIndex + 1, townshipIndex);
        if (east === undefined) continue;
        neighbours.all++;
        if (distanceMetres(shape.quad.southEast, east.quad.southWest) < 0.01) neighbours.sharing++;
      }
    }
  });

  const name = ({ region, rangeIndex, townshipIndex }: GridTownship): string =>
    `${region.state}${region.meridian} range ${rangeIndex} township ${townshipIndex}`;
  const ringOf = ({ quad, sides }: GridTownship, west: number, south: number, size: number): Position[] =>
    [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
    ].map(([x = 0, y = 0]) => placeOf(quad, sides, { x, y }));

  test('knows tens of thousands of townships in thirty states', () => {
    expect(sample.length).toBeGreaterThan(2500);
    expect(new Set(sample.map(({ region }) => region.state)).size).toBeGreaterThanOrEqual(29);
  });

  test('townships in a box are those whose boxes touch it, and some in the slit beside it', () => {
    const [west, south, east, north] = [-106.5, 41, -106, 41.5];
    const touches = ({
      quad: { southWest: sw, southEast: se, northEast: ne, northWest: nw },
    }: GridTownship) =>
      Math.min(sw[0], nw[0]) <= east &&
      Math.max(se[0], ne[0]) >= west &&
      Math.min(sw[1], se[1]) <= north &&
      Math.max(nw[1], ne[1]) >= south;
    const found = model.townshipsIn([west, south, east, north]);
    const expected = [...model.entries()].filter(touches).map(name);
    expect(expected.length).toBeGreaterThan(20);
    expect(found.map(name)).toEqual(expect.arrayContaining(expected));
    expect(found.length).toBeLessThan(2 * expected.length);
    expect(model.townshipsIn([0, 0, 1, 1])).toEqual([]);
  });

  test('townships lie in their state, or within a township of its border', () => {
    const near = sample.filter(({ quad, region }) => {
      const { southWest, northEast } = quad;
      const [lng, lat] = [(southWest[0] + northEast[0]) / 2, (southWest[1] + northEast[1]) / 2];
      const around = [
        [0, 0],
        [0.15, 0],
        [-0.15, 0],
        [0, 0.1],
        [0, -0.1],
      ] as const;
      return around.some(([dx, dy]) => jurisdictionAt(lng + dx, lat + dy)?.stateCode === region.state);
    });
    expect(near.length / sample.length).toBeGreaterThan(0.985);
  });

  test.each([
    ['CA', '15', 1, 1, -123.9, 40.6, 'the Humboldt Meridian'],
    ['AK', '28', -4, 12, -149.8, 61.2, 'Anchorage, by the Seward Meridian'],
    ['OR', '33', 0, 0, -122.7, 45.6, 'the Willamette Stone'],
  ])(
    '%s%s range index %i, township index %i lies near %f, %f: %s',
    (state, meridian, range, row, lng, lat) => {
      const [township] = model.townships(range, row, meridian, state);
      expect(distanceMetres(township?.quad.southWest ?? [0, 0], [lng, lat])).toBeLessThan(25_000);
    },
  );

  test('most neighbours share their corners', () => {
    expect(neighbours.sharing / neighbours.all).toBeGreaterThan(0.8);
  });

  test('every section is convex, counter-clockwise and of about 640 acres', () => {
    for (const township of sample)
      for (let section = 1; section <= SECTIONS; section++) {
        const { column, row } = cellOfSection(section);
        const ring = ringOf(township, column, row, 1);
        ring.forEach(([ax, ay], i) => {
          const [bx, by] = ring[(i + 1) % 4] ?? [0, 0];
          const [cx, cy] = ring[(i + 2) % 4] ?? [0, 0];
          const turn = (bx - ax) * (cy - by) - (by - ay) * (cx - bx);
          if (!(turn > 0)) throw new Error(`Section ${section} of ${name(township)} is not convex`);
        });
        const acres = polygonAcres([ring]);
        if (acres < 400 || acres > 900) throw new Error(`${name(township)}: ${acres} acres`);
      }
  });

  test('sections tile their township: their areas add up', () => {
    for (const township of sample) {
      let acres = 0;
      for (let column = 0; column < 6; column++)
        for (let row = 0; row < 6; row++) acres += polygonAcres([ringOf(township, column, row, 1)]);
      const whole = polygonAcres([ringOf(township, 0, 0, 6)]);
      expect(Math.abs(acres / whole - 1), name(township)).toBeLessThan(0.001);
    }
  });

  test('finds the township and the section that hold a point, where no other survey claims it', () => {
    let found = 0;
    for (const township of sample) {
      const section = 1 + (found % SECTIONS);
      const { column, row } = cellOfSection(section);
      const point = placeOf(township.quad, township.sides, { x: column + 0.5, y: row + 0.5 });
      const holding = model.townshipAt(point, township.region.state);
      expect(holding, name(township)).toBeDefined();
      if (holding === undefined || name(holding) !== name(township)) continue;
      expect(sectionAt(nominalPointAt(holding, point))).toBe(section);
      found++;
    }
    expect(found / sample.length).toBeGreaterThan(0.95);
  });

  test('a township is found by its number, with or without its meridian and state', () => {
    for (const township of sample.filter((_, i) => i % 20 === 0)) {
      const { region, rangeIndex, townshipIndex, quad } = township;
      const open = model.townships(rangeIndex, townshipIndex);
      const [exact, ...others] = model.townships(rangeIndex, townshipIndex, region.meridian, region.state);
      expect(exact?.quad).toEqual(quad);
      expect(others).toEqual([]);
      expect(open.map(name)).toContain(name(township));
      expect(model.townships(rangeIndex, townshipIndex, undefined, 'TX')).toEqual([]);
    }
  });

  test('a point far from all land, or asked for in another state, has none', () => {
    expect(model.townshipAt([-40, 35], 'WY')).toBeUndefined();
    expect(model.townshipAt([-106, 41.2], 'NE')).toBeUndefined();
    expect(model.townshipAt([-106, 41.2], 'WY')).toBeDefined();
  });

  test('states know their meridians', () => {
    expect(model.meridiansOf('WY').toSorted()).toEqual(['06', '34']);
    expect(model.meridiansOf('NV')).toEqual(['21']);
    expect(model.meridiansOf('TX')).toEqual([]);
  });
});
