import type { Place } from '../place.ts';
import type { RankedCandidates } from './candidate.ts';

/** A place that a text may be meant to go on to. */
export interface Suggestion extends Pick<Place, 'point' | 'unit' | 'surveySystem' | 'county' | 'state'> {
  /** Its canonical description, with the state where it would find another place without. */
  readonly legalLocation: string;
  /** 0 to 1: how sure it is that this is the place meant. */
  readonly confidence: number;
}

/** What is kept of a place that was found: the boundary would take twenty times the memory. */
export type FoundPlace = Suggestion;

/** Candidates beyond the limit that are tried where the survey refuses some. */
const SPARE_CANDIDATES = 6;
/** How sure a suggestion is by what parts it from the text; see {@link Candidate.slips}. */
const FITS: readonly number[] = [1, 0.9, 0.5, 0.4];

/** Suggestions as they come about: candidates are asked for, the best first, until enough of them are found. */
export class Offer {
  readonly #candidates: RankedCandidates;
  readonly #limit: number;
  readonly #tried = new Set<string>();
  readonly #found = new Map<string, Suggestion>();

  constructor(candidates: RankedCandidates, limit: number) {
    this.#candidates = candidates;
    this.#limit = limit;
  }

  /** What is to be found next; undefined when nothing more is. */
  next(): { readonly text: string; readonly slips: number } | undefined {
    while (this.#found.size < this.#limit && this.#tried.size < this.#limit + SPARE_CANDIDATES) {
      const best = this.#candidates.take();
      if (best === undefined) return undefined;
      const text = best.text();
      if (this.#tried.has(text)) continue;
      this.#tried.add(text);
      return { text, slips: best.slips };
    }
    return undefined;
  }

  /** @param place null where there is none */
  take(text: string, slips: number, place: FoundPlace | null): void {
    if (place === null) return;
    // A township on a border needs its state, which the place's own description leaves out.
    const legalLocation = place.surveySystem === 'PLSS' ? text : place.legalLocation;
    if (this.#found.has(legalLocation)) return;
    const { point, unit, surveySystem, county, state } = place;
    const confidence = place.confidence * (FITS[slips] ?? 0);
    this.#found.set(legalLocation, { point, unit, surveySystem, county, state, legalLocation, confidence });
  }

  suggestions(): readonly Suggestion[] {
    return [...this.#found.values()];
  }
}
