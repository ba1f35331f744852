import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { AccountParts } from '../accounts/open-accounts.ts';
import type { Rates } from '../accounts/rates/rates.ts';
import { openSignIn } from '../accounts/sign-in/open-sign-in.ts';
import type { SignIn } from '../accounts/sign-in/session.ts';
import type { Config } from '../config/config.ts';
import type { Traces } from '../traces/traces.ts';
import { ClientErrors } from './client-error.ts';
import { Connections, LOOK_FOR_SLOW_MS, vouchedFor } from './connections.ts';
import { buildLazySerializers } from './lazy-serializers.ts';
import { RequestLog } from './logger.ts';
import { addMachineFigures } from './machine-figures.ts';
import { addAnswerFigures } from './plugins/answer-figures.ts';
import { ArrivingBodies, LOOK_FOR_STALLED_MS } from './plugins/arriving-bodies.ts';
import { ConsoleCalls } from './plugins/console-calls.ts';
import { addPreflight } from './plugins/cross-origin.ts';
import { addErrors, sendError } from './plugins/errors.ts';
import { addHeaders, fixedHeaders, setHeaders } from './plugins/headers.ts';
import { addUrlLimit, MAX_BODY_BYTES, MAX_HEAD_BYTES, MAX_PATH_PART_CHARACTERS } from './plugins/limits.ts';
import type { Overload } from './plugins/overload.ts';
import { requestIdOf } from './plugins/request-id.ts';
import { addRequestSpans } from './plugins/request-spans.ts';
import type { Readiness } from './readiness.ts';
import { RequestFigures } from './request-figures.ts';
import { addRoles, nothingHere, type ServedRoles } from './roles/roles.ts';
import { addDocs } from './routes/docs.ts';
import { addHealthRoutes } from './routes/health.ts';
import { addMetricsRoute } from './routes/metrics.ts';
import { addOpenApi } from './routes/openapi.ts';
import type { SignInAccess } from './routes/sign-in.ts';
import { portOf } from './server.ts';
import { serviceFigures } from './service-figures.ts';
import { addWorkFigures } from './work-figures.ts';

/** A head that has not arrived whole by then is given up. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** How often Node.js looks for requests that take too long; it is late by as much. */
const TIMEOUT_CHECK_EVERY_MS = 2_000;
/** Longer than the 60 s after which load balancers usually drop an idle connection. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
/** A connection on which nothing moves. */
const CONNECTION_TIMEOUT_MS = 120_000;

const SILENT = pino({ level: 'silent' });

/** What the service is made of; cli/ chooses. */
export interface AppParts {
  readonly config: Config;
  readonly accounts: AccountParts;
  readonly rates: Rates;
  readonly overload: Overload;
  readonly logger: FastifyBaseLogger;
  /** Null for a server that is not traced. */
  readonly traces: Traces | null;
  readonly readiness: Readiness;
  /** Each role that this server has, with what it is answered from. */
  readonly roles: ServedRoles;
}

/** The service, built and not listening. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const connections = new Connections(vouchedFor(parts.config.trustedProxies));
  const bodies = new ArrivingBodies();
  const registry = serviceFigures({ ...parts, connections });
  addWorkFigures(registry, { ...parts, bodies });
  addMachineFigures(registry, parts.config);
  const figures = new RequestFigures(registry);
  const app = createFastify(parts, figures);
  watchConnections(app, connections);
  watchBodies(app, bodies);
  if (parts.traces !== null) addRequestSpans(app, parts.traces);
  addAnswerFigures(app, figures);
  const headers = fixedHeaders(parts.config.baseUrl);
  addHeaders(app, headers);
  addUrlLimit(app);
  addPreflight(app, parts.accounts.origins);
  const nothing = nothingHere(parts.roles);
  addErrors(app, figures, headers, nothing);
  await addOpenApi(app, parts.config.baseUrl);
  addDocs(app);
  addHealthRoutes(app, parts.readiness, parts.accounts.database);
  addMetricsRoute(app, registry, parts.config, nothing);
  const address = ownAddress(app);
  const signIn = signInAccess(app, parts, address);
  const gate = {
    ...parts.config,
    ...parts,
    bodies,
    consoleCalls: new ConsoleCalls(parts.accounts, signIn),
  };
  await addRoles(app, parts.roles, { ...parts, registry, address, signIn, gate });
  return app;
}

function createFastify(
  { logger: loggerInstance, config }: AppParts,
  figures: RequestFigures,
): FastifyInstance {
  const headers = fixedHeaders(config.baseUrl);
  const clientErrors = new ClientErrors(headers);
  const app = Fastify({
    loggerInstance,
    logController: new RequestLog(figures, config.logLevel),
    // No logger of its own for a request that logs nothing: the lines of a request name it themselves. Of the preface of
    // HTTP/2 (RFC 9113, 3.4), which Node.js may take for a request, Fastify would tell all that its router has.
    childLoggerFactory: (logger, _bindings, _options, { method }) => (method === 'PRI' ? SILENT : logger),
    genReqId: requestIdOf,
    requestIdHeader: false,
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: MAX_PATH_PART_CHARACTERS },
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
    schemaController: { compilersFactory: { buildSerializer: buildLazySerializers } },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      setHeaders(reply, headers);
      sendError(error, request, reply, figures);
    },
    clientErrorHandler: (error, socket) => clientErrors.answer(error, socket),
  });
  // Node.js would answer an Expect that it does not know by itself.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  // Fastify would read it as one text, which no route takes.
  app.removeContentTypeParser('text/plain');
  return app;
}

/** Before Node.js looks at them. */
function watchConnections(app: FastifyInstance, connections: Connections): void {
  app.server.prependListener('connection', (socket) => connections.take(socket));
  const looking = setInterval(() => connections.closeSlow(), LOOK_FOR_SLOW_MS).unref();
  app.addHook('onClose', async () => clearInterval(looking));
}

function watchBodies(app: FastifyInstance, bodies: ArrivingBodies): void {
  const looking = setInterval(() => bodies.giveUpStalled(), LOOK_FOR_STALLED_MS).unref();
  app.addHook('onClose', async () => clearInterval(looking));
}

/** The address of an app that has none in the settings: it follows from the port, which is known from when it listens. */
function ownAddress(app: FastifyInstance): () => string {
  let port: number | null = null;
  app.addHook('onListen', async () => {
    port = portOf(app);
  });
  return () => `http://localhost:${port ?? portOf(app)}`;
}

/** Sign-in, opened by the first who needs it. */
function signInAccess(
  app: FastifyInstance,
  { accounts, rates, config, logger }: AppParts,
  address: () => string,
): SignInAccess {
  const baseUrl = () => config.baseUrl ?? address();
  let opened: Promise<SignIn> | null = null;
  const parts = () => ({ database: accounts.database, rates, baseUrl: baseUrl() });
  const open = () => openSignIn(parts(), config, (err) => logger.error({ err }, 'a mail could not be sent'));
  app.addHook('onClose', async () => (await opened)?.close());
  return {
    baseUrl,
    rates,
    signIn: () => {
      opened ??= open().catch((error: unknown) => {
        opened = null;
        throw error;
      });
      return opened;
    },
  };
}
