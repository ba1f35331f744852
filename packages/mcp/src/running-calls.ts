import type { McpServer } from '@modelcontextprotocol/server';

/**
 * Calls under way, by their names. A cancellation arrives in a request of its own: it finds its call here as long as that
 * runs, and nothing of a session is kept beyond it.
 */
export class RunningCalls {
  readonly #servers = new Map<string, McpServer>();

  get size(): number {
    return this.#servers.size;
  }

  /** Knows the server of a call until it is closed. */
  add(name: string, server: McpServer): void {
    this.#servers.set(name, server);
    server.server.onclose = () => {
      if (this.#servers.get(name) === server) this.#servers.delete(name);
    };
  }

  /** Ends a call, and the answer to it, if it is under way. */
  async cancel(name: string): Promise<void> {
    await this.#servers.get(name)?.close();
  }
}
