import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { portOf } from '../src/http/server.ts';

/** Connections to an app over which a test sends bytes as they stand. */
export class LocalSocket {
  readonly #port: number;

  private constructor(port: number) {
    this.#port = port;
  }

  /** Has an app listen. */
  static async to(app: FastifyInstance): Promise<LocalSocket> {
    await app.listen({ host: '127.0.0.1', port: 0 });
    return new LocalSocket(portOf(app));
  }

  /** A connection that ends with the test. */
  open(): Socket {
    const socket = connect(this.#port, '127.0.0.1');
    onTestFinished(() => {
      socket.destroy();
    });
    return socket;
  }

  /** Sends bytes, of each character one, and gathers what comes back until the server ends the connection. */
  readonly raw = (bytes: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = this.open().setEncoding('latin1');
      let answer = '';
      socket.on('connect', () => socket.write(bytes, 'latin1'));
      socket.on('data', (text) => {
        answer += text;
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(answer));
    });
}
