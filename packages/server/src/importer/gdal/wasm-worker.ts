import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import initGdal, { type GdalModule } from 'gdal3.js/node.js';
import { GDAL_SETTINGS } from './gdal.ts';
import { HOST, type WasmJob, type WasmMessage, type WasmTask } from './wasm-gdal.ts';

/** Features in a message, and messages that may wait to be taken. */
const BATCH = 500;
const MAX_WAITING = 8;

const READ_ONLY_VECTOR = 0x04;

const job: WasmJob = workerData;
const send = (message: WasmMessage): void => parentPort?.postMessage(message);

/** Lines of text go to the parent in batches; while too many wait there, this thread sleeps. */
class Outbox {
  readonly #taken = new Int32Array(job.taken);
  #sent = 0;
  #batch: string[] = [];

  add(line: string): void {
    this.#batch.push(line);
    if (this.#batch.length >= BATCH) this.flush();
  }

  flush(): void {
    if (this.#batch.length === 0) return;
    for (let taken = Atomics.load(this.#taken, 0); this.#sent - taken >= MAX_WAITING; ) {
      Atomics.wait(this.#taken, 0, taken);
      taken = Atomics.load(this.#taken, 0);
    }
    send({ kind: 'text', lines: this.#batch });
    this.#batch = [];
    this.#sent++;
  }
}

async function loadGdal(outbox: Outbox): Promise<GdalModule> {
  const folder = join(dirname(createRequire(import.meta.url).resolve('gdal3.js/node.js')), 'dist/package');
  const { Module } = await initGdal({
    path: relative(process.cwd(), folder),
    env: GDAL_SETTINGS,
    // Called for each line.
    logHandler: (line) => outbox.add(line),
    errorHandler: (line) => send({ kind: 'complaint', line }),
  });
  Module.FS.mkdir(HOST);
  Module.FS.mount(Module.FS.filesystems.NODEFS, { root: '/' }, HOST);
  return Module;
}

/** An array of C strings; the worker ends with its job, and its memory with it. */
function cStrings(module: GdalModule, texts: readonly string[]): number {
  const pointers = texts.map((text) => {
    const bytes = Buffer.from(`${text}\0`);
    const pointer = module._malloc(bytes.length);
    module.HEAPU8.set(bytes, pointer);
    return pointer;
  });
  const array = module._malloc(4 * (pointers.length + 1));
  module.HEAPU32.set([...pointers, 0], array >> 2);
  return array;
}

function open(module: GdalModule): number {
  const name = job.dataset;
  return module.ccall(
    'GDALOpenEx',
    'number',
    ['string', 'number', 'number', 'number', 'number'],
    [
      name,
      READ_ONLY_VECTOR,
      0,
      cStrings(module, job.task.kind === 'translate' ? job.task.openOptions : []),
      0,
    ],
  );
}

function describe(module: GdalModule, dataset: number, args: readonly string[]): void {
  const options = module.ccall(
    'GDALVectorInfoOptionsNew',
    'number',
    ['number', 'number'],
    [cStrings(module, ['-json', ...args]), 0],
  );
  const json = module.ccall('GDALVectorInfo', 'string', ['number', 'number'], [dataset, options]);
  send({ kind: 'text', lines: [json] });
}

type Translation = Extract<WasmTask, { kind: 'translate' }>;

function translate(module: GdalModule, dataset: number, { output, args }: Translation): boolean {
  const options = module.ccall(
    'GDALVectorTranslateOptionsNew',
    'number',
    ['number', 'number'],
    [cStrings(module, args), 0],
  );
  const sources = module._malloc(4);
  module.HEAPU32[sources >> 2] = dataset;
  const types = ['string', 'number', 'number', 'number', 'number', 'number'];
  const written = module.ccall('GDALVectorTranslate', 'number', types, [output, 0, 1, sources, options, 0]);
  if (written === 0) return false;
  module.ccall('GDALClose', 'number', ['number'], [written]);
  return true;
}

const outbox = new Outbox();
const module = await loadGdal(outbox);
const dataset = open(module);
if (dataset === 0) send({ kind: 'end', ok: false });
else if (job.task.kind === 'describe') {
  describe(module, dataset, job.task.args);
  send({ kind: 'end', ok: true });
} else {
  const ok = translate(module, dataset, job.task);
  outbox.flush();
  send({ kind: 'end', ok });
}
