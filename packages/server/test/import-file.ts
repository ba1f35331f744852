import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCut } from '../src/geometry/cut.ts';
import { createRepair } from '../src/geometry/repair.ts';
import { chooseParts } from '../src/importer/choose-parts.ts';
import { openFile } from '../src/importer/files/file-source.ts';
import type { Gdal } from '../src/importer/gdal/gdal.ts';
import { findNativeGdal } from '../src/importer/gdal/native-gdal.ts';
import { WASM_GDAL } from '../src/importer/gdal/wasm-gdal.ts';
import { type ImportJob, type ImportReport, importLayer } from '../src/importer/import-layer.ts';
import { RowLog } from '../src/importer/row-notes.ts';
import type { Source } from '../src/importer/source.ts';
import { layersNamed } from '../src/layers/catalogue.ts';
import type { FeatureStore } from '../src/store/feature-store.ts';
import { MemoryFeatureStore } from './memory-feature-store.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The GDAL that is installed, or else the one that ships with us. */
export async function anyGdal(): Promise<Gdal> {
  return (await findNativeGdal()) ?? WASM_GDAL;
}

export interface ImportOptions {
  readonly sourceCrs?: string;
  readonly table?: string;
  readonly partition?: string;
  readonly whole?: boolean;
  readonly replace?: boolean;
  readonly acceptLosses?: boolean;
  readonly unfiltered?: boolean;
  readonly store?: FeatureStore;
  readonly signal?: AbortSignal;
}

export interface Imported {
  readonly store: MemoryFeatureStore;
  readonly reports: readonly ImportReport[];
  /** The lines of the log. */
  readonly log: readonly string[];
}

/** Imports a file into a store in memory, as the command does. */
export async function importFile(
  path: string,
  layers: string,
  options: ImportOptions = {},
): Promise<Imported> {
  const gdal = await anyGdal();
  const source = await openFile(path, {
    gdal,
    sourceCrs: options.sourceCrs ?? null,
    origin: null,
    signal: options.signal ?? new AbortController().signal,
  });
  return importSource(source, layers, options);
}

export async function importSource(
  source: Source,
  layers: string,
  {
    table,
    partition,
    whole = false,
    replace = false,
    acceptLosses = false,
    unfiltered = false,
    signal,
    ...options
  }: ImportOptions = {},
): Promise<Imported> {
  const store = new MemoryFeatureStore();
  const log = new RowLog(join(temporaryFolder(), 'import.log'));
  try {
    const choices = chooseParts(source, layersNamed(layers), table === undefined ? null : [table]);
    const [repair, cut] = [await createRepair(), await createCut()];
    const reports: ImportReport[] = [];
    for (const choice of choices) {
      const job: ImportJob = {
        ...choice,
        source,
        partition: partition ?? null,
        whole,
        replace,
        acceptLosses,
        unfiltered,
        sample: null,
        asOf: '2024-01-31',
        version: '0.0.0',
      };
      const tools = {
        store: options.store ?? store,
        repair,
        cut,
        log,
        signal: signal ?? new AbortController().signal,
        onProgress: () => undefined,
      };
      reports.push(await importLayer(job, tools));
    }
    await log.close();
    return {
      store,
      reports,
      log: existsSync(log.path) ? readFileSync(log.path, 'utf8').split('\n').slice(0, -1) : [],
    };
  } finally {
    await source.close(false);
  }
}
