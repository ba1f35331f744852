import type { DescribedOperation } from '../test/openapi-document.ts';

export type Header = readonly [name: string, value: string];

/** A request that is well-formed HTTP, whatever it asks. */
export interface FuzzRequest {
  readonly method: string;
  /** Path and query, as they stand in the request line. */
  readonly target: string;
  readonly headers: readonly Header[];
  readonly body: Buffer | null;
  /** What the OpenAPI description calls it, where its answer is held against that. */
  readonly operation: DescribedOperation | null;
  /** What it is counted as. */
  readonly route: string;
}

/** All that HTTP lets stand in a header, as Latin-1. */
export function headerText(text: string): string {
  return text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?').trim();
}

/** All that HTTP lets stand in a request line. */
export function targetText(text: string): string {
  const kept = text.replaceAll(/[^\x21-\x7e]/g, '+');
  return kept.startsWith('/') ? kept : `/${kept}`;
}

/** A request as it goes over the wire of a connection that is kept. */
export function bytesOf({ method, target, headers, body }: FuzzRequest): Buffer {
  const length: Header[] = body === null ? [] : [['Content-Length', String(body.length)]];
  const lines = [...headers, ...length].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const head = Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines}\r\n`, 'latin1');
  return body === null ? head : Buffer.concat([head, body]);
}
