import { expect, test } from 'vitest';
import { MADE_UP_SURVEY } from '../../../test/made-up-survey.ts';
import { testApp } from '../../../test/test-app.ts';
import { ServiceError } from '../../errors.ts';
import type { LandSurvey } from '../../survey/place.ts';
import { ALWAYS_BEGUN, MAX_ROUND_MS, MAX_UNANSWERED, Overload } from './overload.ts';

const nextRound = () => new Promise<void>((resolve) => setImmediate(resolve));

test('requests that have arrived at once are begun until the round has lasted too long, the next round anew', async () => {
  let nowMs = 0;
  const overload = new Overload(() => nowMs);
  for (let i = 0; i < ALWAYS_BEGUN; i++) overload.begin();
  nowMs = MAX_ROUND_MS;
  overload.begin();
  nowMs = MAX_ROUND_MS + 1;
  expect(() => overload.begin()).toThrow(ServiceError);
  await nextRound();
  overload.begin();
});

test('one that takes long by itself lets no other be refused', () => {
  let nowMs = 0;
  const overload = new Overload(() => nowMs);
  for (let i = 0; i < ALWAYS_BEGUN; i++) {
    overload.begin();
    nowMs = 10 * MAX_ROUND_MS;
  }
  expect(() => overload.begin()).toThrow(ServiceError);
});

test('no more requests wait than may, and one that is answered makes room', () => {
  const overload = new Overload(() => 0);
  for (let i = 0; i < MAX_UNANSWERED; i++) overload.begin();
  expect(() => overload.begin()).toThrow(/more to do/);
  overload.end();
  overload.begin();
});

test('a request that is answered makes room, be it with a place, an error, or for want of a key', async () => {
  const { app, get } = await testApp();
  for (let i = 0; i <= MAX_UNANSWERED / 3; i++) {
    await get('/search/legal-location?location=x');
    await get('/search/legal-location?location=nowhere');
    await app.inject('/search/legal-location?location=x');
  }
  expect((await get('/search/legal-location?location=x')).statusCode).toBe(200);
});

test('so does one whose client has gone away, and meanwhile others are told to come again in a second', async () => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let waiting = 0;
  const survey: LandSurvey = {
    ...MADE_UP_SURVEY,
    locate: async (text, lead) => {
      waiting++;
      await held;
      return MADE_UP_SURVEY.locate(text, lead);
    },
  };
  const { app, key, get } = await testApp({ survey });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const gone = new AbortController();
  const ask = (i: number, options: RequestInit = {}) =>
    fetch(`${address}/search/legal-location?location=${i}`, { headers: { 'x-api-key': key }, ...options });
  const first = ask(0, { signal: gone.signal });
  const others = Array.from({ length: MAX_UNANSWERED - 1 }, (_, i) =>
    get(`/search/legal-location?location=${i + 1}`),
  );
  while (waiting < MAX_UNANSWERED) await nextRound();
  gone.abort();
  await expect(first).rejects.toThrow();
  const refused = await get('/search/legal-location?location=x');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('1');
  goOn();
  await Promise.all(others);
  const again = Array.from({ length: MAX_UNANSWERED }, (_, i) =>
    get(`/search/legal-location?location=${i}b`),
  );
  for (const { statusCode } of await Promise.all(again)) expect(statusCode).toBe(200);
});
