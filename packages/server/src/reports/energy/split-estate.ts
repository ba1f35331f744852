import type { MultiPolygon } from 'geojson';
import type { Geos } from '../../geometry/geos.ts';
import { type PolygonRings, polygonsAcres } from '../../geometry/polygons.ts';
import { rounded } from '../../geometry/rounded.ts';
import type { FoundFeature } from '../find-features.ts';
import { acresBy } from './acres-by.ts';

/** Whether the surface and the minerals of a parcel belong to the same. */
export interface SplitEstate {
  readonly is_split_estate: boolean;
  readonly surface: string | null;
  readonly subsurface: string | null;
  /** Percent of the parcel that has federal minerals and no federal surface. */
  readonly split_pct: number;
}

/** Codes of the surface management layer for land that is not the United States'. */
const NOT_FEDERAL: ReadonlySet<string> = new Set(['PVT', 'ST', 'LG', 'UND', 'NTVALL', 'NTVPIC']);
/** The two layers are drawn on different lines: less than this are slivers between them. */
const LEAST_SPLIT_PCT = 1;
const DECIMALS = 2;

/**
 * Federal minerals against the surface above them. Where no agency has the surface it is private, or nobody knows.
 * @param parcelAcres of which the features have their parts
 */
export function splitEstateOf(
  geos: Geos,
  parcelAcres: number,
  surface: readonly FoundFeature[],
  minerals: readonly FoundFeature[],
): SplitEstate {
  const federal = surface.filter(({ feature }) => !NOT_FEDERAL.has(String(feature.values.agency)));
  const split = geos.difference(united(geos, minerals), united(geos, federal));
  const splitPct = Math.min(100, (100 * polygonsAcres(ringsOf(split))) / parcelAcres);
  return {
    is_split_estate: splitPct >= LEAST_SPLIT_PCT,
    surface: mostOfSurface(surface, parcelAcres),
    subsurface:
      minerals.length === 0 ? null : String(acresBy(minerals, 'minerals')[0]?.[0] ?? 'Federal minerals'),
    split_pct: rounded(splitPct, DECIMALS),
  };
}

function mostOfSurface(surface: readonly FoundFeature[], parcelAcres: number): string | null {
  const agencies = acresBy(surface, 'agency');
  const [[agency, acres] = [null, 0]] = agencies;
  const nobodysAcres = agencies.reduce((left, [, managed]) => left - managed, parcelAcres);
  return agency === null || nobodysAcres > acres ? null : String(agency);
}

function united(geos: Geos, found: readonly FoundFeature[]): MultiPolygon {
  const polygons = found.flatMap(({ overlap }) => (overlap.kind === 'area' ? overlap.polygons : []));
  const coordinates = polygons.map((rings) => rings.map((ring) => ring.map(([lng, lat]) => [lng, lat])));
  return coordinates.length === 0
    ? { type: 'MultiPolygon', coordinates }
    : geos.union({ type: 'MultiPolygon', coordinates });
}

function ringsOf({ coordinates }: MultiPolygon): readonly PolygonRings[] {
  return coordinates.map((rings) =>
    rings.map((ring) => ring.map(([lng = 0, lat = 0]) => [lng, lat] as const)),
  );
}
