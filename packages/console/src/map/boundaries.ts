import type { FeatureCollection, Geometry, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import countiesUrl from 'us-atlas/counties-10m.json?url';
import statesUrl from 'us-atlas/states-10m.json?url';
import { polygonsOf } from '../place/place.ts';

/** Land, and the lines between states, of the US Census Bureau. */
export interface Boundaries {
  readonly land: FeatureCollection;
  readonly states: Geometry;
  /** A point in each state, named. */
  readonly names: FeatureCollection;
}

type StatesTopology = Topology<{ nation: GeometryCollection; states: GeometryCollection<{ name: string }> }>;
type CountiesTopology = Topology<{ counties: GeometryCollection }>;

/** Fetched once for all maps. */
export const loadBoundaries = kept(async (): Promise<Boundaries> => {
  const topology = await fetched<StatesTopology>(statesUrl);
  return {
    land: feature(topology, topology.objects.nation),
    states: mesh(topology, topology.objects.states, (a, b) => a !== b),
    names: namesOf(feature(topology, topology.objects.states)),
  };
});

/** The lines between counties, which a map needs once it is near enough. */
export const loadCounties = kept(async (): Promise<Geometry> => {
  const topology = await fetched<CountiesTopology>(countiesUrl);
  return mesh(topology, topology.objects.counties, (a, b) => a !== b);
});

/** What is loaded once, and anew where that failed. */
function kept<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

/** The middle of the largest part of each state. */
function namesOf({ features }: FeatureCollection): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: features.flatMap(({ geometry, properties }) => {
      if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return [];
      const rings = polygonsOf(geometry).map(([outer = []]) => outer);
      const middles = rings.map(middleOf).sort((a, b) => b.area - a.area);
      const coordinates = middles[0]?.at ?? [0, 0];
      return [{ type: 'Feature', geometry: { type: 'Point', coordinates }, properties }];
    }),
  };
}

/** The centroid of a ring, and twice the area that it bounds. */
function middleOf(ring: readonly Position[]): { readonly at: Position; readonly area: number } {
  let [x, y, area] = [0, 0, 0];
  ring.slice(1).forEach(([x1 = 0, y1 = 0], index) => {
    const [x0 = 0, y0 = 0] = ring[index] ?? [];
    const cross = x0 * y1 - x1 * y0;
    x += (x0 + x1) * cross;
    y += (y0 + y1) * cross;
    area += cross;
  });
  return { at: [x / (3 * area), y / (3 * area)], area: Math.abs(area) };
}

async function fetched<T>(url: string): Promise<T> {
  return (await fetch(url)).json();
}
