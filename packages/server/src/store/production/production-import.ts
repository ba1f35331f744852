import type { ImportRecord } from '../feature-store.ts';

/** The leases that an import was of. */
export type ProductionScope =
  | { readonly kind: 'state' }
  | { readonly kind: 'county' /** Five digits. */; readonly fips: string }
  | { readonly kind: 'district'; readonly districtNo: string };

/** What is known of an import of production. */
export interface ProductionImport {
  readonly source: ImportRecord['source'];
  /** ISO time of the import. */
  readonly importedAt: string;
  /** Version of Rangeline that imported it. */
  readonly importedBy: string;
  readonly scope: ProductionScope;
  /** The source has all leases of its scope: one that it lacks has no production. */
  readonly isWhole: boolean;
  readonly counts: {
    /** Rows of lease-months that were read, of all scopes. */
    readonly read: number;
    /** Rows of the scope that were taken in. */
    readonly leaseMonths: number;
    /** Rows that could not be used, by reason. */
    readonly dropped: Readonly<Record<string, number>>;
  };
}

/** Whether imports have all leases of a county between them. */
export function haveAllOf(imports: readonly ProductionImport[], countyFips: string): boolean {
  return imports.some(
    ({ scope, isWhole }) =>
      isWhole && (scope.kind === 'state' || (scope.kind === 'county' && scope.fips === countyFips)),
  );
}

/** `state`, `county 48161`, `district 11` */
export function scopeText(scope: ProductionScope): string {
  if (scope.kind === 'state') return 'state';
  return scope.kind === 'county' ? `county ${scope.fips}` : `district ${scope.districtNo}`;
}
