import { LineChart } from '@mantine/charts';
import { Stack, Text } from '@mantine/core';
import { useCallback } from 'react';
import { fetchWell, type Well } from '../api/well.ts';
import { Chart } from '../shell/chart.tsx';
import { Dialog } from '../shell/dialog.tsx';
import { Loading } from '../shell/loading.tsx';
import { Refusal } from '../shell/refusal.tsx';
import { figure } from '../shell/time-text.ts';
import { useLoaded } from '../shell/use-loaded.ts';
import { declineCurve } from './arps.ts';

/** Thousand cubic feet of gas that are as a barrel of oil. */
const MCF_PER_BOE = 6;

const WITHHELD: Readonly<Record<string, string>> = {
  insufficient_points: 'fewer than twelve months have a volume',
  no_valid_fit: 'the volumes do not decline',
  fit_quality_below_threshold: 'no curve explains the volumes well enough',
};

interface WellDialogProps {
  /** Null for a dialog that is closed. */
  readonly apiNumber: string | null;
  onClose(): void;
}

/** The production of a well of Texas, and its decline. */
export function WellDialog({ apiNumber, onClose }: WellDialogProps) {
  const load = useCallback((signal: AbortSignal) => fetchWell(apiNumber ?? '', signal), [apiNumber]);
  const { value, error, isLoading } = useLoaded(apiNumber === null ? null : load);
  return (
    <Dialog isOpen={apiNumber !== null} title={`Well ${apiNumber ?? ''}`} onClose={onClose} size="lg">
      {isLoading && <Loading what="The well" />}
      <Refusal error={error} />
      {value !== null && !isLoading && <History well={value} />}
    </Dialog>
  );
}

function History({ well }: { readonly well: Well }) {
  const { series, series_note: note, decline } = well;
  const volumes = series.map(({ oil_bbl, gas_mcf }) => oil_bbl + gas_mcf / MCF_PER_BOE);
  const curve = decline.value === null ? [] : declineCurve(decline.value, volumes);
  const months = series.map(({ ym }, index) => ({
    ym,
    volume: volumes[index],
    fitted: curve[index] ?? null,
  }));
  return (
    <Stack gap="sm">
      <Text>
        {[well.lease_name, well.well_number, well.operator, well.status]
          .filter((text) => text !== null)
          .join(', ')}
      </Text>
      {months.length === 0 ? (
        <Text>No month of production is on record.</Text>
      ) : (
        <Chart
          what={`Production ${curve.length === 0 ? '' : 'and its decline '}by month`}
          from={months[0]?.ym}
          to={months.at(-1)?.ym}
        >
          <LineChart
            h={260}
            data={months}
            dataKey="ym"
            withLegend
            withDots={false}
            connectNulls={false}
            yAxisLabel="BOE a month"
            valueFormatter={(value) => figure(value)}
            series={[
              { name: 'volume', label: 'Allocated to the well', color: 'pine.7' },
              ...(curve.length === 0 ? [] : [{ name: 'fitted', label: 'Decline', color: 'red.7' }]),
            ]}
            lineChartProps={{ accessibilityLayer: false }}
          />
        </Chart>
      )}
      <Text size="sm">{declineWords(decline)}</Text>
      <Text size="sm" c="dimmed">
        {note}
      </Text>
    </Stack>
  );
}

function declineWords({ value, reason }: Well['decline']): string {
  if (value === null) return `No decline is fitted: ${WITHHELD[reason ?? ''] ?? reason}.`;
  const { qi, di, b, r2 } = value;
  return `Arps decline from ${figure(qi)} BOE a month, ${figure(100 * di, 1)} % a month at first, b = ${figure(b, 2)}, R² = ${figure(r2, 3)}.`;
}
