/** Requests a second and a month of each request plan; the second number also counts the calls of each MCP tool. */
export const REQUEST_PLANS = {
  Build: { requestsPerSecond: 1, requestsPerMonth: 1_000 },
  Scale: { requestsPerSecond: 5, requestsPerMonth: 10_000 },
  Enterprise: { requestsPerSecond: 25, requestsPerMonth: 100_000 },
} as const;

export type RequestPlan = keyof typeof REQUEST_PLANS;

/** Parcels a month of each report plan; that of Enterprise is the account's own. */
export const REPORT_PLANS = {
  Developer: 25,
  Professional: 250,
  Business: 1_000,
  Enterprise: null,
} as const;

export type ReportPlan = keyof typeof REPORT_PLANS;

export function isRequestPlan(text: string): text is RequestPlan {
  return Object.hasOwn(REQUEST_PLANS, text);
}

export function isReportPlan(text: string): text is ReportPlan {
  return Object.hasOwn(REPORT_PLANS, text);
}

/** Keys of kind mcp belong to these report plans. */
export function includesMcp(plan: ReportPlan | null): boolean {
  return plan === 'Business' || plan === 'Enterprise';
}

/** What an account pays for. */
export interface Plans {
  readonly requestPlan: RequestPlan;
  readonly reportPlan: ReportPlan | null;
  /** Reports a month of the report plan Enterprise; null of the others. */
  readonly reportNumber: number | null;
}

/** Parcels that an account may ask reports of in a month. */
export function reportsPerMonth({ reportPlan, reportNumber }: Plans): number {
  return reportPlan === null ? 0 : (REPORT_PLANS[reportPlan] ?? reportNumber ?? 0);
}
