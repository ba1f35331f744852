import { setPriority } from 'node:os';

/** Imported first by the program of a thread: searches go before it where there are not processors for all. */

/** A nice value (sched(7)). */
const LOWER_PRIORITY = 10;
// On Linux a thread has a priority of its own; elsewhere this would be that of the whole process.
if (process.platform === 'linux') setPriority(LOWER_PRIORITY);
