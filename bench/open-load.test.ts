import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { listening } from '../packages/console/test/listening.ts';
import { openLoad } from './open-load.ts';

const HEAD = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n';

test.each([
  ['at once', [`${HEAD}2\r\nok\r\n0\r\n\r\n`]],
  ['head first', [HEAD, '2\r\nok\r\n0\r\n\r\n']],
  ['its end in two pieces', [`${HEAD}2\r\nok\r\n0\r\n`, '\r\n']],
  ['its end in three', [`${HEAD}2\r\nok\r\n`, '0', '\r\n\r\n']],
  ['empty', [`${HEAD}0\r\n\r\n`]],
])('a load takes an answer of unknown length that comes %s', async (_how, pieces) => {
  const server = createServer({ noDelay: true }, (socket) => {
    socket.on('data', async () => {
      for (const piece of pieces) {
        await new Promise((sent) => socket.write(piece, sent));
        await new Promise(setImmediate);
      }
    });
  });
  const statuses: number[] = [];
  await openLoad({
    port: await listening(server),
    requests: [Buffer.from('GET / HTTP/1.1\r\n\r\n')],
    perSecond: 1e6,
    seconds: 3e-6,
    connections: 1,
    onAnswer: ({ status }) => statuses.push(status),
  });
  expect(statuses).toEqual([200, 200, 200]);
  server.close();
});
