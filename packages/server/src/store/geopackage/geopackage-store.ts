import { existsSync, readdirSync, rmSync } from 'node:fs';
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
import { editionAt, type FileEdition, isOverwritten, isSameEdition } from './file-edition.ts';
import { GeopackageWriter } from './geopackage-writer.ts';
import { maxOpenFiles, OpenFiles } from './open-files.ts';
import { fault, OVERWRITTEN, type PartitionFile } from './partition-file.ts';
import { PartitionPlace } from './partition-place.ts';

/** A partition's file as it was when it was last looked at. */
interface Entry {
  readonly place: PartitionPlace;
  readonly edition: FileEdition;
  readonly found: DataSet | StoreError;
  /** As it was when it last was sound; null when it never was. */
  readonly sound: { readonly edition: FileEdition; readonly box: Box | null } | null;
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
  #damaged: readonly DamagedPartition[] = [];

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
    return this.#damaged;
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
    return this.#soundIn(layer, box).flatMap((entry) => this.#open(entry).byBox(layer, box));
  }

  async shapesInBox(
    layer: FeatureLayer,
    columns: readonly string[],
    box: Box,
  ): Promise<readonly FeatureShape[]> {
    checkColumns(layer, columns);
    return this.#allIn(layer, box).flatMap((entry) => this.#open(entry).shapesInBox(layer, columns, box));
  }

  async boxesInBox(
    layer: FeatureLayer,
    columns: readonly string[],
    box: Box,
  ): Promise<readonly FeatureBox[]> {
    checkColumns(layer, columns);
    return this.#allIn(layer, box).flatMap((entry) => this.#open(entry).boxesInBox(layer, columns, box));
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
    const counts = this.#allIn(layer, box).map((entry) => this.#open(entry).countInBox(layer, box));
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
    return this.#open(entry);
  }

  #open({ place, edition }: Entry): PartitionFile {
    return this.#files.open(place, edition);
  }

  /** The partitions that a box touches and that answer. */
  #soundIn(layer: FeatureLayer, box: Box): readonly Entry[] {
    return (this.#entries.get(layer.name) ?? []).filter(
      ({ found }) => !(found instanceof StoreError) && found.box !== null && boxesTouch(found.box, box),
    );
  }

  /** The same, where none that it may touch is damaged: one that never could be read may lie anywhere. */
  #allIn(layer: FeatureLayer, box: Box): readonly Entry[] {
    for (const { found, sound } of this.#entries.get(layer.name) ?? []) {
      const mayTouch = sound === null || (sound.box !== null && boxesTouch(sound.box, box));
      if (found instanceof StoreError && mayTouch) throw found;
    }
    return this.#soundIn(layer, box);
  }

  /** Reads the records of new and changed files, and forgets what is gone. */
  #look(): void {
    const known = new Map([...this.#entries.values()].flat().map((entry) => [entry.place.file, entry]));
    const entries = new Map<string, Entry[]>();
    for (const place of this.#places()) {
      const before = known.get(place.file);
      const edition = editionAt(place.file);
      known.delete(place.file);
      if (edition === null) continue;
      // What failed is tried again: it may have been for want of something else.
      const isKnown = before !== undefined && !(before.found instanceof StoreError);
      const entry =
        isKnown && isSameEdition(before.edition, edition)
          ? before
          : this.#lookAt(place, edition, before?.sound ?? null);
      entries.set(place.layer, [...(entries.get(place.layer) ?? []), entry]);
    }
    for (const { place } of known.values()) this.#files.close(place);
    this.#entries = entries;
    const all = [...entries.values()].flat();
    const register = all.flatMap(({ found }) => (found instanceof StoreError ? [] : [found]));
    const damaged = all.flatMap(({ place: { layer, partition }, found }) =>
      found instanceof StoreError ? [{ layer, partition, error: found }] : [],
    );
    this.#register = sameOr(this.#register, register, (a, b) => a === b);
    this.#damaged = sameOr(this.#damaged, damaged, (a, b) => a.error.message === b.error.message);
  }

  #lookAt(place: PartitionPlace, edition: FileEdition, sound: Entry['sound']): Entry {
    this.#files.close(place);
    try {
      if (sound !== null && isOverwritten(sound.edition, edition))
        throw fault(place, new StoreError(OVERWRITTEN));
      const found = this.#files.open(place, edition).dataSet;
      return { place, edition, found, sound: { edition, box: found.box } };
    } catch (error) {
      return { place, edition, found: unusable(`${place}`, error), sound };
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

/** A list as it was, where nothing has changed in it: whoever keeps it sees at once. */
function sameOr<T>(before: readonly T[], now: readonly T[], isSame: (a: T, b: T) => boolean): readonly T[] {
  const isUnchanged =
    now.length === before.length &&
    now.every((one, i) => {
      const other = before[i];
      return other !== undefined && isSame(one, other);
    });
  return isUnchanged ? before : now;
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
