import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  areaOf,
  areaWithin,
  crossingsOf,
  decodedFeatures,
  faultsOf,
  pathsOf,
  polygonsIn,
  type TilePath,
} from '../../../test/decoded-tile.ts';
import { dividedLand } from '../../../test/made-up-land.ts';
import { blob } from '../../../test/made-up-records.ts';
import { drawable, NUMBERED } from '../../../test/numbered-features.ts';
import { seededNumbers } from '../../../test/seeded-numbers.ts';
import { type Geos, loadGeos } from '../../geometry/geos.ts';
import type { NewFeature } from '../../store/feature-store.ts';
import { type TileAddress, tileAt } from '../tile-address.ts';
import { drawTile, MAX_TILE_BYTES } from './draw-tile.ts';
import type { TileFeature } from './tile-feature.ts';
import { BUFFER, EXTENT } from './tile-grid.ts';

const SEED = 20_26;
/** Of the features of a tile, how many may cross themselves. */
const MOST_INVALID = 0.01;

let geos: Geos;
beforeAll(async () => {
  geos = await loadGeos();
});

const draw = (address: TileAddress, features: readonly TileFeature[], archive = NUMBERED) =>
  decodedFeatures(drawTile(archive, address, features, geos), archive);

/** Tiles of a zoom over a box of degrees. */
function tilesOver([west, south, east, north]: readonly number[], z: number): TileAddress[] {
  const [first, last] = [tileAt(west ?? 0, north ?? 0, z), tileAt(east ?? 0, south ?? 0, z)];
  const tiles: TileAddress[] = [];
  for (let x = first.x; x <= last.x; x++) for (let y = first.y; y <= last.y; y++) tiles.push({ z, x, y });
  return tiles;
}

/** Ponds with islands, a few hundred vertices each, over each other. */
function ponds(count: number, seed: number): NewFeature[] {
  const random = seededNumbers(seed);
  return Array.from({ length: count }, (_, number): NewFeature => {
    const centre = [-106 + 0.3 * random(), 42 + 0.3 * random()] as const;
    const radius = 0.001 + 0.03 * random() ** 3;
    const shore = blob(centre, radius, 12 + Math.floor(300 * random()), random);
    const island = blob(centre, 0.3 * radius, 24, random).coordinates.map((ring) => ring.toReversed());
    return {
      values: { number },
      geometry: { type: 'Polygon', coordinates: [...shore.coordinates, ...island] },
    };
  });
}
const PONDS = [-106.03, 41.97, -105.67, 42.33];
const LAND = { west: -106, south: 42, side: 0.02, parcels: 16, bends: 30, seed: SEED };
const LAND_BOX = [-106, 42, -105.68, 42.32];

describe('every tile', () => {
  test.each([4, 6, 8, 10, 12, 14])('at zoom %i is as the specification wants it', (z) => {
    const sets = [
      [drawable(ponds(150, SEED)), PONDS],
      [drawable(dividedLand(LAND)), LAND_BOX],
    ] as const;
    for (const [features, box] of sets) {
      let [all, invalid] = [0, 0];
      for (const address of tilesOver(box, z).slice(0, 150)) {
        for (const feature of draw(address, features)) {
          expect(faultsOf(feature, BUFFER)).toEqual([]);
          all++;
          if (!geos.isValid({ type: 'MultiPolygon', coordinates: polygonsIn(feature) })) invalid++;
        }
      }
      expect(all).toBeGreaterThan(z < 6 ? 0 : 50);
      expect(invalid / all).toBeLessThanOrEqual(MOST_INVALID);
    }
  });

  test('of any polygon, however it winds and overlaps itself, is sound', () => {
    const degrees = fc.double({ min: -0.2, max: 0.2, noNaN: true });
    const position = fc.tuple(degrees, degrees);
    const rings = fc.array(position, { minLength: 3, maxLength: 40 });
    fc.assert(
      fc.property(rings, fc.integer({ min: 4, max: 14 }), (corners, z) => {
        const ring = corners.map(([x, y]) => [-106 + x, 42 + y]);
        const closed = [...ring, ring[0] ?? []];
        const features = drawable([
          { values: { number: 1 }, geometry: { type: 'Polygon', coordinates: [closed] } },
        ]);
        for (const feature of draw(tileAt(-106, 42, z), features)) {
          expect(faultsOf(feature, BUFFER)).toEqual([]);
          expect(geos.isValid({ type: 'MultiPolygon', coordinates: polygonsIn(feature) })).toBe(true);
        }
      }),
      { seed: SEED, numRuns: 400 },
    );
  });

  test('without anything in it is none', () => {
    expect(drawTile(NUMBERED, { z: 10, x: 0, y: 0 }, drawable(dividedLand(LAND)), geos)).toBeNull();
    expect(drawTile(NUMBERED, { z: 10, x: 0, y: 0 }, [], geos)).toBeNull();
  });
});

/** Tiles drawn, by column and row. */
type Drawn = ReadonlyMap<string, ReadonlyMap<unknown, readonly TilePath[]>>;

function drawnOver(box: readonly number[], z: number, features: readonly TileFeature[]): Drawn {
  return new Map(
    tilesOver(box, z).map((address) => [
      `${address.x} ${address.y}`,
      new Map(draw(address, features).map((one) => [one.properties.number, pathsOf(one)])),
    ]),
  );
}

/** Where a feature crosses the edge of a tile, counted along it. */
function atEdge(paths: readonly TilePath[] = [], axis: 0 | 1, edge: number): number[] {
  return crossingsOf(paths, axis, edge).filter((at) => at >= 0 && at <= EXTENT);
}

/** How much of an edge lies in a feature. */
function covered(crossings: readonly number[]): number {
  return crossings.reduce((sum, at, i) => sum + (i % 2 === 0 ? -at : at), 0);
}

describe('neighbouring tiles', () => {
  test('of over 1,000 pairs, each feature meets itself at the edge, exactly but where it was repaired', () => {
    let [pairs, features, unlike] = [0, 0, 0];
    const compare = (here: Drawn, key: string, axis: 0 | 1): void => {
      const [x = 0, y = 0] = key.split(' ').map(Number);
      const [one, next] = [here.get(key), here.get(`${x + 1 - axis} ${y + axis}`)];
      if (one === undefined || next === undefined) return;
      pairs++;
      for (const number of new Set([...one.keys(), ...next.keys()])) {
        const before = atEdge(one.get(number), axis, EXTENT);
        const after = atEdge(next.get(number), axis, 0);
        if (before.length + after.length > 0) features++;
        if (String(before) === String(after)) continue;
        unlike++;
        expect(Math.abs(covered(before) - covered(after))).toBeLessThanOrEqual(1);
      }
    };
    for (const z of [8, 9, 10, 11, 12, 13]) {
      for (const here of [
        drawnOver(LAND_BOX, z, drawable(dividedLand(LAND))),
        drawnOver(PONDS, z, drawable(ponds(60, SEED))),
        drawnOver(PONDS, z, drawable(ponds(60, SEED + 1))),
        drawnOver(PONDS, z, drawable(ponds(60, SEED + 2))),
      ])
        for (const key of here.keys()) for (const axis of [0, 1] as const) compare(here, key, axis);
    }
    expect(pairs).toBeGreaterThan(1_000);
    expect(unlike / features).toBeLessThan(0.002);
  });
});

describe('borders', () => {
  test.each([8, 9, 10, 11, 12, 13])('that are shared stay the same line for both at zoom %i', (z) => {
    const features = drawable(dividedLand(LAND));
    let sides = 0;
    for (const address of tilesOver(LAND_BOX, z).slice(0, 60)) {
      const count = new Map<string, number>();
      for (const feature of draw(address, features)) {
        for (const path of pathsOf(feature)) {
          for (let i = 1; i < path.length; i++) {
            const [from, to] = [String(path[i - 1]), String(path[i])];
            const [key, way] = from < to ? [`${from} ${to}`, 1] : [`${to} ${from}`, -1];
            count.set(key, (count.get(key) ?? 0) + way);
            sides++;
          }
        }
      }
      const alone = [...count].flatMap(([key, ways]) => (ways === 0 ? [] : [key.split(/[ ,]/).map(Number)]));
      const inside = alone.filter((numbers) => numbers.every((at) => at > 0 && at < EXTENT));
      const onRim = isOnRim(address);
      expect(inside.filter(([ax = 0, ay = 0]) => !onRim(ax, ay))).toEqual([]);
    }
    expect(sides).toBeGreaterThan(z < 9 ? 200 : 1_000);
  });

  /** Whether a vertex lies on the outer border of the land, which nobody shares: it wanders a little. */
  function isOnRim({ z, x, y }: TileAddress): (column: number, row: number) => boolean {
    const [west = 0, south = 0, east = 0, north = 0] = LAND_BOX;
    const near = 0.005;
    return (column, row) => {
      const share = 2 ** z;
      const lng = ((x + column / EXTENT) / share) * 360 - 180;
      const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + row / EXTENT)) / share))) * 180) / Math.PI;
      return (
        Math.abs(lng - west) < near ||
        Math.abs(lng - east) < near ||
        Math.abs(lat - south) < near ||
        Math.abs(lat - north) < near
      );
    };
  }

  test('of pieces of one feature are not drawn', () => {
    const random = seededNumbers(SEED);
    for (let n = 0; n < 20; n++) {
      const whole = blob([-106, 42], 0.05, 900, random);
      const pieces = geos.pieces({ type: 'MultiPolygon', coordinates: [whole.coordinates] }, 64);
      expect(pieces.length).toBeGreaterThan(8);
      const wound = pieces.map(
        ({ coordinates }): NewFeature => ({
          values: { number: 1 },
          geometry: {
            type: 'MultiPolygon',
            coordinates: coordinates.map((rings) =>
              rings.map((ring, i) => (areaOf(ring) > 0 === (i === 0) ? ring : ring.toReversed())),
            ),
          },
        }),
      );
      const inPieces = drawable(wound, 'one');
      const inOne = drawable([{ values: { number: 1 }, geometry: whole }]);
      for (const z of [9, 11, 13, 14]) {
        const [x = 0, y = 0] = [tileAt(-106, 42, z).x, tileAt(-106, 42, z).y];
        const [feature, ...more] = draw({ z, x, y }, inPieces);
        const [expected] = draw({ z, x, y }, inOne);
        expect(more).toEqual([]);
        if (feature === undefined || expected === undefined) throw new Error('Nothing was drawn');
        const [area, expectedArea] = [feature, expected].map((one) => areaWithin(pathsOf(one), EXTENT));
        expect(Math.abs((area ?? 0) / (expectedArea ?? 0) - 1)).toBeLessThan(z === 14 ? 0.001 : 0.02);
        expect(pathsOf(feature).length).toBeLessThanOrEqual(pathsOf(expected).length + 2);
      }
    }
  });
});

describe('small parcels', () => {
  const tiny = Array.from({ length: 400 }, (_, number): NewFeature => {
    const [lng, lat] = [-106 + 0.001 * (number % 20), 42 + 0.001 * Math.floor(number / 20)];
    return { values: { number }, geometry: blob([lng, lat], 2e-7, 5, seededNumbers(number)) };
  });

  test.each([12, 13, 14])('of centimetres are all there at zoom %i', (z) => {
    const seen = new Set<unknown>();
    for (const address of tilesOver([-106.01, 41.99, -105.97, 42.03], z))
      for (const { properties } of draw(address, drawable(tiny))) seen.add(properties.number);
    expect(seen.size).toBe(400);
  });

  test('far below a pixel are not, but cover as much ground together as they have', () => {
    const parcels = drawable(dividedLand({ ...LAND, side: 0.0005, parcels: 100, bends: 2 }));
    const address = tileAt(-105.98, 42.02, 7);
    const drawn = draw(address, parcels);
    expect(drawn.length).toBeLessThan(8_000);
    const units = areaWithin(drawn.flatMap(pathsOf), EXTENT);
    const expected = parcels.reduce((sum, { points }) => sum + unitsOf(points, address.z), 0);
    expect(units / expected).toBeGreaterThan(0.7);
    expect(units / expected).toBeLessThan(1.6);
  });
});

/** The area of a ring on the map in units of the tiles of a zoom. */
function unitsOf(points: Float64Array, z: number): number {
  const ring = Array.from({ length: points.length / 2 }, (_, i) => [
    points[2 * i] ?? 0,
    points[2 * i + 1] ?? 0,
  ]);
  const [[originX = 0, originY = 0] = []] = ring;
  return Math.abs(areaOf(ring.map(([x = 0, y = 0]) => [x - originX, y - originY]))) * (EXTENT * 2 ** z) ** 2;
}

describe('area', () => {
  test.each([
    ['of parcels', () => drawable(dividedLand({ ...LAND, parcels: 6 })), LAND_BOX],
    ['of ponds', () => drawable(ponds(40, SEED + 1)), PONDS],
  ] as const)('%s over all tiles of the deepest zoom is what they have', (_, make, box) => {
    const features = make();
    let drawn = 0;
    for (const address of tilesOver(box, 14)) {
      const near = features.filter(({ box: [west, , east] }) => {
        const across = 2 ** address.z;
        return east * across > address.x - 0.1 && west * across < address.x + 1.1;
      });
      drawn += areaWithin(draw(address, near).flatMap(pathsOf), EXTENT);
    }
    const expected = features.reduce((sum, { points, ends }) => {
      let start = 0;
      return ends.reduce((part, end, i) => {
        const units = unitsOf(points.slice(start, end), 14);
        start = end;
        return part + (i === 0 ? units : -units);
      }, sum);
    }, 0);
    expect(Math.abs(drawn / expected - 1)).toBeLessThan(0.005);
  });
});

describe('a tile of too many features', () => {
  test('keeps within its bytes, whatever their kind', () => {
    const random = seededNumbers(SEED);
    const many = (make: (at: [number, number]) => NewFeature['geometry']) =>
      drawable(
        Array.from(
          { length: 25_000 },
          (_, number): NewFeature => ({
            values: { number },
            geometry: make([-106 + 0.02 * random(), 42 + 0.02 * random()]),
          }),
        ),
      );
    const points = many((coordinates) => ({ type: 'Point', coordinates }));
    const lines = many(([lng, lat]) => ({
      type: 'LineString',
      coordinates: [
        [lng, lat],
        [lng + 0.001 * random(), lat + 0.001 * random()],
      ],
    }));
    const polygons = many((centre) => blob(centre, 0.0005, 8, random));
    for (const features of [points, lines, polygons]) {
      const tile = drawTile(NUMBERED, tileAt(-105.99, 42.01, 14), features, geos);
      expect(tile?.length).toBeLessThanOrEqual(MAX_TILE_BYTES);
      expect(tile?.length).toBeGreaterThan(MAX_TILE_BYTES / 5);
    }
  });
});
