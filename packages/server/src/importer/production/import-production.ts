import type { Publisher } from '../../layers/layer.ts';
import { isSample } from '../../layers/sample-data.ts';
import { type LeaseId, leaseKey } from '../../store/production/lease-key.ts';
import type { ProductionFilling } from '../../store/production/production-filling.ts';
import {
  type ProductionImport,
  type ProductionScope,
  scopeText,
} from '../../store/production/production-import.ts';
import type { ProductionStore } from '../../store/production/production-store.ts';
import type { WellOfLease } from '../../store/production/staged-leases.ts';
import { ImportError } from '../import-error.ts';
import { isTooMany, MAX_SHRINKAGE } from '../refuse-losses.ts';
import { type RowLog, RowNotes } from '../row-notes.ts';
import type { Source } from '../source.ts';
import { readLeaseCycle } from './lease-cycle.ts';
import { LeaseIntake, type RowCounts } from './lease-intake.ts';
import { readLeaseMonthsJson } from './lease-months-json.ts';
import type { ProductionSource } from './production-source.ts';
import type { TableFile } from './table-files.ts';
import { readWellCompletions } from './well-completions.ts';
import { readWellFeatures } from './well-features.ts';

export interface ProductionJob {
  readonly source: ProductionSource;
  /** Features of wells with their leases, beside what the source has. */
  readonly wells: Source | null;
  readonly scope: ProductionScope;
  /** The source has all leases and months of its scope. */
  readonly isWhole: boolean;
  /** Replace what is loaded even by less. */
  readonly replace: boolean;
  /** Import what can be used even where many rows cannot. */
  readonly acceptLosses: boolean;
  /** The agency, or what made-up data calls itself. */
  readonly publisher: Pick<Publisher, 'name' | 'agency' | 'license'>;
  /** ISO date that overrides the source's own. */
  readonly asOf: string | null;
  /** Version of Rangeline. */
  readonly version: string;
}

export interface ProductionTools {
  readonly store: ProductionStore;
  readonly log: RowLog;
  readonly signal: AbortSignal;
  /** Told how many bytes more of the source have been read. */
  readonly onBytes: (bytes: number) => void;
}

export interface ProductionReport {
  readonly record: ProductionImport;
  /** Rows of leases that were not asked for. */
  readonly unwanted: number;
  /** A line for each reason, with the first rows that met it. */
  readonly notes: readonly string[];
}

/**
 * Imports lease-months, and with them which wells are of which lease. What was there answers until all of the source has
 * been read well, and stays when anything fails before.
 * @throws ImportError when the source cannot be read whole, too few rows of it can be used, or less would take the place
 *   of more
 * @throws StoreError when another import is under way, or the store may not be written
 */
export async function importProduction(
  job: ProductionJob,
  tools: ProductionTools,
): Promise<ProductionReport> {
  const { scope, isWhole } = job;
  const damage = tools.store.damage();
  if (damage !== null && !(isWhole && scope.kind === 'state')) throw damage;
  const filling = tools.store.beginImport();
  try {
    return await new Import(job, tools, filling).run();
  } finally {
    filling.abort();
  }
}

class Import {
  readonly #job: ProductionJob;
  readonly #tools: ProductionTools;
  readonly #filling: ProductionFilling;
  readonly #dropped = new RowNotes();
  readonly #repeated = new RowNotes();
  readonly #droppedWells = new RowNotes();

  constructor(job: ProductionJob, tools: ProductionTools, filling: ProductionFilling) {
    this.#job = job;
    this.#tools = tools;
    this.#filling = filling;
  }

  async run(): Promise<ProductionReport> {
    await this.#readWells();
    const rows = await this.#readMonths();
    this.#refuseLosses(rows);
    this.#refuseLesser(rows);
    const record = this.#recordOf(rows);
    this.#filling.commit(record, { anew: this.#isBesideSamples(record) });
    this.#tools.store.refresh();
    return { record, unwanted: rows.unwanted, notes: this.#notes() };
  }

  /** Made-up data does not stay beside an agency's. */
  #isBesideSamples(record: ProductionImport): boolean {
    return !isSample(record) && this.#tools.store.imports().some(isSample);
  }

  async #readMonths(): Promise<RowCounts> {
    const { source, scope } = this.#job;
    const { months } = source;
    const notes = {
      dropped: this.#dropped,
      repeated: this.#repeated,
      log: this.#tools.log,
      source: months.name,
    };
    const intake = new LeaseIntake(this.#filling, this.#wantedBy(scope), notes);
    const read = source.kind === 'dump' ? readLeaseCycle : readLeaseMonthsJson;
    await read(months.name, this.#chunksOf(months), intake);
    intake.flush();
    return intake.counts;
  }

  async #readWells(): Promise<void> {
    const { source, wells, scope } = this.#job;
    const { signal } = this.#tools;
    const onWell = (well: WellOfLease): void => {
      if (scope.kind !== 'district' || leaseKey(well.lease).districtNo === scope.districtNo)
        this.#filling.addWell(well);
    };
    const { completions } = source;
    if (completions !== null)
      await readWellCompletions(completions.name, this.#chunksOf(completions), onWell, this.#droppedWells);
    if (wells !== null) await readWellFeatures(wells, onWell, this.#droppedWells, signal);
    if (scope.kind === 'county' && completions === null && wells === null) {
      throw new ImportError(
        `${source.origin} does not say which county a lease is in: put OG_WELL_COMPLETION_DATA_TABLE.dsv beside it, or name a file of wells with --wells. Nothing was changed.`,
      );
    }
  }

  #wantedBy(scope: ProductionScope): (id: LeaseId) => boolean {
    if (scope.kind === 'state') return () => true;
    if (scope.kind === 'district') return (id) => leaseKey(id).districtNo === scope.districtNo;
    const leases = this.#filling.keepWellsOfCounty(scope.fips);
    return (id) => leases.has(id);
  }

  async *#chunksOf(table: TableFile): AsyncIterable<Buffer> {
    for await (const chunk of table.chunks()) {
      this.#tools.signal.throwIfAborted();
      this.#tools.onBytes(chunk.length);
      yield chunk;
    }
    this.#tools.signal.throwIfAborted();
  }

  #refuseLosses({ read, unwanted, dropped, taken }: RowCounts): void {
    const { source, scope, acceptLosses } = this.#job;
    const why = this.#dropped.lines().join('; ');
    if (taken === 0) {
      throw new ImportError(
        `No row of ${source.origin} can be used for ${scopeText(scope)}: of ${read}, ${unwanted} are of other leases${why === '' ? '' : `; ${why}`}. Nothing was changed.`,
      );
    }
    if (acceptLosses || !isTooMany(dropped, read - unwanted)) return;
    throw new ImportError(
      `${dropped} of ${read - unwanted} rows of ${source.origin} cannot be used (${why}): it may be damaged; download it again, or import the rest with --accept-losses. Nothing was changed.`,
    );
  }

  #refuseLesser({ taken }: RowCounts): void {
    const { store } = this.#tools;
    const { source, scope, isWhole, replace } = this.#job;
    store.refresh();
    const loaded = store.imports().find((one) => scopeText(one.scope) === scopeText(scope));
    if (replace || !isWhole || loaded === undefined || isSample(loaded)) return;
    if (taken >= (1 - MAX_SHRINKAGE) * loaded.counts.leaseMonths) return;
    throw new ImportError(
      `${scopeText(scope)} is loaded with ${loaded.counts.leaseMonths} lease-months of ${loaded.source.origin} of ${loaded.source.asOf}, and ${source.origin} has only ${taken}: add --replace to replace them anyway. Nothing was changed.`,
    );
  }

  #recordOf({ read, taken }: RowCounts): ProductionImport {
    const { source, scope, isWhole, asOf, version, publisher } = this.#job;
    const { name, agency, license } = publisher;
    return {
      source: { name, agency, license, origin: source.origin, asOf: asOf ?? source.months.asOf },
      importedAt: new Date().toISOString(),
      importedBy: version,
      scope,
      isWhole,
      counts: { read, leaseMonths: taken, dropped: this.#dropped.counts() },
    };
  }

  #notes(): string[] {
    return [
      ...this.#dropped.lines().map((line) => `dropped: ${line}`),
      ...this.#repeated.lines().map((line) => `repeated: ${line}`),
      ...this.#droppedWells.lines().map((line) => `wells dropped: ${line}`),
    ];
  }
}
