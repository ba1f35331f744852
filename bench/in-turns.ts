import { mediansOf, roundCells } from './figures.ts';
import { type Load, load, type Round } from './load.ts';

/** What loads by turns measured. */
export interface Turns {
  /**
   * The medians of a load's rounds.
   * @throws Error when it was not among them
   */
  of(name: string): Round;
  /** A row of a table for each load: its name, and the cells under ROUND_HEAD. */
  readonly rows: readonly (readonly string[])[];
}

/**
 * Rounds of several loads by turns, so that what else the machine does meets all of them alike. A first round of each
 * warms up what it asks for, and does not count.
 */
export async function inTurns(loads: ReadonlyMap<string, Load>, rounds: number): Promise<Turns> {
  const measured = new Map<string, Round[]>();
  for (let round = 0; round <= rounds; round++)
    for (const [name, one] of loads) {
      const figures = await load(one);
      if (round > 0) measured.set(name, [...(measured.get(name) ?? []), figures]);
    }
  return {
    of: (name) => {
      const found = measured.get(name);
      if (found === undefined) throw new Error(`There was no load ${name}`);
      return mediansOf(found);
    },
    rows: [...measured].map(([name, all]) => [name, ...roundCells(all)]),
  };
}
