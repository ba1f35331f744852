import { onTestFinished } from 'vitest';
import { openRangeServer, type RangeServer } from './range-server.ts';

/** Starts a server of files by ranges, which stops at the end of the test. */
export async function startRangeServer(files: Readonly<Record<string, Buffer>>): Promise<RangeServer> {
  const server = await openRangeServer(files);
  onTestFinished(() => server.stop());
  return server;
}
