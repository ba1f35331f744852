import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../config.ts';
import { loadSamples } from '../importer/load-samples.ts';
import { LAYERS } from '../layers/catalogue.ts';
import { openFeatureStore } from '../store/open-feature-store.ts';
import { runCommand } from './failure.ts';
import { version } from './version.ts';

/** The samples of the repository; a package that is installed has none. */
export const SAMPLES_FOLDER = fileURLToPath(new URL('../../../../samples', import.meta.url));

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

/**
 * Loads samples in a process of their own, which keeps nobody waiting.
 * @param onEnd told when all are loaded, or of what went wrong
 * @returns what stops it
 */
export function loadSamplesAside(onEnd: (failure: string | null) => void): () => void {
  if (!existsSync(SAMPLES_FOLDER)) return () => undefined;
  const command = fileURLToPath(new URL('./rangeline.js', import.meta.url));
  const child = spawn(process.execPath, [command, 'samples'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  child.on('error', (error) => onEnd(error.message));
  child.on('close', (code, signal) => {
    if (signal === null) onEnd(code === 0 ? null : said.trim());
  });
  return () => {
    child.kill('SIGTERM');
  };
}
