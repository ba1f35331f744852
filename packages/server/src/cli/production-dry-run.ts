import { firstLeaseMonths } from '../importer/production/first-lease-months.ts';
import type { ProductionSource } from '../importer/production/production-source.ts';
import type { Source } from '../importer/source.ts';

const SHOWN_ROWS = 3;

/** What would be read of production, and its first rows as they would be written, in lines. */
export async function dryRunLines(source: ProductionSource, wells: Source | null): Promise<string[]> {
  const { origin, months, completions } = source;
  const wellFiles = [completions?.name, wells?.origin].filter((name) => name !== undefined);
  return [
    `${origin}, ${months.name}: ${months.bytes} bytes of ${months.asOf}`,
    `  wells of leases <- ${wellFiles.length === 0 ? 'nothing' : wellFiles.join(' and ')}`,
    ...(await firstLeaseMonths(source, SHOWN_ROWS)).map((row) => `  ${JSON.stringify(row)}`),
    'Nothing was changed.',
  ];
}
