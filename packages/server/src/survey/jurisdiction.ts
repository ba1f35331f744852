import type { Box } from '../geometry/box-around.ts';
import { flatRingHolds, layFlat, squaredDistanceToFlatRing } from '../geometry/flat-ring.ts';
import { innerPoint } from '../geometry/inner-point.ts';
import {
  type County,
  type CountyAtlas,
  type Jurisdiction,
  readCountyAtlas,
} from './jurisdiction/county-atlas.ts';
import { CountyGrid } from './jurisdiction/county-grid.ts';
import { CountyNames } from './jurisdiction/county-names.ts';
import type { Position, Ring } from './place.ts';

export type { Box } from '../geometry/box-around.ts';
export type { Jurisdiction } from './jurisdiction/county-atlas.ts';

/** Mean length of a degree of latitude; within 0.6 % everywhere. */
const METRES_PER_DEGREE = 111_132;

/** Samples along each side of a ring's box when its corners lie in several counties. */
const SAMPLES_PER_SIDE = 12;

interface CountyIndex {
  readonly atlas: CountyAtlas;
  readonly grid: CountyGrid;
  readonly names: CountyNames;
}

let loaded: CountyIndex | undefined;

/** Reads the borders ahead of their first use. */
export function loadBorders(): void {
  index();
}

/** The index, read at first use: about 100 ms. */
function index(): CountyIndex {
  if (loaded === undefined) {
    const atlas = readCountyAtlas();
    loaded = { atlas, grid: new CountyGrid(atlas), names: new CountyNames(atlas.counties) };
  }
  return loaded;
}

/**
 * The county and state that hold a point, in degrees, or null at sea and abroad. Borders are the simplified ones of
 * the atlas: within a few hundred metres of a border the neighbour may be named.
 */
export function jurisdictionAt(lng: number, lat: number): Jurisdiction | null {
  return index().grid.at(lng, lat)?.jurisdiction ?? null;
}

/**
 * The county that holds a point or comes nearest to it, if one comes within so many metres: for points that the
 * simplified coasts and lake shores leave out.
 */
export function nearestJurisdiction([lng, lat]: Position, withinMetres: number): Jurisdiction | null {
  const { atlas, grid } = index();
  const inside = grid.at(lng, lat);
  if (inside !== undefined) return inside.jurisdiction;
  const reach = withinMetres / METRES_PER_DEGREE;
  const shrink = Math.cos((lat * Math.PI) / 180);
  let best: County | undefined;
  let bestSquared = reach * reach;
  for (const county of grid.near([lng - reach / shrink, lat - reach, lng + reach / shrink, lat + reach])) {
    for (const ring of county.rings) {
      const squared = squaredDistanceToFlatRing(atlas.points, ring, lng, lat, shrink);
      if (squared <= bestSquared) {
        bestSquared = squared;
        best = county;
      }
    }
  }
  return best?.jurisdiction ?? null;
}

/**
 * Whether a point lies in a state or county, or comes within so many metres of it.
 * @param code a state's USPS code, or a county's five digits
 */
export function liesNear(code: string, [lng, lat]: Position, withinMetres: number): boolean {
  const { atlas, grid } = index();
  const isMeant = ({ jurisdiction }: County): boolean =>
    jurisdiction.stateCode === code || jurisdiction.countyFips === code;
  const inside = grid.at(lng, lat);
  if (inside !== undefined && isMeant(inside)) return true;
  const reach = withinMetres / METRES_PER_DEGREE;
  const shrink = Math.cos((lat * Math.PI) / 180);
  const near = grid.near([lng - reach / shrink, lat - reach, lng + reach / shrink, lat + reach]);
  return [...near]
    .filter(isMeant)
    .some(({ rings }) =>
      rings.some((ring) => squaredDistanceToFlatRing(atlas.points, ring, lng, lat, shrink) <= reach * reach),
    );
}

/** The counties that have land in a box, and some within a twentieth of a degree of it; none when it lies at sea. */
export function countiesNear(box: Box): readonly Jurisdiction[] {
  return [...index().grid.near(box)].map(({ jurisdiction }) => jurisdiction);
}

/** A point well inside a county, by its five digits; null for no county. */
export function pointInCounty(fips: string): Position | null {
  const { atlas } = index();
  const county = atlas.counties.find(({ jurisdiction }) => jurisdiction.countyFips === fips);
  const [largest] = county === undefined ? [] : ringsOf(atlas, county).sort((a, b) => b.length - a.length);
  return largest === undefined ? null : innerPoint([largest]);
}

/** Every county and the box around it, in the order of the atlas. */
export function allCounties(): readonly (Jurisdiction & { readonly box: Box })[] {
  return index().atlas.counties.map(({ jurisdiction, box }) => ({ ...jurisdiction, box }));
}

/** A county's border: outer rings and holes alike, a point being inside when an odd number of them holds it. */
export interface CountyOutline extends Jurisdiction {
  readonly rings: readonly Ring[];
  readonly box: Box;
}

/** The outline of a county by state code (`WY`) and name, spelled as tolerantly as {@link countiesNamed}, or null. */
export function countyOutline(stateCode: string, countyName: string): CountyOutline | null {
  const { atlas } = index();
  const county = countiesLike(countyName).counties.find(
    (c) => c.jurisdiction.stateCode === stateCode.toUpperCase(),
  );
  if (county === undefined) return null;
  return { ...county.jurisdiction, rings: ringsOf(atlas, county), box: county.box };
}

/** The outlines of the counties of {@link countiesNear}. */
export function outlinesNear(box: Box): readonly CountyOutline[] {
  const { atlas, grid } = index();
  return [...grid.near(box)].map((county) => ({
    ...county.jurisdiction,
    rings: ringsOf(atlas, county),
    box: county.box,
  }));
}

function ringsOf(atlas: CountyAtlas, { rings }: County): Ring[] {
  return rings.map(({ start, end }) =>
    Array.from({ length: (end - start) / 2 }, (_, i): Position => {
      const at = start + 2 * i;
      return [atlas.points[at] ?? 0, atlas.points[at + 1] ?? 0];
    }),
  );
}

export interface NamedCounty extends Jurisdiction {
  /** True when the name was one slip off. */
  readonly spellingCorrected: boolean;
}

/**
 * The counties of a name in all states. `St.`, `Saint`, `County`, `Parish`, case, accents and marks make no
 * difference; one slip of the pen is forgiven when no county is spelled so.
 */
export function countiesNamed(name: string): readonly NamedCounty[] {
  const { counties, spellingCorrected } = countiesLike(name);
  return counties.map(({ jurisdiction }) => ({ ...jurisdiction, spellingCorrected }));
}

function countiesLike(name: string): { counties: readonly County[]; spellingCorrected: boolean } {
  const { names } = index();
  const counties = names.exact(name);
  if (counties.length > 0) return { counties, spellingCorrected: false };
  return { counties: names.oneSlipAway(name), spellingCorrected: true };
}

/**
 * The county that holds most of a small polygon's area (to about 1/100 of it), or null when none holds any. When all
 * corners lie in one county, that one.
 */
export function dominantCounty(ring: Ring): Jurisdiction | null {
  const first = ring[0];
  if (first === undefined) return null;
  const { grid } = index();
  const county = grid.at(first[0], first[1]);
  if (county === undefined) return mostSampled(ring)?.jurisdiction ?? null;
  // The ring is closed: its last corner is its first.
  for (let i = 1; i < ring.length - 1; i++) {
    const [lng, lat] = ring[i] ?? first;
    if (grid.at(lng, lat) !== county) return mostSampled(ring)?.jurisdiction ?? null;
  }
  return county.jurisdiction;
}

function mostSampled(ring: Ring): County | undefined {
  const { grid } = index();
  const flat = layFlat(ring);
  const stretch = { start: 0, end: flat.length };
  const [lngs, lats] = [ring.map(([lng]) => lng), ring.map(([, lat]) => lat)];
  const [west, south] = [Math.min(...lngs), Math.min(...lats)];
  const stepLng = (Math.max(...lngs) - west) / SAMPLES_PER_SIDE;
  const stepLat = (Math.max(...lats) - south) / SAMPLES_PER_SIDE;
  const hits = new Map<County, number>();
  for (let i = 0.5; i < SAMPLES_PER_SIDE; i++) {
    for (let j = 0.5; j < SAMPLES_PER_SIDE; j++) {
      const [lng, lat] = [west + i * stepLng, south + j * stepLat];
      const county = flatRingHolds(flat, stretch, lng, lat) ? grid.at(lng, lat) : undefined;
      if (county !== undefined) hits.set(county, (hits.get(county) ?? 0) + 1);
    }
  }
  return [...hits].sort(([, a], [, b]) => b - a)[0]?.[0];
}
