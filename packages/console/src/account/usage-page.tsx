import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { Paper, SegmentedControl, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { listKeys, plans, usage } from '../api/account.ts';
import { Chart } from '../shell/chart.tsx';
import { Loading } from '../shell/loading.tsx';
import { Page } from '../shell/page.tsx';
import { Refusal } from '../shell/refusal.tsx';
import { figure } from '../shell/time-text.ts';
import { useLoaded } from '../shell/use-loaded.ts';
import { Allowance } from './allowance.tsx';
import { type DayOfUse, lastDays, usageByDay } from './usage-days.ts';

const GROUPS = [
  { name: 'search', label: 'Search', color: 'pine.7' },
  { name: 'tiles', label: 'Tiles', color: 'blue.6' },
  { name: 'reports', label: 'Reports', color: 'yellow.6' },
  { name: 'mcp', label: 'Agents', color: 'grape.6' },
  { name: 'refused', label: 'Refused', color: 'red.7' },
] as const;

export default function UsagePage() {
  const [days, setDays] = useState('30');
  const taken = useLoaded(plans);
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
        <Refusal error={taken.error ?? used.error} />
        {taken.value !== null && (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Allowance
              name="Requests this month"
              taken={taken.value.requests_taken}
              of={taken.value.requests_per_month}
              note="A tile costs a twentieth of a request."
            />
            <Allowance
              name="Reports this month"
              taken={taken.value.reports_taken}
              of={taken.value.reports_per_month}
              note="One parcel is one report, however often it is asked for."
            />
          </SimpleGrid>
        )}
        {used.value === null && used.isLoading && <Loading what="Usage" />}
        {used.value !== null && <Use days={usageByDay(used.value.rows, used.value.from, used.value.to)} />}
        {used.value !== null && <ByKey rows={used.value.rows} />}
      </Stack>
    </Page>
  );
}

function Use({ days }: { readonly days: readonly DayOfUse[] }) {
  const totals = GROUPS.map(({ name, label }) => ({
    label,
    sum: days.reduce((sum, day) => sum + day[name], 0),
  }));
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h4" mb="md">
        Calls a day
      </Title>
      <Chart what="Calls by day" from={days[0]?.day} to={days.at(-1)?.day}>
        <BarChart
          h={280}
          data={days.map((day) => ({ ...day, day: day.day.slice(5) }))}
          dataKey="day"
          type="stacked"
          withLegend
          series={[...GROUPS]}
          valueFormatter={(value) => figure(value)}
          barChartProps={{ accessibilityLayer: false }}
        />
      </Chart>
      <SimpleGrid cols={{ base: 2, xs: 5 }} mt="md">
        {totals.map(({ label, sum }) => (
          <div key={label}>
            <Text size="sm" c="dimmed">
              {label}
            </Text>
            <Text fw={600} className="figures">
              {figure(sum)}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </Paper>
  );
}

function ByKey({ rows }: { readonly rows: readonly { key_id: number; requests: number }[] }) {
  const keys = useLoaded(listKeys);
  const sums = useMemo(() => {
    const byKey = new Map<number, number>();
    for (const { key_id, requests } of rows) byKey.set(key_id, (byKey.get(key_id) ?? 0) + requests);
    return [...byKey].sort(([, a], [, b]) => b - a);
  }, [rows]);
  if (sums.length === 0) return null;
  const nameOf = (id: number) =>
    id === 0 ? 'This console' : (keys.value?.find((key) => key.id === id)?.label ?? `Key ${id}`);
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h4" mb="xs">
        By key
      </Title>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Key</Table.Th>
            <Table.Th ta="right">Calls</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sums.map(([id, sum]) => (
            <Table.Tr key={id}>
              <Table.Td>{nameOf(id)}</Table.Td>
              <Table.Td ta="right" className="figures">
                {figure(sum)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}
