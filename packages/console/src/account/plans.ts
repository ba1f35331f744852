export const REQUEST_PLANS = [
  { name: 'Build', perSecond: 1, perMonth: 1_000 },
  { name: 'Scale', perSecond: 5, perMonth: 10_000 },
  { name: 'Enterprise', perSecond: 25, perMonth: 100_000 },
] as const;

/** Its number of reports is the account's own. */
export const NUMBERED_PLAN = 'Enterprise';

export const REPORT_PLANS = [
  { name: 'Developer', reports: '25', agents: false },
  { name: 'Professional', reports: '250', agents: false },
  { name: 'Business', reports: '1,000', agents: true },
  { name: NUMBERED_PLAN, reports: 'by agreement', agents: true },
] as const;
