import { join, relative } from 'node:path';
import { TEXAS_COUNTIES } from 'rangeline-land-description';
import { readConfig } from '../config/config.ts';
import { either, ImportError } from '../importer/import-error.ts';
import { openSource } from '../importer/open-source.ts';
import { importProduction, type ProductionReport } from '../importer/production/import-production.ts';
import { openProductionSource, type ProductionSource } from '../importer/production/production-source.ts';
import { RowLog } from '../importer/row-notes.ts';
import type { Source } from '../importer/source.ts';
import { PRODUCTION_SOURCE } from '../layers/production.ts';
import { DISTRICT_NAMES, districtName, districtNoNamed } from '../store/production/district.ts';
import type { ProductionScope } from '../store/production/production-import.ts';
import { ProductionStore } from '../store/production/production-store.ts';
import { refuseDate } from './as-of.ts';
import { runCommand } from './failure.ts';
import type { ImportSettings } from './import.ts';
import { countyFips } from './import-scope.ts';
import { productionDirectory } from './production-directory.ts';
import { dryRunLines } from './production-dry-run.ts';
import { version } from './version.ts';
import { type Shown, withProgress } from './with-progress.ts';

export interface ProductionContext extends Shown {
  readonly dataDir: string;
  /** Where what is in the data directory is brought from; null where it is imported. */
  readonly productionUrl: string | null;
}

/** Runs `rangeline import production`; Ctrl-C leaves everything as it was. */
export async function importProductionCommand(settings: ImportSettings): Promise<void> {
  await runCommand(async () => {
    const { dataDir, productionUrl } = readConfig();
    await withProgress((shown) => runProductionImport(settings, { ...shown, dataDir, productionUrl }));
  });
}

/**
 * Imports the production of leases from a file.
 * @throws ImportError when that is not possible
 */
export async function runProductionImport(
  settings: ImportSettings,
  context: ProductionContext,
): Promise<void> {
  const { from, wells } = settings;
  if (from === undefined) {
    throw new ImportError(
      'The production of leases is imported from a file: download PDQ_DSV.zip from the Railroad Commission of Texas, and name it with --from.',
    );
  }
  refuseUnknown(settings);
  refuseCopy(settings, context);
  const scope = scopeOf(settings);
  const source = await openProductionSource(from);
  try {
    const wellSource = wells === undefined ? null : await openWells(wells, context);
    try {
      if (settings.dryRun) for (const line of await dryRunLines(source, wellSource)) context.print(line);
      else await importFrom(source, wellSource, scope, settings, context);
    } finally {
      await wellSource?.close(true);
    }
  } finally {
    source.close();
  }
}

function refuseUnknown({ state, layer, sourceCrs, asOf, district, county }: ImportSettings): void {
  refuseDate(asOf);
  if (layer !== undefined || sourceCrs !== undefined || (state ?? 'TX').toUpperCase() !== 'TX')
    throw new ImportError(
      'Production is of Texas, and has neither layers nor coordinates: leave out --state, --layer and --source-crs.',
    );
  if (district !== undefined && county !== undefined)
    throw new ImportError('Ask for a county or for a district: leave out --county or --district.');
}

function refuseCopy({ dryRun }: ImportSettings, { productionUrl }: ProductionContext): void {
  if (productionUrl === null || dryRun) return;
  throw new ImportError(
    `RANGELINE_PRODUCTION is set, and what is there would take the place of what is imported here: import with it unset, and bring the file to ${productionUrl}.`,
  );
}

function scopeOf({ county, district }: ImportSettings): ProductionScope {
  if (county !== undefined) return { kind: 'county', fips: countyFips(county) };
  if (district === undefined) return { kind: 'state' };
  const districtNo = districtNoNamed(district);
  if (districtNo !== undefined) return { kind: 'district', districtNo };
  throw new ImportError(
    `--district is ${district}, but must be a district as the Railroad Commission calls it: ${either(DISTRICT_NAMES)}.`,
  );
}

function openWells(from: string, { dataDir, signal }: ProductionContext): Promise<Source> {
  const downloads = join(dataDir, 'downloads');
  const unseen = (): void => undefined;
  return openSource(from, {
    sourceCrs: null,
    where: '1=1',
    downloads,
    signal,
    onDownload: unseen,
    onRead: unseen,
  });
}

async function importFrom(
  source: ProductionSource,
  wells: Source | null,
  scope: ProductionScope,
  settings: ImportSettings,
  { dataDir, progress, signal, print }: ProductionContext,
): Promise<void> {
  const store = new ProductionStore(productionDirectory(dataDir));
  const timestamp = new Date().toISOString().replace(/[:.]/g, '-');
  const log = new RowLog(join(dataDir, 'imports', `production-${timestamp}.log`));
  let bytes = 0;
  progress.start('production, bytes', source.months.bytes + (source.completions?.bytes ?? 0));
  try {
    const report = await importProduction(
      {
        source,
        wells,
        scope,
        isWhole: settings.whole ?? false,
        replace: settings.replace ?? false,
        acceptLosses: settings.acceptLosses ?? false,
        publisher: PRODUCTION_SOURCE,
        asOf: settings.asOf ?? null,
        version: version(),
      },
      {
        store,
        log,
        signal,
        onBytes: (more) => {
          bytes += more;
          progress.update(bytes);
        },
      },
    );
    progress.stop();
    for (const line of reportLines(report, log)) print(line);
  } finally {
    await log.close();
    store.close();
  }
}

function reportLines({ record, unwanted, notes }: ProductionReport, log: RowLog): string[] {
  const { counts, scope } = record;
  return [
    `production: ${counts.leaseMonths} of ${counts.read} rows for ${scopeInWords(scope)}.`,
    ...(unwanted === 0 ? [] : [`  of other leases: ${unwanted}`]),
    ...notes.map((note) => `  ${note}`),
    ...(log.isEmpty ? [] : [`  every such row: ${relative('', log.path)}`]),
  ];
}

/** `Texas`, `Reeves County`, `district 8A` */
function scopeInWords(scope: ProductionScope): string {
  if (scope.kind === 'state') return 'Texas';
  if (scope.kind === 'district') return `district ${districtName(scope.districtNo)}`;
  return `${TEXAS_COUNTIES.find(({ fips }) => fips === scope.fips)?.name ?? scope.fips} County`;
}
