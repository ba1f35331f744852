import fc from 'fast-check';
import { bytesOf, type FuzzRequest } from './fuzz-request.ts';

/** Heads that no HTTP/1.1 server may take, or that two servers may take for different requests (RFC 9112, 11.2). */
const KNOWN: readonly string[] = [
  // two lengths
  'POST /batch/legal-location HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nX',
  'POST /batch/legal-location HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 6\r\n\r\n0\r\n\r\nX',
  'POST /mcp HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx',
  'POST /mcp HTTP/1.1\r\nContent-Length: 1, 1\r\n\r\nx',
  'POST /mcp HTTP/1.1\r\nContent-Length: +1\r\n\r\nx',
  'POST /mcp HTTP/1.1\r\nContent-Length: 0x1\r\n\r\nx',
  'POST /mcp HTTP/1.1\r\nContent-Length: -1\r\n\r\nx',
  'POST /mcp HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\nx',
  'POST /mcp HTTP/1.1\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
  'POST /mcp HTTP/1.1\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
  'POST /mcp HTTP/1.1\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n',
  'POST /mcp HTTP/1.1\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n',
  'POST /mcp HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\nx\r\n0\r\n\r\n',
  'POST /mcp HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\nx\r\n0\r\n\r\n',
  'POST /mcp HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1;ext\nx\r\n0\r\n\r\n',
  'POST /mcp HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nxx\r\n0\r\n\r\n',
  // lines
  'GET /healthz HTTP/1.1\nHost: a\n\n',
  'GET /healthz HTTP/1.1\r\nHost: a\r\n folded: b\r\n\r\n',
  'GET /healthz HTTP/1.1\rHost: a\r\r',
  'GET /healthz HTTP/1.1\r\nA: b\rX-Injected: 1\r\n\r\n',
  'GET /healthz HTTP/1.1\r\nA\0: b\r\n\r\n',
  'GET /healthz HTTP/1.1\r\n: b\r\n\r\n',
  'GET /healthz HTTP/1.1\r\nA b\r\n\r\n',
  // request lines
  'GET  /healthz HTTP/1.1\r\n\r\n',
  'GET /healthz\r\n\r\n',
  'GET /healthz HTTP/0.9\r\n\r\n',
  'GET /healthz HTTP/2.0\r\n\r\n',
  'GET /healthz HTTP/1.0\r\n\r\n',
  'GET /health z HTTP/1.1\r\n\r\n',
  'GET http://evil.example/healthz HTTP/1.1\r\n\r\n',
  'GET * HTTP/1.1\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\n\r\n',
  'get /healthz HTTP/1.1\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET /healthz HTTP/1.1\r\nUpgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n',
  'GET /healthz HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  'POST /batch/legal-location HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n[]',
  'POST /batch/legal-location HTTP/1.1\r\nExpect: something\r\nContent-Length: 2\r\n\r\n[]',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  '\r\n\r\n\r\n',
  '\0\0\0\0',
  '',
  // much
  `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`,
  `GET /healthz HTTP/1.1\r\n${'A: b\r\n'.repeat(3_000)}\r\n`,
  `GET /healthz HTTP/1.1\r\nA: ${'b'.repeat(20_000)}\r\n\r\n`,
  `GET /healthz HTTP/1.1\r\n${Array.from({ length: 1_500 }, (_, i) => `A${i}: b\r\n`).join('')}\r\n`,
  `POST /batch/legal-location HTTP/1.1\r\nContent-Length: 300000\r\n\r\n${'x'.repeat(300_000)}`,
  'GET /healthz HTTP/1.1\r\n\r\n'.repeat(200),
];

/** Bytes that are no request, or no whole one, or several: each is sent on a connection of its own, which is then ended. */
export function malformedHttp(requests: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<Buffer> {
  const known = fc.constantFrom(...KNOWN).map((text) => Buffer.from(text, 'latin1'));
  return fc.oneof(
    { weight: 4, arbitrary: known },
    { weight: 3, arbitrary: requests.map(bytesOf).chain(broken) },
    { weight: 1, arbitrary: known.chain(broken) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
  );
}

/** Some bytes with a few cut out of them, and others put in. */
function broken(bytes: Buffer): fc.Arbitrary<Buffer> {
  const put = fc.oneof(
    fc.uint8Array({ maxLength: 4 }).map((some) => Buffer.from(some)),
    fc.constantFrom('\r\n', '\n', '\r', '\0', ' ', ':', '\r\n\r\n', '\r\n ').map((text) => Buffer.from(text)),
  );
  return fc
    .tuple(fc.nat(bytes.length), fc.nat(5), put)
    .map(([at, cut, some]) => Buffer.concat([bytes.subarray(0, at), some, bytes.subarray(at + cut)]));
}
