import { ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ServiceError } from '../errors.ts';
import { errorAnswer, errorText } from './error-answer.ts';
import { JSON_TYPE } from './media-type.ts';
import type { FixedHeaders } from './plugins/headers.ts';
import { MAX_HEAD_BYTES, MAX_URL_BYTES } from './plugins/limits.ts';
import { requestIdOf } from './plugins/request-id.ts';

/** Answers what Node's parser refused before there was a request, in the one shape, and closes the connection. */
export class ClientErrors {
  readonly #headers: FixedHeaders;
  /** Their parsers refuse what comes after as well. */
  readonly #refused = new WeakSet<Socket>();

  constructor(headers: FixedHeaders) {
    this.#headers = headers;
  }

  answer(error: NodeJS.ErrnoException, socket: Socket): void {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    if (this.#refused.has(socket)) return;
    this.#refused.add(socket);
    this.#answerInTurn(error.code, socket);
  }

  /** After the answers to the requests before it: a client takes answers in the order in which it asked. */
  #answerInTurn(code: string | undefined, socket: Socket): void {
    const before = unansweredOn(socket);
    if (before === null) socket.end(this.#textOf(fromParser(code)));
    else if (before.req.complete) before.once('finish', () => this.#answerInTurn(code, socket));
    // It is about the body of this one.
    else if (before.headersSent) socket.destroy();
    else socket.end(this.#textOf(fromParser(code)));
  }

  #textOf(shown: ServiceError): string {
    const id = requestIdOf({ headers: {} });
    const body = errorText(errorAnswer(shown, id));
    const fixed = Object.entries(this.#headers).map(([name, value]) => `${name}: ${value}`);
    return [
      `HTTP/1.1 ${shown.status} ${STATUS_CODES[shown.status]}`,
      `content-type: ${JSON_TYPE}`,
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${id}`,
      ...fixed,
      'connection: close',
      '',
      body,
    ].join('\r\n');
  }
}

/** The answer that a connection is at, as Node.js keeps it there: that to the first request which has not been answered. */
function unansweredOn(socket: Socket): ServerResponse | null {
  return '_httpMessage' in socket && socket._httpMessage instanceof ServerResponse
    ? socket._httpMessage
    : null;
}

function fromParser(code: string | undefined): ServiceError {
  if (code === 'HPE_HEADER_OVERFLOW') {
    const message = `The head of the request is longer than ${MAX_HEAD_BYTES} bytes, of which the URL may take ${MAX_URL_BYTES}.`;
    return new ServiceError('uri_too_long', message, { allowed: MAX_URL_BYTES });
  }
  const message =
    code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? 'The request did not arrive whole in time.'
      : 'The request is not well-formed HTTP/1.1.';
  return new ServiceError('invalid_parameter', message, { parameter: 'request', allowed: 'HTTP/1.1' });
}
