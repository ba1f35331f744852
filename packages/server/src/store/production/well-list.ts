import type { LeaseWell } from './lease.ts';
import type { Month } from './month.ts';

const PLUGGED = 1;
const NO_PRODUCER = 2;

type WellEntry = readonly [
  api8: string,
  wellNo: string | null,
  completed: Month | null,
  plugged: Month | null,
  flags: number,
];

/** The wells of a lease as a text. */
export function writeWells(wells: readonly LeaseWell[]): string {
  return JSON.stringify(
    wells.map(
      ({ api8, wellNo, completed, plugged, isPlugged, isProducer }): WellEntry => [
        api8,
        wellNo,
        completed,
        plugged,
        (isPlugged ? PLUGGED : 0) + (isProducer ? 0 : NO_PRODUCER),
      ],
    ),
  );
}

/** @param text as {@link writeWells} wrote it */
export function readWells(text: string): LeaseWell[] {
  const entries: readonly WellEntry[] = JSON.parse(text);
  return entries.map(([api8, wellNo, completed, plugged, flags]) => ({
    api8,
    wellNo,
    completed,
    plugged,
    isPlugged: (flags & PLUGGED) !== 0,
    isProducer: (flags & NO_PRODUCER) === 0,
  }));
}
