import { LAYERS } from '../../layers/catalogue.ts';
import type { Layer } from '../../layers/layer.ts';
import type { Box, FeatureShape, Value } from '../../store/feature-store.ts';
import { flatShape } from '../../store/flat-shape.ts';
import type { Archive } from '../archive.ts';
import type { DrawnStore } from './drawn-store.ts';
import { eachOnce, type Named } from './each-once.ts';
import { labelPoint } from './label-point.ts';
import { onMap } from './on-map.ts';
import type { TileFeature } from './tile-feature.ts';

const PART_OF = 'part_of';

/**
 * What an archive draws of a layer in a box: its features, or their labels.
 * @throws StoreError when a partition is damaged
 */
export async function layerFeatures(
  store: DrawnStore,
  layer: Layer,
  archive: Archive,
  box: Box,
): Promise<TileFeature[]> {
  const { schema, inPieces } = layer;
  const columns = [...new Set(archive.fields.map(({ column }) => column))];
  if (inPieces === true && !columns.includes(PART_OF)) columns.push(PART_OF);
  const shapes = await store.shapesInBox(schema, columns, box);
  const partOf = inPieces === true ? columns.indexOf(PART_OF) : null;
  const places = archive.fields.map(({ column }) => columns.indexOf(column));
  const valuesOf = ({ values }: FeatureShape): Value[] => places.map((place) => values[place] ?? null);
  const isLabel = archive.labelsOf !== null;
  return namedShapes(shapes, archive, layer, partOf).flatMap(({ shape, name }) => {
    const flat = flatShape(shape.wkb);
    if (!isLabel) return [onMap(flat, { values: valuesOf(shape), pieceOf: name })];
    // The largest piece bears the label: the others begin with its number.
    const isFirst = partOf === null || shape.values[partOf] === shape.id;
    return isFirst ? [onMap(labelPoint(flat), { values: valuesOf(shape), pieceOf: null })] : [];
  });
}

/** Layers of the catalogue that an archive draws. */
export function layersOf({ layers }: Archive): Layer[] {
  return LAYERS.filter(({ id }) => layers.includes(id));
}

function namedShapes(
  shapes: readonly FeatureShape[],
  { onlyPartition }: Archive,
  { profiles }: Layer,
  partOf: number | null,
): Named<FeatureShape>[] {
  const wanted = onlyPartition === null ? shapes : shapes.filter((one) => one.partition === onlyPartition);
  const named = wanted.map((shape) => ({
    shape,
    name: partOf === null ? null : `${shape.partition} ${shape.values[partOf]}`,
  }));
  const isByPlace = profiles.some(({ partition }) => partition === 'by place');
  if (!isByPlace || new Set(wanted.map(({ partition }) => partition)).size < 2) return named;
  return eachOnce(named, ({ values }) => values.filter((_, i) => i !== partOf));
}
