import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RedisServerOfTest, redisProgram, startRedis } from '../../../test/redis-server.ts';
import { describeWith } from '../../../test/required-program.ts';
import { openRedis } from '../../store/redis.ts';
import { RedisRates } from './redis-rates.ts';

describeWith('Redis', redisProgram() !== null)('rates in Redis', () => {
  let server: RedisServerOfTest;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server?.stop());

  async function rates(url = server.url) {
    const failures: unknown[] = [];
    const opened = new RedisRates(await openRedis(url), (error) => failures.push(error));
    return { opened, failures };
  }
  const SLOW = { perSecond: 0.001, burst: 5 };

  test('two servers together allow one second’s worth', async () => {
    const [one, two] = [(await rates()).opened, (await rates()).opened];
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? one : two).take('shared', SLOW)),
    );
    expect(taken.filter(({ allowed }) => allowed)).toHaveLength(5);
    expect(taken.map(({ remaining }) => remaining).sort()).toEqual([...Array(16).fill(0), 1, 2, 3, 4]);
    expect(taken.at(-1)?.retryAfterSeconds).toBeGreaterThan(900);
    await one.close();
    await two.close();
  });

  test('a bucket fills again by the clock of Redis, and is forgotten once it is full', async () => {
    const { opened } = await rates();
    const quick = { perSecond: 1000, burst: 1 };
    expect((await opened.take('quick', quick)).allowed).toBe(true);
    const start = performance.now();
    while (!(await opened.take('quick', quick)).allowed) expect(performance.now() - start).toBeLessThan(1000);
    await opened.close();
  });

  test('of a server that is not there are counted here, and it is told', async () => {
    const { opened, failures } = await rates('redis://127.0.0.1:1');
    for (let i = 0; i < 5; i++) expect((await opened.take('a', SLOW)).allowed).toBe(true);
    expect((await opened.take('a', SLOW)).allowed).toBe(false);
    expect(opened.fallbacks).toBe(6);
    expect(failures).toHaveLength(1);
    await opened.close();
  });

  test('come back to Redis by themselves', async () => {
    const { opened, failures } = await rates();
    await opened.take('b', SLOW);
    await server.halt();
    await opened.take('b', SLOW);
    expect(opened.fallbacks).toBe(1);
    expect(failures).toHaveLength(1);
    await server.resume();
    const start = performance.now();
    for (let counted = 0; counted !== opened.fallbacks; await opened.take(`c${counted}`, SLOW)) {
      counted = opened.fallbacks;
      expect(performance.now() - start).toBeLessThan(10_000);
      await new Promise(setImmediate);
    }
    await opened.close();
  });
});
