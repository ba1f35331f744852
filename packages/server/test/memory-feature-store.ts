import type {
  Box,
  DataSet,
  Feature,
  FeatureLayer,
  FeatureStore,
  ImportRecord,
  NewFeature,
  PartitionWriter,
} from '../src/store/feature-store.ts';
import { boxOf, degreesTo, METRES_PER_DEGREE } from './feature-geometry.ts';

interface Boxed {
  readonly feature: Feature;
  readonly box: Box;
}

interface Partition {
  readonly dataSet: DataSet;
  readonly boxed: readonly Boxed[];
}

/** A feature store of a few thousand polygons in memory, for tests of what lies above it. */
export class MemoryFeatureStore implements FeatureStore {
  readonly #partitions = new Map<string, Partition>();

  dataSets(): readonly DataSet[] {
    return [...this.#partitions.values()].map(({ dataSet }) => dataSet);
  }

  async refresh(): Promise<void> {}

  async byKey(
    layer: FeatureLayer,
    partition: string,
    column: string,
    key: string,
  ): Promise<readonly Feature[]> {
    const boxed = this.#partitions.get(`${layer.name} ${partition}`)?.boxed ?? [];
    return boxed.flatMap(({ feature }) => (feature.values[column] === key ? [feature] : []));
  }

  async byBox(layer: FeatureLayer, [west, south, east, north]: Box): Promise<readonly Feature[]> {
    return this.#boxedOf(layer).flatMap(({ feature, box: [w, s, e, n] }) =>
      w <= east && e >= west && s <= north && n >= south ? [feature] : [],
    );
  }

  async nearest(layer: FeatureLayer, point: readonly [number, number], limit: number, withinMetres: number) {
    return this.#boxedOf(layer)
      .map(({ feature }) => ({ feature, metres: degreesTo(feature.geometry, point) * METRES_PER_DEGREE }))
      .filter(({ metres }) => metres <= withinMetres)
      .sort((a, b) => a.metres - b.metres)
      .slice(0, limit);
  }

  #boxedOf(layer: FeatureLayer): Boxed[] {
    const ofLayer = [...this.#partitions.values()].filter(({ dataSet }) => dataSet.layer === layer.name);
    return ofLayer.flatMap(({ boxed }) => boxed);
  }

  async replace(layer: FeatureLayer, partition: string): Promise<PartitionWriter> {
    const boxed: Boxed[] = [];
    return {
      write: async (written: readonly NewFeature[]) => {
        for (const feature of written) {
          const box = boxOf(feature.geometry);
          boxed.push({ feature: { ...feature, id: boxed.length + 1, partition }, box });
        }
      },
      commit: async (record: ImportRecord) => {
        const box = boxed.length === 0 ? null : boxAround(boxed.map((one) => one.box));
        const dataSet: DataSet = { ...record, layer: layer.name, partition, box };
        this.#partitions.set(`${layer.name} ${partition}`, { dataSet, boxed });
        return dataSet;
      },
      abort: async () => {},
    };
  }

  async close(): Promise<void> {}
}

function boxAround(boxes: readonly Box[]): Box {
  return [
    Math.min(...boxes.map(([west]) => west)),
    Math.min(...boxes.map(([, south]) => south)),
    Math.max(...boxes.map(([, , east]) => east)),
    Math.max(...boxes.map(([, , , north]) => north)),
  ];
}
