import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SAMPLE_SOURCE, SAMPLES_AS_OF } from '../../layers/sample-data.ts';
import type { ProductionStore } from '../../store/production/production-store.ts';
import { RowLog } from '../row-notes.ts';
import { importProduction, type ProductionReport } from './import-production.ts';
import { openProductionSource } from './production-source.ts';

/** Reeves County, where the sample wells are. */
const SAMPLE_COUNTY_FIPS = '48389';

export interface ProductionSampleJob {
  /** The folder of the samples. */
  readonly folder: string;
  readonly store: ProductionStore;
  /** Where rows that are dropped are told. */
  readonly logFolder: string;
  /** Version of Rangeline. */
  readonly version: string;
  readonly signal: AbortSignal;
}

/**
 * Loads made-up production where there is none, by the import that the agency's dump takes.
 * @returns null where there is some, or no sample
 * @throws ImportError when the sample cannot be imported
 */
export async function loadProductionSample({
  folder,
  store,
  logFolder,
  version,
  signal,
}: ProductionSampleJob): Promise<ProductionReport | null> {
  const path = join(folder, 'production.zip');
  if (store.damage() !== null || store.imports().length > 0 || !existsSync(path)) return null;
  const source = await openProductionSource(path);
  const log = new RowLog(join(logFolder, 'production-sample.log'));
  try {
    return await importProduction(
      {
        source,
        wells: null,
        scope: { kind: 'county', fips: SAMPLE_COUNTY_FIPS },
        isWhole: true,
        replace: true,
        acceptLosses: false,
        publisher: SAMPLE_SOURCE,
        asOf: SAMPLES_AS_OF,
        version,
      },
      { store, log, signal, onBytes: () => undefined },
    );
  } finally {
    await log.close();
    source.close();
  }
}
