import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { listeningApp } from '../../../test/listening-app.ts';
import { MAX_BODY_BYTES } from './limits.ts';
import { MAX_DISCARDED_BYTES } from './refused-bodies.ts';

/** What is answered to a batch of so many bytes that says so, and to a request after it on the same connection. */
async function answersAfter(bytes: number): Promise<string> {
  const { address, key } = await listeningApp();
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  // The server may close while this is being sent.
  socket.on('error', () => {});
  let answered = '';
  socket.setEncoding('latin1').on('data', (text) => {
    answered += text;
  });
  socket.write(
    `POST /batch/legal-location HTTP/1.1\r\nHost: a\r\nX-API-Key: ${key}\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`,
  );
  socket.write('x'.repeat(bytes));
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  await new Promise((resolve) => socket.once('close', resolve));
  return answered;
}

test('a body that is too large is discarded, and the connection goes on', async () => {
  const answered = await answersAfter(MAX_BODY_BYTES + 1);
  expect(answered).toMatch(/^HTTP\/1.1 413 /);
  expect(answered).toContain('HTTP/1.1 200 OK');
});

test('one that says that it is longer than is discarded ends the connection', async () => {
  const answered = await answersAfter(MAX_DISCARDED_BYTES + 1);
  expect(answered).not.toContain('HTTP/1.1 200 OK');
});
