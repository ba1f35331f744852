import { StoreError } from '../store-error.ts';
import type { ByteSource } from './byte-source.ts';

/** How long one range may take: twice that is less than a section of a report has. */
const TIMEOUT_MS = 2_000;
/** Small readings, of the directory of a file, are served from pages of this size. */
const PAGE_BYTES = 65_536;
const MOST_PAGES = 16;

/** Reads ranges of a file behind an address, which comes from the configuration alone. */
export function httpBytes(address: string): ByteSource {
  const pages = new Map<number, Promise<ArrayBuffer>>();
  const ranges = new Ranges(address);

  const page = (number: number): Promise<ArrayBuffer> => {
    const kept = pages.get(number) ?? ranges.get(number * PAGE_BYTES, PAGE_BYTES);
    pages.delete(number);
    pages.set(number, kept);
    for (const oldest of pages.keys()) {
      if (pages.size <= MOST_PAGES) break;
      pages.delete(oldest);
    }
    return kept;
  };

  return {
    async read(offset, length) {
      const number = Math.floor(offset / PAGE_BYTES);
      const start = offset - number * PAGE_BYTES;
      if (start + length > PAGE_BYTES) return ranges.get(offset, length);
      return (await page(number)).slice(start, start + length);
    },
  };
}

class Ranges {
  readonly #address: string;
  /** What the server calls this edition of the file; null until it was asked, or when it does not say. */
  #edition: string | null = null;

  constructor(address: string) {
    this.#address = address;
  }

  async get(offset: number, length: number): Promise<ArrayBuffer> {
    if (length === 0) return new ArrayBuffer(0);
    try {
      const response = await fetch(this.#address, {
        headers: { Range: `bytes=${offset}-${offset + length - 1}` },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const fault = this.#faultOf(response, length);
      if (fault === null) return await response.arrayBuffer();
      await response.body?.cancel();
      throw new StoreError(fault);
    } catch (error) {
      if (error instanceof StoreError) throw error;
      throw new StoreError('its server does not answer', { cause: error });
    }
  }

  #faultOf(response: Response, length: number): string | null {
    if (response.status !== 206) {
      return response.ok ? 'its server does not serve ranges' : `its server answers ${response.status}`;
    }
    if (!(Number(response.headers.get('content-length') ?? 0) <= length)) {
      return 'its server sends more than it was asked for';
    }
    const edition = response.headers.get('etag') ?? response.headers.get('last-modified');
    if (this.#edition !== null && edition !== this.#edition) return 'it has changed';
    this.#edition = edition;
    return null;
  }
}
