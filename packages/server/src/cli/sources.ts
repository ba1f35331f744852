import { readConfig } from '../config/config.ts';
import { LAYERS } from '../layers/catalogue.ts';
import type { DamagedPartition, DataSet } from '../store/feature-store.ts';
import { openFeatureStore } from '../store/open-feature-store.ts';
import { ProductionStore } from '../store/production/production-store.ts';
import { openRasterStore } from '../store/rasters/open-raster-store.ts';
import { runCommand } from './failure.ts';
import { partitionsInWords } from './partitions-in-words.ts';
import { productionDirectory } from './production-directory.ts';
import { productionSourcesTable } from './production-sources.ts';
import { rasterSourcesTable } from './raster-sources.ts';

/** Runs `rangeline sources`. */
export async function sourcesCommand(): Promise<void> {
  await runCommand(async () => {
    const config = readConfig();
    const store = await openFeatureStore(config.store);
    try {
      const rasters = await rasterSourcesTable(openRasterStore(config.rasters));
      const production = new ProductionStore(productionDirectory(config.dataDir));
      const lines = [
        ...sourcesTable(store.dataSets(), store.damaged()),
        ...rasters,
        ...productionSourcesTable(production),
      ];
      production.close();
      process.stdout.write(`${lines.join('\n')}\n`);
    } finally {
      await store.close();
    }
  });
}

/** Every official source, its agency, licence and address, and what is loaded or damaged, in lines. */
export function sourcesTable(
  dataSets: readonly DataSet[],
  damaged: readonly DamagedPartition[] = [],
): string[] {
  return LAYERS.flatMap((layer) => {
    const loaded = dataSets.filter((dataSet) => dataSet.layer === layer.schema.name);
    return [
      `${layer.id} (${layer.title})`,
      ...layer.sources.flatMap((source, i) => [
        `  ${i === 0 && source.kind !== 'page' ? 'downloads' : 'also'}  ${source.url}`,
        `             ${source.agency}; ${source.name}; ${source.license}; ${partitionsInWords(source.states, 'states')}`,
      ]),
      `  loaded     ${loadedLine(loaded)}`,
      ...damaged
        .filter((one) => one.layer === layer.schema.name)
        .map(({ error }) => `  damaged    ${error.message}`),
      '',
    ];
  });
}

function loadedLine(loaded: readonly DataSet[]): string {
  if (loaded.length === 0) return 'nothing';
  const rows = loaded.reduce((sum, { counts }) => sum + counts.written, 0);
  const dates = loaded.map(({ source }) => source.asOf).sort();
  const span = dates[0] === dates.at(-1) ? dates[0] : `${dates[0]} to ${dates.at(-1)}`;
  return `${rows} rows of ${span} in ${partitionsInWords(loaded.map(({ partition }) => partition))}`;
}
