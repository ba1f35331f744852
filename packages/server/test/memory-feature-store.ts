import type {
  DamagedPartition,
  DataSet,
  Feature,
  FeatureStore,
  ImportRecord,
  NewFeature,
  PartitionWriter,
} from '../src/store/feature-store.ts';

/** A partition as the memory store keeps it. */
export interface KeptPartition {
  readonly dataSet: DataSet;
  readonly features: readonly NewFeature[];
}

/** A feature store for tests of imports: it keeps what was committed, and answers by key. */
export class MemoryFeatureStore implements FeatureStore {
  /** By `layer/partition`. */
  readonly kept = new Map<string, KeptPartition>();
  /** Writers that were begun and neither committed nor aborted. */
  openWriters = 0;

  dataSets(): readonly DataSet[] {
    return [...this.kept.values()].map(({ dataSet }) => dataSet);
  }

  damaged(): readonly DamagedPartition[] {
    return [];
  }

  async refresh(): Promise<void> {}

  async byKey(
    layer: { name: string },
    partition: string,
    column: string,
    key: string,
  ): Promise<readonly Feature[]> {
    const { features = [] } = this.kept.get(`${layer.name}/${partition}`) ?? {};
    return features
      .map((feature, id) => ({ ...feature, id, partition }))
      .filter(({ values }) => values[column] === key);
  }

  async byBox(): Promise<readonly Feature[]> {
    throw new Error('The memory store has no boxes');
  }

  async nearest(): Promise<readonly { readonly feature: Feature; readonly metres: number }[]> {
    throw new Error('The memory store has no boxes');
  }

  async replace(layer: { name: string }, partition: string): Promise<PartitionWriter> {
    const features: NewFeature[] = [];
    this.openWriters++;
    return {
      write: async (more) => {
        features.push(...more);
      },
      commit: async (record: ImportRecord) => {
        this.openWriters--;
        const dataSet: DataSet = { ...record, layer: layer.name, partition, box: null };
        this.kept.set(`${layer.name}/${partition}`, { dataSet, features });
        return dataSet;
      },
      abort: async () => {
        this.openWriters--;
      },
    };
  }

  async close(): Promise<void> {}

  /** What was kept of a partition. */
  of(layer: string, partition: string): KeptPartition {
    const kept = this.kept.get(`${layer}/${partition}`);
    if (kept === undefined) throw new Error(`Nothing was kept of ${layer} ${partition}`);
    return kept;
  }
}
