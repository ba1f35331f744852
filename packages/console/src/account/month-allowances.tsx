import { SimpleGrid } from '@mantine/core';
import type { Plans, UsageRow } from '../api/account.ts';
import { Allowance } from './allowance.tsx';
import { isTool, routeName, usageByRoute } from './usage-routes.ts';

interface MonthAllowancesProps {
  readonly plan: Plans;
  /** Of the month. */
  readonly rows: readonly UsageRow[];
}

/** What is spent of each allowance of the month; those of tools are there once they were used. */
export function MonthAllowances({ plan, rows }: MonthAllowancesProps) {
  const tools = usageByRoute(rows).filter(({ operation }) => isTool(operation));
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Allowance
        name="Requests this month"
        taken={plan.requests_taken}
        of={plan.requests_per_month}
        note="A tile costs a twentieth of a request."
      />
      <Allowance
        name="Reports this month"
        taken={plan.reports_taken}
        of={plan.reports_per_month}
        note="One parcel is one report, however often it is asked for."
      />
      {tools.map(({ operation, charged }) => (
        <Allowance key={operation} name={routeName(operation)} taken={charged} of={plan.requests_per_month} />
      ))}
    </SimpleGrid>
  );
}
