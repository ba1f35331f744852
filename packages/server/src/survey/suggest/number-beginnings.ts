import type { SoughtNumber } from './sought.ts';

/** Digits of a number in BLM's identifiers. */
const PADDED_DIGITS = 3;

/** Numbers of townships or ranges, negative in the south and west, by the digits that they begin with. */
export class NumberBeginnings {
  readonly #bare = new Map<string, number[]>();
  readonly #padded = new Map<string, number[]>();

  constructor(numbers: Iterable<number>) {
    for (const number of numbers) {
      const digits = String(Math.abs(number));
      addBeginnings(this.#bare, digits, number);
      addBeginnings(this.#padded, digits.padStart(PADDED_DIGITS, '0'), number);
    }
  }

  /** The numbers that one which is being typed is or may become. */
  of({ text, open, direction, width }: SoughtNumber): readonly number[] {
    const isNegative = direction === 'S' || direction === 'W';
    if (!open) {
      const number = Number(text);
      if (direction === null) return [number, -number];
      return [isNegative ? -number : number];
    }
    const found = (width === undefined ? this.#bare : this.#padded).get(text) ?? [];
    return direction === null ? found : found.filter((number) => number < 0 === isNegative);
  }
}

function addBeginnings(numbers: Map<string, number[]>, digits: string, number: number): void {
  for (let end = 1; end <= digits.length; end++) {
    const same = numbers.get(digits.slice(0, end));
    if (same === undefined) numbers.set(digits.slice(0, end), [number]);
    else same.push(number);
  }
}
