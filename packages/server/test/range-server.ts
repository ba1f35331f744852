import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

/** A server of files, whole or by ranges, as agencies and object stores have them. */
export interface RangeServer {
  /** The address of a file; of all of them where there is no name. */
  address(name?: string): string;
  readonly files: Map<string, Buffer>;
  /** What it answers instead of a file, such as 503; null for what was asked. */
  status: number | null;
  /** Bytes that it has sent. */
  sentBytes: number;
  stop(): Promise<void>;
}

function editionOf(file: Buffer): string {
  return `"${createHash('sha256').update(file).digest('hex')}"`;
}

/** Starts a server, until it is stopped. */
export async function openRangeServer(files: Readonly<Record<string, Buffer>>): Promise<RangeServer> {
  const server = createServer((request, response) => {
    const file = state.files.get(decodeURIComponent(request.url ?? '').slice(1));
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (state.status !== null || file === undefined) {
      response.writeHead(state.status ?? 404).end(state.status === 200 ? file : undefined);
      return;
    }
    if (request.headers.range === undefined) {
      const etag = editionOf(file);
      if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end();
      state.sentBytes += file.length;
      return void response.writeHead(200, { etag, 'content-length': file.length }).end(file);
    }
    const part = file.subarray(Number(start), Number(end) + 1);
    state.sentBytes += part.length;
    const range = `bytes ${start}-${Number(start) + part.length - 1}/${file.length}`;
    response.writeHead(206, {
      'content-range': range,
      'content-length': part.length,
      etag: `"${file.length}"`,
    });
    response.end(part);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const state: RangeServer = {
    address: (name) => `http://127.0.0.1:${port}${name === undefined ? '' : `/${name}`}`,
    files: new Map(Object.entries(files)),
    status: null,
    sentBytes: 0,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return state;
}
