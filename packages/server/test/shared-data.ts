import { existsSync } from 'node:fs';
import { join } from 'node:path';

const SHARED = join(import.meta.dirname, '../../../../shared/data');

/** Whether the agencies' sample files are there: tests that need them are skipped where they are not. */
export const HAS_SHARED_DATA = existsSync(SHARED);

/** The path of an agency's sample file. */
export function shared(path: string): string {
  return join(SHARED, path);
}
