import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { TraceSetting } from '../src/config/traces.ts';

/** A span as it arrived. */
export interface ReceivedSpan {
  readonly name: string;
  /** 1 inner, 2 server, 3 client. */
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for a span that begins a trace. */
  readonly parentId: string;
  readonly hasFailed: boolean;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** A server that traces are sent to, by OTLP over HTTP. */
export interface OtlpReceiver {
  readonly setting: TraceSetting;
  readonly spans: ReceivedSpan[];
  /** What was sent, as it came. */
  readonly requests: { readonly headers: IncomingHttpHeaders; readonly body: string }[];
  /** What is answered; null for nothing, ever. */
  status: number | null;
}

/** OTLP as JSON, as far as it is looked at (opentelemetry-proto, trace.proto). */
interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}
interface SentSpan {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly status: { readonly code: number };
  readonly attributes: readonly Attribute[];
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

const FAILED = 2;

/** Starts a receiver, which stops at the end of the test. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    state.requests.push({ headers: request.headers, body });
    if (state.status === null) return;
    if (state.status === 200) state.spans.push(...spansIn(JSON.parse(body)));
    response.writeHead(state.status, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The receiver has no port');
  const setting: TraceSetting = {
    url: `http://127.0.0.1:${address.port}/v1/traces`,
    headers: { authorization: 'Bearer of-the-collector' },
    serviceName: 'rangeline',
    sampling: { share: 1, followsCaller: true },
  };
  const state: OtlpReceiver = { setting, spans: [], requests: [], status: 200 };
  return state;
}

function spansIn({ resourceSpans }: Sent): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, kind, traceId, spanId, parentSpanId = '', status, attributes }) => ({
        name,
        kind,
        traceId,
        spanId,
        parentId: parentSpanId,
        hasFailed: status.code === FAILED,
        facts: factsIn([...resource.attributes, ...attributes]),
      })),
    ),
  );
}

function factsIn(attributes: readonly Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
