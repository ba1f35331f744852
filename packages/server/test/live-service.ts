import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import type { Account } from '../src/accounts/account.ts';
import type { KeyWish } from '../src/accounts/keys/key-settings.ts';
import type { Plans } from '../src/accounts/plans.ts';
import type { Rates } from '../src/accounts/rates/rates.ts';
import { loadSamples } from '../src/importer/load-samples.ts';
import { LAYERS } from '../src/layers/catalogue.ts';
import { Reports } from '../src/reports/reports.ts';
import { openRasterStore } from '../src/store/rasters/open-raster-store.ts';
import { type Browser, signedIn } from './browser.ts';
import { inlineSections } from './inline-sections.ts';
import { realSuggestions, realSurvey } from './real-survey.ts';
import { reportStore } from './report-store.ts';
import { SAMPLES_FOLDER } from './sample-files.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { type TestApp, type TestAppOptions, testApp } from './test-app.ts';

/** So that answers are the same in every run. */
const NOW_MS = Date.parse('2026-11-20T12:00:00Z');
export const REQUEST_ID = '0b9c5c0e-3d0b-4d55-9f7c-2c7a0f6f3b1e';
const SECTION_TIMEOUT_MS = 20_000;

export interface LiveRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path and query. */
  readonly url: string;
  readonly payload?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Who sends it from the console; without one the administrator does. */
  readonly by?: Browser;
}

/** A service as it stands after its first start: the real survey, and samples of every layer. */
export interface LiveService extends TestApp {
  readonly rates: SwitchedRates;
  /** Has every report, and is an administrator. */
  readonly ann: Browser;
  /** With the key, unless there is another. */
  ask(request: LiveRequest, key?: string | null): Promise<LightMyRequestResponse>;
  /** A new account with a key. */
  newAccount(plans: Partial<Plans>, wish?: Partial<KeyWish>): Promise<AccountWithKey>;
  /** Takes so much of an allowance, of requests in thousandths. */
  spend(account: Account, meter: string, taken: number): Promise<unknown>;
}

export interface AccountWithKey {
  readonly account: Account;
  readonly key: string;
}

const BUILD: Plans = { requestPlan: 'Build', reportPlan: null, reportNumber: null };

/** Rates that refuse nothing until they are told to, and may break. */
export class SwitchedRates implements Rates {
  readonly fallbacks = 0;
  state: 'open' | 'refusing' | 'broken' = 'open';

  take(_bucket: string, { burst }: { readonly burst: number }) {
    if (this.state === 'broken') throw new Error('The rates are broken');
    return { allowed: this.state === 'open', remaining: burst - 1, retryAfterSeconds: 1 };
  }

  async close(): Promise<void> {}
}

/** @param addHidden adds routes that the document does not name */
export async function liveService(
  addHidden: (app: TestApp['app']) => void,
  config: TestAppOptions['config'] = {},
): Promise<LiveService> {
  const { store } = await reportStore();
  const layers = LAYERS.filter(({ group }) => group !== 'plss');
  const { signal } = new AbortController();
  const job = { folder: SAMPLES_FOLDER, layers, store, logFolder: temporaryFolder(), version: '0', signal };
  for await (const _ of loadSamples(job));
  await store.refresh();
  const rasters = openRasterStore({ directory: join(SAMPLES_FOLDER, 'rasters'), addresses: {} });
  const rates = new SwitchedRates();
  const survey = realSurvey(store);
  const test = await testApp({
    config: { limits: true, ...config },
    rates,
    nowMs: () => NOW_MS,
    store,
    survey,
    suggestions: await realSuggestions(store),
    reports: new Reports(survey, store, inlineSections(store, rasters), SECTION_TIMEOUT_MS),
    prepare: addHidden,
  });
  return liveOver(test, rates);
}

/** What an app is, with an administrator and ways to ask it. */
export async function liveOver(test: TestApp, rates: SwitchedRates): Promise<LiveService> {
  const ann = await signedIn(test, 'ann@example.com');
  await test.accounts.accounts.setAdmin('ann@example.com', true);
  const key = await test.newKey({ reportPlan: 'Business' });
  return {
    ...test,
    key,
    rates,
    ann,
    ask: ({ method, url, payload, headers }, asked = key) =>
      test.app.inject({
        method,
        url,
        ...(payload !== undefined && { payload }),
        headers: {
          'x-request-id': REQUEST_ID,
          ...(asked !== null && { 'x-api-key': asked }),
          ...headers,
        },
      }),
    newAccount: (plans, wish) => newAccount(test, plans, wish),
    spend: ({ id }, meter, taken) => {
      const month = test.accounts.calendar.month().name;
      const row = { account_id: id, month, meter, taken, granted: 0 };
      return test.accounts.database.ask((rows) => rows.insertInto('allowance').values(row).execute());
    },
  };
}

let accountsMade = 0;

async function newAccount(
  { accounts }: TestApp,
  plans: Partial<Plans>,
  wish: Partial<KeyWish> = {},
): Promise<AccountWithKey> {
  const account = await accounts.accounts.create(`live ${++accountsMade}`, { ...BUILD, ...plans });
  return { account, key: (await accounts.keys.create(account, { label: 'live', ...wish })).key };
}
