import { EntryLists } from './entry-lists.ts';
import type { SoughtNumber } from './sought.ts';

/** Digits of a number in BLM's identifiers. */
const PADDED_DIGITS = 3;

/** Some of the numbers that townships, or ranges, have. */
export interface NumbersSought {
  /** None where there is no such number. */
  readonly numbers: readonly number[];
  /** By {@link NumberBeginnings.codes}: 1 for each of them. */
  readonly isSought: Uint8Array;
}

/** Those that begin alike, by the side of the base line or meridian on which they lie. */
interface Alike {
  readonly any: number[];
  readonly positive: number[];
  readonly negative: number[];
}

/** Numbers of townships or ranges, negative in the south and west, by the digits that they begin with. */
export class NumberBeginnings {
  /** Of each entry the code of its number. */
  readonly codes: Uint16Array;
  readonly #entries: EntryLists;
  readonly #codeOf = new Map<number, number>();
  readonly #bare = new Map<string, Alike>();
  readonly #padded = new Map<string, Alike>();
  readonly #byBeginning = new Map<readonly number[], NumbersSought>();
  /** Of numbers that exist alone. */
  readonly #byWhole = new Map<string, NumbersSought>();

  /** @param numbers of all townships, one after the other */
  constructor(numbers: Float32Array) {
    this.codes = new Uint16Array(numbers.length);
    for (let entry = 0; entry < numbers.length; entry++) {
      const number = numbers[entry] ?? 0;
      this.codes[entry] = this.#codeOf.get(number) ?? this.#add(number);
    }
    this.#entries = new EntryLists(this.codes, this.#codeOf.size);
  }

  #add(number: number): number {
    const code = this.#codeOf.size;
    this.#codeOf.set(number, code);
    const digits = String(Math.abs(number));
    addBeginnings(this.#bare, digits, number);
    addBeginnings(this.#padded, digits.padStart(PADDED_DIGITS, '0'), number);
    return code;
  }

  /** The numbers that one which is being typed is or may become. */
  of({ text, open, direction, width }: SoughtNumber): NumbersSought {
    const isNegative = direction === 'S' || direction === 'W';
    if (!open) return this.#whole(text, direction === null, isNegative);
    const alike = (width === undefined ? this.#bare : this.#padded).get(text) ?? NONE;
    const numbers = direction === null ? alike.any : isNegative ? alike.negative : alike.positive;
    const known = this.#byBeginning.get(numbers) ?? this.#sought(numbers);
    this.#byBeginning.set(numbers, known);
    return known;
  }

  #whole(text: string, isEither: boolean, isNegative: boolean): NumbersSought {
    const number = Number(text);
    const key = `${number}${isEither ? '' : isNegative ? '-' : '+'}`;
    const known = this.#byWhole.get(key);
    if (known !== undefined) return known;
    const sought = this.#sought(isEither ? [number, -number] : [isNegative ? -number : number]);
    if (sought.numbers.length > 0) this.#byWhole.set(key, sought);
    return sought;
  }

  /** A list for each of the numbers that some entry has. */
  entriesOf({ numbers }: NumbersSought): Uint32Array[] {
    return numbers.flatMap((number) => {
      const code = this.#codeOf.get(number);
      return code === undefined ? [] : [this.#entries.of(code)];
    });
  }

  #sought(numbers: readonly number[]): NumbersSought {
    const known = numbers.filter((number) => this.#codeOf.has(number));
    const isSought = new Uint8Array(this.#codeOf.size);
    for (const number of known) isSought[this.#codeOf.get(number) ?? 0] = 1;
    return { numbers: known, isSought };
  }
}

const NONE: Alike = { any: [], positive: [], negative: [] };

function addBeginnings(numbers: Map<string, Alike>, digits: string, number: number): void {
  for (let end = 1; end <= digits.length; end++) {
    const beginning = digits.slice(0, end);
    const alike = numbers.get(beginning) ?? { any: [], positive: [], negative: [] };
    numbers.set(beginning, alike);
    alike.any.push(number);
    (number < 0 ? alike.negative : alike.positive).push(number);
  }
}
