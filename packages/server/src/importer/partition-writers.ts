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

/** Features that a partition holds back, which may have no row of its own; with more it is one. */
export const MAX_HELD_BACK = 100_000;

/** The partition of one import that is being written, and what became of its rows. */
export interface OpenPartition {
  readonly partition: string;
  readonly repaired: RowNotes;
  readonly dropped: RowNotes;
  read: number;
  /** Rows, however many features each became. */
  written: number;
  features: number;
}

interface Writing extends OpenPartition {
  begun: boolean;
  /** It has a row that no other has. */
  isOwn: boolean;
  batch: NewFeature[];
}

/**
 * Writes the features of one import to their partitions. Nothing is replaced before all of it has been read. A partition
 * that has no row of its own, but only what it shares with others near their border, is none: a file of one state says
 * nothing of the next.
 */
export class PartitionWriters {
  readonly #store: FeatureStore;
  readonly #layer: FeatureLayer;
  readonly #maxHeldBack: number;
  readonly #partitions = new Map<string, Writing>();
  #writer: LayerWriter | null = null;
  #waiting = 0;

  constructor(store: FeatureStore, layer: FeatureLayer, maxHeldBack = MAX_HELD_BACK) {
    this.#store = store;
    this.#layer = layer;
    this.#maxHeldBack = maxHeldBack;
  }

  partition(partition: string): OpenPartition {
    return this.#writing(partition);
  }

  all(): readonly OpenPartition[] {
    return [...this.#partitions.values()].filter(({ isOwn, written }) => isOwn || written === 0);
  }

  /**
   * Takes the features of a row; a promise when a batch has to be written first.
   * @param isShared another partition has the row too
   */
  add(partition: string, features: readonly NewFeature[], isShared: boolean): Promise<void> | undefined {
    const writing = this.#writing(partition);
    writing.written++;
    writing.features += features.length;
    writing.batch.push(...features);
    const before = writing.isOwn;
    writing.isOwn ||= !isShared || writing.batch.length > this.#maxHeldBack;
    // What a partition holds back until it has a row of its own does not wait to be written.
    if (!writing.isOwn) return undefined;
    this.#waiting += before ? features.length : writing.batch.length;
    if (this.#waiting >= MAX_WAITING) return this.#flushAll();
    return writing.batch.length >= BATCH ? this.#flush(writing) : undefined;
  }

  /** Told that all has been read: where no partition has a row of its own, all have what they share. */
  settle(): void {
    const all = [...this.#partitions.values()];
    if (!all.some(({ isOwn }) => isOwn)) for (const writing of all) writing.isOwn = true;
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
      features: 0,
      begun: false,
      isOwn: false,
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
    if (features.length === 0 || !writing.isOwn) return;
    writing.batch = [];
    this.#waiting -= features.length;
    this.#writer ??= await this.#store.replaceSeveral(this.#layer);
    if (!writing.begun) await this.#writer.begin(writing.partition);
    writing.begun = true;
    await this.#writer.write(writing.partition, features);
  }
}
