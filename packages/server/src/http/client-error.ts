import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ServiceError } from '../errors.ts';
import { errorAnswer, errorText } from './error-answer.ts';
import { JSON_TYPE } from './media-type.ts';
import { API_VERSION } from './plugins/headers.ts';
import { MAX_HEAD_BYTES, MAX_URL_BYTES } from './plugins/limits.ts';
import { requestIdOf } from './plugins/request-id.ts';

/** Answers what Node's parser refused before there was a request, in the one shape, and closes the connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const shown = fromParser(error.code);
  const id = requestIdOf({ headers: {} });
  const body = errorText(errorAnswer(shown, id));
  socket.end(
    [
      `HTTP/1.1 ${shown.status} ${STATUS_CODES[shown.status]}`,
      `Content-Type: ${JSON_TYPE}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${id}`,
      `X-API-Version: ${API_VERSION}`,
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
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
