import { connect, type Socket } from 'node:net';

/** Requests that come when they come, whether or not those before them have been answered. */
export interface OpenLoad {
  readonly port: number;
  /** Sent in turn, over and over. */
  readonly requests: readonly Buffer[];
  /** Infinity sends as soon as a connection is free, and no longer than the seconds. */
  readonly perSecond: number;
  readonly seconds: number;
  /** More than so many never wait at once: the others queue up at the client. */
  readonly connections: number;
  /** Told of each answer. */
  readonly onAnswer: (answer: TimedAnswer) => void;
}

export interface TimedAnswer {
  /** The place of what was sent among the requests. */
  readonly request: number;
  readonly status: number;
  /** Since the moment at which the request was due. */
  readonly latencyMs: number;
  /** Since it was sent, which is later when no connection was free. */
  readonly sinceSentMs: number;
  /** At which it was answered, since the start. */
  readonly atMs: number;
  readonly head: string;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const STATUS_AT = 'HTTP/1.1 '.length;
/** What an answer of unknown length ends with, and the length that stands for it. */
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');
const IN_CHUNKS = Number.POSITIVE_INFINITY;
/** When nothing is answered for so long, what waits is an error. */
const GIVE_UP_MS = 30_000;
const LOOK_EVERY_MS = 1_000;
/** Of sending what is due: a shorter one would take the processor from the server. */
const TICK_MS = 1;
/** A connection that was idle for longer is not used again: the server closes it some time. */
const MAX_IDLE_MS = 30_000;

/**
 * Sends so many requests a second for so long, and waits for their answers.
 * @throws when a connection breaks or an answer is not understood
 */
export async function openLoad(load: OpenLoad): Promise<void> {
  const start = performance.now();
  const endMs = start + 1000 * load.seconds;
  const total = Math.floor(load.perSecond * load.seconds);
  const isPaced = Number.isFinite(load.perSecond);
  const dueAt = (i: number) => (isPaced ? start + (1000 * i) / load.perSecond : performance.now());
  const isSent = () => sent === total || (!isPaced && performance.now() >= endMs);
  const idle: Connection[] = [];
  let [sent, answered, open] = [0, 0, 0];
  let lastMs = start;
  await new Promise<void>((resolve, reject) => {
    const finish = (connection: Connection, answer: Answered): void => {
      const now = performance.now();
      const { request, status, head, due, sentAt } = answer;
      const timed = { latencyMs: now - due, sinceSentMs: now - sentAt, atMs: now - start };
      load.onAnswer({ request, status, head, ...timed });
      lastMs = now;
      answered++;
      idle.push(connection);
      if (isSent() && answered === sent) end();
      else sendDue();
    };
    const end = (): void => {
      clearInterval(late);
      for (const connection of idle) connection.close();
      resolve();
    };
    const late = setInterval(() => {
      if (performance.now() < lastMs + GIVE_UP_MS) return;
      clearInterval(late);
      reject(new Error(`${sent - answered} of ${sent} requests were not answered`));
    }, LOOK_EVERY_MS);
    const sendDue = (): void => {
      const now = performance.now();
      while (!isSent() && dueAt(sent) <= now + (isPaced ? 0 : 1)) {
        const connection = takeIdle() ?? (open < load.connections ? add() : undefined);
        if (connection === undefined) return;
        const request = sent % load.requests.length;
        connection.send(load.requests[request] ?? Buffer.alloc(0), request, dueAt(sent));
        sent++;
      }
    };
    const takeIdle = (): Connection | undefined => {
      for (let connection = idle.pop(); connection !== undefined; connection = idle.pop()) {
        if (connection.isFresh()) return connection;
        connection.close();
        open--;
      }
      return undefined;
    };
    const add = (): Connection => {
      open++;
      return new Connection(load.port, finish, reject);
    };
    const tick = (): void => {
      sendDue();
      if (!isSent()) setTimeout(tick, TICK_MS);
      else if (answered === sent) end();
    };
    tick();
  });
}

/** What came of a request, when that was due, and when it was sent. */
interface Answered {
  readonly request: number;
  readonly status: number;
  readonly head: string;
  readonly due: number;
  readonly sentAt: number;
}

type Finish = (connection: Connection, answered: Answered) => void;

/** One connection that is kept, with one request at a time. */
class Connection {
  readonly #socket: Socket;
  readonly #finish: Finish;
  #received: Buffer[] = [];
  /** The last bytes that came, where the end is to be told by them. */
  #tail: Buffer = Buffer.alloc(0);
  #missing = 0;
  #request = 0;
  #due = 0;
  #sentAt = 0;
  #lastUsedAt = 0;
  #isWaiting = false;
  #status = 0;
  #head = '';

  constructor(port: number, finish: Finish, fail: (error: Error) => void) {
    this.#finish = finish;
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk) => this.#take(chunk, fail));
    this.#socket.on('error', fail);
    this.#socket.on('close', () => {
      if (this.#isWaiting) fail(new Error('A connection was closed before its request was answered'));
    });
  }

  isFresh(): boolean {
    return !this.#socket.destroyed && performance.now() < this.#lastUsedAt + MAX_IDLE_MS;
  }

  send(bytes: Buffer, request: number, due: number): void {
    this.#request = request;
    this.#due = due;
    this.#sentAt = performance.now();
    this.#isWaiting = true;
    this.#missing = 0;
    this.#received = [];
    this.#tail = Buffer.alloc(0);
    this.#socket.write(bytes);
  }

  close(): void {
    this.#socket.destroy();
  }

  /** Whether the last chunk has come, if in pieces. */
  #isLast(bytes: Buffer): boolean {
    this.#tail = Buffer.concat([this.#tail, bytes.subarray(-LAST_CHUNK.length)]).subarray(-LAST_CHUNK.length);
    return this.#tail.equals(LAST_CHUNK);
  }

  #take(chunk: Buffer, fail: (error: Error) => void): void {
    if (this.#missing === IN_CHUNKS) {
      if (this.#isLast(chunk)) this.#missing = 0;
    } else if (this.#missing > 0) {
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
      const isWhole = length === IN_CHUNKS && this.#isLast(begun.subarray(headEnd));
      this.#missing = isWhole ? 0 : headEnd + HEAD_END.length + length - begun.length;
    }
    if (this.#missing < 0) fail(new Error(`More than an answer: ${this.#head}`));
    if (this.#missing === 0) {
      this.#lastUsedAt = performance.now();
      this.#isWaiting = false;
      this.#finish(this, {
        request: this.#request,
        status: this.#status,
        head: this.#head,
        due: this.#due,
        sentAt: this.#sentAt,
      });
    }
  }
}

function bodyLength(head: string, status: number): number {
  if (status === 204 || status === 304) return 0;
  if (/\r\ntransfer-encoding: chunked/i.test(head)) return IN_CHUNKS;
  return Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
}
