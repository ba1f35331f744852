import { connect, type Socket } from 'node:net';

/** Requests that come when they come, whether or not those before them have been answered. */
export interface OpenLoad {
  readonly port: number;
  /** Sent in turn, over and over. */
  readonly requests: readonly Buffer[];
  readonly perSecond: number;
  readonly seconds: number;
  /** More than so many never wait at once: the others queue up at the client. */
  readonly connections: number;
  /** Told of each answer. */
  readonly onAnswer: (answer: TimedAnswer) => void;
}

export interface TimedAnswer {
  readonly status: number;
  /** Since the moment at which the request was due. */
  readonly latencyMs: number;
  /** At which it was answered, since the start. */
  readonly atMs: number;
  readonly head: string;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const STATUS_AT = 'HTTP/1.1 '.length;
/** A request that is answered by no byte for so long is an error. */
const GIVE_UP_MS = 30_000;

/**
 * Sends so many requests a second for so long, and waits for their answers.
 * @throws when a connection breaks or an answer is not understood
 */
export async function openLoad(load: OpenLoad): Promise<void> {
  const start = performance.now();
  const total = Math.floor(load.perSecond * load.seconds);
  const dueAt = (i: number) => start + (1000 * i) / load.perSecond;
  const idle: Connection[] = [];
  let [sent, answered, open] = [0, 0, 0];
  await new Promise<void>((resolve, reject) => {
    const finish = (connection: Connection, status: number, head: string, due: number): void => {
      const now = performance.now();
      load.onAnswer({ status, latencyMs: now - due, atMs: now - start, head });
      answered++;
      idle.push(connection);
      if (answered === total) end();
      else sendDue();
    };
    const end = (): void => {
      clearTimeout(late);
      for (const connection of idle) connection.close();
      resolve();
    };
    const late = setTimeout(
      () => reject(new Error(`${total - answered} of ${total} requests were not answered`)),
      1000 * load.seconds + GIVE_UP_MS,
    );
    const sendDue = (): void => {
      const now = performance.now();
      while (sent < total && dueAt(sent) <= now) {
        const connection = idle.pop() ?? (open < load.connections ? add() : undefined);
        if (connection === undefined) return;
        connection.send(load.requests[sent % load.requests.length] ?? Buffer.alloc(0), dueAt(sent));
        sent++;
      }
    };
    const add = (): Connection => {
      open++;
      return new Connection(load.port, finish, reject);
    };
    const tick = (): void => {
      sendDue();
      if (sent < total) setImmediate(tick);
    };
    tick();
  });
}

/** One connection that is kept, with one request at a time. */
class Connection {
  readonly #socket: Socket;
  readonly #finish: (connection: Connection, status: number, head: string, due: number) => void;
  #received: Buffer[] = [];
  #missing = 0;
  #due = 0;
  #status = 0;
  #head = '';

  constructor(
    port: number,
    finish: (connection: Connection, status: number, head: string, due: number) => void,
    fail: (error: Error) => void,
  ) {
    this.#finish = finish;
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk) => this.#take(chunk, fail));
    this.#socket.on('error', fail);
  }

  send(request: Buffer, due: number): void {
    this.#due = due;
    this.#missing = 0;
    this.#received = [];
    this.#socket.write(request);
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer, fail: (error: Error) => void): void {
    if (this.#missing > 0) {
      this.#missing -= chunk.length;
    } else {
      this.#received.push(chunk);
      const begun = this.#received.length === 1 ? chunk : Buffer.concat(this.#received);
      const headEnd = begun.indexOf(HEAD_END);
      if (headEnd < 0) return;
      this.#head = begun.toString('latin1', 0, headEnd);
      this.#status = Number(this.#head.slice(STATUS_AT, STATUS_AT + 3));
      const length = bodyLength(this.#head, this.#status);
      if (Number.isNaN(length)) {
        fail(new Error(`Unexpected answer: ${this.#head}`));
        return;
      }
      this.#missing = headEnd + HEAD_END.length + length - begun.length;
    }
    if (this.#missing < 0) fail(new Error(`More than an answer: ${this.#head}`));
    if (this.#missing === 0) this.#finish(this, this.#status, this.#head, this.#due);
  }
}

function bodyLength(head: string, status: number): number {
  if (status === 204 || status === 304) return 0;
  return Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
}
