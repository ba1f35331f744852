import { existsSync } from 'node:fs';
import { setTimeout as waited } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '../src/accounts/account.ts';
import { type AccountParts, openAccounts } from '../src/accounts/open-accounts.ts';
import { type Plans, REQUEST_PLANS } from '../src/accounts/plans.ts';
import type { ErrorCode } from '../src/errors.ts';
import { Readiness } from '../src/http/readiness.ts';
import { ErrorSchema } from '../src/http/schemas/error.ts';
import { AnswerCheck, codesOf } from './answer-faults.ts';
import { type Browser, browser, PASSWORD, signedIn } from './browser.ts';
import { build } from './built-server.ts';
import { NGINX } from './deploy-files.ts';
import { ask, doorTo } from './door.ts';
import { type Fleet, type Node, startFleet } from './fleet.ts';
import { type LiveService, liveOver, SwitchedRates } from './live-service.ts';
import { operationsOf } from './openapi-document.ts';
import { postgresPrograms } from './postgres-server.ts';
import { RecordedAnswers } from './recorded-answers.ts';
import { redisProgram } from './redis-server.ts';
import { describeWith } from './required-program.ts';
import type { TestApp } from './test-app.ts';
import { codesTried, tryOperation } from './tried-operation.ts';

/** What compose.yaml has for RANGELINE_BASE_URL; the proxy of this test listens elsewhere. */
const PUBLIC = 'http://localhost:8080';
const SEARCH = '/search/legal-location?location=NENE+7+14N+77W+6th+Meridian';
const TILE_JSON = '/maps/federal-land/surface_management.json';
const PRODUCTION = '/texas/production?county_fips=389&abstract_no=9001';
const TILE = '/maps/federal-land/surface_management/7/26/47.mvt';

/** What operating.md says of changes of keys, and of imports. */
const CHANGE_SEEN_WITHIN_MS = 5_000;
/** Answers that were asked for in time and came late, on a machine with other work. */
const SLACK_MS = 5_000;
const START_WITHIN_MS = 300_000;
const CONTRACT_WITHIN_MS = 600_000;
/** How long something may take to be seen that others do in the background. */
const SEEN_WITHIN_MS = 20_000;
const WRONG_KEYS_AT_ONCE = 30;
/** Who ask at once, with so many keys that none reaches its rate. */
const SIDES = 4;
const KEYS_UNDER_LOAD = 80;

/** Errors that come about by taking hold of the process, which is another here; operations.test.ts has them. */
const IN_PROCESS: readonly ErrorCode[] = ['internal_error', 'rate_limit_exceeded', 'unavailable'];
/** A key is sent as often at once as every plan allows. */
const ASKED_WITH_ONE_KEY = 20;

const ENTERPRISE: Plans = { requestPlan: 'Enterprise', reportPlan: 'Business', reportNumber: null };

const present = existsSync(NGINX) && postgresPrograms() !== null && redisProgram() !== null;
describeWith('nginx, PostgreSQL or Redis', present)('a fleet of two nodes behind nginx', () => {
  let fleet: Fleet;
  let accounts: AccountParts;
  let accountsMade = 0;
  beforeAll(async () => {
    build();
    fleet = await startFleet();
    accounts = await openAccounts({ kind: 'postgres', url: fleet.database });
  }, START_WITHIN_MS);
  afterAll(async () => {
    await accounts?.close();
    await fleet?.stop();
  }, START_WITHIN_MS);

  const newAccount = async (plans: Partial<Plans> = {}) => {
    const account = await accounts.accounts.create(`fleet ${++accountsMade}`, { ...ENTERPRISE, ...plans });
    return { account, ...(await accounts.keys.create(account, { label: 'fleet' })) };
  };
  const newKeys = async (number: number): Promise<string[]> => {
    const made = await Promise.all(Array.from({ length: number }, () => newAccount()));
    return made.map(({ key }) => key);
  };
  const get = (path: string, key: string, from = fleet.address) =>
    ask(from + path, { headers: { 'x-api-key': key } });
  const figure = async (node: Node, name: string) => {
    const { body } = await ask(`${node.address}/metrics`);
    return body.split('\n').filter((line) => line.startsWith(name));
  };

  test('has no demo key, and says how the first one is made, which works', async () => {
    for (const { banner } of fleet.nodes) {
      expect(banner).not.toContain('rl_live_');
      expect(banner).toContain("rangeline accounts create 'Acme Land' --requests Scale");
    }
    expect(await accounts.accounts.list()).toEqual([]);
    await fleet.run('accounts', 'create', 'Acme Land', '--requests', 'Scale', '--json');
    const { stdout } = await fleet.run('keys', 'create', 'Acme Land', '--label', 'first', '--json');
    for (const { address } of fleet.nodes)
      expect((await get(SEARCH, JSON.parse(stdout).key, address)).status).toBe(200);
  });

  test(
    'answers from what is imported into PostGIS within five seconds, on both nodes, without a restart',
    async () => {
      for (const node of fleet.nodes) expect(await figure(node, 'rangeline_data_sets{')).toEqual([]);
      expect(await fleet.run('samples')).toMatchObject({ code: 0, stderr: '' });
      const importedAt = performance.now();
      for (const node of fleet.nodes)
        while ((await figure(node, 'rangeline_data_sets{layer="surface_management"}')).length === 0)
          expect(performance.now() - importedAt).toBeLessThan(CHANGE_SEEN_WITHIN_MS + SLACK_MS);
    },
    START_WITHIN_MS,
  );

  test(
    'a node with an empty folder has the production of leases when it is ready: it comes from an address',
    async () => {
      fleet.putProduction();
      const [key = ''] = await newKeys(1);
      for (const node of fleet.nodes) await node.stop();
      fleet.clearFolders();
      for (const node of fleet.nodes) {
        await node.start();
        const { status, body } = await get(PRODUCTION, key, node.address);
        expect(status).toBe(200);
        expect(JSON.parse(body)).toMatchObject({ production: { abstract: expect.anything() } });
      }
    },
    START_WITHIN_MS,
  );

  test(
    'serves archives from an address that answers ranges',
    async () => {
      const built = `${fleet.dataDir}/built`;
      const { code } = await fleet.run('archive', 'build', 'surface_management', '--into', built);
      expect(code).toBe(0);
      fleet.putArchive(`${built}/surface_management.pmtiles`);
      const [key = ''] = await newKeys(1);
      const before = fleet.objects.sentBytes;
      for (const { address } of fleet.nodes) expect((await get(TILE, key, address)).status).toBe(200);
      expect(fleet.objects.sentBytes).toBeGreaterThan(before);
    },
    START_WITHIN_MS,
  );

  test(
    'every operation answers through the proxy as the document says',
    async () => {
      const check = new AnswerCheck();
      const live = await liveFleet(check);
      const faults: string[] = [];
      for (const operation of await operationsOf(live)) {
        if (operation.operationId === 'metrics') continue;
        const isTried = (code: ErrorCode) => !IN_PROCESS.includes(code);
        const codes = codesTried(operation).filter(isTried);
        const named = codesOf(operation).filter(isTried);
        faults.push(
          ...(await tryOperation(live, operation, { codes, named, check, recorded: new RecordedAnswers() })),
        );
      }
      expect(faults).toEqual([]);
      expect(fleet.proxyLog()).toContain('GET /search/legal-location" 200');
      expect(fleet.proxyLog()).not.toMatch(/rl_live_|token=|reset-password\/[^[]/);
      await live.app.close();
    },
    CONTRACT_WITHIN_MS,
  );

  test('clients have the addresses that the proxy saw, whatever they claim', async () => {
    const wrong = async (from: string, address: string, claimed: number) => {
      const headers = {
        'x-api-key': `rl_live_wrong${claimed}`,
        'x-forwarded-for': `198.51.100.${claimed}`,
        forwarded: `for=198.51.100.${claimed}`,
      };
      return (await ask(address + SEARCH, { headers, from })).status;
    };
    const statuses = async (from: string, address: string) => {
      const answered = new Set<number>();
      for (let i = 1; i <= 2 * WRONG_KEYS_AT_ONCE; i++) answered.add(await wrong(from, address, i));
      return answered;
    };
    expect(await statuses('127.2.0.1', fleet.address)).toEqual(new Set([401, 429]));
    // Another client of the same proxy is not held to be the same.
    expect(await wrong('127.2.0.2', fleet.address, 1)).toBe(401);
    // Who asks a node beside the proxy is not believed either.
    expect(await statuses('127.2.0.3', fleet.nodes[0].address)).toEqual(new Set([401, 429]));
  });

  test('addresses in answers are the public ones, whatever host is claimed', async () => {
    const [key = ''] = await newKeys(1);
    const claimed = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    };
    const headers = { 'x-api-key': key, ...claimed };
    const tileJson = await ask(fleet.address + TILE_JSON, { headers });
    expect(JSON.parse(tileJson.body).tiles).toEqual([
      `${PUBLIC}/maps/federal-land/surface_management/{z}/{x}/{y}.mvt?api_key=${key}`,
    ]);
    const document = await ask(`${fleet.address}/openapi.json`, { headers });
    expect(JSON.parse(document.body).servers).toEqual([{ url: PUBLIC, description: 'This service.' }]);
    for (const { body } of [tileJson, document]) expect(body).not.toContain('evil.example');
    const agent = await ask(`${fleet.address}/mcp`, { method: 'POST', headers, body: '{}' });
    expect(agent.status).toBe(403);
  });

  test('figures are for none who come by the proxy', async () => {
    expect((await ask(`${fleet.address}/metrics`)).status).toBe(404);
    expect((await ask(`${fleet.nodes[0].address}/metrics`)).status).toBe(200);
  });

  test('the rate of an account is one over both nodes', async () => {
    const { key } = await newAccount({ requestPlan: 'Scale', reportPlan: null });
    const start = performance.now();
    const asked = Array.from({ length: 60 }, (_, i) => get(SEARCH, key, fleet.nodes[i % 2]?.address));
    const answers = await Promise.all(asked);
    const elapsedSeconds = (performance.now() - start) / 1000;
    const ok = answers.filter(({ status }) => status === 200).length;
    expect(ok).toBeGreaterThanOrEqual(5);
    expect(ok).toBeLessThanOrEqual(5 * (1 + elapsedSeconds));
    expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
  });

  test('the allowance of a month is one over both nodes, to the last request', async () => {
    const { account, key } = await newAccount();
    const left = 30;
    await spendAllBut(account, left);
    const start = performance.now();
    let answered = 0;
    while (answered < left && performance.now() - start < SEEN_WITHIN_MS)
      for (const { address } of fleet.nodes) if ((await get(SEARCH, key, address)).status === 200) answered++;
    expect(answered).toBe(left);
    for (const { address } of fleet.nodes) {
      let code = '';
      // Until then the rate of the account may be what refuses.
      while (code !== 'monthly_quota_exceeded') {
        const { status, body } = await get(SEARCH, key, address);
        expect(status).toBe(429);
        code = JSON.parse(body).error.code;
        expect(performance.now() - start).toBeLessThan(SEEN_WITHIN_MS);
      }
    }
  });

  test('who signed in at one node is signed in at the other', async () => {
    const [one, other] = fleet.nodes.map(({ address }) => doorTo(address));
    if (one === undefined || other === undefined) throw new Error('There are two nodes');
    const email = 'both@example.com';
    await signedIn(appAt(one), email);
    const user = browser(appAt(one));
    await user.send('POST', '/account/auth/sign-in/email', { email, password: PASSWORD });
    const elsewhere = browser(appAt(other));
    for (const [name, value] of user.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.get('/account/profile')).statusCode).toBe(200);
    await user.send('POST', '/account/auth/sign-out');
    expect((await elsewhere.get('/account/profile')).statusCode).toBe(401);
    await one.close();
    await other.close();
  });

  test('a key that is revoked at one node opens nothing at the other within five seconds', async () => {
    const { account, id, key } = await newAccount();
    for (const { address } of fleet.nodes) expect((await get(SEARCH, key, address)).status).toBe(200);
    await fleet.run('keys', 'revoke', account.name, String(id));
    const revokedAt = performance.now();
    for (const { address } of fleet.nodes)
      while ((await get(SEARCH, key, address)).status !== 401)
        expect(performance.now() - revokedAt).toBeLessThan(CHANGE_SEEN_WITHIN_MS + SLACK_MS);
  });

  test(
    'nodes that are restarted one after the other lose no request',
    async () => {
      const load = beginLoad(await newKeys(KEYS_UNDER_LOAD));
      for (const node of fleet.nodes) {
        await node.stop();
        await node.start();
        await untilAsked(node);
      }
      expect(await load.end()).toEqual(new Set([200]));
      expect(load.answered()).toBeGreaterThan(100);
    },
    START_WITHIN_MS,
  );

  test(
    'a node that is killed (SIGKILL) costs no answer, and is asked again when it is back',
    async () => {
      const load = beginLoad(await newKeys(KEYS_UNDER_LOAD));
      const [node] = fleet.nodes;
      await node.kill();
      const before = load.answered();
      while (load.answered() < before + 200) await get('/healthz', '');
      await node.start();
      await untilAsked(node);
      expect(await load.end()).toEqual(new Set([200]));
    },
    START_WITHIN_MS,
  );

  test(
    'where no node can answer, the proxy says so in the shape of errors, and asks again when one is back',
    async () => {
      const [key = ''] = await newKeys(1);
      const headers = { 'x-api-key': key, 'content-type': 'application/json' };
      const batch = { method: 'POST', headers, body: '{"locations":["14N 77W 6th Meridian"]}' };
      const asked = () =>
        Promise.all([get(SEARCH, key), ask(`${fleet.address}/batch/legal-location`, batch)] as const);
      for (const node of fleet.nodes) await node.kill();
      for (let i = 0; i < 3; i++)
        for (const { status, headers: said, body } of await asked()) {
          expect(status).toBe(503);
          expect(said).toMatchObject({
            'content-type': 'application/json; charset=utf-8',
            'retry-after': '1',
          });
          const answer: unknown = JSON.parse(body);
          expect(Value.Check(ErrorSchema, answer)).toBe(true);
          expect(answer).toMatchObject({
            error: { code: 'unavailable' },
            request_id: said['x-request-id'],
          });
        }
      for (const node of fleet.nodes) await node.start();
      const start = performance.now();
      while ((await asked()).some(({ status }) => status !== 200))
        expect(performance.now() - start).toBeLessThan(SEEN_WITHIN_MS);
    },
    START_WITHIN_MS,
  );

  /** Asks through the proxy, from several sides at once, until it is told to end. */
  function beginLoad(keys: readonly string[]) {
    const statuses: number[] = [];
    let ended = false;
    const side = async (first: number) => {
      for (let i = first; !ended; i += SIDES)
        statuses.push((await get(SEARCH, keys[i % keys.length] ?? '')).status);
    };
    const sides = Array.from({ length: SIDES }, (_, i) => side(i));
    return {
      answered: () => statuses.length,
      /** The statuses that there were. */
      end: async () => {
        ended = true;
        await Promise.all(sides);
        return new Set(statuses);
      },
    };
  }

  /** Until the proxy sends requests to a node. */
  async function untilAsked(node: Node): Promise<void> {
    const searches = 'rangeline_http_request_duration_seconds_count{method="GET",route="/search/';
    const start = performance.now();
    while ((await figure(node, searches)).length === 0)
      expect(performance.now() - start).toBeLessThan(SEEN_WITHIN_MS);
  }

  async function spendAllBut({ id }: Account, requests: number): Promise<void> {
    const month = accounts.calendar.month().name;
    const taken = 1_000 * (REQUEST_PLANS.Enterprise.requestsPerMonth - requests);
    const row = { account_id: id, month, meter: 'requests', taken, granted: 0 };
    await accounts.database.ask((rows) => rows.insertInto('allowance').values(row).execute());
  }

  /** What browsers need of an app. */
  function appAt(app: FastifyInstance): TestApp {
    return {
      app,
      accounts,
      dataDir: fleet.dataDir,
      key: '',
      newKey: async (plans) => (await newAccount(plans)).key,
      readiness: new Readiness(),
      log: [],
      get: (url) => app.inject(url),
    };
  }

  /** What the tests of a service in this process ask, at the address of the proxy. */
  async function liveFleet(check: AnswerCheck): Promise<LiveService> {
    const app = doorTo(fleet.address);
    check.addTo(app);
    const [key = ''] = await newKeys(1);
    const live = await liveOver({ ...appAt(app), key }, new SwitchedRates());
    let asked = 0;
    let current = key;
    return {
      ...live,
      ann: patient(live.ann),
      ask: async (request, given) => {
        if (given === undefined && asked++ % ASKED_WITH_ONE_KEY === 0) [current = ''] = await newKeys(1);
        return live.ask(request, given === undefined ? current : given);
      },
    };
  }
});

/** One who comes again when the rate of their account says so. */
function patient(one: Browser): Browser {
  const send: Browser['send'] = async (...asked) => {
    const answer = await one.send(...asked);
    if (answer.statusCode !== 429) return answer;
    await waited(1000 * Number(answer.headers['retry-after']));
    return send(...asked);
  };
  return { ...one, send };
}
