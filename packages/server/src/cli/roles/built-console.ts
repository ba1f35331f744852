import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Beside what is compiled, so that it is packed with it. */
const DIRECTORY = join(import.meta.dirname, '../../../dist/console');

/** Where `npm run build` leaves the console; null where it was not built. */
export function builtConsole(): string | null {
  return existsSync(join(DIRECTORY, 'index.html')) ? DIRECTORY : null;
}
