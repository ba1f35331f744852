import type {
  DataSet,
  FeatureLayer,
  FeatureStore,
  ImportRecord,
  LayerWriter,
  NewFeature,
} from '../store/feature-store.ts';
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
  /** Rows, however many features each became. */
  written: number;
}

interface Writing extends OpenPartition {
  begun: boolean;
  batch: NewFeature[];
}

/** Writes the features of one import to their partitions. Nothing is replaced before all of it has been read. */
export class PartitionWriters {
  readonly #store: FeatureStore;
  readonly #layer: FeatureLayer;
  readonly #partitions = new Map<string, Writing>();
  #writer: LayerWriter | null = null;
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

  /** Takes the features of a row; a promise when a batch has to be written first. */
  add(partition: string, features: readonly NewFeature[]): Promise<void> | undefined {
    const writing = this.#writing(partition);
    writing.written++;
    writing.batch.push(...features);
    this.#waiting += features.length;
    if (this.#waiting >= MAX_WAITING) return this.#flushAll();
    return writing.batch.length >= BATCH ? this.#flush(writing) : undefined;
  }

  /**
   * Replaces the partitions.
   * @param recordOf what is known of the import of a partition
   */
  async commit(recordOf: (partition: OpenPartition) => ImportRecord): Promise<readonly DataSet[]> {
    await this.#flushAll();
    return (await this.#writer?.commit((partition) => recordOf(this.#writing(partition)))) ?? [];
  }

  /** Leaves what has not been committed as it was. */
  async abort(): Promise<void> {
    await this.#writer?.abort();
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
      begun: false,
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
    this.#writer ??= await this.#store.replaceSeveral(this.#layer);
    if (!writing.begun) await this.#writer.begin(writing.partition);
    writing.begun = true;
    await this.#writer.write(writing.partition, features);
  }
}
