import type { Layer } from '../../layers/layer.ts';
import type { Archive, ArchiveField, Family } from '../archive.ts';
import { MAX_ZOOM } from '../tile-address.ts';

/** How the archive of one layer is drawn. */
export interface DrawnLayer {
  /** One of the archives of a layer in the catalogue. */
  readonly name: string;
  readonly minZoom: number;
  /** Columns that its features carry. */
  readonly columns: readonly string[];
  /** How they are labelled; null for one without labels. */
  readonly labels: Labels | 'inline' | null;
  readonly onlyPartition?: string;
}

/** The companion of an archive. */
export interface Labels {
  readonly name: string;
  readonly sourceLayer: string;
  readonly minZoom: number;
  /** The first is the text that is written. */
  readonly columns: readonly [string, ...string[]];
}

const KINDS = { polygon: 'fill', line: 'line', point: 'symbol' } as const;

/** A companion under the name of its archive and `_labels`, which its layer inside has too. */
export function labels(name: string, minZoom: number, ...columns: [string, ...string[]]): Labels {
  return { name: `${name}_labels`, sourceLayer: `${name}_labels`, minZoom, columns };
}

/** The archive of a layer, and its companion if it has one. */
export function archivesOf(drawn: DrawnLayer, layer: Layer, family: Family, group: string): Archive[] {
  const archive: Archive = {
    family,
    name: drawn.name,
    sourceLayer: drawn.name,
    kind: KINDS[layer.schema.geometry],
    title: layer.title,
    group,
    minZoom: drawn.minZoom,
    maxZoom: MAX_ZOOM,
    layers: [layer.id],
    onlyPartition: drawn.onlyPartition ?? null,
    fields: fieldsOf(layer, drawn.columns),
    labelsOf: null,
    labelField: drawn.labels === 'inline' ? (drawn.columns[0] ?? null) : null,
  };
  if (drawn.labels === null || drawn.labels === 'inline') return [archive];
  const { name, sourceLayer, minZoom, columns } = drawn.labels;
  const companion: Archive = {
    ...archive,
    name,
    sourceLayer,
    kind: 'label',
    title: `${layer.title}: labels`,
    minZoom,
    fields: fieldsOf(layer, columns),
    labelsOf: drawn.name,
    labelField: columns[0],
  };
  return [archive, companion];
}

/** @throws Error for a column that the layer has not */
function fieldsOf({ id, schema }: Layer, columns: readonly string[]): ArchiveField[] {
  return columns.map((name) => {
    const column = schema.columns.find((one) => one.name === name);
    if (column === undefined) throw new Error(`The layer ${id} has no column ${name}`);
    return { name, column: name, type: column.type, description: column.description };
  });
}
