import type {
  DataSet,
  FeatureLayer,
  FeatureStore,
  ImportRecord,
  NewFeature,
  PartitionWriter,
} from '../store/feature-store.ts';
import { ImportError } from './import-error.ts';
import { RowNotes } from './row-notes.ts';

/** Features of a partition that are handed to the store at once. */
const BATCH = 1_000;
/** Features of all partitions that may wait for that: a file of Texas goes to 254. */
const MAX_WAITING = 10_000;

/** The partition of one import that is being written, and what became of its rows. */
export interface OpenPartition {
  readonly partition: string;
  readonly repaired: RowNotes;
  readonly dropped: RowNotes;
  read: number;
  written: number;
}

interface Writing extends OpenPartition {
  writer: PartitionWriter | null;
  batch: NewFeature[];
}

/** Writes the features of one import to their partitions. Nothing is replaced before all of it has been read. */
export class PartitionWriters {
  readonly #store: FeatureStore;
  readonly #layer: FeatureLayer;
  readonly #partitions = new Map<string, Writing>();
  #waiting = 0;

  constructor(store: FeatureStore, layer: FeatureLayer) {
    this.#store = store;
    this.#layer = layer;
  }

  partition(partition: string): OpenPartition {
    return this.#writing(partition);
  }

  all(): readonly OpenPartition[] {
    return [...this.#partitions.values()];
  }

  /** Takes a feature; a promise when a batch has to be written first. */
  add(partition: string, feature: NewFeature): Promise<void> | undefined {
    const writing = this.#writing(partition);
    writing.written++;
    writing.batch.push(feature);
    this.#waiting++;
    if (this.#waiting >= MAX_WAITING) return this.#flushAll();
    return writing.batch.length >= BATCH ? this.#flush(writing) : undefined;
  }

  /**
   * Replaces the partitions, one after the other.
   * @param recordOf what is known of the import of a partition
   * @throws ImportError naming what was replaced before a partition failed
   */
  async commit(recordOf: (partition: OpenPartition) => ImportRecord): Promise<DataSet[]> {
    await this.#flushAll();
    const written = [...this.#partitions.values()].filter(({ written }) => written > 0);
    const committed: DataSet[] = [];
    for (const writing of written) {
      try {
        const dataSet = await writing.writer?.commit(recordOf(writing));
        writing.writer = null;
        if (dataSet !== undefined) committed.push(dataSet);
      } catch (error) {
        if (committed.length === 0) throw error;
        const said = error instanceof Error ? error.message : String(error);
        const done = committed.map(({ partition }) => partition).join(', ');
        throw new ImportError(`${said} ${done} had been replaced before; import the others again.`, {
          cause: error,
        });
      }
    }
    return committed;
  }

  /** Leaves what has not been committed as it was. */
  async abort(): Promise<void> {
    for (const writing of this.#partitions.values()) {
      await writing.writer?.abort();
      writing.writer = null;
    }
  }

  #writing(partition: string): Writing {
    const known = this.#partitions.get(partition);
    if (known !== undefined) return known;
    const made: Writing = {
      partition,
      repaired: new RowNotes(),
      dropped: new RowNotes(),
      read: 0,
      written: 0,
      writer: null,
      batch: [],
    };
    this.#partitions.set(partition, made);
    return made;
  }

  async #flushAll(): Promise<void> {
    for (const writing of this.#partitions.values()) await this.#flush(writing);
  }

  async #flush(writing: Writing): Promise<void> {
    const features = writing.batch;
    if (features.length === 0) return;
    writing.batch = [];
    this.#waiting -= features.length;
    writing.writer ??= await this.#store.replace(this.#layer, writing.partition);
    await writing.writer.write(features);
  }
}
