import type { FeatureCollection, Geometry } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import countiesUrl from 'us-atlas/counties-10m.json?url';
import statesUrl from 'us-atlas/states-10m.json?url';

/** Land, and the lines between states, of the US Census Bureau. */
export interface Boundaries {
  readonly land: FeatureCollection;
  readonly states: Geometry;
}

type StatesTopology = Topology<{ nation: GeometryCollection; states: GeometryCollection }>;
type CountiesTopology = Topology<{ counties: GeometryCollection }>;

let boundaries: Promise<Boundaries> | null = null;
let counties: Promise<Geometry> | null = null;

/** Fetched once for all maps. */
export function loadBoundaries(): Promise<Boundaries> {
  boundaries ??= fetched<StatesTopology>(statesUrl).then((topology) => ({
    land: feature(topology, topology.objects.nation),
    states: mesh(topology, topology.objects.states, (a, b) => a !== b),
  }));
  return boundaries;
}

/** The lines between counties, which a map needs once it is near enough. */
export function loadCounties(): Promise<Geometry> {
  counties ??= fetched<CountiesTopology>(countiesUrl).then((topology) =>
    mesh(topology, topology.objects.counties, (a, b) => a !== b),
  );
  return counties;
}

async function fetched<T>(url: string): Promise<T> {
  return (await fetch(url)).json();
}
