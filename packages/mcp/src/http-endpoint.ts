import {
  type AuthInfo,
  createMcpHandler,
  isInitializeRequest,
  isJSONRPCNotification,
  type JSONRPCNotification,
  type McpHttpHandler,
  type McpRequestContext,
  type McpServer,
} from '@modelcontextprotocol/server';
import type { Rangeline } from 'rangeline-client';
import { createLandServer } from './land-server.ts';
import { RunningCalls } from './running-calls.ts';

/** Who asks. */
export interface Caller {
  /** The same for all requests with one key; no other key's. */
  readonly id: string;
  /** Asks with the key of the caller. */
  readonly rangeline: Rangeline;
}

const SESSION_HEADER = 'mcp-session-id';
/** A session as this server names one. */
const SESSION = /^[\da-f-]{36}$/;

/**
 * MCP over Streamable HTTP, without state: a server is made for each request and gone with its answer, so that any
 * process can answer any request, and a session costs nothing.
 */
export class HttpEndpoint {
  readonly #handler: McpHttpHandler;
  readonly #running = new RunningCalls();
  readonly #callers = new WeakMap<AuthInfo, Caller>();

  /** @param onError told of what goes wrong beside the answers */
  constructor(onError: (error: Error) => void) {
    this.#handler = createMcpHandler((context) => this.#serverFor(context), { onerror: onError });
  }

  /** Sessions that have a call under way. */
  get busySessions(): number {
    return this.#running.sessions;
  }

  /**
   * The answer to a request. Its host and origin, its key and its size are the caller's to check.
   * @param body that of a POST, as it arrived
   */
  async answer(request: Request, body: string, caller: Caller): Promise<Response> {
    const message = jsonIn(body);
    const session = sessionOf(request, caller);
    if (session !== null && isCancellation(message)) this.#running.notify(session, message);
    const authInfo: AuthInfo = { token: '', clientId: caller.id, scopes: [] };
    this.#callers.set(authInfo, caller);
    const parsedBody = message === undefined ? {} : { parsedBody: message };
    const response = await this.#handler.fetch(request, { authInfo, ...parsedBody });
    if (isInitializeRequest(message) && response.ok)
      response.headers.set(SESSION_HEADER, crypto.randomUUID());
    return response;
  }

  /** Ends what is under way. */
  close(): Promise<void> {
    return this.#handler.close();
  }

  #serverFor({ authInfo, requestInfo, era }: McpRequestContext): McpServer {
    const caller = authInfo === undefined ? undefined : this.#callers.get(authInfo);
    if (caller === undefined || requestInfo === undefined) throw new Error('A request has no caller');
    const server = createLandServer(caller.rangeline);
    const session = sessionOf(requestInfo, caller);
    // Later versions of the protocol cancel a call by closing its connection.
    if (era === 'legacy' && session !== null) this.#running.add(session, server);
    return server;
  }
}

/** The session of a request, which no other caller can name. */
function sessionOf({ headers }: Request, { id }: Caller): string | null {
  const session = headers.get(SESSION_HEADER);
  return session !== null && SESSION.test(session) ? `${id} ${session}` : null;
}

function isCancellation(message: unknown): message is JSONRPCNotification {
  return isJSONRPCNotification(message) && message.method === 'notifications/cancelled';
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
