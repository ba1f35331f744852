import { createReadStream } from 'node:fs';

const CHUNK_BYTES = 2 ** 20;

/** How a file is read from its beginning to its end. */
export interface Reading {
  readonly signal: AbortSignal;
  /** Told how many bytes more have been read. */
  readonly onRead: (bytes: number) => void;
}

/** The bytes of a file, some at a time, until the signal stops it. */
export async function* chunksOf(path: string, { signal, onRead }: Reading): AsyncIterable<Buffer> {
  const stream: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  for await (const chunk of stream) {
    signal.throwIfAborted();
    onRead(chunk.length);
    yield chunk;
  }
}
