import { chunksOf } from './reading.ts';

const LINE_FEED = 10;

/** Whether a file has a feature in each line. */
export function isLineDelimited(path: string): boolean {
  return /\.(geojsonl|geojsons|ndjson|jsonl)$/i.test(path);
}

/** The lines of a file that are not empty. GDAL would read such a file twice to count its features. */
export async function lineCount(path: string, signal: AbortSignal): Promise<number> {
  let count = 0;
  /** Bytes of the line that a chunk ends in, a carriage return included. */
  let pending = 0;
  for await (const chunk of chunksOf(path, { signal, onRead: () => undefined })) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      if (pending + end - start > 1) count++;
      pending = 0;
      start = end + 1;
    }
    pending += chunk.length - start;
  }
  return pending > 1 ? count + 1 : count;
}
