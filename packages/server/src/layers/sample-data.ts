import { boxRing } from '../geometry/box-ring.ts';
import type { Box, DataSet, Footprint } from '../store/feature-store.ts';
import type { Layer } from './layer.ts';

/** What made-up data calls itself, in its record and in reports. */
export const SAMPLE_SOURCE = {
  name: 'Rangeline sample data (synthetic)',
  agency: 'Rangeline',
  license: 'CC0 1.0',
} as const;

/** The day on which it was made up, in its record: its files are as old as the copy of the project that they came with. */
export const SAMPLES_AS_OF = '2026-11-20';

/** Whether a data set is made up. */
export function isSample({ source }: Pick<DataSet, 'source'>): boolean {
  return source.name === SAMPLE_SOURCE.name;
}

/** Around T14N R77W of the 6th meridian in Wyoming, and in Reeves County, Texas. */
const PLACES: Readonly<Record<string, Box>> = {
  WY: [-106.12, 41.1, -105.95, 41.25],
  TX: [-103.75, 31.25, -103.4, 31.55],
};
/** Layers of one other state have their samples there. */
const OTHER_PLACES: Readonly<Record<string, Box>> = {
  CO: [-104.9, 40.2, -104.7, 40.4],
  ND: [-103.3, 47.9, -103.1, 48.1],
  NM: [-103.9, 32.1, -103.7, 32.3],
  OK: [-97.9, 35.6, -97.7, 35.8],
};

/** Where there is made-up data of a layer. */
export function sampleBoxes({ states }: Pick<Layer, 'states'>): readonly Box[] {
  const [only] = states.length === 1 ? states : [];
  const other = only === undefined ? undefined : OTHER_PLACES[only];
  if (other !== undefined) return [other];
  return Object.entries(PLACES).flatMap(([state, box]) => (states.includes(state) ? [box] : []));
}

/** All that is made up of a layer lies in these boxes: outside them nothing is known. */
export function sampleFootprint(layer: Pick<Layer, 'states'>): Footprint {
  return {
    kind: 'polygons',
    polygons: sampleBoxes(layer).map((box) => ({ type: 'Polygon', coordinates: [boxRing(box)] })),
  };
}
