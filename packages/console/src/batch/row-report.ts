import type { ErrorAnswer } from 'rangeline-client';
import type { ReportKind, Summary } from '../api/report.ts';
import type { PlaceProperties } from '../place/place.ts';
import { figure } from '../shell/time-text.ts';

/** What a report says of a row. */
export interface Reported {
  readonly outcome: 'reported';
  readonly kind: ReportKind;
  /** How many rows each section has; null where it is unavailable. */
  readonly counts: Readonly<Record<string, number | null>>;
  /** Why sections say nothing, or not all, by their keys. */
  readonly gaps: Readonly<Record<string, string>>;
}

/** Why there is no report on a row. */
export interface Refused {
  readonly outcome: 'refused';
  readonly kind: ReportKind;
  readonly error: ErrorAnswer['error'];
  /** Whether the server failed, so that asking again may help. */
  readonly isFault: boolean;
}

export type RowReport = Reported | Refused;

/** Which reports a batch is made of: those for the survey system of each row, or those of energy. */
export const REPORT_CHOICES = {
  land: { title: 'Federal land or Texas', kindOf: landReportOf },
  energy: { title: 'Energy', kindOf: (): ReportKind => 'energy' },
} as const;

export type ReportChoice = keyof typeof REPORT_CHOICES;

function landReportOf({ survey_system: system }: PlaceProperties): ReportKind {
  return system === 'TXSS' ? 'texas' : 'federal';
}

/** What reports say of a row, one of each choice at most. */
export type RowReports = Readonly<Partial<Record<ReportChoice, RowReport>>>;

export function isReportChoice(name: string): name is ReportChoice {
  return Object.hasOwn(REPORT_CHOICES, name);
}

export function reportedOf(kind: ReportKind, { counts, meta }: Summary): Reported {
  const gaps = Object.fromEntries(meta.unavailable.map(({ section, reason }) => [section, reason]));
  return { outcome: 'reported', kind, counts, gaps };
}

/** All rows of the sections that are known; null where none is, for then nothing can be said. */
export function recordsOf({ counts }: Reported): number | null {
  const known = Object.values(counts).filter((count) => count !== null);
  return known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0);
}

/** Sections that say nothing. */
export function unavailableOf({ counts }: Reported): string[] {
  return Object.keys(counts).filter((section) => counts[section] === null);
}

/** Sections that know a part of the parcel alone. */
export function partialOf({ counts, gaps }: Reported): string[] {
  return Object.keys(counts).filter((section) => counts[section] !== null && gaps[section] !== undefined);
}

/** A report in a few words: `12 records, 3 layers unavailable`. */
export function reportWords(report: Reported): string {
  const records = recordsOf(report);
  if (records === null) return 'unavailable';
  const [unavailable, partial] = [unavailableOf(report).length, partialOf(report).length];
  return [
    counted(records, 'record'),
    ...(unavailable === 0 ? [] : [`${counted(unavailable, 'layer')} unavailable`]),
    ...(partial === 0 ? [] : [`${counted(partial, 'layer')} in part`]),
  ].join(', ');
}

/** Sections by why they say nothing: `not_loaded: soils wetlands; timeout: wells`. */
export function gapWords({ gaps }: Reported, sections: readonly string[]): string {
  const byReason = new Map<string, string[]>();
  for (const section of sections) {
    const reason = gaps[section] ?? 'unknown';
    byReason.set(reason, [...(byReason.get(reason) ?? []), section]);
  }
  return [...byReason].map(([reason, named]) => `${reason}: ${named.join(' ')}`).join('; ');
}

function counted(count: number, name: string): string {
  return `${figure(count)} ${name}${count === 1 ? '' : 's'}`;
}
