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
    const [items, costs] = [this.#items, this.#costs];
    let at = Math.min(items.length, this.#limit - 1);
    for (let before = at - 1; before >= 0; before--) {
      const [other, otherCost] = [items[before], costs[before]];
      if (other === undefined || otherCost === undefined || otherCost <= cost) break;
      items[at] = other;
      costs[at] = otherCost;
      at = before;
    }
    items[at] = item;
    costs[at] = cost;
  }

  get items(): readonly T[] {
    return this.#items;
  }
}
