/**
 * Turns at work that would keep others waiting, one in each round of the event loop: between two of them everything
 * else that has arrived is answered. Work that has begun goes before work that has not, so that little is unfinished at
 * a time.
 */
export class Turns {
  readonly #begun: (() => void)[] = [];
  readonly #new: (() => void)[] = [];
  #isGiving = false;

  /** The first turn of a work, after those of works that asked before. */
  first(): Promise<void> {
    return this.#wait(this.#new);
  }

  /** The next turn of a work that has had one. */
  next(): Promise<void> {
    return this.#wait(this.#begun);
  }

  #wait(queue: (() => void)[]): Promise<void> {
    return new Promise((resolve) => {
      queue.push(resolve);
      if (this.#isGiving) return;
      this.#isGiving = true;
      setImmediate(() => this.#give());
    });
  }

  #give(): void {
    const turn = this.#begun.shift() ?? this.#new.shift();
    turn?.();
    this.#isGiving = turn !== undefined;
    if (this.#isGiving) setImmediate(() => this.#give());
  }
}
