import type { Box, DataSet, Footprint } from '../store/feature-store.ts';

/** What made-up data calls itself, in its record and in reports. */
export const SAMPLE_SOURCE = {
  name: 'Rangeline sample data (synthetic)',
  agency: 'Rangeline',
  license: 'CC0 1.0',
} as const;

/** Whether a data set is made up. */
export function isSample({ source }: Pick<DataSet, 'source'>): boolean {
  return source.name === SAMPLE_SOURCE.name;
}

/** Where there is made-up data: around T14N R77W of the 6th meridian in Wyoming, and in Reeves County, Texas. */
export const SAMPLE_BOXES: readonly Box[] = [
  [-106.12, 41.1, -105.95, 41.25],
  [-103.75, 31.25, -103.4, 31.55],
];

/** All that is made up for these is there: outside them nothing is known. */
export const SAMPLE_FOOTPRINT: Footprint = {
  kind: 'polygons',
  polygons: SAMPLE_BOXES.map(([west, south, east, north]) => ({
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  })),
};
