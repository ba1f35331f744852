import type { JSONRPCNotification, McpServer } from '@modelcontextprotocol/server';

/**
 * Calls under way, by the session that they belong to. A session is a name and nothing more: it is known here while a
 * call of it runs, so that a cancellation, which arrives in a request of its own, finds that call.
 */
export class RunningCalls {
  readonly #servers = new Map<string, Set<McpServer>>();

  /** Sessions that have a call under way. */
  get sessions(): number {
    return this.#servers.size;
  }

  /** Knows the server of one call until it is closed. */
  add(session: string, server: McpServer): void {
    const others = this.#servers.get(session) ?? new Set();
    this.#servers.set(session, others.add(server));
    server.server.onclose = () => {
      others.delete(server);
      if (others.size === 0) this.#servers.delete(session);
    };
  }

  /** Hands a notification on to the calls of its session, of which the one that it names ends. */
  notify(session: string, notification: JSONRPCNotification): void {
    for (const { server } of this.#servers.get(session) ?? []) server.transport?.onmessage?.(notification);
  }
}
