import { createHash } from 'node:crypto';
import { layersNamed } from '../layers/catalogue.ts';
import type { DataSet } from '../store/feature-store.ts';
import type { ProductionImport } from '../store/production/production-import.ts';
import type { Archive } from './archive.ts';

/** Layers of the catalogue that say where the leases of the production grid lie. */
const PRODUCTION_LAYERS = ['texas-survey', 'tx-wells-surface'];

/** The entry of an archive's metadata that names the version of the data that it was built from. */
export const BUILT_FROM = 'rangeline_data_version';

type PartitionName = Pick<DataSet, 'layer' | 'partition'>;

/** All that is loaded, as the registers say it. */
export interface LoadedData {
  readonly dataSets: readonly DataSet[];
  readonly production: readonly ProductionImport[];
}

/** What of it an archive is drawn from. Nothing at all is drawn from the national grid model, where that is of use. */
export function drawnData(archive: Archive, { dataSets, production }: LoadedData): LoadedData {
  const isProduction = archive.layers.length === 0;
  const names = drawnTables(archive);
  return {
    dataSets: dataSets.filter((one) => isDrawn(archive, names, one)),
    production: isProduction ? production : [],
  };
}

/** Whether an archive is drawn from one of some partitions. */
export function drawsAnyOf(archive: Archive, partitions: readonly PartitionName[]): boolean {
  const names = drawnTables(archive);
  return partitions.some((one) => isDrawn(archive, names, one));
}

function drawnTables({ layers }: Archive): readonly string[] {
  const ids = layers.length === 0 ? PRODUCTION_LAYERS : layers;
  return ids.flatMap((id) => layersNamed(id)).map(({ schema }) => schema.name);
}

function isDrawn(
  { onlyPartition }: Archive,
  names: readonly string[],
  { layer, partition }: PartitionName,
): boolean {
  return names.includes(layer) && (onlyPartition === null || partition === onlyPartition);
}

/**
 * The version of the data that the tiles of an archive are drawn from: letters and digits, others after every import.
 * An archive that was built from another version is not served in place of what is loaded now.
 */
export function dataVersion(archive: Archive, loaded: LoadedData): string {
  const { dataSets, production } = drawnData(archive, loaded);
  const hash = createHash('sha256');
  for (const { layer, partition, importedAt, sha256, counts } of dataSets)
    hash.update(JSON.stringify([layer, partition, importedAt, sha256, counts.written]));
  for (const { scope, importedAt, counts } of production)
    hash.update(JSON.stringify([scope, importedAt, counts.leaseMonths]));
  return hash.digest('hex').slice(0, 16);
}
