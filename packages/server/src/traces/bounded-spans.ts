import {
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace-node';

/** Spans that wait to be sent, or are being sent: some megabytes. */
export const MAX_WAITING_SPANS = 4_096;
const AT_ONCE = 512;
const EVERY_MS = 2_000;

type Send = SpanExporter['export'];

/** Hands spans on in batches, and counts those that it has no room for and those that nobody took. */
export class BoundedSpans implements SpanProcessor {
  readonly #batches: BatchSpanProcessor;
  #waiting = 0;
  dropped = 0;

  /** @param onFailure told why spans could not be sent */
  constructor(exporter: SpanExporter, onFailure: (error: unknown) => void) {
    const send: Send = (spans, done) =>
      exporter.export(spans, (result) => {
        this.#waiting -= spans.length;
        if (result.error !== undefined) {
          this.dropped += spans.length;
          onFailure(result.error);
        }
        done(result);
      });
    const counted: SpanExporter = { export: send, shutdown: () => exporter.shutdown() };
    this.#batches = new BatchSpanProcessor(counted, {
      // It is held here.
      maxQueueSize: MAX_WAITING_SPANS,
      maxExportBatchSize: AT_ONCE,
      scheduledDelayMillis: EVERY_MS,
    });
  }

  onStart(): void {}

  onEnd(span: ReadableSpan): void {
    if (this.#waiting >= MAX_WAITING_SPANS) {
      this.dropped++;
      return;
    }
    this.#waiting++;
    this.#batches.onEnd(span);
  }

  forceFlush(): Promise<void> {
    return this.#batches.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.#batches.shutdown();
  }
}
