import {
  type AuthInfo,
  createMcpHandler,
  INVALID_REQUEST,
  isInitializeRequest,
  isJSONRPCNotification,
  isJSONRPCRequest,
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

/** A request, on its way through the protocol's own code. */
interface Asked {
  readonly rangeline: Rangeline;
  /** What a cancellation names it by; null where none can. */
  readonly name: string | null;
}

/** Messages in one request, where a version of the protocol allows several. */
export const MAX_MESSAGES = 20;

const SESSION_HEADER = 'mcp-session-id';
/** A session as this server names one. */
const SESSION = /^[\da-f-]{36}$/;

/**
 * MCP over Streamable HTTP, without state: a server is made for each request and gone with its answer, so that any
 * process can answer any request, and a session costs nothing. A session is a name that tells its calls from those of
 * other sessions.
 */
export class HttpEndpoint {
  readonly #handler: McpHttpHandler;
  readonly #running = new RunningCalls();
  readonly #asked = new WeakMap<AuthInfo, Asked>();

  /** @param onError told of what goes wrong beside the answers */
  constructor(onError: (error: Error) => void) {
    this.#handler = createMcpHandler((context) => this.#serverFor(context), { onerror: onError });
  }

  /** Calls under way that can be cancelled. */
  get runningCalls(): number {
    return this.#running.size;
  }

  /**
   * The answer to a request. Its host and origin, its key and its size are the caller's to check.
   * @param body that of a POST, as it arrived
   */
  async answer(request: Request, body: string, caller: Caller): Promise<Response> {
    const message = jsonIn(body);
    if (Array.isArray(message) && message.length > MAX_MESSAGES) return tooManyMessages(message.length);
    const cancelled = nameOf(request, caller, cancelledId(message));
    if (cancelled !== null) await this.#running.cancel(cancelled);
    const authInfo: AuthInfo = { token: '', clientId: caller.id, scopes: [] };
    const id = isJSONRPCRequest(message) ? message.id : undefined;
    this.#asked.set(authInfo, { rangeline: caller.rangeline, name: nameOf(request, caller, id) });
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

  #serverFor({ authInfo, era }: McpRequestContext): McpServer {
    const asked = authInfo === undefined ? undefined : this.#asked.get(authInfo);
    if (asked === undefined) throw new Error('A request came by without its caller');
    const server = createLandServer(asked.rangeline);
    // Later versions of the protocol cancel a call by closing its connection.
    if (era === 'legacy' && asked.name !== null) this.#running.add(asked.name, server);
    return server;
  }
}

/** The name of a request of a session, which no other caller can name. */
function nameOf({ headers }: Request, caller: Caller, requestId: unknown): string | null {
  const session = headers.get(SESSION_HEADER) ?? '';
  const isNamed = SESSION.test(session) && requestId !== undefined;
  return isNamed ? `${caller.id} ${session} ${JSON.stringify(requestId)}` : null;
}

function tooManyMessages(messages: number): Response {
  const message = `The request holds ${messages} messages; at most ${MAX_MESSAGES} are answered at once.`;
  return Response.json(
    { jsonrpc: '2.0', error: { code: INVALID_REQUEST, message }, id: null },
    { status: 400 },
  );
}

function cancelledId(message: unknown): unknown {
  const isCancellation = isJSONRPCNotification(message) && message.method === 'notifications/cancelled';
  return isCancellation ? message.params?.requestId : undefined;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
