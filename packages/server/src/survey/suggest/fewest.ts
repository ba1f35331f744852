/** The items of the least cost, least first: a few out of many, in one pass. */
export class Fewest<T> {
  readonly #limit: number;
  readonly #items: T[] = [];
  readonly #costs: number[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Above this nothing more is taken. */
  get most(): number {
    return this.#items.length < this.#limit
      ? Number.POSITIVE_INFINITY
      : (this.#costs[this.#limit - 1] ?? Number.POSITIVE_INFINITY);
  }

  /** Of the same cost the first one taken stays first. */
  take(item: T, cost: number): void {
    if (cost >= this.most) return;
    let at = this.#items.length;
    while (at > 0 && (this.#costs[at - 1] ?? 0) > cost) at--;
    this.#items.splice(at, 0, item);
    this.#costs.splice(at, 0, cost);
    if (this.#items.length > this.#limit) {
      this.#items.pop();
      this.#costs.pop();
    }
  }

  get items(): readonly T[] {
    return this.#items;
  }
}
