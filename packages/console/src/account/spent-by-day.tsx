import { LineChart } from '@mantine/charts';
import { Paper, Title } from '@mantine/core';
import { Chart } from '../shell/chart.tsx';
import { figure } from '../shell/time-text.ts';
import type { SpentByDay } from './usage-days.ts';

interface SpentProps {
  readonly days: readonly SpentByDay[];
  /** Requests of the month. */
  readonly allowance: number;
}

/** What was spent of the month by the end of each day, against what there is. */
export function Spent({ days, allowance }: SpentProps) {
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h4" mb="md">
        Requests spent this month
      </Title>
      <Chart what="Requests spent this month against the allowance" from={days[0]?.day} to={days.at(-1)?.day}>
        <LineChart
          h={220}
          data={days.map(({ day, spent }) => ({ day: day.slice(5), spent }))}
          dataKey="day"
          series={[{ name: 'spent', label: 'Spent', color: 'pine.7' }]}
          curveType="linear"
          withDots={false}
          yAxisProps={{ domain: [0, allowance], width: 70 }}
          referenceLines={[
            {
              y: allowance,
              label: `${figure(allowance)} a month`,
              color: 'red.7',
              labelPosition: 'insideTopRight',
            },
          ]}
          valueFormatter={(value) => figure(value)}
          lineChartProps={{ accessibilityLayer: false, margin: { top: 16 } }}
        />
      </Chart>
    </Paper>
  );
}
