import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  NodeTracerProvider,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import type { TraceSetting } from '../config/traces.ts';
import { inTime } from '../threads/in-time.ts';
import { steadyMs } from '../threads/steady-clock.ts';
import { BoundedSpans } from './bounded-spans.ts';
import { callerIn } from './traceparent.ts';
import type { Facts, RequestSpan, Step, Timed, Traces } from './traces.ts';

/** Sending a batch of spans is given up then, with all its tries. */
const SEND_WITHIN_MS = 5_000;
/** So long a stop waits for what is left to arrive. */
const FLUSH_WITHIN_MS = 3_000;
/** Of any fact: paths and the names of programs are as long as a stranger makes them. */
const MAX_FACT_CHARS = 256;

/** Spans by OTLP over HTTP, as JSON. */
export class OtlpTraces implements Traces {
  readonly #provider: NodeTracerProvider;
  readonly #tracer: Tracer;
  readonly #spans: BoundedSpans;
  /** Of the request that something is done for. */
  readonly #context = new AsyncLocalStorage<Context>();

  /** @param onFailure told of spans that could not be sent */
  constructor(
    { url, headers, serviceName, sampling }: TraceSetting,
    version: string,
    onFailure: (error: unknown) => void,
  ) {
    const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: SEND_WITHIN_MS });
    this.#spans = new BoundedSpans(exporter, onFailure);
    this.#provider = new NodeTracerProvider({
      resource: defaultResource().merge(
        resourceFromAttributes({
          'service.name': serviceName,
          'service.version': version,
          'service.instance.id': randomUUID(),
        }),
      ),
      sampler: samplerOf(sampling),
      spanLimits: { attributeValueLengthLimit: MAX_FACT_CHARS },
      spanProcessors: [this.#spans],
    });
    this.#tracer = this.#provider.getTracer('rangeline', version);
  }

  get dropped(): number {
    return this.#spans.dropped;
  }

  begin(name: string, traceparent: string | undefined, facts: Facts): RequestSpan {
    const around = contextOfCaller(traceparent) ?? this.#context.getStore() ?? ROOT_CONTEXT;
    const span = this.#tracer.startSpan(name, { kind: SpanKind.SERVER, attributes: facts }, around);
    return {
      traceId: span.spanContext().traceId,
      enter: (work) => this.#context.run(trace.setSpan(around, span), work),
      end: (more, failure) => {
        span.setAttributes(more);
        if (failure !== null) fail(span, failure);
        span.end();
      },
    };
  }

  readonly timed: Timed = async (step, work) => {
    const around = this.#context.getStore();
    if (around === undefined) return work(() => undefined);
    const span = this.#tracer.startSpan(step.name, { kind: kindOf(step), attributes: step.facts }, around);
    try {
      return await this.#context.run(trace.setSpan(around, span), () => work((reason) => fail(span, reason)));
    } catch (error) {
      // Its message may hold what a person wrote.
      fail(span, error instanceof Error ? error.name : typeof error);
      throw error;
    } finally {
      span.end();
    }
  };

  async close(): Promise<void> {
    const sent = this.#provider.shutdown().catch(() => undefined);
    await inTime(sent, steadyMs() + FLUSH_WITHIN_MS, undefined);
  }
}

function samplerOf({ share, followsCaller }: TraceSetting['sampling']): Sampler {
  const root = new TraceIdRatioBasedSampler(share);
  return followsCaller ? new ParentBasedSampler({ root }) : root;
}

function contextOfCaller(traceparent: string | undefined): Context | null {
  const caller = callerIn(traceparent);
  if (caller === null) return null;
  const { traceId, spanId, isSampled } = caller;
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function kindOf({ kind }: Step): SpanKind {
  return kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL;
}

function fail(span: Span, reason: string): void {
  span.setAttribute('error.type', reason);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
