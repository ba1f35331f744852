import { join } from 'node:path';
import { downloadFile } from '../importer/download-file.ts';
import { ImportError } from '../importer/import-error.ts';
import { copyRasters, type SoundRaster, soundRasters } from '../importer/import-rasters.ts';
import { type AgencyRaster, RASTERS } from '../layers/rasters.ts';
import type { ImportContext, ImportSettings } from './import.ts';

const OPTIONS: readonly (keyof ImportSettings)[] = ['from', 'asOf', 'dryRun'];

/** The raster of a name, written with a dash or an underscore. */
export function rasterNamed(name: string): AgencyRaster | undefined {
  return RASTERS.find(({ id }) => id === name.replaceAll('-', '_'));
}

/**
 * Imports the files of a raster layer.
 * @throws ImportError when that is not possible
 */
export async function importRaster(
  layer: AgencyRaster,
  settings: ImportSettings,
  context: ImportContext,
): Promise<void> {
  refuseOthers(layer, settings);
  const { from, asOf = null, dryRun } = settings;
  const { signal, print, rasterDirectory: directory } = context;
  if (from === undefined) {
    throw new ImportError(
      `${layer.id} is not downloaded by state: name a file with --from, such as one of ${layer.sources[0].url}`,
    );
  }
  const local = await localPlace(from, context);
  try {
    const order = { layer, from: local.path, asOf, directory, signal };
    const rasters = await soundRasters(order);
    for (const raster of rasters) print(lineOf(layer, raster));
    if (dryRun) print('Nothing was changed.');
    else await copyRasters(rasters, order);
  } finally {
    await local.remove();
  }
}

function refuseOthers({ id }: AgencyRaster, settings: ImportSettings): void {
  const given = (Object.keys(settings) as (keyof ImportSettings)[]).filter((name) => !OPTIONS.includes(name));
  if (given.length === 0) return;
  throw new ImportError(`${id} is a raster: --from, --as-of and --dry-run are all that goes with it.`);
}

async function localPlace(
  from: string,
  { dataDir, signal, progress }: ImportContext,
): Promise<{ readonly path: string; remove(): Promise<void> }> {
  if (!/^https?:\/\//i.test(from)) return { path: from, remove: async () => undefined };
  progress.start('bytes downloaded', null);
  const downloads = join(dataDir, 'downloads');
  try {
    return await downloadFile(from, { downloads, signal, onProgress: (bytes) => progress.update(bytes) });
  } finally {
    progress.stop();
  }
}

function lineOf({ id }: AgencyRaster, { name, bytes, year }: SoundRaster): string {
  return `${id}: ${name}, ${(bytes / 1e6).toFixed(1)} MB${year === null ? '' : ` of ${year}`}`;
}
