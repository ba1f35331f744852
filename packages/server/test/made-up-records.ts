import type { Position } from 'geojson';
import { boxRing } from '../src/geometry/box-ring.ts';
import type { Layer } from '../src/layers/layer.ts';
import type { Footprint, Geometry, ImportRecord, NewFeature, Value } from '../src/store/feature-store.ts';

/** Records of agencies, made up around a place. */

/** A square of degrees, by its south-west corner. */
export function squareRing(west: number, south: number, side: number): Position[] {
  return boxRing([west, south, west + side, south + side]);
}

/** A polygon around a point, of so many corners, in and out by turns as the random numbers will. */
export function blob(
  centre: readonly [number, number],
  radius: number,
  corners: number,
  random: () => number,
) {
  const ring = Array.from({ length: corners }, (_, i): Position => {
    const angle = (2 * Math.PI * i) / corners;
    const reach = radius * (0.4 + 0.6 * random());
    return [centre[0] + reach * Math.cos(angle), centre[1] + reach * Math.sin(angle)];
  });
  return { type: 'Polygon' as const, coordinates: [[...ring, ring[0] ?? [0, 0]]] };
}

/** A value in every column of a layer: texts are numbered, so that each record can be told. */
export function recordOf({ schema }: Layer, number: number, geometry: Geometry): NewFeature {
  const values = schema.columns.map(({ name, type }): [string, Value] => {
    if (name === 'part_of') return [name, number];
    if (type === 'text') return [name, `${name} ${number}`];
    return [name, type === 'integer' ? number % 2 : number + 0.5];
  });
  return { values: Object.fromEntries(values), geometry };
}

export const WYOMING: Footprint = { kind: 'states', states: ['WY'] };

/** The record of an import of such a layer. */
export function importOf({ sources: [source] }: Layer, footprint: Footprint = WYOMING): ImportRecord {
  const { name, agency, license, url } = source;
  return {
    source: { name, agency, license, origin: url, asOf: '2026-05-01' },
    importedAt: '2026-11-20T10:11:12.000Z',
    importedBy: '0.1.0',
    sha256: null,
    counts: { read: 0, written: 0, repaired: {}, dropped: {} },
    footprint,
  };
}
