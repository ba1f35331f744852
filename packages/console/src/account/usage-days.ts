import type { SCOPES, UsageRow } from '../api/account.ts';
import { isAnswered, isTool } from './usage-routes.ts';

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
  for (const day of daysFrom(from, to))
    days.set(day, { search: 0, tiles: 0, reports: 0, mcp: 0, refused: 0 });
  for (const { day, group, outcome, requests } of rows) {
    const sums = days.get(day);
    if (sums !== undefined) sums[isAnswered(outcome) ? group : 'refused'] += requests;
  }
  return [...days].map(([day, sums]) => ({ day, ...sums }));
}

/** What was spent by the end of a day. */
export interface SpentByDay {
  /** As `2026-11-20`. */
  readonly day: string;
  /** Requests; null for days to come. */
  readonly spent: number | null;
}

/** What was spent of the requests of a month, day by day; tools have allowances of their own. */
export function spentByDay(rows: readonly UsageRow[], month: string, nowMs = Date.now()): SpentByDay[] {
  const { from, to } = daysOfMonth(month);
  const today = dayText(nowMs);
  let spent = 0;
  return daysFrom(from, to).map((day) => {
    for (const row of rows) if (row.day === day && !isTool(row.operation)) spent += row.charged;
    return { day, spent: day <= today ? spent : null };
  });
}

/** The first and the last day of a month, which is given as `2026-11`. */
export function daysOfMonth(month: string): { readonly from: string; readonly to: string } {
  const first = new Date(`${month}-01`);
  return { from: `${month}-01`, to: dayText(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)) };
}

function daysFrom(from: string, to: string): string[] {
  const days = 1 + (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return Array.from({ length: days }, (_, i) => dayText(Date.parse(from) + i * DAY_MS));
}

function dayText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
