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

/** Distances that differ by less than this are as good as the same. */
const SAME_METRES = 1;

/** The best first: by the fit of the text, then the distance, then the size. */
function bestFirst(a: Candidate, b: Candidate): number {
  if (a.slips !== b.slips) return a.slips - b.slips;
  if (Math.abs(a.metres - b.metres) > SAME_METRES) return a.metres - b.metres;
  return a.cuts - b.cuts;
}

/** Takes the best out of some candidates, of equals the first; undefined when none is left. */
export function takeBest(candidates: Candidate[]): Candidate | undefined {
  let best = 0;
  for (let i = 1; i < candidates.length; i++) {
    const [one, other] = [candidates[i], candidates[best]];
    if (one !== undefined && other !== undefined && bestFirst(one, other) < 0) best = i;
  }
  return candidates.splice(best, 1)[0];
}
