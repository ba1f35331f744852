import type { Place } from '../survey/place.ts';
import type { ReportMeta } from './schemas/report.ts';

export type Warning = NonNullable<ReportMeta['warnings'][number]>;

/** The boundary comes from the grid model. */
export function approximateParcel({ accuracyMetres }: Place): Warning {
  return {
    code: 'approximate_parcel',
    message: `The boundary comes from the grid model and may be off by ${Math.round(accuracyMetres)} m: records of its neighbours may belong to it, and some of these may not.`,
  };
}

/** @param sections what is made up, or rests on what is */
export function syntheticData(sections: readonly string[]): Warning {
  return {
    code: 'synthetic_data',
    message: `Made-up sample data, not the agency's: ${sections.join(', ')}.`,
  };
}

/** @param sections what knows a part of the parcel */
export function partlyCovered(sections: readonly string[]): Warning {
  return {
    code: 'partly_covered',
    message: `The data here does not cover all of the parcel: ${sections.join(', ')}. What they do not list may exist.`,
  };
}

/**
 * @param sections what knows the parcel, and not all around it
 * @param states where that is, by USPS code
 */
export function radiusPartlyCovered(sections: readonly string[], states: readonly string[]): Warning {
  return {
    code: 'radius_partly_covered',
    message: `The radius reaches land in ${states.join(', ')} that the data here does not cover: ${sections.join(', ')}. What they do not list there may exist.`,
  };
}
