import { mkdirSync } from 'node:fs';
import { FeatureFit } from '../feature-fit.ts';
import type { DataSet, FeatureLayer, ImportRecord, LayerWriter, NewFeature } from '../feature-store.ts';
import { checkNames } from '../names.ts';
import { replacedBefore } from '../replaced-before.ts';
import { unusable } from '../sqlite.ts';
import { PartitionFilling } from './partition-filling.ts';
import { PartitionPlace } from './partition-place.ts';

/** Files that are filled at once; of more, those written to longest ago are closed until it is their turn again. */
export const MAX_OPEN_FILLINGS = 64;
/** The first partition has a page cache of so much, the second half of it, and so on: together at most 300 MiB. */
const FIRST_CACHE_KIBIBYTES = 65_536;

interface Filling {
  readonly place: PartitionPlace;
  readonly filling: PartitionFilling;
}

/** Fills a file for each partition, and swaps them one after the other. */
export class GeopackageWriter implements LayerWriter {
  readonly #directory: string;
  readonly #layer: FeatureLayer;
  readonly #onReplaced: () => void;
  readonly #fit: FeatureFit;
  /** By partition, in the order in which they were begun. */
  readonly #fillings = new Map<string, Filling>();
  /** Those whose files are open, the one written to longest ago first. */
  readonly #open = new Set<PartitionFilling>();
  #ended = false;

  /**
   * @param directory that of the store
   * @param onReplaced called when new files have the names of old ones
   */
  constructor(directory: string, layer: FeatureLayer, onReplaced: () => void) {
    this.#directory = directory;
    this.#layer = layer;
    this.#onReplaced = onReplaced;
    this.#fit = new FeatureFit(layer);
  }

  async begin(partition: string): Promise<void> {
    checkNames(this.#layer, partition);
    const place = new PartitionPlace(this.#directory, this.#layer.name, partition);
    this.#attempt(place, () => {
      mkdirSync(place.directory, { recursive: true });
      this.#makeRoom();
      const share = Math.floor(FIRST_CACHE_KIBIBYTES / Math.min(MAX_OPEN_FILLINGS, this.#fillings.size + 1));
      const filling = new PartitionFilling(this.#layer, place, this.#fit, share);
      this.#fillings.set(partition, { place, filling });
      this.#open.add(filling);
    });
  }

  async write(partition: string, features: readonly NewFeature[]): Promise<void> {
    const { place, filling } = this.#begun(partition);
    this.#attempt(place, () => this.#use(filling).write(features));
  }

  async commit(recordOf: (partition: string) => ImportRecord): Promise<readonly DataSet[]> {
    if (this.#ended) throw this.#over([...this.#fillings.keys()].join(' '));
    const committed: DataSet[] = [];
    try {
      for (const [partition, { place, filling }] of [...this.#fillings]) {
        committed.push(this.#attempt(place, () => this.#use(filling).commit(recordOf(partition))));
        this.#open.delete(filling);
        this.#fillings.delete(partition);
      }
    } catch (error) {
      throw replacedBefore(committed, error);
    } finally {
      this.#ended = true;
      if (committed.length > 0) this.#onReplaced();
    }
    return committed;
  }

  async abort(): Promise<void> {
    this.#leave();
  }

  #begun(partition: string): Filling {
    const found = this.#fillings.get(partition);
    if (found === undefined) throw this.#over(partition);
    return found;
  }

  /** A filling whose file may be open from now on. */
  #use(filling: PartitionFilling): PartitionFilling {
    this.#open.delete(filling);
    this.#makeRoom();
    this.#open.add(filling);
    return filling;
  }

  /** Closes a file where as many are open as may be. */
  #makeRoom(): void {
    for (const oldest of this.#open) {
      if (this.#open.size < MAX_OPEN_FILLINGS) break;
      oldest.suspend();
      this.#open.delete(oldest);
    }
  }

  #leave(): void {
    this.#ended = true;
    for (const { filling } of this.#fillings.values()) filling.leave();
    this.#fillings.clear();
    this.#open.clear();
  }

  /** Does a part of the import; if that fails, the import is over. */
  #attempt<T>(place: PartitionPlace, work: () => T): T {
    if (this.#ended) throw this.#over(place.partition);
    try {
      return work();
    } catch (error) {
      // Told before files are closed: why one could not be opened may depend on how many are open.
      const fault = unusable(`${place}`, error);
      this.#leave();
      throw fault;
    }
  }

  #over(partition: string): Error {
    return new Error(`The import of ${this.#layer.name} ${partition} has ended`);
  }
}
