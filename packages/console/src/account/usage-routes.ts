import type { UsageRow } from '../api/account.ts';

const TOOL = 'mcp:';

/** Calls of a route, or of a tool that is counted by itself. */
export interface UseOfRoute {
  /** Empty for calls of a time when routes were not told apart. */
  readonly operation: string;
  readonly answered: number;
  readonly refused: number;
  /** Requests of the month that they took: its own allowance where it is a tool. */
  readonly charged: number;
}

/** Calls by route, those with the most first. */
export function usageByRoute(rows: readonly UsageRow[]): UseOfRoute[] {
  const routes = new Map<string, UseOfRoute>();
  for (const { operation: of, outcome, requests, charged } of rows) {
    const operation = of ?? '';
    const { answered, refused, charged: before } = routes.get(operation) ?? NONE;
    routes.set(operation, {
      operation,
      answered: answered + (isAnswered(outcome) ? requests : 0),
      refused: refused + (isAnswered(outcome) ? 0 : requests),
      charged: before + charged,
    });
  }
  return [...routes.values()].sort((a, b) => callsOf(b) - callsOf(a));
}

const NONE = { answered: 0, refused: 0, charged: 0 };

function callsOf({ answered, refused }: UseOfRoute): number {
  return answered + refused;
}

/** Whether a call was answered, if only that there is no such place. */
export function isAnswered(outcome: string): boolean {
  return outcome === 'ok' || outcome === 'not_found';
}

/** Whether it is a tool of agents, which has an allowance of its own. */
export function isTool(operation: string | null): boolean {
  return operation?.startsWith(TOOL) ?? false;
}

/** What a route is called: a tool by its name, else as in OpenAPI. */
export function routeName(operation: string): string {
  if (operation === '') return 'before routes were told apart';
  return isTool(operation) ? `${operation.slice(TOOL.length)} (agents)` : operation;
}
