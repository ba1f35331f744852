import type { Position } from 'geojson';
import type { ErrorAnswer, SearchResult, Suggestions } from 'rangeline-client';
import { type Place, placesOf } from '../place/place.ts';
import { ask } from './request.ts';

export interface Suggestion {
  readonly legalLocation: string;
  readonly county: string;
  readonly state: string;
}

/** Of the batch routes. */
export const MAX_BATCH = 100;

/** The place that a description means. */
export async function locate(location: string, signal?: AbortSignal): Promise<Place[]> {
  const query = { location };
  return placesOf(await ask<SearchResult>('/search/legal-location', { query, ...(signal && { signal }) }));
}

/** The places that hold a point, one for each level, the finest last. */
export async function describe([lng = 0, lat = 0]: Position, signal?: AbortSignal): Promise<Place[]> {
  const query = { location: `${lng},${lat}`, unit: 'all' };
  return placesOf(await ask<SearchResult>('/search/coordinates', { query, ...(signal && { signal }) }));
}

/** Places that a text which is being typed may go on to, the likeliest first. */
export async function suggest(
  location: string,
  near: Position | null,
  limit: number,
  signal?: AbortSignal,
): Promise<Suggestion[]> {
  const query = {
    location,
    limit: String(limit),
    ...(near !== null && { proximity: near.slice(0, 2).join(',') }),
  };
  const answer = await ask<Suggestions>('/autocomplete/legal-location', {
    query,
    ...(signal && { signal }),
  });
  return answer.features.map(({ properties }) => ({
    legalLocation: properties.legal_location,
    county: properties.county,
    state: properties.state,
  }));
}

/** What came of one of many descriptions. */
export type Outcome =
  | { readonly kind: 'found'; readonly place: Place }
  | { readonly kind: 'failed'; readonly error: ErrorAnswer['error'] };

/**
 * What comes of descriptions, in their order.
 * @param locations at most {@link MAX_BATCH}
 */
export async function locateAll(locations: readonly string[], signal?: AbortSignal): Promise<Outcome[]> {
  const answers = await ask<readonly (SearchResult | ErrorAnswer)[]>('/batch/legal-location', {
    method: 'POST',
    query: { errors: 'true' },
    body: { locations },
    ...(signal && { signal }),
  });
  return answers.map((answer): Outcome => {
    if ('error' in answer) return { kind: 'failed', error: answer.error };
    const [place] = placesOf(answer);
    return place === undefined
      ? { kind: 'failed', error: { code: 'not_found', message: 'There is no such place.', details: {} } }
      : { kind: 'found', place };
  });
}
