/** What a function answered for the keys asked last: at most so many are kept. */
export class Remembered<T> {
  readonly #limit: number;
  readonly #known = new Map<string, T>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** What is known for a key, or else what a function makes of it. */
  get(key: string, make: () => T): T {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const made = make();
    // The one that was made longest ago goes.
    for (const oldest of this.#known.keys()) {
      if (this.#known.size < this.#limit) break;
      this.#known.delete(oldest);
    }
    this.#known.set(key, made);
    return made;
  }

  forget(): void {
    this.#known.clear();
  }
}
