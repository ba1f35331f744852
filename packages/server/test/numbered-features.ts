import type { NewFeature } from '../src/store/feature-store.ts';
import { flatShape } from '../src/store/flat-shape.ts';
import { WkbWriter } from '../src/store/wkb.ts';
import type { Archive } from '../src/tiles/archive.ts';
import { onMap } from '../src/tiles/draw/on-map.ts';
import type { TileFeature } from '../src/tiles/draw/tile-feature.ts';

/** An archive whose features have a number. */
export const NUMBERED: Archive = {
  family: 'base',
  name: 'numbered',
  sourceLayer: 'numbered',
  kind: 'fill',
  title: 'Numbered',
  group: 'Tests',
  minZoom: 4,
  maxZoom: 14,
  layers: [],
  onlyPartition: null,
  fields: [{ name: 'number', column: 'number', type: 'integer', description: 'A number' }],
  labelsOf: null,
  labelField: null,
};

/** Features of it to be drawn. */
export function drawable(features: readonly NewFeature[], pieceOf: string | null = null): TileFeature[] {
  const writer = new WkbWriter();
  return features.map(({ values, geometry }) => {
    if (geometry.type === 'GeometryCollection') throw new Error('A collection is not drawn');
    const shape = flatShape(Uint8Array.from(writer.write(geometry)));
    return onMap(shape, { values: [values.number ?? null], pieceOf });
  });
}
