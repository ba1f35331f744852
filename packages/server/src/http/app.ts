import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Accounts } from '../accounts/accounts.ts';
import { RateLimiter } from '../accounts/rate-limiter.ts';
import type { Config } from '../config.ts';
import type { LandSurvey } from '../survey/place.ts';
import type { Suggestions } from '../survey/suggest/suggestions.ts';
import { answerClientError } from './client-error.ts';
import { RequestLog } from './logger.ts';
import { addErrors, sendError } from './plugins/errors.ts';
import { addHeaders, setHeaders } from './plugins/headers.ts';
import { accountOf } from './plugins/keys.ts';
import { addUrlLimit, MAX_BODY_BYTES, MAX_HEAD_BYTES, takeFromRate } from './plugins/limits.ts';
import { requestIdOf } from './plugins/request-id.ts';
import type { Readiness } from './readiness.ts';
import { addAutocompleteRoute } from './routes/autocomplete.ts';
import { addHealthRoutes, refuseUntilReady } from './routes/health.ts';
import { addOpenApi } from './routes/openapi.ts';
import { addSearchRoutes } from './routes/search.ts';

/** A head that has not arrived whole by then is given up. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** How often Node.js looks for requests that take too long; it is late by as much. */
const TIMEOUT_CHECK_EVERY_MS = 2_000;
/** Longer than the 60 s after which load balancers usually drop an idle connection. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
/** A connection on which nothing moves. */
const CONNECTION_TIMEOUT_MS = 120_000;

/** What the service is made of; cli/ chooses. */
export interface AppParts {
  readonly config: Config;
  readonly survey: LandSurvey;
  readonly suggestions: Suggestions;
  readonly accounts: Accounts;
  readonly logger: FastifyBaseLogger;
  readonly readiness: Readiness;
}

/** The service, built and not listening. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app = createFastify(parts.logger);
  addHeaders(app);
  addUrlLimit(app);
  addErrors(app);
  await addOpenApi(app, parts.config.baseUrl);
  addHealthRoutes(app, parts.readiness);
  await app.register(async (keyed) => {
    refuseUntilReady(keyed, parts.readiness);
    letIn(keyed, parts);
    addSearchRoutes(keyed, parts.survey);
    addAutocompleteRoute(keyed, parts.suggestions);
  });
  return app;
}

function createFastify(loggerInstance: FastifyBaseLogger): FastifyInstance {
  return Fastify({
    loggerInstance,
    logController: new RequestLog(),
    // No logger of its own for a request that logs nothing: the lines of a request name it themselves.
    childLoggerFactory: (logger) => logger,
    genReqId: requestIdOf,
    requestIdHeader: false,
    bodyLimit: MAX_BODY_BYTES,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    http: {
      maxHeaderSize: MAX_HEAD_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_EVERY_MS,
      // The Host header is never used: addresses come from the settings.
      requireHostHeader: false,
    },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      setHeaders(reply);
      sendError(error, request, reply);
    },
    clientErrorHandler: answerClientError,
  });
}

/** Every route of the scope asks for a key, and takes from the rate of its account. */
function letIn(app: FastifyInstance, { accounts, config }: AppParts): void {
  const limiter = config.limits ? new RateLimiter() : null;
  app.addHook('onRequest', (request, reply, done) => {
    const account = accountOf(accounts, request, reply);
    if (limiter !== null) takeFromRate(limiter, account, reply);
    done();
  });
}
