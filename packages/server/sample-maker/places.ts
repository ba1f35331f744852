import type { LineString, Point, Polygon, Position } from 'geojson';
import { indexOf } from '../src/survey/grid/frame.ts';
import { loadNationalGrid } from '../src/survey/grid/national-grid.ts';
import { pointIn, type Quad } from '../src/survey/grid/quad.ts';
import { seededNumbers } from '../test/seeded-numbers.ts';

/** A place whose ground is counted in miles, from its south-west corner east and north. */
export interface Ground {
  at(east: number, north: number): Position;
}

/** A degree of latitude, and of longitude at the equator, in miles. */
const MILES_PER_DEGREE = 69.05;

const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

/** @param turned degrees by which its north lies west of north */
export function groundAt([lng, lat]: Position, turned: number): Ground {
  const [sine, cosine] = [Math.sin((turned * Math.PI) / 180), Math.cos((turned * Math.PI) / 180)];
  const shrink = Math.cos(((lat ?? 0) * Math.PI) / 180);
  return {
    at: (east, north) => [
      rounded((lng ?? 0) + (east * cosine - north * sine) / MILES_PER_DEGREE / shrink),
      rounded((lat ?? 0) + (east * sine + north * cosine) / MILES_PER_DEGREE),
    ],
  };
}

/** T14N R77W of the 6th meridian, Albany County, Wyoming, as the national grid model has it. */
export const WYOMING: Ground = { at: (east, north) => pointIn(township(), east / 6, north / 6).map(rounded) };

let known: Quad | undefined;

function township(): Quad {
  if (known !== undefined) return known;
  const [found] = loadNationalGrid().townships(indexOf(77, 'W'), indexOf(14, 'N'), '06', 'WY');
  if (found === undefined) throw new Error('The national grid model has lost T14N R77W.');
  known = found.quad;
  return known;
}

/** Blocks of a railroad survey in Reeves County, Texas: they are turned against north. */
export const TEXAS = groundAt([-103.62, 31.32], 14);

/** The numbers of all samples. */
export const SEED = 20_240_601;

/** A box of ground. */
export function block(ground: Ground, west: number, south: number, east: number, north: number): Polygon {
  return polygon(ground, [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]);
}

export function polygon(ground: Ground, corners: readonly (readonly [number, number])[]): Polygon {
  const ring = corners.map(([east, north]) => ground.at(east, north));
  return { type: 'Polygon', coordinates: [[...ring, ring[0] ?? [0, 0]]] };
}

/** A blob of so many corners about a point. */
export function blob(
  ground: Ground,
  [east, north]: readonly [number, number],
  miles: number,
  corners: number,
  random = seededNumbers(SEED + corners),
): Polygon {
  return polygon(
    ground,
    Array.from({ length: corners }, (_, i) => {
      const angle = (2 * Math.PI * i) / corners;
      const far = miles * (0.8 + 0.2 * random());
      return [east + far * Math.cos(angle), north + far * Math.sin(angle)] as const;
    }),
  );
}

export function line(ground: Ground, ...points: readonly (readonly [number, number])[]): LineString {
  return { type: 'LineString', coordinates: points.map(([east, north]) => ground.at(east, north)) };
}

export function point(ground: Ground, east: number, north: number): Point {
  return { type: 'Point', coordinates: ground.at(east, north) };
}

/** The south-west corner, in miles, of a section of a township: they run from the north-east, there and back. */
export function cornerOfSection(section: number): readonly [east: number, north: number] {
  const row = Math.floor((section - 1) / 6);
  const along = (section - 1) % 6;
  return [row % 2 === 0 ? 5 - along : along, 5 - row];
}

/** A section of the township in Wyoming, or a part of it in shares of its sides. */
export function section(
  number: number,
  [west, south, east, north]: readonly [number, number, number, number] = [0, 0, 1, 1],
): Polygon {
  const [x, y] = cornerOfSection(number);
  return block(WYOMING, x + west, y + south, x + east, y + north);
}
