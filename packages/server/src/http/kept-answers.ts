/** A request longer than this is not kept: few ask a whole lease twice. */
const MAX_REQUEST_CHARS = 300;

/**
 * The answers given last, as they were sent, up to so many characters. People come back to the same land: a suggestion
 * becomes a search, a map is clicked twice, a table names a section in many rows.
 */
export class KeptAnswers {
  readonly #limitChars: number;
  readonly #edition: () => object;
  #keptOf: object | null = null;
  /** Filled until it holds half of the limit; then it becomes the older half, and what is not asked again goes. */
  #young = new Map<string, string>();
  #old: ReadonlyMap<string, string> = new Map();
  #youngChars = 0;
  #oldChars = 0;
  /** Answers so far that were given before. */
  hits = 0;
  /** Answers so far that had to be made. */
  misses = 0;

  /**
   * @param limitChars 0 keeps nothing
   * @param edition another object whenever answers may be others than before
   */
  constructor(limitChars: number, edition: () => object) {
    this.#limitChars = limitChars;
    this.#edition = edition;
  }

  /** Characters that are kept, of requests and answers. */
  get chars(): number {
    return this.#youngChars + this.#oldChars;
  }

  /**
   * The answer to a request: the one that was given before, from the data as it is now, or one that is made. What is made
   * while the data changes is answered and not kept; a failure is not kept.
   */
  answer(request: string, make: () => Promise<string>): string | Promise<string> {
    if (this.#limitChars === 0) return make();
    const edition = this.#edition();
    if (edition !== this.#keptOf) this.#forget(edition);
    const young = this.#young.get(request);
    if (young !== undefined) {
      this.hits++;
      return young;
    }
    const old = this.#old.get(request);
    if (old === undefined) return this.#make(request, make, edition);
    this.hits++;
    this.#keep(request, old);
    return old;
  }

  async #make(request: string, make: () => Promise<string>, edition: object): Promise<string> {
    this.misses++;
    const answer = await make();
    if (edition === this.#edition() && request.length <= MAX_REQUEST_CHARS) this.#keep(request, answer);
    return answer;
  }

  #keep(request: string, answer: string): void {
    const chars = request.length + answer.length;
    const half = this.#limitChars / 2;
    if (chars > half || this.#young.has(request)) return;
    if (this.#youngChars + chars > half) {
      this.#old = this.#young;
      this.#oldChars = this.#youngChars;
      this.#young = new Map();
      this.#youngChars = 0;
    }
    this.#young.set(request, answer);
    this.#youngChars += chars;
  }

  #forget(edition: object): void {
    this.#keptOf = edition;
    this.#young = new Map();
    this.#old = new Map();
    this.#youngChars = 0;
    this.#oldChars = 0;
  }
}
