import type { Boundary, Position, Unit } from '../survey/place.ts';

/** What a row asks: a description, or the description of a point. */
export type Query = string | Position;

/** What came of a row. */
export type Outcome = Found | NotFound;

export interface Found {
  readonly status: 'found';
  readonly place: FoundPlace;
}

export interface NotFound {
  /** A code of the catalogue of errors, `empty` or `malformed_row`. */
  readonly status: string;
  /** A sentence. */
  readonly reason: string;
}

/** What is written of a place; numbers as the service answers them. */
export interface FoundPlace {
  readonly legalLocation: string;
  readonly alternateLegalLocation: string;
  readonly unit: Unit | null;
  readonly county: string;
  readonly state: string;
  readonly confidence: number;
  readonly acreage: number;
  readonly accuracyMetres: number;
  readonly derived: boolean;
  readonly source: string;
  /** What was assumed, sentences. */
  readonly assumptions: readonly string[];
  readonly boundary: Boundary;
  readonly point: Position;
}

/** Finds what rows ask for. */
export interface Resolver {
  /**
   * One outcome for each query, in their order.
   * @throws ConvertError when none can be had now
   */
  resolve(queries: readonly Query[], signal: AbortSignal): Promise<readonly Outcome[]>;
}

export function isFound(outcome: Outcome): outcome is Found {
  return outcome.status === 'found';
}
