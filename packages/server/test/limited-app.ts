import { LocalRates } from '../src/accounts/rates/local-rates.ts';
import { addMeteredRoutes } from './metered-routes.ts';
import { type TestApp, testApp } from './test-app.ts';

const SEARCH = '/search/legal-location?location=x';

/** A service with limits, whose clock stands until a test moves it. */
export async function limited(start: string) {
  let now = Date.parse(start);
  const nowMs = () => now;
  const test = await testApp({
    config: { limits: true },
    rates: new LocalRates(nowMs),
    nowMs,
    prepare: addMeteredRoutes,
  });
  const pass = (ms: number) => {
    now += ms;
  };
  const ask = (key: string, url = SEARCH, headers: Readonly<Record<string, string>> = {}) =>
    test.app.inject({ url, headers: { 'x-api-key': key, ...headers } });
  return { ...test, pass, ask };
}

/** Spends from the month's requests of the account that was made last, as so many calls elsewhere would. */
export async function spendElsewhere(
  { accounts }: TestApp,
  requests: number,
  meter = 'requests',
): Promise<void> {
  const account = await accounts.accounts.byName('test 2');
  const month = accounts.calendar.month().name;
  await accounts.database.ask((rows) =>
    rows
      .insertInto('allowance')
      .values({ account_id: account.id, month, meter, taken: 1000 * requests, granted: 0 })
      .execute(),
  );
}
