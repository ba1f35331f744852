import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { boxesTouch } from '../box.ts';
import type {
  Box,
  DamagedPartition,
  DataSet,
  Feature,
  FeatureBox,
  FeatureLayer,
  FeatureShape,
  FeatureStore,
  LayerWriter,
  ListedFeature,
  PartitionWriter,
} from '../feature-store.ts';
import { ImportLock } from '../import-lock.ts';
import { checkColumns, checkKeyColumn, isLayerName, isPartitionName } from '../names.ts';
import { type NearFeature, nearestByBoxes } from '../nearest.ts';
import { replaceOne } from '../replace-one.ts';
import { unusable } from '../sqlite.ts';
import { StoreError } from '../store-error.ts';
import { GeopackageWriter } from './geopackage-writer.ts';
import { maxOpenFiles, OpenFiles } from './open-files.ts';
import type { PartitionFile } from './partition-file.ts';
import { PartitionPlace } from './partition-place.ts';

/** A partition's file as it was when it was last looked at. */
interface Entry {
  readonly place: PartitionPlace;
  /** Another file, or another content, has another. */
  readonly signature: string;
  readonly found: DataSet | StoreError;
}

const FILE = /^([^.]+)\.gpkg$/;

/**
 * Features in GeoPackage files, `<directory>/<layer>/<partition>.gpkg`. The register is what the files say of
 * themselves. All work is done at once, without waiting: answers take microseconds, so nobody waits long.
 */
export class GeopackageStore implements FeatureStore {
  readonly #directory: string;
  readonly #files: OpenFiles;
  /** By layer, each in the order of partitions. */
  #entries: ReadonlyMap<string, readonly Entry[]> = new Map();
  #register: readonly DataSet[] = [];

  /**
   * @param directory made when the first data set is imported
   * @param mostOpenFiles files that are held open at once
   * @throws StoreError when the directory cannot be read
   */
  constructor(directory: string, mostOpenFiles = maxOpenFiles()) {
    this.#directory = directory;
    this.#files = new OpenFiles(mostOpenFiles);
    this.#look();
  }

  dataSets(): readonly DataSet[] {
    return this.#register;
  }

  damaged(): readonly DamagedPartition[] {
    return [...this.#entries.values()]
      .flat()
      .flatMap(({ place: { layer, partition }, found }) =>
        found instanceof StoreError ? [{ layer, partition, error: found }] : [],
      );
  }

  async refresh(): Promise<void> {
    this.#look();
  }

  async byKey(
    layer: FeatureLayer,
    partition: string,
    column: string,
    key: string,
  ): Promise<readonly Feature[]> {
    checkKeyColumn(layer, column);
    return this.#fileOf(layer, partition)?.byKey(layer, column, key) ?? [];
  }

  async list(
    layer: FeatureLayer,
    partition: string,
    after: number,
    limit: number,
  ): Promise<readonly ListedFeature[]> {
    return this.#fileOf(layer, partition)?.list(layer, after, limit) ?? [];
  }

  async byBox(layer: FeatureLayer, box: Box): Promise<readonly Feature[]> {
    return this.#inBox(layer, box, (file) => file.byBox(layer, box));
  }

  async shapesInBox(
    layer: FeatureLayer,
    columns: readonly string[],
    box: Box,
  ): Promise<readonly FeatureShape[]> {
    checkColumns(layer, columns);
    return this.#inBox(layer, box, (file) => file.shapesInBox(layer, columns, box));
  }

  async boxesInBox(
    layer: FeatureLayer,
    columns: readonly string[],
    box: Box,
  ): Promise<readonly FeatureBox[]> {
    checkColumns(layer, columns);
    return this.#inBox(layer, box, (file) => file.boxesInBox(layer, columns, box));
  }

  async shapesById(
    layer: FeatureLayer,
    columns: readonly string[],
    partition: string,
    ids: readonly number[],
  ): Promise<readonly FeatureShape[]> {
    checkColumns(layer, columns);
    return this.#fileOf(layer, partition)?.shapesById(layer, columns, ids) ?? [];
  }

  async countInBox(layer: FeatureLayer, box: Box): Promise<number> {
    const counts = this.#inBox(layer, box, (file) => [file.countInBox(layer, box)]);
    return counts.reduce((sum, count) => sum + count, 0);
  }

  nearest(
    layer: FeatureLayer,
    point: readonly [lng: number, lat: number],
    limit: number,
    withinMetres: number,
  ): Promise<readonly NearFeature[]> {
    return nearestByBoxes(point, limit, withinMetres, (box) => this.byBox(layer, box));
  }

  async replace(layer: FeatureLayer, partition: string): Promise<PartitionWriter> {
    return replaceOne(await this.replaceSeveral(layer), partition);
  }

  async replaceSeveral(layer: FeatureLayer): Promise<LayerWriter> {
    return new GeopackageWriter(this.#directory, layer, () => this.#look());
  }

  async drop(layer: string, partition: string): Promise<void> {
    const place = new PartitionPlace(this.#directory, layer, partition);
    if (!existsSync(place.file)) return;
    try {
      const lock = ImportLock.take(place);
      try {
        rmSync(place.file, { force: true });
      } finally {
        lock.release();
      }
    } catch (error) {
      throw unusable(`${place}`, error);
    }
    this.#look();
  }

  async close(): Promise<void> {
    this.#files.closeAll();
    this.#entries = new Map();
  }

  /** undefined where nothing was imported. */
  #fileOf(layer: FeatureLayer, partition: string): PartitionFile | undefined {
    const entry = this.#entries.get(layer.name)?.find(({ place }) => place.partition === partition);
    if (entry === undefined) return undefined;
    if (entry.found instanceof StoreError) throw entry.found;
    return this.#files.open(entry.place);
  }

  /** What each partition that a box touches answers. */
  #inBox<T>(layer: FeatureLayer, box: Box, read: (file: PartitionFile) => readonly T[]): readonly T[] {
    return (this.#entries.get(layer.name) ?? []).flatMap(({ found, place }) =>
      !(found instanceof StoreError) && found.box !== null && boxesTouch(found.box, box)
        ? read(this.#files.open(place))
        : [],
    );
  }

  /** Reads the records of new and changed files, and forgets what is gone. */
  #look(): void {
    const known = new Map([...this.#entries.values()].flat().map((entry) => [entry.place.file, entry]));
    const entries = new Map<string, Entry[]>();
    for (const place of this.#places()) {
      const before = known.get(place.file);
      const signature = signatureOf(place.file);
      known.delete(place.file);
      if (signature === null) continue;
      // What failed is tried again: it may have been for want of something else.
      const unchanged = before?.signature === signature && !(before.found instanceof StoreError);
      const entry = unchanged ? before : this.#lookAt(place, signature);
      entries.set(place.layer, [...(entries.get(place.layer) ?? []), entry]);
    }
    for (const { place } of known.values()) this.#files.close(place);
    this.#entries = entries;
    const register = [...entries.values()]
      .flat()
      .flatMap(({ found }) => (found instanceof StoreError ? [] : [found]));
    const isSame =
      register.length === this.#register.length &&
      register.every((dataSet, i) => dataSet === this.#register[i]);
    if (!isSame) this.#register = register;
  }

  #lookAt(place: PartitionPlace, signature: string): Entry {
    this.#files.close(place);
    try {
      return { place, signature, found: this.#files.open(place).dataSet };
    } catch (error) {
      return { place, signature, found: unusable(`${place}`, error) };
    }
  }

  /** By layer, then by partition. */
  #places(): PartitionPlace[] {
    return namesIn(this.#directory)
      .filter(isLayerName)
      .flatMap((layer) => {
        const files = namesIn(new PartitionPlace(this.#directory, layer, '').directory);
        const partitions = files.map((file) => FILE.exec(file)?.[1] ?? '').filter(isPartitionName);
        return partitions.sort().map((partition) => new PartitionPlace(this.#directory, layer, partition));
      });
  }
}

/** The names in a directory, in order; none where there is no directory. */
function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory).sort();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw unusable(`The store ${directory}`, error);
  }
}

function signatureOf(file: string): string | null {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? null : `${found.ino} ${found.size} ${found.mtimeNs}`;
}
