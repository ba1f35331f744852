import type { PolygonRings } from '../../geometry/polygons.ts';
import type { Neighbour } from '../neighbours.ts';
import type {
  SectionFamily,
  SectionOutcome,
  SectionSource,
  Unavailable,
  UnavailableReason,
} from '../section-task.ts';

/** A report that is made, to be printed: plain data that threads can hand each other. */
export interface PrintedReport {
  readonly family: SectionFamily;
  /** The request that it answers, by which the log has it. */
  readonly id: string;
  readonly madeAtMs: number;
  /** As it was sent. */
  readonly asked: string;
  readonly land: PrintedLand;
  /** What was made of each section, in the order of the report. */
  readonly outcomes: ReadonlyMap<string, SectionOutcome>;
  /** How far around the land its sections look; 0 where none does. */
  readonly radiusMiles: number;
  readonly unavailable: readonly Gap[];
  readonly sources: Readonly<Record<string, SectionSource>>;
  /** Sentences. */
  readonly warnings: readonly string[];
}

/** The land that is reported on, and what it goes by. */
export interface PrintedLand {
  readonly legalLocation: string;
  readonly alternateLegalLocation: string;
  readonly county: string;
  readonly state: string;
  /** The section that is reported on in place of a part of it; null where what is described is. */
  readonly section: string | null;
  readonly acres: number;
  readonly accuracyMetres: number;
  readonly derived: boolean;
  readonly source: { readonly name: string; readonly as_of: string; readonly license: string };
  /** Sentences. */
  readonly assumptions: readonly string[];
  readonly polygons: readonly PolygonRings[];
}

/** That a section, or a part of it such as `constraints.sage_grouse`, says nothing or not all. */
export interface Gap {
  readonly section: string;
  readonly reason: UnavailableReason;
}

/** Before it a report is printed even by a thread that has yet to be started, where there is much to do. */
export const PRINT_TIMEOUT_MS = 20_000;

/** A report for a thread to print. */
export interface PrintTask {
  readonly report: PrintedReport;
  readonly neighbours: readonly Neighbour[];
  /** Milliseconds since 1970 at which nobody waits for it any more. */
  readonly deadlineMs: number;
}

export type PrintOutcome = { readonly status: 'printed'; readonly bytes: Uint8Array } | Unavailable;
