import { existsSync } from 'node:fs';
import { join } from 'node:path';

const DIRECTORY = join(import.meta.dirname, '../../../../console/dist');

/** Where `npm run build` leaves the console; null where it was not built. */
export function builtConsole(): string | null {
  return existsSync(join(DIRECTORY, 'index.html')) ? DIRECTORY : null;
}
