import '@mantine/charts/styles.layer.css';
import { Group, SegmentedControl, Select, Stack } from '@mantine/core';
import { useCallback, useState } from 'react';
import { plans, type UsageRow, usage } from '../api/account.ts';
import { Loading } from '../shell/loading.tsx';
import { Page } from '../shell/page.tsx';
import { Refusal } from '../shell/refusal.tsx';
import { useLoaded } from '../shell/use-loaded.ts';
import { CallsByDay } from './calls-by-day.tsx';
import { MonthAllowances } from './month-allowances.tsx';
import { Spent } from './spent-by-day.tsx';
import { UsageByKey } from './usage-by-key.tsx';
import { UsageByRoute } from './usage-by-route.tsx';
import { daysOfMonth, lastDays, spentByDay, usageByDay } from './usage-days.ts';
import { routeName, usageByRoute } from './usage-routes.ts';

export default function UsagePage() {
  const [days, setDays] = useState('30');
  const month = useLoaded(loadMonth);
  const load = useCallback(async () => {
    const { from, to } = lastDays(Number(days));
    return { from, to, rows: await usage(from, to) };
  }, [days]);
  const used = useLoaded(load);
  return (
    <Page
      title="Usage"
      about="What the keys of the account and this console asked for. Days are in UTC."
      actions={
        <SegmentedControl
          aria-label="Days shown"
          value={days}
          onChange={setDays}
          data={[
            { value: '7', label: '7 days' },
            { value: '30', label: '30 days' },
            { value: '90', label: '90 days' },
          ]}
        />
      }
    >
      <Stack gap="lg">
        <Refusal error={month.error ?? used.error} />
        {month.value !== null && (
          <>
            <MonthAllowances plan={month.value.plan} rows={month.value.rows} />
            <Spent
              days={spentByDay(month.value.rows, month.value.plan.month)}
              allowance={month.value.plan.requests_per_month}
            />
          </>
        )}
        {used.value === null && used.isLoading && <Loading what="Usage" />}
        {used.value !== null && <Use {...used.value} />}
      </Stack>
    </Page>
  );
}

async function loadMonth() {
  const plan = await plans();
  const { from, to } = daysOfMonth(plan.month);
  return { plan, rows: await usage(from, to) };
}

interface UseProps {
  readonly from: string;
  readonly to: string;
  readonly rows: readonly UsageRow[];
}

/** Calls of some days, of all routes or of one. */
function Use({ from, to, rows }: UseProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const routes = usageByRoute(rows);
  const route = routes.find(({ operation }) => operation === chosen)?.operation ?? null;
  const shown = route === null ? rows : rows.filter(({ operation }) => (operation ?? '') === route);
  return (
    <>
      <Group justify="flex-end">
        <Select
          aria-label="Route"
          placeholder="All routes"
          clearable
          searchable
          w={{ base: '100%', xs: 320 }}
          value={route}
          onChange={setChosen}
          data={routes.map(({ operation }) => ({ value: operation, label: routeName(operation) }))}
        />
      </Group>
      <CallsByDay days={usageByDay(shown, from, to)} />
      <UsageByRoute routes={usageByRoute(shown)} />
      <UsageByKey rows={shown} />
    </>
  );
}
