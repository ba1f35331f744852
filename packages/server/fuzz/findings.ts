import type { Answer } from './answer-reader.ts';

/** Something that was wrong, as often as it was. */
export interface Fault {
  readonly what: string;
  count: number;
  /** What was sent and answered when it was so first. */
  readonly first: string;
}

/** What a run has seen. */
export class Findings {
  readonly byStatus = new Map<number, number>();
  readonly byRoute = new Map<string, Map<number, number>>();
  readonly #faults = new Map<string, Fault>();

  get faults(): readonly Fault[] {
    return [...this.#faults.values()];
  }

  answered(route: string, { status }: Pick<Answer, 'status'>): void {
    add(this.byStatus, status);
    const statuses = this.byRoute.get(route) ?? new Map<number, number>();
    this.byRoute.set(route, statuses);
    add(statuses, status);
  }

  /** @param what the same for all that is wrong in the same way */
  fault(what: string, where: string): void {
    const known = this.#faults.get(what);
    if (known === undefined) this.#faults.set(what, { what, count: 1, first: where });
    else known.count++;
  }
}

function add(counts: Map<number, number>, status: number): void {
  counts.set(status, (counts.get(status) ?? 0) + 1);
}
