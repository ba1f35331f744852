import { connect } from 'node:net';

/** What one round of load measured. */
export interface Round {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface Load {
  readonly port: number;
  /** Sent in turn, over and over. */
  readonly requests: readonly Buffer[];
  readonly connections: number;
  readonly seconds: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');
/** As servers write it. */
const LENGTH_HEADERS = [Buffer.from('content-length: '), Buffer.from('Content-Length: ')] as const;
const STATUS_AT = 'HTTP/1.1 '.length;

/** A GET of keep-alive HTTP/1.1 as bytes. */
export function getRequest(path: string, headers: Readonly<Record<string, string>>): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${lines.join('')}\r\n`);
}

/** A POST of JSON, likewise. */
export function postRequest(path: string, headers: Readonly<Record<string, string>>, json: string): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}\r\n`;
  return Buffer.from(`POST ${path} HTTP/1.1\r\nHost: localhost\r\n${length}${lines.join('')}\r\n${json}`);
}

/**
 * Keeps so many connections busy, one request at a time each, and counts whole answers. It looks at the status and
 * the length alone, so as to take as little as it can of the machine that it shares with the server.
 * @throws when an answer is not 200
 */
export async function load({ port, requests, connections, seconds }: Load): Promise<Round> {
  const latenciesMs: number[] = [];
  const until = performance.now() + seconds * 1000;
  let next = 0;
  const take = () => requests[next++ % requests.length] ?? Buffer.alloc(0);
  const start = performance.now();
  stayAwake(until);
  await Promise.all(Array.from({ length: connections }, () => keepBusy(port, take, until, latenciesMs)));
  const elapsed = (performance.now() - start) / 1000;
  latenciesMs.sort((a, b) => a - b);
  const quantile = (q: number) => latenciesMs[Math.floor(q * latenciesMs.length)] ?? Number.NaN;
  return { requestsPerSecond: latenciesMs.length / elapsed, p50Ms: quantile(0.5), p99Ms: quantile(0.99) };
}

/**
 * Keeps this process from sleeping until then. A server pays for waking a sleeping client with every answer, the more
 * the slower it is: that cost is the machine's, and would not be there with many clients.
 */
function stayAwake(until: number): void {
  if (performance.now() < until) setImmediate(stayAwake, until);
}

function keepBusy(port: number, take: () => Buffer, until: number, latenciesMs: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let sentAt = 0;
    let missing = 0;
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const send = () => {
      sentAt = performance.now();
      missing = 0;
      socket.write(take());
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      missing = missing === 0 ? lengthOf(chunk) - chunk.length : missing - chunk.length;
      if (missing > 0) return;
      if (missing < 0 || Number.isNaN(missing)) {
        reject(new Error(`Unexpected answer: ${chunk.toString('latin1', 0, 300)}`));
        socket.destroy();
        return;
      }
      const now = performance.now();
      latenciesMs.push(now - sentAt);
      if (now < until) send();
      else {
        socket.end();
        resolve();
      }
    });
  });
}

/** Bytes of the whole answer that a chunk begins, or NaN when it is not a 200 with a length. */
function lengthOf(chunk: Buffer): number {
  const headEnd = chunk.indexOf(HEAD_END);
  const [small, capital] = LENGTH_HEADERS;
  const at = chunk.indexOf(small);
  const header = at < 0 ? chunk.indexOf(capital) : at;
  if (headEnd < 0 || header < 0 || chunk.toString('latin1', STATUS_AT, STATUS_AT + 3) !== '200')
    return Number.NaN;
  const digits = header + small.length;
  return headEnd + HEAD_END.length + Number.parseInt(chunk.toString('latin1', digits, digits + 10), 10);
}
