const FIRST_LENGTH = 1_024;

type Numbers = Float64Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/** Numbers that grow at the end: a tenth of the memory of a list of objects. */
export class Column<T extends Numbers> {
  readonly #make: (length: number) => T;
  #numbers: T;
  length = 0;

  constructor(make: (length: number) => T) {
    this.#make = make;
    this.#numbers = make(FIRST_LENGTH);
  }

  push(value: number): void {
    if (this.length === this.#numbers.length) {
      const larger = this.#make(2 * this.length);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.length++] = value;
  }

  /** @param index below the length */
  at(index: number): number {
    return this.#numbers[index] ?? 0;
  }
}

export function wholeNumbers(): Column<Uint32Array<ArrayBuffer>> {
  return new Column((length) => new Uint32Array(length));
}

export function largeNumbers(): Column<Float64Array<ArrayBuffer>> {
  return new Column((length) => new Float64Array(length));
}
