import { AreaChart } from '@mantine/charts';
import { Chart } from '../shell/chart.tsx';
import { figure } from '../shell/time-text.ts';
import { monthsOf } from './monthly.ts';
import type { Row } from './section-shape.ts';

/** Monthly production of leases, where rows have any. */
export function ProductionChart({ rows }: { readonly rows: readonly Row[] }) {
  const months = monthsOf(rows);
  if (months.length === 0) return null;
  return (
    <Chart what="Oil and gas by month" from={months[0]?.ym} to={months.at(-1)?.ym}>
      <AreaChart
        h={240}
        mb="md"
        data={months}
        dataKey="ym"
        withLegend
        withRightYAxis
        withDots={false}
        yAxisLabel="Oil (bbl)"
        rightYAxisLabel="Gas (Mcf)"
        valueFormatter={(value) => figure(value)}
        series={[
          { name: 'oil', label: 'Oil (bbl)', color: 'pine.7' },
          { name: 'gas', label: 'Gas (Mcf)', color: 'red.7', yAxisId: 'right' },
        ]}
        areaChartProps={{ accessibilityLayer: false }}
      />
    </Chart>
  );
}
