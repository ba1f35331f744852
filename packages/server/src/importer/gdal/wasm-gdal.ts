import { Worker } from 'node:worker_threads';
import { Complaints } from './complaints.ts';
import { CopyRows } from './copy-rows.ts';
import { layersInJson } from './described.ts';
import { type Dataset, describeArguments, type Gdal, gdalName, translateArguments } from './gdal.ts';
import { refuseLong } from './lines.ts';

/** Where GDAL sees the file system in the worker. */
export const HOST = '/host';

/** What the worker is to do with a data set. */
export interface WasmJob {
  /** As GDAL names it in the worker, whose root is the host's file system. */
  readonly dataset: string;
  readonly task: WasmTask;
  /** One Int32: messages of text that have been taken. */
  readonly taken: SharedArrayBuffer;
}

/** To describe it, with arguments of ogrinfo, or to translate it, with those of ogr2ogr, to what GDAL names so. */
export type WasmTask =
  | { readonly kind: 'describe'; readonly args: readonly string[] }
  | {
      readonly kind: 'translate';
      readonly output: string;
      /** Options of the driver that reads. */
      readonly openOptions: readonly string[];
      readonly args: readonly string[];
    };

export type WasmMessage =
  | { readonly kind: 'text'; readonly lines: readonly string[] }
  | { readonly kind: 'complaint'; readonly line: string }
  | { readonly kind: 'end'; readonly ok: boolean };

/** GDAL compiled to WebAssembly, each call in a worker thread of its own: about a second to load. */
export const WASM_GDAL: Gdal = {
  version: 'gdal3.js',
  async describe(dataset, counted, signal) {
    let json = '';
    const task = { kind: 'describe', args: describeArguments(counted) } as const;
    for await (const lines of run(dataset, task, signal)) json += lines.join('\n');
    return layersInJson(json);
  },
  async *features(dataset, request) {
    const rows = new CopyRows();
    const args = translateArguments(request);
    const task = { kind: 'translate', output: '/vsistdout/', openOptions: [], args } as const;
    for await (const lines of run(dataset, task, request.signal)) {
      for (const line of lines) refuseLong(line, request.maxFeatureCharacters);
      yield rows.add(lines);
    }
  },
  async write(dataset, { output, openOptions, args, signal }) {
    const task = { kind: 'translate', output: `${HOST}${output}`, openOptions, args } as const;
    for await (const _ of run(dataset, task, signal));
  },
};

async function* run(dataset: Dataset, task: WasmTask, signal: AbortSignal): AsyncIterable<readonly string[]> {
  signal.throwIfAborted();
  const taken = new SharedArrayBuffer(4);
  const job: WasmJob = { dataset: gdalName(dataset, HOST), task, taken };
  const worker = new Worker(new URL('./wasm-worker.js', import.meta.url), { workerData: job });
  const complaints = new Complaints();
  try {
    for await (const message of messagesOf(worker, signal)) {
      if (message.kind === 'complaint') complaints.add(message.line);
      else if (message.kind === 'end' && (!message.ok || complaints.any))
        throw complaints.asError(dataset.path);
      else if (message.kind === 'text') {
        yield message.lines;
        Atomics.add(new Int32Array(taken), 0, 1);
        Atomics.notify(new Int32Array(taken), 0);
      }
    }
  } finally {
    await worker.terminate();
  }
}

/** What a worker says, up to its end. */
async function* messagesOf(worker: Worker, signal: AbortSignal): AsyncIterable<WasmMessage> {
  const waiting: WasmMessage[] = [];
  let failure: unknown;
  let wake = (): void => undefined;
  const fail = (error: unknown): void => {
    failure ??= error;
    wake();
  };
  const abort = (): void => fail(signal.reason);
  worker.on('message', (message: WasmMessage) => {
    waiting.push(message);
    wake();
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The worker of GDAL ended before its work was done')));
  signal.addEventListener('abort', abort);
  try {
    while (true) {
      const message = waiting.shift();
      if (message !== undefined) {
        yield message;
        if (message.kind === 'end') return;
      } else if (failure !== undefined) throw failure;
      else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
