import { describe, expect, test } from 'vitest';
import { inlineSections } from '../../test/inline-sections.ts';
import { BREAKS, MADE_UP_SURVEY } from '../../test/made-up-survey.ts';
import { madeUpRow } from '../../test/made-up-texas.ts';
import { MemoryFeatureStore } from '../../test/memory-feature-store.ts';
import type { ReceivedSpan } from '../../test/otlp-receiver.ts';
import { realSurvey } from '../../test/real-survey.ts';
import { texasStore } from '../../test/texas-rows.ts';
import { tracedApp } from '../../test/traced-app.ts';
import { Reports } from '../reports/reports.ts';
import { MAX_WAITING_SPANS } from '../traces/bounded-spans.ts';
import { timedSections } from '../traces/timed-sections.ts';
import { timedStore } from '../traces/timed-store.ts';

const SEARCH = '/search/legal-location?location=x';
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';
const SERVER = 2;
const CLIENT = 3;

const only = (spans: readonly ReceivedSpan[]): ReceivedSpan => {
  expect(spans).toHaveLength(1);
  return spans[0] ?? expect.fail();
};

describe('a request', () => {
  test('is one span, named by its route, with what the conventions ask for', async () => {
    const { app, key, ended, accounts } = await tracedApp();
    const headers = { 'x-api-key': key, 'user-agent': 'test/1', 'x-request-id': 'an-id' };
    await app.inject({ url: `${SEARCH}&more=1`, headers });
    await app.inject({ url: SEARCH, headers });
    const [, span] = await ended();
    expect(span).toMatchObject({ name: 'GET /search/legal-location', kind: SERVER, parentId: '' });
    expect(span?.hasFailed).toBe(false);
    const account = await accounts.accounts.byName('test 1');
    const [{ id } = { id: 0 }] = await accounts.keys.list(account);
    expect(span?.facts).toMatchObject({
      'service.name': 'rangeline',
      'service.version': '1.2.3',
      'http.request.method': 'GET',
      'http.route': '/search/legal-location',
      'http.response.status_code': 200,
      'url.path': '/search/legal-location',
      'url.scheme': 'http',
      'user_agent.original': 'test/1',
      'rangeline.request_id': 'an-id',
      'rangeline.key_id': id,
    });
    expect(span?.facts).not.toHaveProperty('error.type');
  });

  test('to a path that no route has is named by its method alone', async () => {
    const { get, ended } = await tracedApp();
    await get('/a/path/of/someone');
    const span = only(await ended());
    expect(span.name).toBe('GET');
    expect(span.facts).toMatchObject({ 'http.response.status_code': 404 });
    expect(span.facts).not.toHaveProperty('http.route');
  });

  test('that fails is marked as failed, one that is refused is not', async () => {
    const { get, ended } = await tracedApp();
    await get(`/search/legal-location?location=${BREAKS}`);
    await get('/search/legal-location?location=nowhere');
    const [broken, refused] = await ended();
    expect(broken).toMatchObject({ hasFailed: true, facts: { 'error.type': '500' } });
    expect(refused).toMatchObject({ hasFailed: false, facts: { 'http.response.status_code': 404 } });
  });

  test('is found in the log by the trace that it is a part of', async () => {
    const { get, ended, log } = await tracedApp();
    await get(`/search/legal-location?location=${BREAKS}`);
    const { traceId } = only(await ended());
    const lines = log.map((line) => JSON.parse(line));
    expect(lines.map(({ msg, trace_id }) => [msg, trace_id])).toEqual([
      ['request failed', traceId],
      ['answered', traceId],
    ]);
  });

  test.each([
    ['its caller', `00-${TRACE}-${CALLER}-01`, [TRACE, CALLER]],
    ['a caller of a later version', `01-${TRACE}-${CALLER}-09-more`, [TRACE, CALLER]],
    ['nobody, when its caller does not trace it', `00-${TRACE}-${CALLER}-00`, []],
  ])('is told to %s', async (_, traceparent, expected) => {
    const { app, ended } = await tracedApp();
    await app.inject({ url: '/healthz', headers: { traceparent } });
    const spans = await ended();
    expect(spans.flatMap(({ traceId, parentId }) => [traceId, parentId])).toEqual(expected);
  });

  test('of a caller is traced as the settings say where they do not follow callers', async () => {
    const { app, ended } = await tracedApp(undefined, { share: 0, followsCaller: false });
    await app.inject({ url: '/healthz', headers: { traceparent: `00-${TRACE}-${CALLER}-01` } });
    expect(await ended()).toEqual([]);
  });
});

describe('of what takes time there are spans below that of the request:', () => {
  test('the look-ups of a search in a store', async () => {
    const store = await texasStore([madeUpRow({ column: 0, abstractLabel: 'A-718' })]);
    const { get, ended } = await tracedApp(({ timed }) => ({ survey: realSurvey(timedStore(store, timed)) }));
    await get('/search/legal-location?location=A-718+Reeves+County');
    const spans = await ended();
    const request = spans.find(({ kind }) => kind === SERVER);
    const lookUps = spans.filter(({ kind }) => kind === CLIENT);
    expect(lookUps.length).toBeGreaterThan(0);
    for (const { name, parentId, facts } of lookUps) {
      expect(name).toMatch(/^by\w+ texas_survey$/);
      expect(parentId).toBe(request?.spanId);
      expect(JSON.stringify(facts)).not.toContain('718');
      expect(facts).toMatchObject({ 'db.system.name': 'postgresql' });
    }
  });

  test('each section of a report', async () => {
    const store = new MemoryFeatureStore();
    const { get, ended } = await tracedApp(({ timed }) => ({
      store,
      reports: new Reports(MADE_UP_SURVEY, store, timedSections(inlineSections(store), timed), 5_000),
    }));
    await get('/federal-land/report?legal_location=x&include=soils,wetlands');
    const spans = await ended();
    const request = spans.find(({ kind }) => kind === SERVER);
    const sections = spans.filter(({ name }) => name.startsWith('section '));
    expect(sections.map(({ name }) => name).toSorted()).toEqual([
      'section federal soils',
      'section federal wetlands',
    ]);
    expect(sections.map(({ parentId }) => parentId)).toEqual([request?.spanId, request?.spanId]);
  });

  test('a batch, whose body is read before it', async () => {
    const { app, key, ended } = await tracedApp();
    const headers = { 'x-api-key': key };
    await app.inject({ method: 'POST', url: '/batch/legal-location', headers, payload: ['x', 'nowhere'] });
    const [batch, request] = await ended();
    expect(batch).toMatchObject({
      name: 'batch',
      parentId: request?.spanId,
      facts: { 'rangeline.items': 2 },
    });
  });
});

test('what a tool asks for is a part of the message that called it', async () => {
  const { app, newKey, ended } = await tracedApp();
  const key = await newKey({ reportPlan: 'Business' }, { kind: 'mcp' });
  await app.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'x-api-key': key,
    },
    payload: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'plss_to_coordinates', arguments: { description: 'NENE 7 14N 77W 6th Meridian' } },
    },
  });
  const spans = await ended();
  const message = spans.find(({ name }) => name === 'POST /mcp');
  const search = spans.find(({ name }) => name === 'GET /search/legal-location');
  expect(search).toMatchObject({ traceId: message?.traceId, parentId: message?.spanId });
});

describe('traces that cannot be sent', () => {
  test.each([
    ['refused', 400],
    ['answered by nobody in time, or ever', null],
  ])('as they are %s harm no request and hold up no stop', async (_, status) => {
    const { get, traces, receiver, failures } = await tracedApp();
    receiver.status = status;
    expect((await get(SEARCH)).statusCode).toBe(200);
    const beganMs = performance.now();
    await traces.close();
    expect(performance.now() - beganMs).toBeLessThan(4_000);
    if (status === null) return;
    expect(traces.dropped).toBe(1);
    expect(failures).toHaveLength(1);
  });

  test('are dropped beyond a bound, and counted in /metrics', async () => {
    const { app, traces, receiver } = await tracedApp();
    receiver.status = null;
    const more = 100;
    for (let i = 0; i < MAX_WAITING_SPANS + more; i++) traces.begin('a', undefined, {}).end({}, null);
    expect(traces.dropped).toBe(more);
    expect((await app.inject('/metrics')).body).toMatch(/^rangeline_trace_spans_dropped_total 100$/m);
  });
});

test('no span holds a key, a session, a password or what a person looked for', async () => {
  const secrets = ['rl_live_secret', 'of-a-session', 'a-password', 'what+a+person', 'of-a-mail'];
  const { app, ended, receiver } = await tracedApp();
  const headers = {
    'x-api-key': 'rl_live_secret1',
    authorization: 'Bearer rl_live_secret2',
    cookie: 'rangeline.session_token=of-a-session',
    'user-agent': 'curl?api_key=rl_live_secret3',
  };
  for (const url of [
    '/search/legal-location?location=what+a+person+looks+for&api_key=rl_live_secret4',
    '/maps/twp/1/0/0.mvt?api_key=rl%5Flive%5Fsecret5',
    '/rl_live_secret6',
    '/account/auth/reset-password/of-a-mail?callbackURL=/',
    '/account/auth/verify-email?token=of-a-mail',
  ])
    await app.inject({ url, headers });
  await app.inject({
    method: 'POST',
    url: '/account/auth/sign-in/email',
    headers,
    payload: { email: 'ann@example.com', password: 'a-password' },
  });
  expect(await ended()).toHaveLength(6);
  const sent = receiver.requests.map(({ body }) => decodeURIComponent(body)).join('');
  expect(secrets.filter((secret) => sent.includes(secret))).toEqual([]);
  expect(sent).not.toContain('ann@example.com');
  expect(receiver.requests[0]?.headers.authorization).toBe('Bearer of-the-collector');
});
