import { BarChart } from '@mantine/charts';
import { Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { Chart } from '../shell/chart.tsx';
import { figure } from '../shell/time-text.ts';
import type { DayOfUse } from './usage-days.ts';

const GROUPS = [
  { name: 'search', label: 'Search', color: 'pine.7' },
  { name: 'tiles', label: 'Tiles', color: 'blue.6' },
  { name: 'reports', label: 'Reports', color: 'yellow.6' },
  { name: 'mcp', label: 'Agents', color: 'grape.6' },
  { name: 'refused', label: 'Refused', color: 'red.7' },
] as const;

/** How many calls there were each day, by group of routes. */
export function CallsByDay({ days }: { readonly days: readonly DayOfUse[] }) {
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
