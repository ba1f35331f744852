import type { County } from './county-atlas.ts';

/** Names shorter than this are not forgiven a slip: one letter makes Lee of Lea. */
const MIN_LETTERS_FOR_A_SLIP = 4;

const COUNTY_WORDS = /\b(county|counties|co|parish|borough|census area|municipality|city and)\b/g;

/**
 * The letters of a county's name that people agree on: no case, accents, marks or spaces, no word for county,
 * `Saint` and `Sainte` as `st` and `ste`. `St. Louis County`, `SAINT LOUIS` and `st louis` are one.
 */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[.'’]/g, '')
    .replace(/[^a-z]+/g, ' ')
    .replace(COUNTY_WORDS, ' ')
    .replace(/\bsaint(e?)\b/g, 'st$1')
    .replace(/ /g, '');
}

/** Counties by name, exact in their plain letters or else one slip away. */
export class CountyNames {
  readonly #byName = new Map<string, County[]>();

  constructor(counties: readonly County[]) {
    for (const county of counties) {
      const name = plainName(county.jurisdiction.county);
      const same = this.#byName.get(name);
      if (same === undefined) this.#byName.set(name, [county]);
      else same.push(county);
    }
    // An independent city has the higher code: St. Louis County, MO, comes before St. Louis.
    for (const same of this.#byName.values()) {
      same.sort((a, b) => (a.jurisdiction.countyFips < b.jurisdiction.countyFips ? -1 : 1));
    }
  }

  exact(name: string): readonly County[] {
    return this.#byName.get(plainName(name)) ?? [];
  }

  oneSlipAway(name: string): readonly County[] {
    const plain = plainName(name);
    if (plain.length < MIN_LETTERS_FOR_A_SLIP) return [];
    return [...this.#byName].filter(([other]) => isOneSlip(plain, other)).flatMap(([, counties]) => counties);
  }
}

/** Whether one letter left out, put in, changed, or two neighbours swapped turns one word into the other. */
function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let head = 0;
  while (head < a.length && a[head] === b[head]) head++;
  const restA = a.slice(head);
  const restB = b.slice(head);
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}
