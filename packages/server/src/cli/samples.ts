import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { loadSamples } from '../importer/load-samples.ts';
import { LAYERS } from '../layers/catalogue.ts';
import { openFeatureStore } from '../store/open-feature-store.ts';
import { runCommand } from './failure.ts';
import { SAMPLES_FOLDER } from './samples-aside.ts';
import { version } from './version.ts';

/** Runs `rangeline samples`: made-up data for every layer that has nothing. */
export async function samplesCommand(): Promise<void> {
  await runCommand(async () => {
    const { dataDir, store: setting } = readConfig();
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
    } finally {
      await store.close();
    }
  });
}
