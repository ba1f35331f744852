import type { Geometry } from 'geojson';
import type { Box } from '../geometry/box-around.ts';
import type { StoreError } from './store-error.ts';

export type { Geometry } from 'geojson';
export type { Box } from '../geometry/box-around.ts';

export type Value = string | number | null;

/** One column of a layer. Keys are looked up by their exact text; several features may share one. */
export interface Column {
  /** Lower case with underscores. */
  readonly name: string;
  readonly type: 'text' | 'integer' | 'real';
  /** What the column holds, with its unit. */
  readonly description: string;
  readonly key?: boolean;
}

/** The shape of the features of a layer; the catalogue in layers/ has one for each. */
export interface FeatureLayer {
  /** Lower case with underscores: the name of its table. */
  readonly name: string;
  readonly geometry: 'point' | 'line' | 'polygon';
  readonly columns: readonly Column[];
}

/** A feature to be written. Its geometry is WGS84 longitude and latitude, valid, rings as RFC 7946 winds them. */
export interface NewFeature {
  /** One for each column of the layer; a column left out is null. */
  readonly values: Readonly<Record<string, Value>>;
  readonly geometry: Geometry;
}

/** A feature as it was kept: the values of all columns. */
export interface Feature extends NewFeature {
  /** Unique in its partition. */
  readonly id: number;
  readonly partition: string;
}

/** A feature without its geometry. */
export interface ListedFeature extends Omit<Feature, 'geometry'> {
  readonly box: Box;
}

/** A feature as it is drawn: some of its columns, and its geometry unread. */
export interface FeatureShape {
  /** Unique in its partition. */
  readonly id: number;
  readonly partition: string;
  /** Of the columns that were asked for, in their order. */
  readonly values: readonly Value[];
  /** Well-known binary of a simple geometry, in two dimensions. */
  readonly wkb: Uint8Array;
}

/** A feature of which some columns were asked for, and its box in place of its geometry. */
export interface FeatureBox extends Omit<FeatureShape, 'wkb'> {
  readonly box: Box;
}

/** Where a data set knows all there is: nothing found outside it says nothing. */
export type Footprint =
  | { readonly kind: 'states' /** USPS codes. */; readonly states: readonly string[] }
  | { readonly kind: 'counties' /** Five digits: state and county. */; readonly fips: readonly string[] }
  | { readonly kind: 'polygons'; readonly polygons: readonly Geometry[] };

/** What is known of one import. */
export interface ImportRecord {
  readonly source: {
    readonly name: string;
    readonly agency: string;
    readonly license: string;
    /** Where it came from: a URL, or the name of the file. */
    readonly origin: string;
    /** ISO date of the data. */
    readonly asOf: string;
  };
  /** ISO time of the import. */
  readonly importedAt: string;
  /** Version of Rangeline that imported it. */
  readonly importedBy: string;
  /** SHA-256 of the file in hexadecimal; null for a service. */
  readonly sha256: string | null;
  readonly counts: {
    readonly read: number;
    readonly written: number;
    /** By reason. */
    readonly repaired: Readonly<Record<string, number>>;
    readonly dropped: Readonly<Record<string, number>>;
  };
  readonly footprint: Footprint;
}

/** One partition of a layer, as it answers now. */
export interface DataSet extends ImportRecord {
  readonly layer: string;
  readonly partition: string;
  /** Of all its features; null when it has none. */
  readonly box: Box | null;
}

/** A partition that was imported and cannot be read any more. It answers nothing until it is imported again. */
export interface DamagedPartition {
  readonly layer: string;
  readonly partition: string;
  readonly error: StoreError;
}

/**
 * Features of layers, by partition: a state's code (`SD`), a county's FIPS code (`48389`), or `US`. A partition is
 * replaced as a whole, and until the moment that it is, and after any failure before, the old one answers.
 */
export interface FeatureStore {
  /** The register: every partition that has been imported, by layer and partition; the same array until one changes. */
  dataSets(): readonly DataSet[];
  /** The partitions that are not in the register because they are damaged; the same array until one changes. */
  damaged(): readonly DamagedPartition[];
  /** Looks for partitions that another process has replaced. */
  refresh(): Promise<void>;
  /**
   * The features of a partition with a text in a key column, in the order they were written; [] where it has none.
   * @throws StoreError when the partition is damaged
   * @throws RangeError when the layer has no such key column
   */
  byKey(layer: FeatureLayer, partition: string, column: string, key: string): Promise<readonly Feature[]>;
  /**
   * At most so many features of a partition without their geometries, in the order of their ids: the next after one,
   * the first ones after 0; [] after the last.
   * @throws StoreError when the partition is damaged
   */
  list(
    layer: FeatureLayer,
    partition: string,
    after: number,
    limit: number,
  ): Promise<readonly ListedFeature[]>;
  /**
   * The features of all partitions whose boxes touch a box, by partition and then in the order they were written; those that
   * are damaged by now are left out.
   */
  byBox(layer: FeatureLayer, box: Box): Promise<readonly Feature[]>;
  /**
   * The features of {@link byBox} with some of their columns, for who reads thousands at once. There may be some more
   * whose boxes lie a hair beside the box.
   * @param columns of the layer, each once
   * @throws RangeError when the layer has no such column
   * @throws StoreError when a partition that the box may touch is damaged
   */
  shapesInBox(layer: FeatureLayer, columns: readonly string[], box: Box): Promise<readonly FeatureShape[]>;
  /**
   * The features of {@link shapesInBox} in their order, without their geometry. Their boxes are exact.
   * @throws StoreError when a partition that the box may touch is damaged
   */
  boxesInBox(layer: FeatureLayer, columns: readonly string[], box: Box): Promise<readonly FeatureBox[]>;
  /**
   * Features of one partition by their numbers, in the order of these; any that is not there is left out.
   * @throws RangeError when the layer has no such column
   */
  shapesById(
    layer: FeatureLayer,
    columns: readonly string[],
    partition: string,
    ids: readonly number[],
  ): Promise<readonly FeatureShape[]>;
  /**
   * How many features of all partitions {@link shapesInBox} would find, without reading them.
   * @throws StoreError when a partition that the box may touch is damaged
   */
  countInBox(layer: FeatureLayer, box: Box): Promise<number>;
  /**
   * The features whose geometry comes nearest to a point, nearest first, if they come within so many geodesic metres;
   * of those as near as each other (0 inside a polygon) by partition and then in the order they were written.
   * @throws RangeError when `withinMetres` is more than 200 km
   */
  nearest(
    layer: FeatureLayer,
    point: readonly [lng: number, lat: number],
    limit: number,
    withinMetres: number,
  ): Promise<readonly { readonly feature: Feature; readonly metres: number }[]>;
  /**
   * Begins to replace a partition. One at a time for each partition, over all processes.
   * @throws StoreError when another import of it is under way, naming that, or the store may not be written
   */
  replace(layer: FeatureLayer, partition: string): Promise<PartitionWriter>;
  /**
   * Begins to replace partitions of a layer, however many, with the means of one: a single connection, a bounded number
   * of open files.
   * @throws StoreError when the store may not be written
   */
  replaceSeveral(layer: FeatureLayer): Promise<LayerWriter>;
  /**
   * Removes a partition, a damaged one too; there may be none.
   * @throws StoreError when it is being replaced, naming who does, or the store may not be written
   */
  drop(layer: string, partition: string): Promise<void>;
  close(): Promise<void>;
}

/** Writes the features that will be a partition. */
export interface PartitionWriter {
  /**
   * Adds features; positions are kept in two dimensions.
   * @throws StoreError when a feature is not of the layer's shape, or the disk is full or may not be written; the
   *   writer is then aborted
   */
  write(features: readonly NewFeature[]): Promise<void>;
  /** Swaps what was written for what there was, in one step that a crash cannot cut in two. */
  commit(record: ImportRecord): Promise<DataSet>;
  /** Leaves everything as it was; after a commit it does nothing. */
  abort(): Promise<void>;
}

/** Writes the features that will be several partitions of a layer. Any failure ends the whole import. */
export interface LayerWriter {
  /**
   * Begins a partition, before anything of it is written.
   * @throws StoreError when another import of it is under way, naming that, or the store may not be written
   */
  begin(partition: string): Promise<void>;
  /** As {@link PartitionWriter.write}, to a partition that was begun. */
  write(partition: string, features: readonly NewFeature[]): Promise<void>;
  /**
   * Swaps the partitions that were begun for what there was: all in one step where the store can, else one after the
   * other, each as {@link PartitionWriter.commit} does.
   * @returns the data sets in the order in which they were begun
   * @throws StoreError naming the partitions that had been replaced before one failed
   */
  commit(recordOf: (partition: string) => ImportRecord): Promise<readonly DataSet[]>;
  /** Leaves what has not been committed as it was. */
  abort(): Promise<void>;
}
