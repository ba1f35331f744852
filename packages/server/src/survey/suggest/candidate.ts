/** A place that may be meant. */
export interface Candidate {
  /** A description that finds it: written when it is asked for, as most candidates are never offered. */
  text(): string;
  /** What parts it from what has been typed: 0 nothing, 1 letters that are still to come, 2 and more a slip of the pen. */
  readonly slips: number;
  /** From the point asked about to its edge, about; 0 without such a point. */
  readonly metres: number;
  /** How often land was divided for it: 0 a township, 1 a section or survey. */
  readonly cuts: number;
}

/** Candidates that are looked for only when none is left that goes before all of them. */
export interface LaterCandidates {
  /** No candidate of them has fewer slips, or as many and is nearer. */
  readonly best: Pick<Candidate, 'slips' | 'metres' | 'cuts'>;
  find(): readonly Candidate[];
}

/** Distances that differ by less than this are as good as the same. */
const SAME_METRES = 1;

/** The best first: by the fit of the text, then the distance, then the size. */
function bestFirst(a: LaterCandidates['best'], b: LaterCandidates['best']): number {
  if (a.slips !== b.slips) return a.slips - b.slips;
  if (Math.abs(a.metres - b.metres) > SAME_METRES) return a.metres - b.metres;
  return a.cuts - b.cuts;
}

/** The place of the best of some candidates, of equals the first; 0 when there is none. */
function placeOfBest(candidates: readonly Candidate[]): number {
  let best = 0;
  for (let i = 1; i < candidates.length; i++) {
    const [one, other] = [candidates[i], candidates[best]];
    if (one !== undefined && other !== undefined && bestFirst(one, other) < 0) best = i;
  }
  return best;
}

/** Candidates, the best first; some of them are not looked for before they might be the best. */
export class RankedCandidates {
  readonly #candidates: Candidate[];
  #later: LaterCandidates | null;

  constructor(candidates: Candidate[], later: LaterCandidates | null = null) {
    this.#candidates = candidates;
    this.#later = later;
  }

  /** Takes the best out, of equals the first; undefined when none is left. */
  take(): Candidate | undefined {
    let place = placeOfBest(this.#candidates);
    const best = this.#candidates[place];
    if (this.#later !== null && (best === undefined || bestFirst(best, this.#later.best) >= 0)) {
      this.#candidates.push(...this.#later.find());
      this.#later = null;
      place = placeOfBest(this.#candidates);
    }
    return this.#candidates.splice(place, 1)[0];
  }
}
