import { Counter, Histogram, type Registry } from 'prom-client';
import { ERROR_CATALOGUE } from '../errors.ts';

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What answers are counted by; the route as it was declared. */
export interface AnswerLabels {
  readonly method: string;
  readonly route: string;
  readonly status: number;
}

/** How many requests were answered, how, and how fast. */
export class RequestFigures {
  readonly #durations: Histogram<keyof AnswerLabels>;
  readonly #errors: Counter<'code'>;

  constructor(registry: Registry) {
    const registers = [registry];
    this.#durations = new Histogram({
      name: 'rangeline_http_request_duration_seconds',
      help: 'Time from the head of a request to the end of its answer, by route, method and status; a path that no route has is "none".',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS_SECONDS,
      registers,
    });
    this.#errors = new Counter({
      name: 'rangeline_errors_total',
      help: 'Answers that were errors, by code: rate_limit_exceeded, report_allowance_exceeded, unavailable and so on.',
      labelNames: ['code'],
      registers,
    });
    // The first of a kind would else be no growth to whoever watches.
    for (const code of Object.keys(ERROR_CATALOGUE)) this.#errors.inc({ code }, 0);
  }

  /** @param labels of which there are no more than routes, methods and statuses */
  answered(labels: AnswerLabels, elapsedMs: number): void {
    this.#durations.observe(labels, elapsedMs / 1000);
  }

  /** @param code of the catalogue of errors */
  refused(code: string): void {
    this.#errors.inc({ code });
  }
}
