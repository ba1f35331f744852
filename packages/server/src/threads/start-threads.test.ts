import type { Piscina } from 'piscina';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FaultyTask } from '../../test/faulty-thread.ts';
import { startThreads } from './start-threads.ts';

/** Threads are started as this test is not: from sources. */
const FROM_SOURCES = ['--import', 'tsx', '--conditions=source'];

let pool: Piscina<FaultyTask, number>;
beforeEach(() => {
  pool = startThreads<FaultyTask, number>({
    program: new URL('../../test/faulty-thread.ts', import.meta.url),
    settings: {},
    threads: 1,
    maxWaiting: 100,
    atOnce: 1,
    heapMegabytes: 64,
    execArgv: FROM_SOURCES,
  });
});
afterEach(() => pool.destroy());

test.each<[string, FaultyTask, string]>([
  ['ends', 'end', 'exit'],
  ['runs out of memory', 'fill', 'memory'],
])(
  'a thread that %s fails what it was at, and another does the rest',
  async (_, fault, reason) => {
    const first = await pool.run('answer');
    const [broken, next] = await Promise.allSettled([pool.run(fault), pool.run('answer')]);
    expect(broken).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining(reason) },
    });
    expect(next.status === 'fulfilled' && next.value).toBeGreaterThan(first);
  },
  60_000,
);
