import { threadId } from 'node:worker_threads';

/** What a thread is told to do: end, run out of memory, or answer with its number. */
export type FaultyTask = 'end' | 'fill' | 'answer';

/** The program of a thread that breaks when it is told to. */
export default function work(task: FaultyTask): number {
  if (task === 'end') process.exit(1);
  const filled: number[][] = [];
  while (task === 'fill') filled.push(new Array(10_000).fill(filled.length));
  return threadId;
}
