import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { ClusterRates, type Primary } from './cluster-rates.ts';

const LIMIT = { perSecond: 0.001, burst: 2 };

/** A primary that hears, and answers as it is told to. */
class MadeUpPrimary extends EventEmitter implements Primary {
  readonly connected = true;
  readonly asked: unknown[] = [];
  answer: (question: unknown) => unknown = () => null;

  send(question: unknown): boolean {
    this.asked.push(question);
    const answer = this.answer(question);
    if (answer !== null) setImmediate(() => this.emit('message', answer));
    return true;
  }
}

test('a worker asks the primary, and believes what it says', async () => {
  const primary = new MadeUpPrimary();
  const taken = { allowed: false, remaining: 0, retryAfterSeconds: 7 };
  primary.answer = () => ({ rate: 'taken', id: 1, taken });
  const rates = new ClusterRates(() => {}, primary);
  expect(await rates.take('a', LIMIT)).toEqual(taken);
  expect(primary.asked).toEqual([{ rate: 'take', id: 1, bucket: 'a', limit: LIMIT }]);
  expect(rates.fallbacks).toBe(0);
  await rates.close();
});

test('an answer that came while the worker was too busy to hear it counts', async () => {
  const primary = new MadeUpPrimary();
  const taken = { allowed: true, remaining: 1, retryAfterSeconds: 1 };
  primary.answer = () => ({ rate: 'taken', id: 1, taken });
  const rates = new ClusterRates(() => {}, primary);
  const asked = rates.take('a', LIMIT);
  const busyUntil = performance.now() + 300;
  while (performance.now() < busyUntil);
  expect(await asked).toEqual(taken);
  expect(rates.fallbacks).toBe(0);
  await rates.close();
});

test('while the primary does not answer, a worker counts by itself; that is told and counted', async () => {
  const failures: unknown[] = [];
  const rates = new ClusterRates((error) => failures.push(error), new MadeUpPrimary());
  const allowed = [];
  for (let i = 0; i < 3; i++) allowed.push((await rates.take('a', LIMIT)).allowed);
  expect(allowed).toEqual([true, true, false]);
  expect(rates.fallbacks).toBe(3);
  expect(failures).toHaveLength(3);
  await rates.close();
});
