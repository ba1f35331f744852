import { type Month, monthNamed } from '../../store/production/month.ts';
import { boe } from '../../store/production/series-totals.ts';
import type { MonthVolumes } from '../production/lease-summary.ts';
import { type Decline, fitDecline } from './decline.ts';

/**
 * The decline of what a well or a lease produces, in barrels of oil equivalent a month.
 * @param series oldest month first; a month that is not there has no volume
 */
export function wellDecline(series: readonly MonthVolumes[]): Decline {
  const volumes = new Map<Month, number>();
  for (const { ym, oil_bbl, gas_mcf } of series) {
    const month = monthNamed(ym);
    if (month !== null) volumes.set(month, boe(oil_bbl, gas_mcf));
  }
  const months = [...volumes.keys()];
  const [first = 0, last = -1] = [months[0], months.at(-1)];
  return fitDecline(Array.from({ length: last - first + 1 }, (_, i) => volumes.get(first + i) ?? 0));
}
