import { readFileSync, writeFileSync } from 'node:fs';
import type { MeridianCode, StateCode } from 'rangeline-land-description';
import type { Kernel } from './covariance.ts';

/** What the search found best for one meridian in one state. */
export interface RegionSettings {
  readonly state: StateCode;
  readonly meridian: MeridianCode;
  readonly correctionLines: readonly number[];
  /** First and last township and range index of the survey, where others lie beside it in the same state. */
  readonly extent?: {
    readonly townships: readonly [number, number];
    readonly ranges: readonly [number, number];
  };
  readonly kernel: Kernel;
}

const SETTINGS_FILE = new URL('./regions.json', import.meta.url);

export function readRegionSettings(): RegionSettings[] {
  return JSON.parse(readFileSync(SETTINGS_FILE, 'utf8'));
}

export function writeRegionSettings(settings: readonly RegionSettings[]): void {
  const lines = settings.map((region) => `  ${JSON.stringify(region)}`);
  writeFileSync(SETTINGS_FILE, `[\n${lines.join(',\n')}\n]\n`);
}
