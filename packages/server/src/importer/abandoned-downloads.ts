import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A download that nobody has gone on with for so long is not gone on with any more. */
export const ABANDONED_AFTER_DAYS = 14;
const DAY_MS = 86_400_000;

/** Removes downloads that were broken off, by a crash or for good. */
export async function removeAbandoned(downloads: string, nowMs = Date.now()): Promise<void> {
  const names = await readdir(downloads).catch(() => []);
  for (const name of names) {
    const folder = join(downloads, name);
    const changed = await stat(folder).catch(() => null);
    if (changed === null || nowMs - changed.mtimeMs < ABANDONED_AFTER_DAYS * DAY_MS) continue;
    await rm(folder, { recursive: true, force: true });
  }
}
