import { FieldNames, fieldReader } from '../layers/field-reader.ts';
import { fieldsRead } from '../layers/profile-fit.ts';
import { compileRule } from '../layers/rule.ts';
import type { Prepared } from './derivations.ts';
import type { Part } from './import-layer.ts';

/** The rank of numbers among all of them. */
export class PercentileRanks {
  readonly #sorted: Float64Array;

  constructor(numbers: readonly number[]) {
    this.#sorted = Float64Array.from(numbers).sort();
  }

  /** The percentage of all numbers that are not greater, to hundredths; null when there are none. */
  of(number: number): number | null {
    const all = this.#sorted.length;
    if (all === 0 || !Number.isFinite(number)) return null;
    let [low, high] = [0, all];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle] ?? 0) <= number) low = middle + 1;
      else high = middle;
    }
    return Math.round((low / all) * 10_000) / 100;
  }
}

/** The shares at the top, by which the Fireshed Registry is read (Ager and others, The Fireshed Registry, 2021). */
const TOPS = [1, 5, 10, 25] as const;

/** The class of a percentile rank: `Top 5 %` from more than 95 on. */
export function exposureClass(rank: number): string {
  const top = TOPS.find((percent) => rank > 100 - percent);
  return top === undefined ? 'Bottom 75 %' : `Top ${top} %`;
}

/** Reads what derivations must know of all rows of a layer. */
export async function prepare(parts: readonly Part[], signal: AbortSignal): Promise<Prepared> {
  const numbers: number[] = [];
  let isRanked = false;
  for (const { table, profile } of parts) {
    if (profile.derivation?.by !== 'percentile-rank') continue;
    isRanked = true;
    const read = compileRule(
      profile.derivation.of,
      fieldReader(new FieldNames(table.fields, profile.fields)),
    );
    const fields = fieldsRead(profile, table.fields);
    for await (const rows of table.read({ fields, limit: null, signal })) {
      for (const { properties } of rows) {
        const value = read(properties);
        if (value !== null) numbers.push(Number(value));
      }
    }
  }
  return isRanked ? { ranks: new PercentileRanks(numbers) } : {};
}
