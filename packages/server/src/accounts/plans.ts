/** Requests a second of each request plan. */
export const REQUESTS_PER_SECOND = { Build: 1, Scale: 5, Enterprise: 25 } as const;

export type RequestPlan = keyof typeof REQUESTS_PER_SECOND;

export type ReportPlan = 'Developer' | 'Professional' | 'Business' | 'Enterprise';
