import { statfsSync } from 'node:fs';
import { totalmem } from 'node:os';
import type { Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import { addGauge } from './figures.ts';

/** What a process has of its machine. */
export function addMachineFigures(
  registry: Registry,
  { dataDir, workers }: Pick<Config, 'dataDir' | 'workers'>,
): void {
  addGauge(
    registry,
    'rangeline_disk_available_ratio',
    'Of the disk of the data directory, what may still be written: 0 to 1; 0 also where it does not answer.',
    () => availableRatio(dataDir),
  );
  addGauge(
    registry,
    'rangeline_memory_limit_bytes',
    'Memory of the container, or else of the machine, divided by the processes that answer.',
    () => memoryLimitBytes() / workers,
  );
}

function availableRatio(directory: string): number {
  try {
    const { bavail, blocks } = statfsSync(directory);
    return blocks === 0 ? 0 : bavail / blocks;
  } catch {
    return 0;
  }
}

function memoryLimitBytes(): number {
  // 0 where there is no bound or none is known, and more than there is where a bound is that of the system.
  const bound = process.constrainedMemory();
  return bound > 0 ? Math.min(bound, totalmem()) : totalmem();
}
