import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { serveClusterRates } from '../accounts/rates/cluster-rates.ts';
import { LocalRates } from '../accounts/rates/local-rates.ts';

/** A worker that ends by itself is replaced, but not faster than that. */
const REPLACE_AFTER_MS = 1_000;

/** Workers that answer on one port. */
export interface Workers {
  readonly port: number;
  /** Lets all finish what they are at. */
  stop(): Promise<void>;
}

/**
 * Starts workers, each a server of its own on the same port; this process shares rates among them and replaces those
 * that end. The first must listen before the others start, so that what keeps it from that is said once.
 */
export async function startWorkers(count: number): Promise<Workers> {
  serveClusterRates(new LocalRates());
  const port = await startWorker();
  await Promise.all(Array.from({ length: count - 1 }, startWorker));
  let stopping = false;
  cluster.on('exit', () => {
    if (!stopping) setTimeout(() => stopping || cluster.fork(), REPLACE_AFTER_MS);
  });
  return {
    port,
    stop: async () => {
      stopping = true;
      await Promise.all(Object.values(cluster.workers ?? {}).map(stopWorker));
    },
  };
}

/** The port that a new worker listens on. Ends this process when the worker cannot, having said why. */
async function startWorker(): Promise<number> {
  const worker = cluster.fork();
  worker.once('exit', fail);
  const [{ port }] = await once(worker, 'listening');
  worker.off('exit', fail);
  return port;
}

function fail(): void {
  process.exit(1);
}

async function stopWorker(worker: Worker | undefined): Promise<void> {
  if (worker === undefined || worker.isDead()) return;
  const exited = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await exited;
}
