import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pace } from './pace.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function answer(allowed: number, left: number, status = 200, retryAfter = ''): Response {
  return new Response(null, {
    status,
    headers: {
      'ratelimit-policy': `"second";q=${allowed};w=1, "month";q=1000;w=2592000`,
      ratelimit: `"second";r=${left};t=1, "month";r=990;t=1000`,
      ...(retryAfter !== '' && { 'retry-after': retryAfter }),
    },
  });
}

function later(milliseconds: number, said: Response): Promise<Response> {
  return new Promise((resolve) => setTimeout(() => resolve(said), milliseconds));
}

/** @returns one that has had the answer */
async function told(said: Response): Promise<Pace> {
  const pace = new Pace();
  await pace.run(async () => said);
  return pace;
}

/** Makes calls that are answered at once, without a word of what is left. @returns how many have gone */
function calls(pace: Pace, count: number): () => number {
  let gone = 0;
  for (let call = 0; call < count; call++)
    void pace.run(async () => {
      gone++;
      return new Response();
    });
  return () => gone;
}

test('nothing waits while no rate is known, or answers tell of none', async () => {
  const gone = calls(await told(new Response(null, { status: 204 })), 100);
  await vi.advanceTimersByTimeAsync(0);
  expect(gone()).toBe(100);
});

test('what is left goes at once, and the rest within the rate', async () => {
  const gone = calls(await told(answer(20, 15)), 60);
  await vi.advanceTimersByTimeAsync(0);
  expect(gone()).toBe(15);
  for (let second = 1; second <= 2; second++) {
    await vi.advanceTimersByTimeAsync(1000);
    expect(gone()).toBeGreaterThan(15 + second * 17);
    expect(gone()).toBeLessThanOrEqual(15 + second * 20);
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect(gone()).toBe(60);
});

test('others of the account take their part: what answers say is left counts', async () => {
  const pace = await told(answer(5, 5));
  await pace.run(async () => answer(5, 0));
  const gone = calls(pace, 2);
  await vi.advanceTimersByTimeAsync(200);
  expect(gone()).toBe(0);
  await vi.advanceTimersByTimeAsync(300);
  expect(gone()).toBe(2);
});

test('after a refusal nothing goes before the time that it names, whatever is answered meanwhile', async () => {
  const pace = await told(answer(20, 20));
  void pace.run(() => later(100, answer(20, 1)));
  await pace.run(async () => answer(20, 0, 429, '2'));
  const gone = calls(pace, 3);
  await vi.advanceTimersByTimeAsync(1900);
  expect(gone()).toBe(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(gone()).toBe(3);
});

test('a month that is used up is no reason to wait', async () => {
  const gone = calls(await told(answer(20, 10, 429, '86400')), 3);
  await vi.advanceTimersByTimeAsync(0);
  expect(gone()).toBe(3);
});

test('no more are on their way than the plan takes at once: held up together, they may come together', async () => {
  const pace = await told(answer(20, 20));
  let gone = 0;
  for (let call = 0; call < 40; call++)
    void pace.run(() => {
      gone++;
      return later(60_000, new Response());
    });
  await vi.advanceTimersByTimeAsync(59_000);
  expect(gone).toBe(18);
  await vi.advanceTimersByTimeAsync(180_000);
  expect(gone).toBe(40);
});

test('a call that is given up takes no turn, and one that fails leaves its place to the next', async () => {
  const pace = await told(answer(1, 0));
  const control = new AbortController();
  const given = pace.run(async () => new Response(), control.signal);
  const failed = pace.run(() => Promise.reject(new TypeError('no way')));
  const gone = calls(pace, 1);
  control.abort();
  await expect(given).rejects.toThrow(/abort/);
  await expect(pace.run(async () => new Response(), control.signal)).rejects.toThrow(/abort/);
  const seen = expect(failed).rejects.toThrow('no way');
  await vi.advanceTimersByTimeAsync(2400);
  await seen;
  expect(gone()).toBe(1);
});
