import { join } from 'node:path';
import { readConfig } from '../config/config.ts';
import { loadSamples } from '../importer/load-samples.ts';
import { loadProductionSample } from '../importer/production/load-production-sample.ts';
import { LAYERS } from '../layers/catalogue.ts';
import { openFeatureStore } from '../store/open-feature-store.ts';
import { ProductionStore } from '../store/production/production-store.ts';
import { runCommand } from './failure.ts';
import { productionDirectory } from './production-directory.ts';
import { SAMPLES_FOLDER } from './samples-aside.ts';
import { version } from './version.ts';

/** Runs `rangeline samples`: made-up data for every layer that has nothing. */
export async function samplesCommand(): Promise<void> {
  await runCommand(async () => {
    const { dataDir, store: setting, productionUrl } = readConfig();
    const stop = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => stop.abort(new Error('Stopped.')));
    }
    const store = await openFeatureStore(setting);
    try {
      const loading = loadSamples({
        folder: SAMPLES_FOLDER,
        layers: LAYERS,
        store,
        logFolder: join(dataDir, 'imports'),
        version: version(),
        signal: stop.signal,
      });
      for await (const { layer, report } of loading) {
        process.stdout.write(`${layer.id}: ${report.written} made-up rows\n`);
      }
      if (productionUrl === null) await loadProduction(dataDir, stop.signal);
    } finally {
      await store.close();
    }
  });
}

async function loadProduction(dataDir: string, signal: AbortSignal): Promise<void> {
  const store = new ProductionStore(productionDirectory(dataDir));
  try {
    const logFolder = join(dataDir, 'imports');
    const job = { folder: SAMPLES_FOLDER, store, logFolder, version: version(), signal };
    const report = await loadProductionSample(job);
    if (report === null) return;
    process.stdout.write(`production: ${report.record.counts.leaseMonths} made-up rows\n`);
  } finally {
    store.close();
  }
}
