import type { DataSet } from '../store/feature-store.ts';
import { ImportError } from './import-error.ts';

/** Rows that agencies' files have that cannot be used: a few, and a small share of the rest. */
export const STRAY_ROWS = 3;
export const MAX_LOST_SHARE = 0.05;
/** An agency's data set loses fewer rows than this share from one edition to the next. */
export const MAX_SHRINKAGE = 0.1;

/** Whether so many rows that cannot be used say that a file is not what it is taken for. */
export function isTooMany(lost: number, read: number): boolean {
  return lost > STRAY_ROWS + MAX_LOST_SHARE * (read - STRAY_ROWS);
}

/** What is about to take the place of a data set. */
export interface Successor {
  readonly origin: string;
  readonly written: number;
  readonly whole: boolean;
}

/**
 * Keeps what is loaded from being replaced by less.
 * @throws ImportError naming both, and how to replace it anyway
 */
export function refuseLesser(loaded: DataSet, { origin, written, whole }: Successor): void {
  const { partition, counts, footprint } = loaded;
  const known = `${partition} is loaded with ${dataSetInWords(loaded)}`;
  const isWhole = footprint.kind !== 'polygons';
  if (isWhole && !whole) {
    throw new ImportError(
      `${known}, which is whole, and ${origin} is not said to be: add --whole if it has all there is of ${partition}, or --replace to replace it anyway. Nothing was changed.`,
    );
  }
  if (written < (1 - MAX_SHRINKAGE) * counts.written) {
    throw new ImportError(
      `${known}, and ${origin} has only ${written}: add --replace to replace it anyway. Nothing was changed.`,
    );
  }
}

/** `3210 rows of sections.gdb.zip of 2024-05-01` */
export function dataSetInWords({ counts, source }: DataSet): string {
  return `${counts.written} rows of ${source.origin} of ${source.asOf}`;
}
