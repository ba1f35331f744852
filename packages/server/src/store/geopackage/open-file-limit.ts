import { readFileSync } from 'node:fs';

/** What systems allow a process at least, where it cannot be told: macOS and most of Linux allow more. */
const USUAL_LIMIT = 512;

/** How many files this process may hold open (Linux: proc(5), /proc/pid/limits; Node.js raises it to the hard limit). */
export function openFileLimit(limitsFile = '/proc/self/limits'): number {
  try {
    const soft = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync(limitsFile, 'utf8'))?.[1];
    if (soft === 'unlimited') return Number.POSITIVE_INFINITY;
    return soft === undefined ? USUAL_LIMIT : Number(soft);
  } catch {
    return USUAL_LIMIT;
  }
}
