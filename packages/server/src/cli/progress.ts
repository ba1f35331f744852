import { Presets, SingleBar } from 'cli-progress';

/** Between two lines of progress in a log. */
const LINE_EVERY_MS = 10_000;

/** A stream, which may be a terminal. */
export type ProgressOutput = NodeJS.WritableStream & { readonly isTTY?: boolean };

/** Shows how far a long work has come. */
export interface Progress {
  /** @param total null when unknown */
  start(what: string, total: number | null): void;
  update(done: number): void;
  stop(): void;
}

/** A bar on a terminal, a line now and then in a log. */
export function createProgress(output: ProgressOutput = process.stderr): Progress {
  return output.isTTY ? new ProgressBar(output) : new ProgressLines(output);
}

class ProgressBar implements Progress {
  readonly #output: ProgressOutput;
  #bar: SingleBar | undefined;
  #startedMs = 0;

  constructor(output: ProgressOutput) {
    this.#output = output;
  }

  start(what: string, total: number | null): void {
    this.stop();
    const format =
      total === null
        ? `${what} {value} | {rate}/s`
        : `${what} {bar} {percentage}% | {value}/{total} | {rate}/s | {eta_formatted} left`;
    this.#bar = new SingleBar(
      { format, stream: this.#output, etaBuffer: 100, hideCursor: true },
      Presets.shades_classic,
    );
    this.#startedMs = performance.now();
    this.#bar.start(total ?? 0, 0, { rate: 0 });
  }

  update(done: number): void {
    this.#bar?.update(done, { rate: ratePerSecond(done, this.#startedMs) });
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
  #startedMs = 0;
  #lineMs = 0;

  constructor(output: ProgressOutput) {
    this.#output = output;
  }

  start(what: string, total: number | null): void {
    [this.#what, this.#total] = [what, total];
    this.#startedMs = performance.now();
    this.#lineMs = this.#startedMs;
  }

  update(done: number): void {
    const nowMs = performance.now();
    if (nowMs - this.#lineMs < LINE_EVERY_MS) return;
    this.#lineMs = nowMs;
    const rate = ratePerSecond(done, this.#startedMs);
    const left =
      this.#total === null
        ? ''
        : ` of ${this.#total}, ${Math.ceil((this.#total - done) / Math.max(1, rate))} s left`;
    this.#output.write(`${this.#what} ${done}${left}, ${rate}/s\n`);
  }

  stop(): void {}
}

function ratePerSecond(done: number, startedMs: number): number {
  return Math.round((done * 1000) / Math.max(1, performance.now() - startedMs));
}
