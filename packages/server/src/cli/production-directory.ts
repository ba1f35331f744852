import { join } from 'node:path';

/** Where the production of leases is kept, whatever keeps features. */
export function productionDirectory(dataDir: string): string {
  return join(dataDir, 'production');
}
