/** Requests that one call of a tool may make: a thousand descriptions, a hundred at a time. */
export const REQUESTS_A_CALL = 10;
/** Calls remembered at one time; the longest remembered goes first, and what it still asks is counted anew. */
export const MAX_REMEMBERED_CALLS = 10_000;

/** Calls of tools that take several requests and are counted once, by this process. */
export class ToolCalls {
  /** Requests that each may still make. */
  readonly #left = new Map<string, number>();

  /** Whether a request belongs to a call that was counted; if so, it is one of those that the call may make. */
  goesOn(call: string): boolean {
    const left = this.#left.get(call) ?? 0;
    if (left > 0) this.#left.set(call, left - 1);
    return left > 0;
  }

  /** A request that went on has failed. */
  giveBack(call: string): void {
    const left = this.#left.get(call);
    if (left !== undefined) this.#left.set(call, left + 1);
  }

  /** Remembers a call whose first request was counted. */
  begin(call: string): void {
    if (this.#left.size >= MAX_REMEMBERED_CALLS) {
      for (const oldest of this.#left.keys()) {
        this.#left.delete(oldest);
        break;
      }
    }
    this.#left.set(call, REQUESTS_A_CALL - 1);
  }

  /** The request that was counted has failed, and is counted no more. */
  forget(call: string): void {
    this.#left.delete(call);
  }
}
