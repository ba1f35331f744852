import type { Position } from 'geojson';
import { ApiError } from '../api/request.ts';

/** One of the places that a text may mean. */
export interface Candidate {
  readonly legal_location: string;
  readonly county: string;
  readonly state: string;
  readonly centroid: { readonly lng: number; readonly lat: number };
}

/** The places that a text may mean, as a refusal names them. */
export interface Candidates {
  /** The likeliest. */
  readonly named: readonly Candidate[];
  /** How many there are in all. */
  readonly total: number;
  /** States or counties of all of them: one of them added to the text leaves fewer. */
  readonly regions: readonly string[];
}

/** None where something else is wrong. */
export function candidatesOf(error: unknown): Candidates {
  const { candidates, total, regions } = error instanceof ApiError ? error.details : {};
  const named = Array.isArray(candidates) ? candidates : [];
  return {
    named,
    total: typeof total === 'number' ? total : named.length,
    regions: Array.isArray(regions) ? regions : [],
  };
}

/** A place that is marked on a map by a point alone. */
export interface Spot {
  readonly name: string;
  /** Longitude and latitude. */
  readonly at: Position;
}

export function spotOf({ legal_location: name, centroid: { lng, lat } }: Omit<Candidate, 'county'>): Spot {
  return { name, at: [lng, lat] };
}
