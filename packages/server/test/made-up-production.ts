import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  importProduction,
  type ProductionJob,
  type ProductionReport,
} from '../src/importer/production/import-production.ts';
import { openProductionSource } from '../src/importer/production/production-source.ts';
import { RowLog } from '../src/importer/row-notes.ts';
import { PRODUCTION_SOURCE } from '../src/layers/production.ts';
import type { Lease, LeaseWell } from '../src/store/production/lease.ts';
import { leaseKeyNamed } from '../src/store/production/lease-key.ts';
import { emptySeries, type LeaseSeries } from '../src/store/production/lease-series.ts';
import { type Month, monthNamed, monthText } from '../src/store/production/month.ts';
import type { ProductionImport, ProductionScope } from '../src/store/production/production-import.ts';
import type { ProductionStore } from '../src/store/production/production-store.ts';

/** A row of the dump's table of lease-months, as far as it is read. */
export interface DumpRow {
  /** `O-05-00123` */
  readonly lease: string;
  /** `2026-07` */
  readonly month: string;
  readonly oil?: number | string;
  readonly gas?: number | string;
  readonly condensate?: number | string;
  readonly casinghead?: number | string;
  readonly operator?: string;
  readonly name?: string;
}

export const LEASE_CYCLE_COLUMNS =
  'OIL_GAS_CODE}DISTRICT_NO}LEASE_NO}CYCLE_YEAR_MONTH}OPERATOR_NO}FIELD_NO}LEASE_OIL_PROD_VOL}LEASE_GAS_PROD_VOL}LEASE_COND_PROD_VOL}LEASE_CSGD_PROD_VOL}LEASE_NAME}OPERATOR_NAME}FIELD_NAME';

/** The dump's table of lease-months; `\n` after each row. */
export function leaseCycleTable(rows: readonly DumpRow[]): string {
  const lines = rows.map(({ lease, month, oil, gas, condensate, casinghead, operator, name }) => {
    const volumes = [oil, gas, condensate, casinghead].map((volume) => volume ?? 0);
    return [
      ...lease.split('-'),
      month.replace('-', ''),
      '386310',
      '88576304',
      ...volumes,
      name ?? `LEASE ${lease}`,
      operator ?? 'HILCORP ENERGY COMPANY',
      'TEAGUE (CV-BOSSIER CONS.)',
    ].join('}');
  });
  return [LEASE_CYCLE_COLUMNS, ...lines, ''].join('\n');
}

/** The dump's table of wells: `[lease, eight digits of the API number, number of the well]`. */
export function completionTable(wells: readonly (readonly [string, string, string])[]): string {
  const head =
    'OIL_GAS_CODE}DISTRICT_NO}LEASE_NO}WELL_NO}API_COUNTY_CODE}API_UNIQUE_NO}LEASE_NAME}OPERATOR_NAME';
  const lines = wells.map(([lease, api8, wellNo]) =>
    [...lease.split('-'), wellNo, api8.slice(0, 3), api8.slice(3), `OF ${lease}`, 'SOMEBODY'].join('}'),
  );
  return [head, ...lines, ''].join('\n');
}

export const TABLE = 'OG_LEASE_CYCLE_DATA_TABLE.dsv';
export const COMPLETIONS = 'OG_WELL_COMPLETION_DATA_TABLE.dsv';

/** Writes a file, in a folder that is there. */
export function written(folder: string, name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content, 'latin1');
  return path;
}

export interface ImportOptions {
  readonly scope?: ProductionScope;
  readonly whole?: boolean;
  readonly replace?: boolean;
  readonly acceptLosses?: boolean;
  readonly signal?: AbortSignal;
  readonly publisher?: ProductionJob['publisher'];
}

/** Imports a file as the command does. */
export async function importInto(
  store: ProductionStore,
  path: string,
  { scope, whole, replace, acceptLosses, signal, publisher }: ImportOptions = {},
): Promise<ProductionReport> {
  const source = await openProductionSource(path);
  const job: ProductionJob = {
    source,
    wells: null,
    scope: scope ?? { kind: 'state' },
    isWhole: whole ?? false,
    replace: replace ?? false,
    acceptLosses: acceptLosses ?? false,
    publisher: publisher ?? PRODUCTION_SOURCE,
    asOf: '2026-03-28',
    version: '0.0.0',
  };
  const log = new RowLog(`${path}.log`);
  try {
    return await importProduction(job, {
      store,
      log,
      signal: signal ?? new AbortController().signal,
      onBytes: () => undefined,
    });
  } finally {
    await log.close();
    source.close();
  }
}

/** What is kept of a month: `2026-07 oil gas condensate casinghead`. */
export function monthLines({ months, volumes }: LeaseSeries): string[] {
  return Array.from(months, (month, i) =>
    [monthText(month), volumes.oil[i], volumes.gas[i], volumes.condensate[i], volumes.casinghead[i]].join(
      ' ',
    ),
  );
}

/** Months by their names, each with oil and casinghead gas, or gas and condensate of a gas well. */
export function seriesOf(
  volumes: Readonly<Record<string, readonly [oil: number, gas: number]>>,
  isGas = false,
): LeaseSeries {
  const entries = Object.entries(volumes).sort(([a], [b]) => (a < b ? -1 : 1));
  const series = emptySeries(entries.length);
  entries.forEach(([name, [oil, gas]], i) => {
    series.months[i] = month(name);
    series.volumes[isGas ? 'condensate' : 'oil'][i] = oil;
    series.volumes[isGas ? 'gas' : 'casinghead'][i] = gas;
  });
  return series;
}

export function month(name: string): Month {
  const found = monthNamed(name);
  if (found === null) throw new Error(`${name} is no month`);
  return found;
}

export function madeUpLease(name: string, series: LeaseSeries, wells: readonly LeaseWell[] = []): Lease {
  const key = leaseKeyNamed(name);
  if (key === null) throw new Error(`${name} is no lease`);
  return {
    key,
    attributes: {
      name: `LEASE ${name}`,
      operatorNo: '1',
      operator: 'SOMEBODY',
      fieldNo: '2',
      field: 'SOMEWHERE',
    },
    countyFips: ['48161'],
    wells,
    series,
  };
}

/** A well that produces, with its months of completion and plugging where they are known. */
export function madeUpWell(
  api8: string,
  completed: string | null = null,
  plugged: string | null = null,
): LeaseWell {
  return {
    api8,
    wellNo: api8.slice(-1),
    completed: completed === null ? null : month(completed),
    plugged: plugged === null ? null : month(plugged),
    isPlugged: plugged !== null,
    isProducer: true,
  };
}

export function productionRecord(overrides: Partial<ProductionImport> = {}): ProductionImport {
  return {
    source: { name: 'made up', agency: 'none', license: 'none', origin: 'made up', asOf: '2026-03-28' },
    importedAt: '2026-03-28T00:00:00Z',
    importedBy: '0.0.0',
    scope: { kind: 'state' },
    isWhole: true,
    counts: { read: 0, leaseMonths: 0, dropped: {} },
    ...overrides,
  };
}
