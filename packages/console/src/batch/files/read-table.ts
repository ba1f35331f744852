import ReadTableWorker from './read-table.worker.ts?worker';
import { MAX_FILE_BYTES, type Table, TableError } from './table.ts';

export type TableRead =
  | {
      readonly kind: 'read';
      readonly table: Table /** The likeliest of descriptions. */;
      readonly column: number;
    }
  | { readonly kind: 'refused'; readonly message: string };

/**
 * Reads a file in a thread of its own, so that the page goes on answering.
 * @throws TableError
 */
export async function readTable(file: File): Promise<Extract<TableRead, { kind: 'read' }>> {
  if (file.size > MAX_FILE_BYTES)
    throw new TableError(
      `The file has ${Math.ceil(file.size / 1e6)} MB; at most ${MAX_FILE_BYTES / 1e6} MB are read here.`,
    );
  const bytes = await file.arrayBuffer();
  const worker = new ReadTableWorker();
  try {
    const read = await new Promise<TableRead>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<TableRead>) => resolve(data);
      worker.onerror = () => reject(new TableError('The file cannot be read.'));
      worker.postMessage(bytes, [bytes]);
    });
    if (read.kind === 'refused') throw new TableError(read.message);
    return read;
  } finally {
    worker.terminate();
  }
}
