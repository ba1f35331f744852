import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createCut } from '../geometry/cut.ts';
import { createRepair } from '../geometry/repair.ts';
import type { Layer } from '../layers/layer.ts';
import { SAMPLE_SOURCE, SAMPLES_AS_OF, sampleFootprint } from '../layers/sample-data.ts';
import type { FeatureStore } from '../store/feature-store.ts';
import { chooseParts } from './choose-parts.ts';
import { openFile } from './files/file-source.ts';
import { findNativeGdal } from './gdal/native-gdal.ts';
import { WASM_GDAL } from './gdal/wasm-gdal.ts';
import { type ImportReport, importLayer } from './import-layer.ts';
import { RowLog } from './row-notes.ts';

export interface SampleJob {
  /** The folder of the samples: a file for each layer, whose name begins with the layer's. */
  readonly folder: string;
  readonly layers: readonly Layer[];
  readonly store: FeatureStore;
  /** Where rows that are dropped are told. */
  readonly logFolder: string;
  /** Version of Rangeline. */
  readonly version: string;
  readonly signal: AbortSignal;
}

/** A layer whose sample was loaded. */
export interface LoadedSample {
  readonly layer: Layer;
  readonly report: ImportReport;
}

/**
 * Loads made-up data for the layers that have nothing yet, one after the other, by the import that agencies' files take.
 * A layer without a sample is passed over, and so is everything where the folder is not there.
 * @throws ImportError when a sample cannot be imported
 */
export async function* loadSamples(job: SampleJob): AsyncIterable<LoadedSample> {
  const { folder, layers, store, signal } = job;
  const files = await readdir(folder).catch(() => []);
  const known = new Set(store.dataSets().map(({ layer }) => layer));
  const waiting = layers.filter(({ schema }) => !known.has(schema.name));
  if (waiting.length === 0 || files.length === 0) return;
  const tools = { repair: await createRepair(), cut: await createCut() };
  const gdal = (await findNativeGdal()) ?? WASM_GDAL;
  for (const layer of waiting) {
    const file = files.find((name) => name.startsWith(`${layer.id}.`));
    if (file === undefined) continue;
    const source = await openFile(join(folder, file), { gdal, sourceCrs: null, origin: null, signal });
    const log = new RowLog(join(job.logFolder, `${layer.id}-sample.log`));
    try {
      for (const { parts } of chooseParts(source, [layer], null)) {
        const report = await importLayer(
          {
            layer,
            source,
            parts,
            partition: null,
            whole: true,
            replace: true,
            acceptLosses: true,
            unfiltered: false,
            sample: { publisher: SAMPLE_SOURCE, footprint: sampleFootprint(layer) },
            asOf: SAMPLES_AS_OF,
            version: job.version,
          },
          { store, ...tools, log, signal, onProgress: () => undefined },
        );
        yield { layer, report };
      }
    } finally {
      await log.close();
      await source.close(true);
    }
  }
}
