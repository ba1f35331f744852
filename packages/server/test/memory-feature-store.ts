import type {
  Box,
  DataSet,
  Feature,
  FeatureLayer,
  FeatureStore,
  Geometry,
  ImportRecord,
  NewFeature,
  PartitionWriter,
} from '../src/store/feature-store.ts';
import { boxOf, degreesTo, METRES_PER_DEGREE } from './feature-geometry.ts';

interface Partition {
  readonly dataSet: DataSet;
  readonly features: readonly Feature[];
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
    const features = this.#partitions.get(`${layer.name} ${partition}`)?.features ?? [];
    return features.filter(({ values }) => values[column] === key);
  }

  async byBox(layer: FeatureLayer, [west, south, east, north]: Box): Promise<readonly Feature[]> {
    return this.#featuresOf(layer).filter(({ geometry }) => {
      const [w, s, e, n] = boxOf(geometry);
      return w <= east && e >= west && s <= north && n >= south;
    });
  }

  async nearest(layer: FeatureLayer, point: readonly [number, number], limit: number, withinMetres: number) {
    return this.#featuresOf(layer)
      .map((feature) => ({ feature, metres: degreesTo(feature.geometry, point) * METRES_PER_DEGREE }))
      .filter(({ metres }) => metres <= withinMetres)
      .sort((a, b) => a.metres - b.metres)
      .slice(0, limit);
  }

  #featuresOf(layer: FeatureLayer): Feature[] {
    const ofLayer = [...this.#partitions.values()].filter(({ dataSet }) => dataSet.layer === layer.name);
    return ofLayer.flatMap(({ features }) => features);
  }

  async replace(layer: FeatureLayer, partition: string): Promise<PartitionWriter> {
    const features: Feature[] = [];
    return {
      write: async (written: readonly NewFeature[]) => {
        for (const feature of written) features.push({ ...feature, id: features.length + 1, partition });
      },
      commit: async (record: ImportRecord) => {
        const box = features.length === 0 ? null : boxOfAll(features.map(({ geometry }) => geometry));
        const dataSet: DataSet = { ...record, layer: layer.name, partition, box };
        this.#partitions.set(`${layer.name} ${partition}`, { dataSet, features });
        return dataSet;
      },
      abort: async () => {},
    };
  }

  async close(): Promise<void> {}
}

function boxOfAll(geometries: readonly Geometry[]): Box {
  const boxes = geometries.map(boxOf);
  return [
    Math.min(...boxes.map(([west]) => west)),
    Math.min(...boxes.map(([, south]) => south)),
    Math.max(...boxes.map(([, , east]) => east)),
    Math.max(...boxes.map(([, , , north]) => north)),
  ];
}
