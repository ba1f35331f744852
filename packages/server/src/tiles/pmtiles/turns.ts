/** Lets only so many of the same kind be under way at once; the others begin in the order in which they came. */
export class Turns {
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #underWay = 0;

  constructor(most: number) {
    this.#most = most;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#underWay >= this.#most) await new Promise<void>((begin) => this.#waiting.push(begin));
    else this.#underWay++;
    try {
      return await work();
    } finally {
      // Whoever waits takes the place over.
      const next = this.#waiting.shift();
      if (next === undefined) this.#underWay--;
      else next();
    }
  }
}
