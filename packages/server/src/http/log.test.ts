import { expect, test } from 'vitest';
import { codesOf } from '../../test/answer-faults.ts';
import { goodRequest } from '../../test/good-request.ts';
import { type LiveRequest, liveService } from '../../test/live-service.ts';
import { BREAKS } from '../../test/made-up-survey.ts';
import { operationsOf, takesKey } from '../../test/openapi-document.ts';
import { PROVOCATIONS, send } from '../../test/provocations.ts';
import { sentSecrets } from '../../test/sent-secrets.ts';
import { testApp } from '../../test/test-app.ts';

test('no operation puts a key, a session, a password or what a mail holds into the log, be it answered or failing', async () => {
  const live = await liveService(() => undefined, { logLevel: 'trace' });
  const secrets = sentSecrets(live.app);
  for (const operation of await operationsOf(live)) {
    const request = await goodRequest(live, operation);
    await send(live, operation, request);
    if (takesKey(operation)) await live.ask(inEveryPlace(request, live.key), null);
    if (codesOf(operation).includes('internal_error'))
      await PROVOCATIONS.internal_error?.(live, operation, await goodRequest(live, operation));
  }
  const log = live.log.join('');
  const found = [...(await secrets())];
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter((secret) => log.includes(secret))).toEqual([]);
  expect(live.log.length).toBeGreaterThan(100);
  expect(log).toContain('[key]');
}, 300_000);

/** The request with the key wherever one may be put. */
function inEveryPlace(request: LiveRequest, key: string): LiveRequest {
  const separator = request.url.includes('?') ? '&' : '?';
  return {
    ...request,
    url: `${request.url}${separator}api_key=${key}`,
    headers: { ...request.headers, authorization: `Bearer ${key}`, 'x-request-id': key, 'user-agent': key },
  };
}

test('a request is one line with its route, its status, its time, its id and the id of its key', async () => {
  const { app, key, log, accounts } = await testApp();
  const url = '/search/legal-location?location=x';
  await app.inject({ url, headers: { 'x-api-key': key, 'x-request-id': 'an-id' } });
  const [{ id } = { id: 0 }] = await accounts.keys.list(await accounts.accounts.byName('test 1'));
  expect(log.map((line) => JSON.parse(line))).toEqual([
    {
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      msg: 'answered',
      request_id: 'an-id',
      method: 'GET',
      route: '/search/legal-location',
      url,
      status: 200,
      elapsed_ms: expect.any(Number),
      key_id: id,
    },
  ]);
});

test('a failure is told with its reason and where it came about', async () => {
  const { get, log } = await testApp();
  const answer = await get(`/search/legal-location?location=${BREAKS}`);
  const line = JSON.parse(log.find((one) => one.includes('request failed')) ?? '{}');
  expect(line).toMatchObject({ level: 50, request_id: answer.headers['x-request-id'] });
  expect(line.err.stack).toMatch(/^\w*Error: .*\n +at .*made-up-survey/);
});
