import { TileError } from '../tile-error.ts';
import { type ByteSource, EditionChanged } from './byte-source.ts';
import { HEAD_BYTES } from './header.ts';
import { Turns } from './turns.ts';

/** How long one range may take, waiting for its turn included. */
export const RANGE_TIMEOUT_MS = 5_000;
/** Ranges of one archive that are asked for at the same time; others wait for their turn. */
export const MAX_RANGES_AT_ONCE = 16;

/**
 * Opens an archive behind an address, which comes from the configuration alone. Redirects are not followed: they could
 * lead to where the operator never meant it to read.
 * @returns null when the server says that there is none (404, 410)
 * @throws TileError when it cannot be had by ranges
 */
export async function openHttpSource(
  address: string,
  timeoutMs = RANGE_TIMEOUT_MS,
): Promise<ByteSource | null> {
  const first = await askForRange(address, 0, HEAD_BYTES, timeoutMs);
  return first === null ? null : new HttpSource(address, first, timeoutMs);
}

interface Range {
  readonly bytes: Uint8Array;
  /** What the server calls this edition; null when it does not say. */
  readonly edition: string | null;
  readonly totalBytes: number;
}

class HttpSource implements ByteSource {
  readonly bytes: number;
  readonly edition: string;
  readonly #address: string;
  readonly #first: Range;
  readonly #timeoutMs: number;
  readonly #turns = new Turns(MAX_RANGES_AT_ONCE);

  constructor(address: string, first: Range, timeoutMs: number) {
    this.#address = address;
    this.#first = first;
    this.#timeoutMs = timeoutMs;
    this.bytes = first.totalBytes;
    this.edition = first.edition ?? String(first.totalBytes);
  }

  async read(offset: number, length: number): Promise<Uint8Array> {
    const end = offset + length;
    if (end <= this.#first.bytes.length) return this.#first.bytes.subarray(offset, end);
    const deadlineMs = performance.now() + this.#timeoutMs;
    const range = await this.#turns.take(() =>
      askForRange(this.#address, offset, length, deadlineMs - performance.now()),
    );
    if (range === null) throw new EditionChanged();
    if (range.edition !== this.#first.edition || range.totalBytes !== this.bytes) throw new EditionChanged();
    if (range.bytes.length < length) throw new TileError('it is cut short');
    return range.bytes;
  }

  close(): void {}
}

/** At most so many bytes, fewer where the file ends; null where there is no file. */
async function askForRange(
  address: string,
  offset: number,
  length: number,
  timeoutMs: number,
): Promise<Range | null> {
  if (timeoutMs <= 0) throw new TileError('its server is too slow');
  const signal = AbortSignal.timeout(Math.ceil(timeoutMs));
  try {
    const response = await fetch(address, {
      headers: { Range: `bytes=${offset}-${offset + length - 1}`, 'Accept-Encoding': 'identity' },
      redirect: 'manual',
      signal,
    });
    try {
      return await rangeOf(response, offset, length);
    } finally {
      if (!response.bodyUsed) await response.body?.cancel();
    }
  } catch (error) {
    if (error instanceof TileError) throw error;
    throw new TileError(signal.aborted ? 'its server is too slow' : 'its server does not answer', {
      cause: error,
    });
  }
}

async function rangeOf(response: Response, offset: number, length: number): Promise<Range | null> {
  const { status, headers } = response;
  if (status === 404 || status === 410) return null;
  // The file has become shorter than what was known to be in it.
  if (status === 416) {
    if (offset === 0) throw new TileError('it is empty');
    throw new EditionChanged();
  }
  if (status >= 300 && status < 400)
    throw new TileError(`its server redirects (${status}): name the address that it redirects to`);
  if (status === 200) throw new TileError('its server does not serve ranges');
  if (status !== 206) throw new TileError(`its server answers ${status}`);
  const [, start, end, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
  const totalBytes = Number(total);
  const expected = Math.min(length, totalBytes - offset);
  if (Number(start) !== offset || Number(end) !== offset + expected - 1)
    throw new TileError('its server sends another range than it was asked for');
  return {
    bytes: await bodyOf(response, expected),
    edition: headers.get('etag') ?? headers.get('last-modified'),
    totalBytes,
  };
}

/** A body that must be of a known length, however much the server sends. */
async function bodyOf(response: Response, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  let filled = 0;
  for await (const chunk of response.body ?? []) {
    if (filled + chunk.length > length) throw new TileError('its server sends more than it was asked for');
    bytes.set(chunk, filled);
    filled += chunk.length;
  }
  if (filled < length) throw new TileError('its server sends less than it was asked for');
  return bytes;
}
