import type { SCOPES, UsageRow } from '../api/account.ts';

const DAY_MS = 86_400_000;

/** Calls of a day by group of routes. */
export interface DayOfUse {
  /** As `2026-11-20`. */
  readonly day: string;
  readonly search: number;
  readonly tiles: number;
  readonly reports: number;
  readonly mcp: number;
  readonly refused: number;
}

/** The first and the last of some days that end today, in UTC. */
export function lastDays(days: number, nowMs = Date.now()): { readonly from: string; readonly to: string } {
  return { from: dayText(nowMs - (days - 1) * DAY_MS), to: dayText(nowMs) };
}

/** Calls day by day, those without any included; `refused` are those that were answered with an error. */
export function usageByDay(rows: readonly UsageRow[], from: string, to: string): DayOfUse[] {
  const days = new Map<string, Record<(typeof SCOPES)[number] | 'refused', number>>();
  for (let ms = Date.parse(from); ms <= Date.parse(to); ms += DAY_MS)
    days.set(dayText(ms), { search: 0, tiles: 0, reports: 0, mcp: 0, refused: 0 });
  for (const { day, group, outcome, requests } of rows) {
    const sums = days.get(day);
    if (sums !== undefined) sums[isAnswered(outcome) ? group : 'refused'] += requests;
  }
  return [...days].map(([day, sums]) => ({ day, ...sums }));
}

/** Whether a call was answered, if only that there is no such place. */
function isAnswered(outcome: string): boolean {
  return outcome === 'ok' || outcome === 'not_found';
}

function dayText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
