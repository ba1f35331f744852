import type { WriteFound } from '../answer-around.ts';
import { envelopeOf } from '../envelope.ts';
import type { NearFeature } from '../find-around.ts';
import type { PlainField } from '../section.ts';
import { operatorKey } from './operator-name.ts';

/** An operator of wells. */
export interface Operator {
  /** As most of its wells have it; null of wells whose agency names none. */
  readonly operator: string | null;
  readonly well_count: number;
}

export const OPERATOR_FIELDS: readonly PlainField[] = [
  {
    name: 'operator',
    type: 'text',
    description:
      'Spellings that differ by case, marks or the form of the company (`Inc`, `LLC`) are one operator, shown as most of its wells have it; null for wells whose agency names none.',
  },
  { name: 'well_count', type: 'integer', description: 'Its wells in the parcel and within the radius.' },
];

/** The operators of wells that were found. */
export const writeOperators: WriteFound = (found, task) => {
  const operators = operatorsOf(found.map(namedOperator));
  return { body: envelopeOf(operators, task, (operator) => operator), total: operators.length };
};

function namedOperator({ feature: { values } }: NearFeature): string | null {
  return typeof values.operator === 'string' ? values.operator : null;
}

/**
 * Operators by the names that wells have, those with most wells first, then by name; last those without one.
 * Of an operator's spellings the commonest is shown, of equally common ones the first by the alphabet.
 */
export function operatorsOf(names: readonly (string | null)[]): readonly Operator[] {
  const spellings = new Map<string, Map<string, number>>();
  let unnamed = 0;
  for (const name of names) {
    if (name === null) unnamed++;
    else addTo(spellings, operatorKey(name), name);
  }
  const named = [...spellings.values()].map(
    (counts): Operator => ({ operator: commonestOf(counts), well_count: sum(counts.values()) }),
  );
  named.sort((a, b) => b.well_count - a.well_count || compare(a.operator ?? '', b.operator ?? ''));
  return unnamed === 0 ? named : [...named, { operator: null, well_count: unnamed }];
}

function addTo(spellings: Map<string, Map<string, number>>, key: string, name: string): void {
  const counts = spellings.get(key) ?? new Map<string, number>();
  counts.set(name, (counts.get(name) ?? 0) + 1);
  spellings.set(key, counts);
}

function commonestOf(counts: ReadonlyMap<string, number>): string {
  const [[commonest] = ['']] = [...counts].sort(([a, m], [b, n]) => n - m || compare(a, b));
  return commonest;
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
