import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { AccountParts } from '../accounts/open-accounts.ts';
import type { Rates } from '../accounts/rates/rates.ts';
import { openSignIn } from '../accounts/sign-in/open-sign-in.ts';
import type { SignIn } from '../accounts/sign-in/session.ts';
import type { Config } from '../config.ts';
import type { Reports } from '../reports/reports.ts';
import type { FeatureStore } from '../store/feature-store.ts';
import type { LandSurvey } from '../survey/place.ts';
import type { Suggestions } from '../survey/suggest/suggestions.ts';
import type { TileServer } from '../tiles/tile-server.ts';
import { type Traces, UNTIMED } from '../traces/traces.ts';
import { answerClientError } from './client-error.ts';
import { REPORT_FAMILIES } from './families/report-families.ts';
import { KeptAnswers } from './kept-answers.ts';
import { buildLazySerializers } from './lazy-serializers.ts';
import { RequestLog } from './logger.ts';
import { addAnswerFigures } from './plugins/answer-figures.ts';
import { ConsoleCalls } from './plugins/console-calls.ts';
import { addPreflight, letAnyPageRead } from './plugins/cross-origin.ts';
import { addErrors, sendError } from './plugins/errors.ts';
import { addGate } from './plugins/gate.ts';
import { addHeaders, setHeaders } from './plugins/headers.ts';
import { addUrlLimit, MAX_BODY_BYTES, MAX_HEAD_BYTES } from './plugins/limits.ts';
import type { Overload } from './plugins/overload.ts';
import { requestIdOf } from './plugins/request-id.ts';
import { addRequestSpans } from './plugins/request-spans.ts';
import type { Readiness } from './readiness.ts';
import { RequestFigures } from './request-figures.ts';
import { addAccountRoutes } from './routes/account.ts';
import { addAutocompleteRoute } from './routes/autocomplete.ts';
import { addBatchRoutes } from './routes/batch.ts';
import { addConsole } from './routes/console.ts';
import { addDocs } from './routes/docs.ts';
import { addHealthRoutes, refuseUntilReady } from './routes/health.ts';
import { addMcpRoute } from './routes/mcp.ts';
import { addMetricsRoute } from './routes/metrics.ts';
import { addOpenApi } from './routes/openapi.ts';
import { addReportRoutes } from './routes/reports.ts';
import { addSearchRoutes } from './routes/search.ts';
import type { SignInAccess } from './routes/sign-in.ts';
import { addTexasWellRoute } from './routes/texas-well.ts';
import { addTileRoutes } from './routes/tiles.ts';
import { portOf } from './server.ts';
import { serviceFigures } from './service-figures.ts';
import {
  addConnectionFigure,
  addKeptAnswerFigures,
  addWorkFigures,
  type TileFigures,
} from './work-figures.ts';

/** A head that has not arrived whole by then is given up. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** How often Node.js looks for requests that take too long; it is late by as much. */
const TIMEOUT_CHECK_EVERY_MS = 2_000;
/** Longer than the 60 s after which load balancers usually drop an idle connection. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
/** A connection on which nothing moves. */
const CONNECTION_TIMEOUT_MS = 120_000;

/** Each keeps its share of the answers that were given last. */
const SEARCH_ROUTES = 2;

/** What the service is made of; cli/ chooses. */
export interface AppParts {
  readonly config: Config;
  readonly survey: LandSurvey;
  /** What is loaded. */
  readonly store: Pick<FeatureStore, 'dataSets' | 'damaged'>;
  readonly suggestions: Suggestions;
  readonly reports: Reports;
  readonly tiles: TileServer;
  readonly tileFigures: TileFigures;
  readonly accounts: AccountParts;
  readonly rates: Rates;
  readonly overload: Overload;
  readonly logger: FastifyBaseLogger;
  /** Null for a server that is not traced. */
  readonly traces: Traces | null;
  readonly readiness: Readiness;
  /** Where the built console is; null for a server without one. */
  readonly consoleDirectory: string | null;
}

/** The service, built and not listening. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const registry = serviceFigures(parts);
  addWorkFigures(registry, parts);
  const figures = new RequestFigures(registry);
  const app = createFastify(parts, figures);
  addConnectionFigure(registry, app.server);
  if (parts.traces !== null) addRequestSpans(app, parts.traces);
  addAnswerFigures(app, figures);
  addHeaders(app);
  addUrlLimit(app);
  addPreflight(app, parts.accounts.origins);
  addErrors(app, figures);
  await addOpenApi(app, parts.config.baseUrl);
  addDocs(app);
  addHealthRoutes(app, parts.readiness);
  addMetricsRoute(app, registry, parts.config.metricsToken);
  const signIn = signInAccess(app, parts);
  addAccountRoutes(app, parts.accounts, signIn);
  await addBuiltConsole(app, parts);
  const gate = {
    ...parts.config,
    ...parts,
    consoleCalls: new ConsoleCalls(parts.accounts, signIn),
  };
  await app.register(async (keyed) => {
    refuseUntilReady(keyed, parts.readiness);
    addGate(keyed, gate, 'search');
    const keptChars = parts.config.keptAnswerChars / SEARCH_ROUTES;
    const kept: KeptAnswers[] = [];
    addSearchRoutes(keyed, parts.survey, () => {
      const answers = new KeptAnswers(keptChars, () => parts.store.dataSets());
      kept.push(answers);
      return answers;
    });
    addKeptAnswerFigures(registry, kept);
    addBatchRoutes(keyed, parts.survey, parts.traces?.timed ?? UNTIMED);
    addAutocompleteRoute(keyed, parts.suggestions);
  });
  await app.register(async (reported) => {
    refuseUntilReady(reported, parts.readiness);
    addGate(reported, gate, 'reports');
    for (const family of REPORT_FAMILIES) addReportRoutes(reported, family, parts.reports, gate);
    addTexasWellRoute(reported, parts.reports, gate);
  });
  await app.register(async (agents) => {
    refuseUntilReady(agents, parts.readiness);
    addMcpRoute(agents, parts.config, gate);
  });
  await app.register(async (maps) => {
    letAnyPageRead(maps);
    refuseUntilReady(maps, parts.readiness);
    addGate(maps, gate, 'tiles');
    addTileRoutes(maps, { tiles: parts.tiles, mapsUrl: () => mapsUrlOf(app, parts.config) });
  });
  return app;
}

function createFastify(
  { logger: loggerInstance, config }: AppParts,
  figures: RequestFigures,
): FastifyInstance {
  const app = Fastify({
    loggerInstance,
    logController: new RequestLog(figures, config.logLevel),
    // No logger of its own for a request that logs nothing: the lines of a request name it themselves.
    childLoggerFactory: (logger) => logger,
    genReqId: requestIdOf,
    requestIdHeader: false,
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
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
    schemaController: { compilersFactory: { buildSerializer: buildLazySerializers } },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      setHeaders(reply);
      sendError(error, request, reply, figures);
    },
    clientErrorHandler: answerClientError,
  });
  // Fastify would read it as one text, which no route takes.
  app.removeContentTypeParser('text/plain');
  return app;
}

async function addBuiltConsole(app: FastifyInstance, { config, consoleDirectory }: AppParts): Promise<void> {
  if (consoleDirectory === null) return;
  const { baseUrl, mapsUrl, smtpUrl } = config;
  const ownMaps = mapsUrl === null || mapsUrl === `${baseUrl}/maps`;
  await addConsole(app, consoleDirectory, { mapsUrl: ownMaps ? null : mapsUrl, sendsMail: smtpUrl !== null });
}

function mapsUrlOf(app: FastifyInstance, { mapsUrl }: Config): string {
  return mapsUrl ?? `http://localhost:${portOf(app)}/maps`;
}

/** Sign-in, opened by the first who needs it. */
function signInAccess(app: FastifyInstance, { accounts, rates, config, logger }: AppParts): SignInAccess {
  const baseUrl = () => config.baseUrl ?? `http://localhost:${portOf(app)}`;
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
