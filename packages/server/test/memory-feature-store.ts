import { boxOf } from '../src/store/box.ts';
import type {
  Box,
  DamagedPartition,
  DataSet,
  Feature,
  FeatureLayer,
  FeatureStore,
  ImportRecord,
  LayerWriter,
  NewFeature,
  PartitionWriter,
} from '../src/store/feature-store.ts';
import { replaceOne } from '../src/store/replace-one.ts';
import { WkbWriter } from '../src/store/wkb.ts';
import { degreesTo, METRES_PER_DEGREE } from './feature-geometry.ts';

interface Boxed {
  readonly feature: Feature;
  readonly box: Box;
}

interface Partition {
  readonly dataSet: DataSet;
  readonly boxed: readonly Boxed[];
}

/** A partition as it was kept. */
export interface KeptPartition {
  readonly dataSet: DataSet;
  readonly features: readonly Feature[];
}

/** A feature store of a few thousand polygons in memory, for tests of what lies above it. */
export class MemoryFeatureStore implements FeatureStore {
  readonly #partitions = new Map<string, Partition>();
  #register: readonly DataSet[] = [];
  /** Writers that were begun and neither committed nor aborted. */
  openWriters = 0;

  dataSets(): readonly DataSet[] {
    return this.#register;
  }

  readonly #damaged: DamagedPartition[] = [];

  damaged(): readonly DamagedPartition[] {
    return this.#damaged;
  }

  /** Lets a partition be one that cannot be read. */
  break(partition: DamagedPartition): void {
    this.#damaged.push(partition);
  }

  /** What was kept of a partition. */
  of(layer: string, partition: string): KeptPartition {
    const kept = this.#partitions.get(`${layer} ${partition}`);
    if (kept === undefined) throw new Error(`Nothing was kept of ${layer} ${partition}`);
    return { dataSet: kept.dataSet, features: kept.boxed.map(({ feature }) => feature) };
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

  async list(layer: FeatureLayer, partition: string, after: number, limit: number) {
    const boxed = this.#partitions.get(`${layer.name} ${partition}`)?.boxed ?? [];
    return boxed
      .slice(after, after + limit)
      .map(({ feature: { id, values }, box }) => ({ id, partition, values, box }));
  }

  async byBox(layer: FeatureLayer, [west, south, east, north]: Box): Promise<readonly Feature[]> {
    return this.#boxedOf(layer).flatMap(({ feature, box: [w, s, e, n] }) =>
      w <= east && e >= west && s <= north && n >= south ? [feature] : [],
    );
  }

  async shapesInBox(layer: FeatureLayer, columns: readonly string[], box: Box) {
    const found = await this.byBox(layer, box);
    return found.map(({ id, partition, values, geometry }) => {
      if (geometry.type === 'GeometryCollection') throw new Error('A collection was kept.');
      const wkb = Uint8Array.from(new WkbWriter().write(geometry));
      return { id, partition, values: columns.map((name) => values[name] ?? null), wkb };
    });
  }

  async boxesInBox(layer: FeatureLayer, columns: readonly string[], box: Box) {
    const found = await this.byBox(layer, box);
    return found.map(({ id, partition, values, geometry }) => {
      const own = boxOf(geometry);
      if (own === null) throw new Error('An empty geometry was kept.');
      return { id, partition, values: columns.map((name) => values[name] ?? null), box: own };
    });
  }

  async shapesById(
    layer: FeatureLayer,
    columns: readonly string[],
    partition: string,
    ids: readonly number[],
  ) {
    const shapes = await this.shapesInBox(layer, columns, [-180, -90, 180, 90]);
    return ids.flatMap((id) => shapes.filter((one) => one.partition === partition && one.id === id));
  }

  async countInBox(layer: FeatureLayer, box: Box) {
    return (await this.byBox(layer, box)).length;
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
    return replaceOne(await this.replaceSeveral(layer), partition);
  }

  async replaceSeveral(layer: FeatureLayer): Promise<LayerWriter> {
    const writing = new Map<string, Boxed[]>();
    this.openWriters++;
    const end = (): void => {
      this.openWriters--;
    };
    return {
      begin: async (partition: string) => {
        writing.set(partition, []);
      },
      write: async (partition: string, written: readonly NewFeature[]) => {
        const boxed = writing.get(partition) ?? [];
        for (const feature of written) {
          const box = boxOf(feature.geometry);
          if (box === null) throw new Error('A feature has no position.');
          boxed.push({ feature: { ...feature, id: boxed.length + 1, partition }, box });
        }
      },
      commit: async (recordOf: (partition: string) => ImportRecord) => {
        const dataSets = [...writing].map(([partition, boxed]): DataSet => {
          const box = boxed.length === 0 ? null : boxAround(boxed.map((one) => one.box));
          const dataSet: DataSet = { ...recordOf(partition), layer: layer.name, partition, box };
          this.#partitions.set(`${layer.name} ${partition}`, { dataSet, boxed });
          return dataSet;
        });
        this.#register = [...this.#partitions.values()].map((kept) => kept.dataSet);
        end();
        return dataSets;
      },
      abort: async () => end(),
    };
  }

  async drop(layer: string, partition: string): Promise<void> {
    this.#partitions.delete(`${layer} ${partition}`);
    this.#register = [...this.#partitions.values()].map(({ dataSet }) => dataSet);
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
