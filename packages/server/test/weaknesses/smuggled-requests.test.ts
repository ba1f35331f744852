import { describe, expect, test } from 'vitest';
import { LocalSocket } from '../local-socket.ts';
import { testApp } from '../test-app.ts';

const SECOND = 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n';
const POST = 'POST /batch/legal-location HTTP/1.1\r\nContent-Type: application/json\r\n';

/** Heads that two servers may cut into requests at different places (RFC 9112, 11.2). */
const AMBIGUOUS: readonly (readonly [what: string, bytes: string])[] = [
  ['a length and chunks', `${POST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SECOND}`],
  ['chunks and a length', `${POST}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${SECOND}`],
  ['two lengths', `${POST}Content-Length: 2\r\nContent-Length: 40\r\n\r\n[]${SECOND}`],
  ['two lengths in one', `${POST}Content-Length: 2, 40\r\n\r\n[]${SECOND}`],
  ['a length with a sign', `${POST}Content-Length: +2\r\n\r\n[]${SECOND}`],
  ['a length in hexadecimal', `${POST}Content-Length: 0x2\r\n\r\n[]${SECOND}`],
  ['a coding that is not known', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${SECOND}`],
  [
    'chunks that are not the last coding',
    `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${SECOND}`,
  ],
  ['a blank before the colon', `${POST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${SECOND}`],
  [
    'a chunk of a size beyond numbers',
    `${POST}Transfer-Encoding: chunked\r\n\r\n10000000000000002\r\n[]\r\n0\r\n\r\n${SECOND}`,
  ],
  ['a chunk longer than it says', `${POST}Transfer-Encoding: chunked\r\n\r\n1\r\n[]\r\n0\r\n\r\n${SECOND}`],
  ['lines without a carriage return', `GET /healthz HTTP/1.1\nHost: a\n\n${SECOND}`],
  ['a carriage return alone', `GET /healthz HTTP/1.1\r\nA: b\rContent-Length: 50\r\n\r\n${SECOND}`],
  ['a folded header', `GET /healthz HTTP/1.1\r\nTransfer-Encoding:\r\n chunked\r\n\r\n${SECOND}`],
  ['a NUL in a header', `GET /healthz HTTP/1.1\r\nA: b\0c\r\n\r\n${SECOND}`],
];

describe('a request that another server may end elsewhere', () => {
  test.each(AMBIGUOUS)('%s is refused, and what follows it is never a request', async (_, bytes) => {
    const { app } = await testApp();
    const { raw } = await LocalSocket.to(app);
    const answer = await raw(bytes);
    // Who has no key is told so before a body is looked at; either way nothing behind it is answered.
    expect(answer).toMatch(/^HTTP\/1\.1 40[01] /);
    expect(answer).not.toContain('HTTP/1.1 200 ');
  });

  test('behind others is answered after them, in their order', async () => {
    const { app } = await testApp();
    const { raw } = await LocalSocket.to(app);
    const answer = await raw(
      `GET /openapi.json HTTP/1.1\r\n\r\nGET /nothing HTTP/1.1\r\n\r\nnonsense\r\n\r\n`,
    );
    expect(answer.match(/HTTP\/1\.1 (\d{3}) /g)).toEqual(['HTTP/1.1 200 ', 'HTTP/1.1 404 ', 'HTTP/1.1 400 ']);
  });
});
