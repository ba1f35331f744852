/** Where a caller stands in a trace. */
export interface Caller {
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled: boolean;
}

const FORM = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;
const NO_ID = /^0+$/;
const SAMPLED = 1;

/** What the header `traceparent` says; null where it says nothing (W3C Trace Context, section 3.2). */
export function callerIn(traceparent: string | undefined): Caller | null {
  const [, version, traceId = '', spanId = '', flags = '', more] = FORM.exec(traceparent ?? '') ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return null;
  if (NO_ID.test(traceId) || NO_ID.test(spanId)) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}
