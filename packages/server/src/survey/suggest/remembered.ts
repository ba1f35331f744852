/** What was found for the keys asked last: at most so many are kept. */
export class Remembered<T> {
  readonly #limit: number;
  readonly #known = new Map<string, T>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** undefined when it is not known. */
  get(key: string): T | undefined {
    return this.#known.get(key);
  }

  set(key: string, value: T): void {
    // The one that was found longest ago goes.
    for (const oldest of this.#known.keys()) {
      if (this.#known.size < this.#limit) break;
      this.#known.delete(oldest);
    }
    this.#known.set(key, value);
  }

  /** What is known for a key, or else what a function makes of it. */
  getOrMake(key: string, make: () => T): T {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.set(key, made);
    return made;
  }

  forget(): void {
    this.#known.clear();
  }
}
