import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { USER_AGENT } from './arcgis/requests.ts';
import { ImportError } from './import-error.ts';

/** No agency's file of survey lines comes near it. */
export const MAX_DOWNLOAD_BYTES = 64 * 2 ** 30;

export interface FileDownloadOptions {
  readonly downloads: string;
  readonly signal: AbortSignal;
  readonly onProgress: (bytes: number) => void;
  readonly maxBytes?: number;
}

export interface DownloadedFile {
  readonly path: string;
  remove(): Promise<void>;
}

/**
 * Downloads a file.
 * @throws ImportError when the URL is none, or the file cannot be had whole
 */
export async function downloadFile(url: string, options: FileDownloadOptions): Promise<DownloadedFile> {
  const name = fileName(url);
  await mkdir(options.downloads, { recursive: true });
  // A folder of its own: another process may download the same.
  const folder = await mkdtemp(join(options.downloads, 'file-'));
  const path = join(folder, name);
  const file = { path, remove: () => rm(folder, { recursive: true, force: true }) };
  try {
    await fetchTo(url, path, options);
  } catch (error) {
    await file.remove();
    options.signal.throwIfAborted();
    if (error instanceof ImportError) throw error;
    const reason =
      error instanceof Error ? (error.cause instanceof Error ? error.cause : error).message : String(error);
    throw new ImportError(`${url} cannot be downloaded (${reason}): try again later.`, { cause: error });
  }
  return file;
}

function fileName(url: string): string {
  try {
    return basename(decodeURIComponent(new URL(url).pathname)).replace(/[^\w.-]/g, '_') || 'download';
  } catch (error) {
    throw new ImportError(`${url} is no well-formed URL: check it, each % in it above all.`, {
      cause: error,
    });
  }
}

async function fetchTo(url: string, path: string, options: FileDownloadOptions): Promise<void> {
  const { signal, onProgress, maxBytes = MAX_DOWNLOAD_BYTES } = options;
  const response = await fetch(url, { headers: { 'user-agent': USER_AGENT }, signal });
  if (!response.ok || response.body === null) {
    throw new ImportError(`${url} answers ${response.status}: check the address; it may have moved.`);
  }
  let bytes = 0;
  async function* counted(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxBytes)
        throw new ImportError(`${url} is larger than ${maxBytes} bytes: that is no survey data.`);
      onProgress(bytes);
      yield chunk;
    }
  }
  await pipeline(Readable.fromWeb(response.body), counted, createWriteStream(path));
  const announced = Number(response.headers.get('content-length') ?? bytes);
  const encoded = response.headers.has('content-encoding');
  if (!encoded && announced !== (await stat(path)).size) {
    throw new ImportError(`${url} sent ${bytes} of ${announced} bytes: try again later.`);
  }
}
