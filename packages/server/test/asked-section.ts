import { expect } from 'vitest';
import type { Parcel } from '../src/reports/parcel.ts';
import { NO_OPTIONS, type SectionOutcome, type SectionTask } from '../src/reports/section-task.ts';
import type { FeatureStore } from '../src/store/feature-store.ts';
import { steadyMs } from '../src/threads/steady-clock.ts';
import { inlineSections } from './inline-sections.ts';
import { squareRing } from './made-up-records.ts';

/** Where the made-up parcel lies: a square of a hundredth of a degree in Albany County, Wyoming. */
export const [WEST, SOUTH, SIDE] = [-106, 41.3, 0.01];

export const PARCEL: Parcel = {
  polygons: [[squareRing(WEST, SOUTH, SIDE).map(([x = 0, y = 0]) => [x, y] as const)]],
  jurisdictions: [{ stateCode: 'WY', countyFips: '56001' }],
};

/** A section of the federal report to be made on it. */
export function taskOf(key: string, change: Partial<SectionTask> = {}): SectionTask {
  return {
    family: 'federal',
    key,
    parcel: PARCEL,
    limit: 1000,
    offset: 0,
    options: NO_OPTIONS,
    also: [],
    around: PARCEL.jurisdictions,
    deadlineMs: steadyMs() + 30_000,
    register: { version: 1, lost: [] },
    ...change,
  };
}

export function outcomeOf(
  store: FeatureStore,
  key: string,
  change: Partial<SectionTask> = {},
): Promise<SectionOutcome> {
  return inlineSections(store).run(taskOf(key, change));
}

export interface Envelope {
  readonly total: number;
  readonly returned: number;
  readonly truncated: boolean;
  readonly more: boolean;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** The envelope of a section that answers. */
export async function envelopeOf(
  store: FeatureStore,
  key: string,
  change: Partial<SectionTask> = {},
): Promise<Envelope> {
  return envelopeIn(await outcomeOf(store, key, change));
}

export function envelopeIn(outcome: SectionOutcome): Envelope {
  expect(outcome).toMatchObject({ status: 'answered' });
  return outcome.status === 'answered' ? JSON.parse(outcome.text) : expect.unreachable();
}
