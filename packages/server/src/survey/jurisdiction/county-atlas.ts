import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Box } from '../../geometry/box-around.ts';
import { flatRingHolds, type Stretch } from '../../geometry/flat-ring.ts';
import { stateByFips } from '../../layers/states.ts';

/** A county, parish, borough or independent city, and the state it lies in. */
export interface Jurisdiction {
  /** Without the word: `Albany`, `St. Louis`. */
  readonly county: string;
  /** `Wyoming` */
  readonly state: string;
  /** `WY` */
  readonly stateCode: string;
  /** Five digits: `56001`. */
  readonly countyFips: string;
}

/** One county and its rings, outer ones and holes alike: a point is inside when an odd number of rings holds it. */
export interface County {
  readonly jurisdiction: Jurisdiction;
  readonly rings: readonly Stretch[];
  readonly box: Box;
}

/** The counties of the United States in the simplified outlines of the Census Bureau (us-atlas, 1:10,000,000). */
export interface CountyAtlas {
  readonly counties: readonly County[];
  /** The points of all rings, laid flat, in degrees. */
  readonly points: Float64Array;
}

type Atlas = Topology<{ counties: GeometryCollection<{ name: string }> }>;

/** Reads the atlas from its package: about 40 ms. */
export function readCountyAtlas(): CountyAtlas {
  const path = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json');
  const atlas: Atlas = JSON.parse(readFileSync(path, 'utf8'));
  const { features } = feature(atlas, atlas.objects.counties);
  const numbers: number[] = [];
  const counties: County[] = [];
  for (const { id, properties, geometry } of features) {
    const fips = String(id).padStart(5, '0');
    const state = stateByFips(fips.slice(0, 2));
    if (state === undefined) throw new Error(`The county atlas holds ${fips}, which lies in no known state`);
    const polygons =
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : [];
    const rings = polygons.flat().map((ring) => append(numbers, ring));
    counties.push({
      jurisdiction: {
        county: properties.name,
        state: state.name,
        stateCode: state.code,
        countyFips: fips,
      },
      rings,
      box: boxOf(numbers, rings),
    });
  }
  return { counties, points: Float64Array.from(numbers) };
}

function append(numbers: number[], ring: readonly (readonly number[])[]): Stretch {
  const start = numbers.length;
  for (const [lng = 0, lat = 0] of ring) numbers.push(lng, lat);
  return { start, end: numbers.length };
}

function boxOf(numbers: readonly number[], rings: readonly Stretch[]): Box {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const { start, end } of rings) {
    for (let i = start; i < end; i += 2) {
      const [lng = 0, lat = 0] = [numbers[i], numbers[i + 1]];
      west = Math.min(west, lng);
      east = Math.max(east, lng);
      south = Math.min(south, lat);
      north = Math.max(north, lat);
    }
  }
  return [west, south, east, north];
}

/** Whether a county holds a point. */
export function countyHolds(atlas: CountyAtlas, county: County, lng: number, lat: number): boolean {
  const [west, south, east, north] = county.box;
  if (lng < west || lng > east || lat < south || lat > north) return false;
  let inside = false;
  for (const ring of county.rings) {
    if (flatRingHolds(atlas.points, ring, lng, lat)) inside = !inside;
  }
  return inside;
}
