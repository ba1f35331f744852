import { join, relative } from 'node:path';
import { readConfig } from '../config/config.ts';
import { createCut } from '../geometry/cut.ts';
import { createRepair } from '../geometry/repair.ts';
import { type Choice, chooseParts } from '../importer/choose-parts.ts';
import { either, ImportError } from '../importer/import-error.ts';
import { type ImportReport, importLayer } from '../importer/import-layer.ts';
import { openSource } from '../importer/open-source.ts';
import { RowLog } from '../importer/row-notes.ts';
import type { Scope } from '../importer/scope.ts';
import type { Source } from '../importer/source.ts';
import { layerNames, layersNamed } from '../layers/catalogue.ts';
import type { Layer } from '../layers/layer.ts';
import { RASTERS } from '../layers/rasters.ts';
import type { DataSet, FeatureStore } from '../store/feature-store.ts';
import { openFeatureStore } from '../store/open-feature-store.ts';
import { refuseDate } from './as-of.ts';
import { dryRunLines } from './dry-run.ts';
import { runCommand } from './failure.ts';
import { importRaster, rasterNamed } from './import-raster.ts';
import { scopeOf } from './import-scope.ts';
import { officialPlace } from './official-place.ts';
import { partitionsInWords } from './partitions-in-words.ts';
import { version } from './version.ts';
import { type Shown, withProgress } from './with-progress.ts';

/** Options of `rangeline import`, as they are written. */
export interface ImportSettings {
  readonly state?: string;
  readonly county?: string;
  readonly from?: string;
  /** Each time that it is given. */
  readonly layer?: readonly string[];
  readonly sourceCrs?: string;
  readonly asOf?: string;
  readonly whole?: boolean;
  readonly replace?: boolean;
  readonly acceptLosses?: boolean;
  readonly unfiltered?: boolean;
  readonly dryRun?: boolean;
  /** Of production alone. */
  readonly district?: string;
  readonly wells?: string;
}

/** What an import works with. */
export interface ImportContext extends Shown {
  readonly dataDir: string;
  /** The folder that has one for each layer of rasters. */
  readonly rasterDirectory: string;
  openStore(): Promise<FeatureStore>;
}

/** Runs `rangeline import`; Ctrl-C leaves everything as it was. */
export async function importCommand(layerName: string, settings: ImportSettings): Promise<void> {
  await runCommand(() => withImportContext((context) => runImport(layerName, settings, context)));
}

/** Runs something that imports into what the settings name. */
export async function withImportContext(run: (context: ImportContext) => Promise<void>): Promise<void> {
  const { dataDir, store, rasters } = readConfig();
  await withProgress((shown) =>
    run({
      ...shown,
      dataDir,
      rasterDirectory: rasters.directory,
      openStore: () => openFeatureStore(store),
    }),
  );
}

/**
 * Imports what is asked for.
 * @throws ImportError when that is not possible
 */
export async function runImport(
  layerName: string,
  settings: ImportSettings,
  context: ImportContext,
): Promise<void> {
  refuseMalformed(settings);
  const raster = rasterNamed(layerName);
  if (raster !== undefined) return importRaster(raster, settings, context);
  const layers = layersNamed(layerName);
  if (layers.length === 0) {
    const names = [...layerNames(), ...RASTERS.map(({ id }) => id), 'production'];
    throw new ImportError(`There is no layer ${layerName}: name one of ${either(names)}.`);
  }
  const scope = scopeOf(layers, settings.state, settings.county);
  const { from, whole = false } = settings;
  if (from !== undefined) {
    return importFrom({ from, where: '1=1', layers, scope, whole, settings }, context);
  }
  for (const layer of layers) await importOfficial(layer, scope, settings, context);
}

/**
 * Imports what its agency publishes of a layer.
 * @throws ImportError when that is not possible
 */
export async function importOfficial(
  layer: Layer,
  scope: Scope,
  settings: ImportSettings,
  context: ImportContext,
): Promise<void> {
  const official = officialPlace(layer, scope.state, settings.unfiltered ?? false);
  await importFrom({ ...official, layers: [layer], scope, whole: true, settings }, context);
}

/** One source to be imported. */
interface Order {
  /** A file, a folder or a URL. */
  readonly from: string;
  /** The condition that picks features of a service. */
  readonly where: string;
  /** The layers that it may go to. */
  readonly layers: readonly Layer[];
  readonly scope: Scope;
  readonly whole: boolean;
  readonly settings: ImportSettings;
}

function refuseMalformed({ sourceCrs, asOf, district, wells }: ImportSettings): void {
  if (district !== undefined || wells !== undefined)
    throw new ImportError('--district and --wells are for production: leave them out.');
  if (sourceCrs !== undefined && !/^[A-Za-z]+:\d+$/.test(sourceCrs)) {
    throw new ImportError(
      `--source-crs is ${sourceCrs}, but must be the code of a coordinate system, as EPSG:3857.`,
    );
  }
  refuseDate(asOf);
}

async function importFrom(order: Order, context: ImportContext): Promise<void> {
  const { from, where, layers, settings } = order;
  const { progress, signal, dataDir, print } = context;
  let shown = '';
  const show = (what: string, done: number): void => {
    if (shown !== what) progress.start(what, null);
    shown = what;
    progress.update(done);
  };
  const source = await openSource(from, {
    sourceCrs: settings.sourceCrs ?? null,
    where,
    downloads: join(dataDir, 'downloads'),
    signal,
    // Features are downloaded as a part of reading them, which is shown already.
    onDownload: (done, unit) => (unit === 'bytes' ? show('bytes downloaded', done) : progress.update(done)),
    onRead: (bytes) => show('bytes read', bytes),
  });
  let imported = false;
  try {
    const choices = chooseParts(source, layers, settings.layer ?? null);
    if (settings.dryRun) {
      progress.stop();
      for (const line of await dryRunLines(source, choices, signal)) print(line);
      return;
    }
    await importChoices(source, choices, order, context);
    imported = true;
  } finally {
    await source.close(imported);
  }
}

async function importChoices(
  source: Source,
  choices: readonly Choice[],
  { scope, whole, settings }: Order,
  { openStore, progress, signal, dataDir, print }: ImportContext,
): Promise<void> {
  const store = await openStore();
  try {
    const [repair, cut] = [await createRepair(), await createCut()];
    for (const { layer, parts } of choices) {
      const log = new RowLog(join(dataDir, 'imports', `${layer.id}-${timestamp()}.log`));
      const total = parts.reduce<number | null>(
        (sum, { table }) => (sum === null || table.count === null ? null : sum + table.count),
        0,
      );
      progress.start(layer.id, total);
      try {
        const report = await importLayer(
          {
            layer,
            parts,
            source,
            whole,
            replace: settings.replace ?? false,
            acceptLosses: settings.acceptLosses ?? false,
            unfiltered: settings.unfiltered ?? false,
            sample: null,
            partition: scope.partition,
            asOf: settings.asOf ?? null,
            version: version(),
          },
          { store, repair, cut, log, signal, onProgress: (rows) => progress.update(rows) },
        );
        progress.stop();
        for (const line of reportLines(layer, report, log)) print(line);
      } finally {
        await log.close();
      }
    }
  } finally {
    await store.close();
  }
}

function reportLines(layer: Layer, report: ImportReport, log: RowLog): string[] {
  const { dataSets, replaced, read, written, notes } = report;
  const partitions = partitionsInWords(dataSets.map(({ partition }) => partition));
  return [
    `${layer.id}: ${written} of ${read} rows in ${partitions}.`,
    ...replacedLines(replaced),
    ...notes.map((note) => `  ${note}`),
    ...(notes.length === 0 ? [] : [`  every such row: ${relative('', log.path)}`]),
  ];
}

/** A line for each source whose data was replaced. */
function replacedLines(replaced: readonly DataSet[]): string[] {
  const bySource = new Map<string, DataSet[]>();
  for (const dataSet of replaced) {
    const source = `${dataSet.source.origin} of ${dataSet.source.asOf}`;
    bySource.set(source, [...(bySource.get(source) ?? []), dataSet]);
  }
  return [...bySource].map(([source, dataSets]) => {
    const rows = dataSets.reduce((sum, { counts }) => sum + counts.written, 0);
    const partitions = partitionsInWords(dataSets.map(({ partition }) => partition));
    return `  replaced: ${rows} rows of ${source} in ${partitions}`;
  });
}

function timestamp(): string {
  return new Date().toISOString().replace(/[:.]/g, '-');
}
