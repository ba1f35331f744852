import type { LayerWriter, PartitionWriter } from './feature-store.ts';

/** A writer of several partitions as that of a single one, which it begins. */
export async function replaceOne(writer: LayerWriter, partition: string): Promise<PartitionWriter> {
  await writer.begin(partition);
  return {
    write: (features) => writer.write(partition, features),
    async commit(record) {
      const [dataSet] = await writer.commit(() => record);
      if (dataSet === undefined) throw new Error(`The import of ${partition} committed nothing`);
      return dataSet;
    },
    abort: () => writer.abort(),
  };
}
