import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../../errors.ts';
import { StoreError } from '../../store/store-error.ts';
import { TileError } from '../../tiles/tile-error.ts';
import { errorAnswer, errorText } from '../error-answer.ts';
import { JSON_TYPE } from '../media-type.ts';
import type { RequestFigures } from '../request-figures.ts';
import { namesOf } from '../request-names.ts';
import { type FixedHeaders, setHeaders } from './headers.ts';
import { MAX_BODY_BYTES, MAX_PATH_PART_CHARACTERS } from './limits.ts';
import { letBodyArrive } from './refused-bodies.ts';
import { invalidParameter } from './validation.ts';

/** Seconds after which a client may try an unavailable server again. */
const RETRY_UNAVAILABLE_SECONDS = 5;

/** What Fastify says of a method that its router has no place for: `PRI`, of the preface of HTTP/2. */
const NO_METHOD = 'FST_ERR_NOT_FOUND';

type Failure = FastifyError | ServiceError | StoreError | TileError;

/**
 * Makes every error, the framework's own included, a code of the catalogue in the one shape.
 * @param nothing says that there is nothing at a path
 */
export function addErrors(
  app: FastifyInstance,
  figures: RequestFigures,
  headers: FixedHeaders,
  nothing: string,
): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // No hook has seen what no router takes.
    if (error.code === NO_METHOD) setHeaders(reply, headers);
    sendError(error, request, reply, figures);
  });
  // Before the body is read: a POST to a path that only answers GET is told so, whatever it carries.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) throw noSuchRoute(app, request, reply, nothing);
    done();
  });
  app.setNotFoundHandler((request, reply) =>
    sendError(noSuchRoute(app, request, reply, nothing), request, reply, figures),
  );
}

/** Answers an error; what is not meant for the caller goes to the log alone. */
export function sendError(
  error: Failure,
  request: FastifyRequest,
  reply: FastifyReply,
  figures: RequestFigures,
): void {
  const shown = shownError(error, request);
  figures.refused(shown.code);
  letBodyArrive(request, reply);
  if (error instanceof StoreError || error instanceof TileError || shown.code === 'internal_error')
    request.log.error({ ...namesOf(request), err: error, url: request.url }, 'request failed');
  const { retry_after_seconds: retryAfterSeconds } = shown.details;
  if (typeof retryAfterSeconds === 'number') reply.header('retry-after', retryAfterSeconds);
  else if (shown.code === 'unavailable') reply.header('retry-after', RETRY_UNAVAILABLE_SECONDS);
  reply.code(shown.status).type(JSON_TYPE).serializer(errorText).send(errorAnswer(shown, request.id));
}

function shownError(error: Failure, request: FastifyRequest): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof TileError)
    return new ServiceError('unavailable', 'This tile cannot be had now; try again later.');
  // What is wrong with the store is for its operator; the log has it.
  if (error instanceof StoreError) return unreadableData();
  return fromFramework(error, request);
}

export function unreadableData(): ServiceError {
  return new ServiceError(
    'unavailable',
    'The survey data of this place cannot be read now; try again later.',
  );
}

function fromFramework(error: FastifyError, request: FastifyRequest): ServiceError {
  if (error.validation !== undefined) return invalidParameter(error.validation, request);
  switch (error.code) {
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_INVALID_URL':
      return new ServiceError(
        'invalid_parameter',
        'The path of the URL is not well-formed percent-encoded UTF-8.',
        {
          parameter: 'path',
          allowed: 'UTF-8, percent-encoded where RFC 3986 asks for it',
        },
      );
    case NO_METHOD:
      return new ServiceError('invalid_parameter', 'The request is none of HTTP/1.1.', {
        parameter: 'request',
        allowed: 'HTTP/1.1',
      });
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new ServiceError(
        'uri_too_long',
        `A part of the path is longer than ${MAX_PATH_PART_CHARACTERS} characters.`,
        { allowed: MAX_PATH_PART_CHARACTERS },
      );
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return bodyTooLarge(request.routeOptions.bodyLimit ?? MAX_BODY_BYTES);
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ServiceError(
        'unsupported_media_type',
        'The body is of a type that is not read here; send JSON.',
        {
          allowed: ['application/json'],
        },
      );
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new ServiceError(
        'invalid_parameter',
        'The body is not well-formed JSON of the length it states.',
        {
          parameter: 'body',
          allowed: 'JSON',
        },
      );
    default:
      if (isCutShort(request))
        return new ServiceError('invalid_parameter', 'The request did not arrive whole.', {
          parameter: 'request',
          allowed: 'HTTP/1.1',
        });
      return new ServiceError('internal_error', 'The service failed to answer; try again.');
  }
}

/** Whether the client went away before it had sent all: nobody reads the answer, and nothing failed here. */
function isCutShort({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

function bodyTooLarge(allowed: number): ServiceError {
  return new ServiceError('body_too_large', `The body is larger than ${allowed} bytes.`, { allowed });
}

/** What the router takes for more than a path where it is asked which routes there are, or for a fault in one. */
const PATTERN = /[*:]/;

/** 405 with `Allow` where the path answers another method, else 404. */
function noSuchRoute(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  nothing: string,
): ServiceError {
  const [url = '/'] = request.url.split('?', 1);
  const isPattern = PATTERN.test(url);
  const allowed = app.supportedMethods.filter((method) => !isPattern && app.hasRoute({ method, url }));
  if (allowed.length === 0) return new ServiceError('not_found', nothing);
  reply.header('allow', allowed.join(', '));
  return new ServiceError('method_not_allowed', `This path answers ${allowed.join(' and ')} only.`, {
    allowed,
  });
}
