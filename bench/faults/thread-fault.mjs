/**
 * Loaded by `node --import` into a service and each of its threads: at SIGUSR2 one thread of each program ends, at SIGPIPE
 * one of each runs out of memory.
 */
import { BroadcastChannel, isMainThread, threadId } from 'node:worker_threads';

const channel = new BroadcastChannel('thread-fault');
channel.unref();
if (isMainThread) {
  process.on('SIGUSR2', () => channel.postMessage('end'));
  process.on('SIGPIPE', () => channel.postMessage('fill'));
} else {
  channel.onmessage = ({ data }) => {
    if (threadId % 2 === 0) return;
    if (data === 'end') process.exit(1);
    const filled = [];
    for (;;) filled.push(new Array(100_000).fill(filled.length));
  };
}
