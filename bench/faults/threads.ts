import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Fault } from './fault.ts';
import { startSingle } from './single.ts';

/** Loaded into the service by Node.js itself, which knows nothing of it. */
const PRELOADED = pathToFileURL(join(import.meta.dirname, 'thread-fault.mjs')).href;
/** A thread that fills its memory should not have to fill the machine's. */
const HEAP_MB = 256;

/** Threads that make reports and draw tiles, ended from within as a defect would. */
export const ENDED_THREADS: readonly Fault[] = [
  threadFault('a thread of reports and one of tiles, ended', 'SIGUSR2'),
  threadFault('the same, out of memory', 'SIGPIPE'),
];

function threadFault(name: string, signal: NodeJS.Signals): Fault {
  return {
    name,
    stage: async (workplace) => {
      const options = `--import ${PRELOADED} --max-old-space-size=${HEAP_MB}`;
      const single = await startSingle(workplace, { settings: { NODE_OPTIONS: options } });
      return { ...single, strike: () => void process.kill(single.server.pid, signal) };
    },
  };
}
