import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../../test/test-app.ts';

let service: TestApp;
beforeEach(async () => {
  service = await testApp();
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const status = async (path: string) => (await service.app.inject(path)).statusCode;
const askAccounts = (answer: () => Promise<number>) => service.accounts.database.ask(answer);
const gone = () => Promise.reject(new Error('connection refused'));

test('a server whose database of accounts is gone for more than five seconds is not ready, and is at once when it is back', async () => {
  for (const elapsedMs of [0, 3_000, 2_000]) {
    vi.advanceTimersByTime(elapsedMs);
    await expect(askAccounts(gone)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await status('/readyz')).toBe(200);
  }
  vi.advanceTimersByTime(1);
  expect(await status('/readyz')).toBe(503);
  expect(await status('/healthz')).toBe(200);
  await askAccounts(() => Promise.resolve(1));
  expect(await status('/readyz')).toBe(200);
});

test('failures that are apart do not add up: a server is not ready for one outage alone', async () => {
  for (let i = 0; i < 10; i++) {
    await expect(askAccounts(gone)).rejects.toMatchObject({ code: 'unavailable' });
    vi.advanceTimersByTime(4_000);
    await askAccounts(() => Promise.resolve(1));
    expect(await status('/readyz')).toBe(200);
  }
});
