import type { Bench } from './benches.ts';

const BAR_WIDTH = 30;
const REDRAW_MS = 1_000;

/** Shows on standard error how far a run of benches has come: a bar on a terminal, a line for each in a log. */
export class BenchProgress {
  readonly #total: number;
  readonly #startedMs = performance.now();
  /** Minutes, as they were foretold. */
  #done = 0;
  #redraw: NodeJS.Timeout | undefined;

  constructor(benches: readonly Bench[]) {
    this.#total = benches.reduce((sum, { minutes }) => sum + minutes, 0);
  }

  start({ name }: Bench): void {
    const startedMs = performance.now();
    if (!process.stderr.isTTY) {
      process.stderr.write(`${this.#line(name, 0)}\n`);
      return;
    }
    const draw = () => process.stderr.write(`\r\x1b[K${this.#line(name, minutesSince(startedMs))}`);
    draw();
    this.#redraw = setInterval(draw, REDRAW_MS);
  }

  end({ minutes }: Bench): void {
    this.#done += minutes;
    clearInterval(this.#redraw);
    if (process.stderr.isTTY && this.#done >= this.#total) process.stderr.write('\r\x1b[K');
  }

  #line(name: string, running: number): string {
    const filled = Math.round((BAR_WIDTH * this.#done) / this.#total);
    const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
    // As much slower or faster as those before it were.
    const pace = this.#done === 0 ? 1 : (minutesSince(this.#startedMs) - running) / this.#done;
    const left = Math.max(0, pace * (this.#total - this.#done) - running);
    return `${bar} ${name}, about ${Math.ceil(left)} min left`;
  }
}

function minutesSince(startedMs: number): number {
  return (performance.now() - startedMs) / 60_000;
}
