import { once } from 'node:events';
import type { Server } from 'node:net';

/** Has a server listen on this machine. @returns its port */
export async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port');
  return address.port;
}
