import { metresOfMiles } from '../src/geometry/miles.ts';
import { jurisdictionsWithin } from '../src/reports/jurisdictions-of.ts';
import type { Parcel } from '../src/reports/parcel.ts';
import type { SectionOutcome, SectionTask } from '../src/reports/section-task.ts';
import type { FeatureStore } from '../src/store/feature-store.ts';
import { envelopeIn, outcomeOf, PARCEL } from './asked-section.ts';

/** What is asked of a section of the energy report. */
export interface EnergyQuestion {
  readonly parcel?: Parcel;
  readonly radiusMiles?: number;
  readonly rows?: Partial<Pick<SectionTask, 'limit' | 'offset'>>;
}

/** A section of the energy report, of a square in Albany County, Wyoming, where no parcel is given. */
export function energyOutcome(
  store: FeatureStore,
  key: string,
  { parcel = PARCEL, radiusMiles = 1, rows = {} }: EnergyQuestion = {},
): Promise<SectionOutcome> {
  const around = jurisdictionsWithin(parcel, metresOfMiles(radiusMiles));
  return outcomeOf(store, key, { family: 'energy', parcel, options: { radiusMiles }, around, ...rows });
}

/** The envelope of a section that answers. */
export async function energyEnvelope(store: FeatureStore, key: string, question: EnergyQuestion = {}) {
  return envelopeIn(await energyOutcome(store, key, question));
}
