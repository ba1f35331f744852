import { Presets, SingleBar } from 'cli-progress';

/** Between two lines of progress in a log. */
const LINE_EVERY_MS = 10_000;

/** A stream, which may be a terminal. */
export type ProgressOutput = NodeJS.WritableStream & { readonly isTTY?: boolean };

/** Shows how far a long work has come. */
export interface Progress {
  /**
   * @param total null when unknown
   * @param done what was done before, and does not count for the rate
   */
  start(what: string, total: number | null, done?: number): void;
  /** @param total where it has become known better */
  update(done: number, total?: number): void;
  stop(): void;
}

/** A bar on a terminal, a line now and then in a log. */
export function createProgress(output: ProgressOutput = process.stderr): Progress {
  return output.isTTY ? new ProgressBar(output) : new ProgressLines(output);
}

class ProgressBar implements Progress {
  readonly #output: ProgressOutput;
  #bar: SingleBar | undefined;
  #rate = new Rate(0);

  constructor(output: ProgressOutput) {
    this.#output = output;
  }

  start(what: string, total: number | null, done = 0): void {
    this.stop();
    const format =
      total === null
        ? `${what} {value} | {rate}/s`
        : `${what} {bar} {percentage}% | {value}/{total} | {rate}/s | {eta_formatted} left`;
    this.#bar = new SingleBar(
      { format, stream: this.#output, etaBuffer: 100, hideCursor: true },
      Presets.shades_classic,
    );
    this.#rate = new Rate(done);
    this.#bar.start(total ?? 0, done, { rate: 0 });
  }

  update(done: number, total?: number): void {
    if (total !== undefined) this.#bar?.setTotal(total);
    this.#bar?.update(done, { rate: this.#rate.perSecond(done) });
  }

  stop(): void {
    this.#bar?.stop();
    this.#bar = undefined;
  }
}

class ProgressLines implements Progress {
  readonly #output: ProgressOutput;
  #what = '';
  #total: number | null = null;
  #rate = new Rate(0);
  #lineMs = 0;

  constructor(output: ProgressOutput) {
    this.#output = output;
  }

  start(what: string, total: number | null, done = 0): void {
    [this.#what, this.#total] = [what, total];
    this.#rate = new Rate(done);
    this.#lineMs = performance.now();
  }

  update(done: number, total?: number): void {
    this.#total = total ?? this.#total;
    const nowMs = performance.now();
    if (nowMs - this.#lineMs < LINE_EVERY_MS) return;
    this.#lineMs = nowMs;
    const rate = this.#rate.perSecond(done);
    const left =
      this.#total === null
        ? ''
        : ` of ${this.#total}, ${Math.ceil((this.#total - done) / Math.max(1, rate))} s left`;
    this.#output.write(`${this.#what} ${done}${left}, ${rate}/s\n`);
  }

  stop(): void {}
}

/** How fast a work goes from when it is started. */
class Rate {
  readonly #from: number;
  readonly #startedMs = performance.now();

  constructor(from: number) {
    this.#from = from;
  }

  perSecond(done: number): number {
    return Math.round(((done - this.#from) * 1000) / Math.max(1, performance.now() - this.#startedMs));
  }
}
