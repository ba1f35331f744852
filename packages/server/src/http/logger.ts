import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type DestinationStream, destination, pino } from 'pino';
import type { LogLevel } from '../config/log-level.ts';
import type { RequestFigures } from './request-figures.ts';
import { namesOf } from './request-names.ts';

/** A key, or what may be one, wherever it stands: also with its underscores percent-encoded. */
const KEY_LIKE = /rl(_|%5f)live(_|%5f)[0-9a-z%]*/gi;
/** To the end of the parameter, and not beyond the text in JSON that it stands in. */
const KEY_PARAMETER = /(api(?:_|%5f)key=)[^&#"\\\s]*/gi;
/** What the links of mails hold, likewise. */
const MAIL_TOKEN = /(\btoken=|\/reset-password\/)[^&#?"\\\s]+/gi;
const HIDDEN = '[key]';

const STDERR = 2;
/** Of lines that cannot be written now; more are lost. */
export const MAX_WAITING_BYTES = 1_000_000;
/** Levels at which each request is told. */
const TELLS_REQUESTS: ReadonlySet<LogLevel> = new Set(['info', 'debug', 'trace']);

/** A text with everything taken out that may be an API key, or lets one who reads it in. */
export function withoutKeys(text: string): string {
  return text
    .replace(KEY_PARAMETER, `$1${HIDDEN}`)
    .replace(KEY_LIKE, HIDDEN)
    .replace(MAIL_TOKEN, `$1${HIDDEN}`);
}

/**
 * Writes to an open file, in the background. While its disk is full, lines wait and then are lost: that is no reason for a
 * service to end.
 */
export function logTo(file: number): ReturnType<typeof destination> {
  const stream = destination({ dest: file, maxLength: MAX_WAITING_BYTES });
  stream.on('error', () => {});
  return stream;
}

/** JSON lines on standard error. Headers are never logged, and no line holds a key. */
export function createLogger(level: LogLevel, stream: DestinationStream = logTo(STDERR)): FastifyBaseLogger {
  const lines: DestinationStream = { write: (line) => stream.write(withoutKeys(line)) };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, lines);
}

/**
 * One line a request, at info, and a figure of each to a path that no route has; the lines that say that the server failed
 * stay at error.
 */
export class RequestLog extends LogController {
  readonly #figures: RequestFigures;
  readonly #isTold: boolean;

  constructor(figures: RequestFigures, level: LogLevel) {
    super();
    this.#figures = figures;
    this.#isTold = TELLS_REQUESTS.has(level);
  }

  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { method, is404 } = request;
    // Routes count by themselves.
    if (is404) this.#figures.answered({ method, route: 'none', status: reply.statusCode }, reply.elapsedTime);
    if (!this.#isTold && !error) return;
    const facts = {
      ...namesOf(request),
      method: request.method,
      route: request.routeOptions.url,
      url: request.url,
      status: reply.statusCode,
      elapsed_ms: Math.round(reply.elapsedTime * 1000) / 1000,
      key_id: request.admission?.access.keyId,
    };
    if (error) reply.log.warn({ ...facts, err: error }, 'answer cut short');
    else reply.log.info(facts, 'answered');
  }
}
