import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountParts, openAccounts } from '../src/accounts/open-accounts.ts';
import type { Plans } from '../src/accounts/plans.ts';
import type { ErrorCode } from '../src/errors.ts';
import { createLogger } from '../src/http/logger.ts';
import { Readiness } from '../src/http/readiness.ts';
import { AnswerCheck, codesOf } from './answer-faults.ts';
import { signedIn } from './browser.ts';
import { build } from './built-server.ts';
import { NGINX } from './deploy-files.ts';
import { type Answer, ask, doorTo } from './door.ts';
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
const TILE = '/maps/federal-land/surface_management/7/26/47.mvt';

/** What operating.md says of changes of keys, and of imports. */
const CHANGE_SEEN_WITHIN_MS = 5_000;
/** Answers that were asked for in time and came late, on a machine with other work. */
const SLACK_MS = 5_000;
const START_WITHIN_MS = 300_000;

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
  });

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

  test('answers from what is imported into PostGIS within five seconds, on both nodes, without a restart', async () => {
    for (const node of fleet.nodes) expect(await figure(node, 'rangeline_data_sets{')).toEqual([]);
    expect(await fleet.run('samples')).toMatchObject({ code: 0, stderr: '' });
    fleet.copyProduction();
    const importedAt = performance.now();
    for (const node of fleet.nodes)
      while ((await figure(node, 'rangeline_data_sets{layer="surface_management"}')).length === 0)
        expect(performance.now() - importedAt).toBeLessThan(CHANGE_SEEN_WITHIN_MS + SLACK_MS);
  }, 120_000);

  test('serves archives from an address that answers ranges', async () => {
    const built = `${fleet.dataDir}/built`;
    const { code } = await fleet.run('archive', 'build', 'surface_management', '--into', built);
    expect(code).toBe(0);
    fleet.putArchive(`${built}/surface_management.pmtiles`);
    const [key = ''] = await newKeys(1);
    const before = fleet.objects.sentBytes;
    for (const { address } of fleet.nodes) expect((await get(TILE, key, address)).status).toBe(200);
    expect(fleet.objects.sentBytes).toBeGreaterThan(before);
  }, 60_000);

  test('every operation answers through the proxy as the document says', async () => {
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
    await live.app.close();
  }, 300_000);

  /** What the tests of a service in this process ask, at the address of the proxy. */
  async function liveFleet(check: AnswerCheck): Promise<LiveService> {
    const app = doorTo(fleet.address);
    check.addTo(app);
    const [key = ''] = await newKeys(1);
    const testApp: TestApp = {
      app,
      accounts,
      dataDir: fleet.dataDir,
      key,
      newKey: async (plans) => (await newAccount(plans)).key,
      readiness: new Readiness(),
      log: [],
      get: (url) => app.inject({ url, headers: { 'x-api-key': key } }),
    };
    const live = await liveOver(testApp, new SwitchedRates());
    let asked = 0;
    let current = key;
    return {
      ...live,
      ask: async (request, given) => {
        if (given === undefined && asked++ % ASKED_WITH_ONE_KEY === 0) [current = ''] = await newKeys(1);
        return live.ask(request, given === undefined ? current : given);
      },
    };
  }
});
