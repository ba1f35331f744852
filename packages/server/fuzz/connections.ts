import { connect, type Socket } from 'node:net';
import { MAX_SIGN_IN_BODY_BYTES } from '../src/http/routes/sign-in.ts';
import { type Answer, AnswerReader } from './answer-reader.ts';
import { bytesOf, type FuzzRequest } from './fuzz-request.ts';

/** Requests that wait for their answers on one connection. */
const PIPELINED = 8;
/** A connection on which nothing comes for so long is a fault. */
const SILENT_MS = 60_000;

export interface Exchange {
  readonly request: FuzzRequest;
  readonly answer: Answer;
}

/**
 * Sends requests one behind the other, several at a time, on connections that are made anew where the server ends them.
 * @param take the next request; null when there is none
 * @throws when the server says nothing, ends a connection amid an answer or without one, or what it says is no HTTP
 */
export async function pipeline(
  port: number,
  take: () => FuzzRequest | null,
  onAnswer: (exchange: Exchange) => void,
): Promise<void> {
  let again: FuzzRequest[] = [];
  const next = () => again.shift() ?? take();
  for (;;) {
    const first = next();
    if (first === null) return;
    again = await onOneConnection(port, first, next, onAnswer);
  }
}

/** Resolves with what was sent and not answered, as the server ended the connection with an answer that said so. */
function onOneConnection(
  port: number,
  first: FuzzRequest,
  next: () => FuzzRequest | null,
  onAnswer: (exchange: Exchange) => void,
): Promise<FuzzRequest[]> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const reader = new AnswerReader();
    const waiting: FuzzRequest[] = [];
    let isEnding = false;
    let broke: string | null = null;
    const fail = (why: string) => {
      reject(
        new Error(
          `${why}; sent was ${bytesOf(waiting[0] ?? first)
            .toString('latin1')
            .slice(0, 2_000)}`,
        ),
      );
      socket.destroy();
    };
    const send = (request: FuzzRequest) => {
      waiting.push(request);
      socket.write(bytesOf(request));
    };
    const fill = () => {
      // A body that cannot be read ends the connection, and with it what was sent behind it.
      while (!isEnding && waiting.length < PIPELINED && !waiting.at(-1)?.body) {
        const request = next();
        if (request === null) break;
        send(request);
      }
      if (waiting.length === 0) socket.end();
    };
    const read = () => {
      for (let request = waiting[0]; request !== undefined; request = waiting[0]) {
        const answer = reader.next(request.method === 'HEAD');
        if (answer === null) return;
        waiting.shift();
        onAnswer({ request, answer });
        if (answer.headers.connection === 'close') isEnding = true;
      }
    };
    socket.setTimeout(SILENT_MS, () => fail('The server says nothing'));
    socket.on('connect', () => {
      send(first);
      fill();
    });
    socket.on('data', (chunk) => {
      try {
        reader.push(chunk);
        read();
        if (!isEnding) fill();
      } catch (error) {
        fail(String(error));
      }
    });
    socket.on('error', ({ message }) => {
      broke = message;
    });
    socket.on('close', () => {
      if (waiting.length === 0 && broke === null) return resolve([]);
      if (isEnding) return resolve(waiting);
      const cut = waiting.findIndex(isTooLarge);
      if (cut >= 0) return resolve(waiting.toSpliced(cut, 1));
      fail(`The server ended the connection without an answer, ${broke}`);
    });
  });
}

/** Whether its body may be refused before it was read, by an answer that the system then throws away. */
function isTooLarge({ body }: FuzzRequest): boolean {
  return body !== null && body.length > MAX_SIGN_IN_BODY_BYTES;
}

/** Sends bytes, ends, and resolves with all that came back until the server ended too. */
export function exchangeBytes(port: number, bytes: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.setTimeout(SILENT_MS, () => {
      reject(new Error(`The server does not end: ${JSON.stringify(bytes.toString('latin1', 0, 500))}`));
      socket.destroy();
    });
    socket.on('connect', () => socket.end(bytes));
    socket.on('data', (chunk) => chunks.push(chunk));
    // A server that has answered need not read what is left.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(Buffer.concat(chunks)));
  });
}
