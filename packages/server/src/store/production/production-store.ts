import { statSync } from 'node:fs';
import { StoreError } from '../store-error.ts';
import type { Lease } from './lease.ts';
import { type LeaseKey, leaseId, leaseKey } from './lease-key.ts';
import type { CountyTotals, LeaseTotals } from './lease-totals.ts';
import { ProductionFile } from './production-file.ts';
import { ProductionFilling } from './production-filling.ts';
import type { ProductionImport } from './production-import.ts';
import { ProductionPlace } from './production-place.ts';

/**
 * The monthly production of leases, in one file, `<directory>/production.sqlite`. All work is done at once, without
 * waiting: an answer takes microseconds. A file that is replaced answers until {@link refresh}.
 */
export class ProductionStore {
  readonly #place: ProductionPlace;
  #signature: string | null = null;
  #found: ProductionFile | StoreError | null = null;

  /** @param directory made with the first import */
  constructor(directory: string) {
    this.#place = new ProductionPlace(directory);
    this.refresh();
  }

  /** What has been imported, by scope; [] where nothing has, or what there is is damaged. */
  imports(): readonly ProductionImport[] {
    return this.#found instanceof ProductionFile ? this.#found.imports : [];
  }

  /** Why there is a file that does not answer; null when there is none, or it does. */
  damage(): StoreError | null {
    return this.#found instanceof StoreError ? this.#found : null;
  }

  /** Whether all leases of a county have been imported, so that one that is not found has no production. */
  hasAllOf(countyFips: string): boolean {
    return this.imports().some(
      ({ scope, isWhole }) =>
        isWhole && (scope.kind === 'state' || (scope.kind === 'county' && scope.fips === countyFips)),
    );
  }

  /**
   * All that is known of a lease, by one read; null when it is not known.
   * @throws StoreError when the file is damaged
   */
  lease(key: LeaseKey): Lease | null {
    return this.#open()?.lease(leaseId(key)) ?? null;
  }

  /**
   * What a lease has produced altogether, without reading its months; null when it is not known.
   * @throws StoreError when the file is damaged
   */
  leaseTotals(key: LeaseKey): LeaseTotals | null {
    return this.#open()?.leaseTotals(leaseId(key)) ?? null;
  }

  /**
   * The same of all leases of a county, by its five digits; one with wells in several counties is divided among them
   * equally.
   * @throws StoreError when the file is damaged
   */
  totalsByCounty(): ReadonlyMap<string, CountyTotals> {
    return this.#open()?.totalsByCounty() ?? new Map();
  }

  /**
   * The leases that a well is or was of.
   * @param api8 eight digits
   * @throws StoreError when the file is damaged
   */
  leasesOfWell(api8: string): readonly LeaseKey[] {
    return (this.#open()?.leasesOfWell(api8) ?? []).map(leaseKey);
  }

  /**
   * All leases in the order of their keys, as they are at the beginning.
   * @throws StoreError when the file is damaged
   */
  *leases(): Generator<Lease> {
    if (this.#open() === null) return;
    const file = ProductionFile.open(this.#place);
    try {
      yield* file.leases();
    } finally {
      file.close();
    }
  }

  /** Looks for a file that another process has put in the place of this one. */
  refresh(): void {
    const signature = signatureOf(this.#place.file);
    if (signature === this.#signature) return;
    this.close();
    this.#signature = signature;
    if (signature !== null) this.#found = openOrError(this.#place);
  }

  /**
   * Begins an import. One at a time, over all processes.
   * @throws StoreError when another is under way, naming that, or the store may not be written
   */
  beginImport(): ProductionFilling {
    return new ProductionFilling(this.#place);
  }

  close(): void {
    if (this.#found instanceof ProductionFile) this.#found.close();
    this.#found = null;
    this.#signature = null;
  }

  #open(): ProductionFile | null {
    if (this.#found instanceof StoreError) throw this.#found;
    return this.#found;
  }
}

function openOrError(place: ProductionPlace): ProductionFile | StoreError {
  try {
    return ProductionFile.open(place);
  } catch (error) {
    if (error instanceof StoreError) return error;
    throw error;
  }
}

/** Another file, or another content, has another; null when there is none. */
function signatureOf(file: string): string | null {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? null : `${found.ino} ${found.size} ${found.mtimeNs}`;
}
