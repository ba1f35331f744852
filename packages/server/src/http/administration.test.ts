import { describe, expect, test } from 'vitest';
import { type Browser, signedIn } from '../../test/browser.ts';
import { type TestApp, testApp } from '../../test/test-app.ts';
import { MAX_REPORT_NUMBER } from '../accounts/accounts.ts';
import { MAX_LISTED_ACCOUNTS } from './schemas/administration.ts';

const ANN = 'ann@example.com';
const BOB = 'bob@example.com';
const ACCOUNTS = '/account/admin/accounts';

/** Ann, who is an administrator, and Bob with a key. */
async function annAndBob(app: TestApp) {
  const [ann, bob] = [await signedIn(app, ANN), await signedIn(app, BOB)];
  await app.accounts.accounts.setAdmin(ANN, true);
  await ann.get('/account/profile');
  const { key } = (await bob.send('POST', '/account/keys', { label: 'map' })).json();
  const { id } = await app.accounts.accounts.byName(BOB);
  const search = () =>
    app.app.inject({ url: '/search/legal-location?location=x', headers: { 'x-api-key': key } });
  return { ann, bob, id, search };
}

const listed = async (user: Browser, query = '') => (await user.get(ACCOUNTS + query)).json();

describe('an administrator', () => {
  test('sees all accounts, by name and in parts', async () => {
    const app = await testApp();
    const { ann } = await annAndBob(app);
    const { accounts, total } = await listed(ann);
    expect(total).toBe(accounts.length);
    expect(accounts.slice(0, 2)).toMatchObject([
      { name: ANN, owner: ANN, keys: 0, request_plan: 'Build', report_plan: null, suspended: false },
      { name: BOB, owner: BOB, keys: 1 },
    ]);
    expect(accounts.at(-1)).toMatchObject({ name: 'test 1', owner: null });
    expect((await listed(ann, '?limit=1&offset=1')).accounts).toMatchObject([{ name: BOB }]);
    expect((await ann.get(`${ACCOUNTS}?limit=${MAX_LISTED_ACCOUNTS + 1}`)).statusCode).toBe(400);
  });

  test('changes the plans of an account, which count from the next call on', async () => {
    const app = await testApp({ config: { limits: true } });
    const { ann, bob, id, search } = await annAndBob(app);
    expect((await search()).headers['ratelimit-policy']).toContain('"second";q=1;');
    const plans = { request_plan: 'Scale', report_plan: 'Enterprise', report_number: 7 };
    expect((await ann.send('POST', `${ACCOUNTS}/${id}/plans`, plans)).statusCode).toBe(204);
    expect((await bob.get('/account/plans')).json()).toMatchObject({
      request_plan: 'Scale',
      report_plan: 'Enterprise',
      reports_per_month: 7,
    });
    expect((await search()).headers['ratelimit-policy']).toContain('"second";q=5;');
    await ann.send('POST', `${ACCOUNTS}/${id}/plans`, { request_plan: 'Build', report_plan: null });
    expect((await bob.get('/account/plans')).json()).toMatchObject({ reports_per_month: 0 });
  });

  test.each([
    [{ request_plan: 'Huge', report_plan: null }, 'request_plan'],
    [{ request_plan: 'Build' }, 'report_plan'],
    [{ request_plan: 'Build', report_plan: 'Enterprise' }, 'report_number'],
    [{ request_plan: 'Build', report_plan: 'Business', report_number: 5 }, 'report_number'],
    [
      { request_plan: 'Build', report_plan: 'Enterprise', report_number: MAX_REPORT_NUMBER + 1 },
      'report_number',
    ],
    [{ request_plan: 'Build', report_plan: null, name: 'x' }, 'name'],
  ])('is refused the plans %j, and told what is wrong', async (plans, parameter) => {
    const app = await testApp();
    const { ann, bob, id } = await annAndBob(app);
    const { error } = (await ann.send('POST', `${ACCOUNTS}/${id}/plans`, plans)).json();
    expect(error).toMatchObject({ code: 'invalid_parameter', details: { parameter } });
    expect((await bob.get('/account/plans')).json()).toMatchObject({ request_plan: 'Build' });
  });

  test('suspends an account, whose keys and console open nothing from then on, and lets it in again', async () => {
    const app = await testApp();
    const { ann, bob, id, search } = await annAndBob(app);
    expect((await search()).statusCode).toBe(200);
    expect((await ann.send('POST', `${ACCOUNTS}/${id}/suspend`)).statusCode).toBe(204);
    expect((await search()).json().error.code).toBe('key_not_allowed');
    const ofConsole = await bob.get('/search/legal-location?location=x');
    expect(ofConsole.json().error.code).toBe('key_not_allowed');
    expect((await bob.get('/account/profile')).json()).toMatchObject({ suspended: true });
    expect((await listed(ann)).accounts[1]).toMatchObject({ name: BOB, suspended: true });
    expect((await ann.send('POST', `${ACCOUNTS}/${id}/reinstate`)).statusCode).toBe(204);
    expect((await search()).statusCode).toBe(200);
  });

  test('cannot suspend their own account, nor one that there is not', async () => {
    const app = await testApp();
    const { ann } = await annAndBob(app);
    const { id } = await app.accounts.accounts.byName(ANN);
    expect((await ann.send('POST', `${ACCOUNTS}/${id}/suspend`)).json().error.code).toBe('not_permitted');
    expect((await ann.get('/account/profile')).json()).toMatchObject({ suspended: false });
    for (const change of ['suspend', 'reinstate'])
      expect((await ann.send('POST', `${ACCOUNTS}/999999/${change}`)).statusCode).toBe(404);
  });
});

test('one who is no administrator any more is refused at once', async () => {
  const app = await testApp();
  const { ann, bob, id } = await annAndBob(app);
  await app.accounts.accounts.setAdmin(ANN, false);
  for (const user of [ann, bob]) {
    expect((await user.get(ACCOUNTS)).json().error.code).toBe('not_permitted');
    for (const change of ['plans', 'suspend', 'reinstate']) {
      const body = change === 'plans' ? { request_plan: 'Enterprise', report_plan: null } : undefined;
      const answer = await user.send('POST', `${ACCOUNTS}/${id}/${change}`, body);
      expect(answer.statusCode).toBe(403);
    }
  }
});
