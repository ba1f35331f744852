import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { type Config, readConfig } from '../config/config.ts';
import { ImportError } from '../importer/import-error.ts';
import type { FeatureStore } from '../store/feature-store.ts';
import { openFeatureStore } from '../store/open-feature-store.ts';
import { ProductionStore } from '../store/production/production-store.ts';
import { loadNationalGrid } from '../survey/grid/national-grid.ts';
import type { Archive } from '../tiles/archive.ts';
import { factsOf } from '../tiles/archive-facts.ts';
import { buildArchive } from '../tiles/build/build-archive.ts';
import { BuildThreads } from '../tiles/build/build-threads.ts';
import { featureCount } from '../tiles/build/feature-count.ts';
import type { ZoomRange } from '../tiles/build/subtree.ts';
import { dataVersion, drawnData, type LoadedData } from '../tiles/drawn-data.ts';
import { ALIASES, ARCHIVES } from '../tiles/published.ts';
import { runCommand } from './failure.ts';
import { version } from './version.ts';
import { type Shown, withProgress } from './with-progress.ts';

const MAX_THREADS = 256;

/** Options of `rangeline archive build`, as they are written. */
export interface BuildSettings {
  readonly all?: boolean;
  readonly minZoom?: string;
  readonly maxZoom: string;
  readonly threads?: string;
  readonly into?: string;
}

/** What builds work with. */
export interface BuildContext extends Shown {
  readonly config: Pick<Config, 'store' | 'dataDir' | 'archives'>;
  /** Of Node.js, for threads that are to be started in another way than this process. */
  readonly execArgv?: string[];
}

/** Runs `rangeline archive build`; Ctrl-C leaves the archive that is being built as it was. */
export async function archiveBuildCommand(name: string | undefined, settings: BuildSettings): Promise<void> {
  await runCommand(() =>
    withProgress((shown) => runArchiveBuild(name, settings, { ...shown, config: readConfig() })),
  );
}

/**
 * Builds one archive, or all that there is something to draw of.
 * @throws ImportError when what is asked for does not exist
 * @throws StoreError when an archive cannot be built
 */
export async function runArchiveBuild(
  name: string | undefined,
  settings: BuildSettings,
  context: BuildContext,
): Promise<void> {
  const { config, print, execArgv } = context;
  const directory = directoryOf(settings, config);
  const asked = archivesAsked(name, settings);
  const threads = wholeNumber('--threads', settings.threads, availableParallelism(), 1, MAX_THREADS);
  const productionDirectory = join(config.dataDir, 'production');
  const store = await openFeatureStore(config.store);
  const pool = new BuildThreads(
    { store: config.store, production: productionDirectory },
    { threads, ...(execArgv !== undefined && { execArgv }) },
  );
  try {
    const production = new ProductionStore(productionDirectory);
    const parts = { ...context, store, production, pool, directory };
    for (const { archive, zooms } of asked) {
      const loaded = { dataSets: store.dataSets(), production: production.imports() };
      if (factsOf(archive, drawnData(archive, loaded)).shows !== 'none') await build(archive, zooms, parts);
      else if (settings.all !== true) throw nothingToDraw(archive);
      else print(`${archive.name}: nothing is loaded to draw it from.`);
    }
  } finally {
    await pool.close();
    await store.close();
  }
}

interface BuildParts extends BuildContext {
  readonly store: FeatureStore;
  readonly production: ProductionStore;
  readonly pool: BuildThreads;
  readonly directory: string;
}

async function build(archive: Archive, zooms: ZoomRange, parts: BuildParts): Promise<void> {
  const { store, production, pool, directory, progress, signal, print } = parts;
  const register = (): LoadedData => ({ dataSets: store.dataSets(), production: production.imports() });
  const builtFrom = dataVersion(archive, register());
  const { bounds, attribution } = factsOf(archive, drawnData(archive, register()));
  const startMs = performance.now();
  progress.start(archive.name, null);
  let isStarted = false;
  try {
    const written = await buildArchive(
      { archive, zooms, bounds, attribution, dataVersion: builtFrom, version: version(), directory },
      {
        threads: pool,
        count: featureCount(archive, store, loadNationalGrid),
        signal,
        onProgress: (done, total) => {
          if (!isStarted) progress.start(archive.name, total);
          isStarted = true;
          progress.update(done);
        },
        beforeCommit: async () => {
          await store.refresh();
          production.refresh();
          if (dataVersion(archive, register()) === builtFrom) return;
          throw new ImportError(
            `The data of ${archive.name} was replaced while it was drawn: build it again.`,
          );
        },
      },
    );
    progress.stop();
    const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
    const megabytes = (written.bytes / 1e6).toFixed(1);
    print(
      `${archive.name}: ${written.tiles} tiles of zooms ${zooms.min} to ${zooms.max}, ${megabytes} MB, in ${seconds} s.`,
    );
  } finally {
    progress.stop();
  }
}

function directoryOf({ into }: BuildSettings, { archives }: BuildContext['config']): string {
  if (into !== undefined) return resolve(into);
  if (archives.kind === 'folder') return archives.directory;
  throw new ImportError(
    `Archives are read from ${archives.url}: say by --into where to build them, and bring them there.`,
  );
}

interface Asked {
  readonly archive: Archive;
  readonly zooms: ZoomRange;
}

function archivesAsked(name: string | undefined, settings: BuildSettings): Asked[] {
  if ((name === undefined) === (settings.all !== true))
    throw new ImportError('Name one archive, or give --all.');
  if (name === undefined) return ARCHIVES.flatMap((archive) => askedOf(archive, settings) ?? []);
  const [archive] = archivesNamed(name);
  if (archive === undefined) {
    const names = ARCHIVES.map((one) => one.name).join(', ');
    throw new ImportError(`There is no archive ${name}: name one of ${names}.`);
  }
  const asked = askedOf(archive, settings);
  if (asked === null)
    throw new ImportError(
      `${name} has zooms ${archive.minZoom} to ${archive.maxZoom}: give a --max-zoom of these.`,
    );
  return [asked];
}

/** The archive of a name or an alias. */
export function archivesNamed(name: string): Archive[] {
  const own = ALIASES.find(([, alias]) => alias === name)?.[2] ?? name;
  return ARCHIVES.filter((archive) => archive.name === own);
}

/** Null where none of the zooms that are asked for is of the archive. */
function askedOf(archive: Archive, settings: BuildSettings): Asked | null {
  const { minZoom, maxZoom } = archive;
  const min = wholeNumber('--min-zoom', settings.minZoom, minZoom, 0, maxZoom);
  const max = wholeNumber('--max-zoom', settings.maxZoom, maxZoom, 0, 24);
  const zooms = { min: Math.max(min, minZoom), max: Math.min(max, maxZoom) };
  return zooms.min <= zooms.max ? { archive, zooms } : null;
}

function wholeNumber(
  option: string,
  text: string | undefined,
  otherwise: number,
  least: number,
  most: number,
): number {
  if (text === undefined) return otherwise;
  const number = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new ImportError(`${option} is ${text}, and must be a whole number from ${least} to ${most}.`);
}

function nothingToDraw({ name, layers }: Archive): ImportError {
  const sources = layers.length === 0 ? 'production' : layers.join(', ');
  return new ImportError(`Nothing is loaded to draw ${name} from: import ${sources} first.`);
}
