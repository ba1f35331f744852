import { TOOL_NAMES } from 'rangeline-mcp';
import { describe, expect, test } from 'vitest';
import { limited, spendElsewhere } from '../../test/limited-app.ts';
import { type TestApp, testApp } from '../../test/test-app.ts';
import { MAX_MESSAGE_BYTES } from './routes/mcp.ts';

const BUSINESS = { reportPlan: 'Business' } as const;
const MCP = { kind: 'mcp' } as const;
const ACCEPT = 'application/json, text/event-stream';
const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };

/** A test app with a key for agents, and a way to post messages with it. */
async function agents(test: TestApp) {
  const key = await test.newKey(BUSINESS, MCP);
  const post = (message: unknown, headers: Readonly<Record<string, string>> = {}) =>
    test.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { 'content-type': 'application/json', accept: ACCEPT, 'x-api-key': key, ...headers },
      payload: typeof message === 'string' ? message : JSON.stringify(message),
    });
  return { ...test, key, post };
}

/** A call of a tool with a description or several. */
const toolCall = (name: string, args: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
});

/** The message in an answer, whether it came as JSON or as an event. */
function messageIn({ body, headers }: Awaited<ReturnType<TestApp['get']>>) {
  const isStream = headers['content-type'] === 'text/event-stream';
  return JSON.parse(isStream ? (/^data: (.*)$/m.exec(body)?.[1] ?? '') : body);
}

describe('/mcp', () => {
  test('answers with a key of kind mcp, in either header', async () => {
    const { app, post, key } = await agents(await testApp());
    expect(messageIn(await post(PING))).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
    const headers = { 'content-type': 'application/json', accept: ACCEPT, authorization: `Bearer ${key}` };
    const bearer = await app.inject({ method: 'POST', url: '/mcp', headers, payload: PING });
    expect(messageIn(bearer)).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  });

  test.each([
    ['no key', async () => ({}), 401, 'invalid_api_key'],
    ['a key that there is not', async () => ({ 'x-api-key': 'rl_live_x' }), 401, 'invalid_api_key'],
    [
      'a key of kind api',
      async ({ newKey }: TestApp) => ({ 'x-api-key': await newKey() }),
      403,
      'key_not_allowed',
    ],
    [
      'an mcp key without the scope',
      async ({ newKey }: TestApp) => ({
        'x-api-key': await newKey(BUSINESS, { ...MCP, scopes: ['search'] }),
      }),
      403,
      'key_not_allowed',
    ],
  ] as const)('with %s is refused in the one shape of errors', async (_, headersOf, status, code) => {
    const test = await testApp();
    const answer = await test.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: await headersOf(test),
      payload: PING,
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ error: { code }, message: expect.any(String) });
  });

  test('an account that left MCP: 403 plan_required', async () => {
    const { post, accounts } = await agents(await testApp());
    const plans = { requestPlan: 'Enterprise', reportPlan: 'Professional', reportNumber: null } as const;
    await accounts.accounts.setPlans('test 2', plans);
    accounts.verifier.forget();
    expect((await post(PING)).json().error.code).toBe('plan_required');
  });
});

describe('a page of another site', () => {
  const config = { baseUrl: 'https://land.example' };

  test.each([
    ['evil.example', 403],
    ['localhost.evil.example', 403],
    ['land.example.evil.example', 403],
    ['localhost:8080', 200],
    ['127.0.0.1:8080', 200],
    ['192.168.1.7', 200],
    ['[::1]:8080', 200],
    ['land.example', 200],
  ])('that names this machine %s gets %i', async (host, status) => {
    const { post } = await agents(await testApp({ config }));
    const answer = await post(PING, { host });
    expect(answer.statusCode).toBe(status);
    if (status === 403) expect(answer.json().error.code).toBe('not_permitted');
  });

  test.each([
    ['http://evil.example', 403],
    ['http://192.168.1.7', 403],
    ['null', 403],
    ['http://localhost:6274', 200],
    ['https://land.example', 200],
  ])('at %s gets %i', async (origin, status) => {
    const { post } = await agents(await testApp({ config }));
    expect((await post(PING, { origin })).statusCode).toBe(status);
  });

  test('that a key is for may use it, and its tools', async () => {
    const origin = 'https://maps.example';
    const test = await agents(await testApp({ config }));
    const key = await test.newKey(BUSINESS, { ...MCP, origins: [origin] });
    const call = toolCall('plss_to_coordinates', { description: 'x' });
    const answer = await test.post(call, { origin, 'x-api-key': key });
    expect(messageIn(answer).result.structuredContent.county).toBe('Albany');
    expect((await test.post(call, { 'x-api-key': key })).statusCode).toBe(403);
  });
});

describe('what is no good message', () => {
  test.each([
    ['no JSON', '{"jsonrpc": "2.0", ', 400, -32700],
    ['nothing', '', 400, -32700],
    ['JSON of something else', '{"hello": 1}', 400, -32600],
    ['a text', '"hello"', 400, -32600],
    ['another version of JSON-RPC', { ...PING, jsonrpc: '1.0' }, 400, -32600],
    ['a method that there is not', { ...PING, method: 'no/such' }, 200, -32601],
    ['a tool that there is not', toolCall('no_such_tool', {}), 200, -32602],
    ['a call without a name', { ...PING, method: 'tools/call', params: {} }, 200, -32602],
    [
      'a resource that there is not',
      { ...PING, method: 'resources/read', params: { uri: 'x:y' } },
      200,
      -32602,
    ],
  ])('%s: an error of the protocol', async (_, message, status, code) => {
    const { post } = await agents(await testApp());
    const answer = await post(message);
    expect([answer.statusCode, messageIn(answer).error?.code]).toEqual([status, code]);
    expect(answer.body).not.toMatch(/node_modules|at .*\.ts/);
  });

  test('a body that is not JSON, an answer that is not wanted, a stream: told so', async () => {
    const { post, app, key } = await agents(await testApp());
    expect((await post(PING, { 'content-type': 'text/plain' })).statusCode).toBe(415);
    expect((await post(PING, { accept: 'text/html' })).statusCode).toBe(406);
    for (const method of ['GET', 'DELETE'] as const) {
      const answer = await app.inject({ method, url: '/mcp', headers: { 'x-api-key': key, accept: ACCEPT } });
      expect(answer.statusCode).toBe(405);
    }
  });

  test('a message one byte too long: 413', async () => {
    const { post } = await agents(await testApp());
    const fill = (bytes: number) => JSON.stringify(PING).padEnd(bytes, ' ');
    expect((await post(fill(MAX_MESSAGE_BYTES))).statusCode).toBe(200);
    const refused = await post(fill(MAX_MESSAGE_BYTES + 1));
    expect(refused.json()).toMatchObject({
      error: { code: 'body_too_large', details: { allowed: MAX_MESSAGE_BYTES } },
    });
  });

  test('a defect is told without what is inside', async () => {
    const { post } = await agents(await testApp());
    const { result } = messageIn(
      await post(toolCall('plss_to_coordinates', { description: 'break, please' })),
    );
    expect(result.isError).toBe(true);
    expect(JSON.stringify(result)).not.toMatch(/SELECT|passwd/);
  });
});

describe('what agents use', () => {
  const START = '2026-11-20T10:00:00Z';

  /** What is taken of each meter, in calls. */
  async function taken({ accounts }: TestApp): Promise<Record<string, number>> {
    await accounts.allowances.settleAll();
    const account = await accounts.accounts.byName('test 2');
    const rows = await accounts.database.rows
      .selectFrom('allowance')
      .select(['meter', 'taken'])
      .where('account_id', '=', account.id)
      .execute();
    return Object.fromEntries(rows.map(({ meter, taken: units }) => [meter, units / 1000]));
  }

  test('is counted by tool alone: a call is one, whatever it asks inside', async () => {
    const test = await agents(await limited(START));
    const descriptions = Array(1_000).fill('x');
    const { result } = messageIn(await test.post(toolCall('batch_convert', { descriptions })));
    expect(result.structuredContent).toMatchObject({ total: 1_000, found: 1_000 });
    for (const name of [
      'plss_to_coordinates',
      'plss_to_geojson',
      'plss_to_coordinates',
      'validate_description',
    ])
      await test.post(toolCall(name, { description: 'x' }));
    await test.post({ ...PING, method: 'tools/list' });
    expect(await taken(test)).toEqual({
      'mcp:batch_convert': 1,
      'mcp:plss_to_coordinates': 2,
      'mcp:plss_to_geojson': 1,
    });
  });

  test.each(TOOL_NAMES)('%s is known to what counts', async (tool) => {
    const test = await limited(START);
    const key = await test.newKey(BUSINESS, MCP);
    await test.ask(key, undefined, { 'x-rangeline-tool': tool });
    expect(await taken(test)).toEqual({ [`mcp:${tool}`]: 1 });
  });

  test('a report takes a report and a call of its tool, and what failed takes nothing', async () => {
    const test = await agents(await limited(START));
    const report = (description: string) => test.post(toolCall('parcel_report', { description }));
    for (const description of ['x', 'x', 'unreadable']) await report(description);
    expect(await taken(test)).toEqual({ 'mcp:parcel_report': 2, reports: 0.001 });
  });

  test('at the end of its month is told so, and other tools still work', async () => {
    const test = await agents(await limited(START));
    await spendElsewhere(test, 100_000, 'mcp:plss_to_coordinates');
    const ask = async (name: string) =>
      messageIn(await test.post(toolCall(name, { description: 'x' }))).result;
    const refused = await ask('plss_to_coordinates');
    expect(refused.isError).toBe(true);
    expect(refused.content[0].text).toMatch(
      /100000 calls of this tool a month.*\n.*other tools still work. Retry after/,
    );
    expect((await ask('plss_to_geojson')).isError).toBeUndefined();
  });

  test('messages have a rate of their own: twenty for each request a second', async () => {
    const test = await limited(START);
    const key = await test.newKey({ ...BUSINESS, requestPlan: 'Build' }, MCP);
    const { post } = await agents(test);
    const statuses = [];
    for (let i = 0; i < 21; i++) statuses.push((await post(PING, { 'x-api-key': key })).statusCode);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    expect(await test.ask(key)).toMatchObject({ statusCode: 200 });
  });

  test('requests of one call are ten at most, and of batch_convert alone', async () => {
    const test = await limited(START);
    const key = await test.newKey(BUSINESS, MCP);
    const ask = (tool: string, call: string) =>
      test.ask(key, undefined, { 'x-rangeline-tool': tool, 'x-rangeline-call': call });
    for (let i = 0; i < 11; i++) await ask('batch_convert', 'a-name-of-this-call');
    for (let i = 0; i < 3; i++) await ask('plss_to_coordinates', 'a-name-of-that-call');
    for (let i = 0; i < 3; i++) await ask('batch_convert', 'short');
    expect(await taken(test)).toEqual({ 'mcp:batch_convert': 5, 'mcp:plss_to_coordinates': 3 });
  });
});
