import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { BOUNDLESS } from '../../test/boundless-rates.ts';
import { type Browser, browser, ORIGIN, PASSWORD, signedIn } from '../../test/browser.ts';
import { type FieldValues, filledRequest, operationOf } from '../../test/requests.ts';
import { type Route, routesOf } from '../../test/routes.ts';
import { type TestApp, testApp } from '../../test/test-app.ts';

const ANN = 'ann@example.com';
const BOB = 'bob@example.com';
const WRONG = 'wrong horse battery';

/** What somebody sends who knows the ids of another, and not their password. */
const VALUES: FieldValues = {
  email: ANN,
  password: WRONG,
  currentPassword: WRONG,
  newPassword: 'another long password',
  revokeOtherSessions: true,
  rememberMe: true,
  trustDevice: true,
  name: 'Mallory',
  code: '000000',
  token: 'made-up',
  callbackURL: '/',
  redirectTo: '/',
  limit: '10',
  offset: '0',
  banReason: 'none',
  label: 'taken over',
  kind: 'api',
  scopes: ['search'],
  origins: [],
  expires_at: '9999-12-31',
  overlap_hours: 0,
  request_plan: 'Enterprise',
  report_plan: 'Enterprise',
  report_number: 9,
  from: '2000-01-01',
  to: '9999-12-31',
  location: '-106,41',
  legal_location: 'NENE 7 14N 77W 6th Meridian',
  include: 'geometry',
  unit: 'all',
  coordinates: [[-106, 41]],
  proximity: '-106,41',
  errors: 'true',
  file: 'docs.css',
  county_fips: '48389',
  abstract_no: '718',
  api: '42-389-90002',
  radius_mi: '1',
  layer: 'twp',
  archive: 'co_wells',
  z: '7',
  x: '26',
  y: '47',
  fontstack: 'Noto Sans Regular',
  range: '0-255',
};

/** Routes that somebody without a session may use; one more is to be thought about. */
const OPEN_ROUTES = [
  'POST /account/auth/sign-up/email',
  'POST /account/auth/sign-in/email',
  'POST /account/auth/sign-out',
  'POST /account/auth/send-verification-email',
  'POST /account/auth/two-factor/verify-totp',
  'POST /account/auth/two-factor/verify-backup-code',
  'POST /account/auth/request-password-reset',
  'POST /account/auth/reset-password',
  'GET /account/auth/reset-password/:token',
  'GET /account/auth/verify-email',
];

const accountRoutes = ({ app }: TestApp): Route[] =>
  routesOf(app).filter(({ path }) => path.startsWith('/account/'));

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

/** Does as a route asks, with a value in each field. */
async function call(
  test: TestApp,
  user: Browser,
  route: Route,
  values: FieldValues,
  headers: Readonly<Record<string, string>> = {},
) {
  const { url, payload } = await filledRequest(test, route, values);
  return user.send(methodOf(route), url, payload, headers);
}

function methodOf({ method }: Route): 'GET' | 'POST' | 'DELETE' {
  if (method === 'GET' || method === 'POST' || method === 'DELETE') return method;
  throw new Error(`No test sends ${method}`);
}

/** With a new session: a route may have ended the last one. */
async function signedInAgain(test: TestApp, email: string): Promise<Browser> {
  const user = browser(test);
  await user.send('POST', '/account/auth/sign-in/email', { email, password: PASSWORD });
  return user;
}

/** Ann with a key and a second session, and what of hers a stranger may neither see nor change. */
async function annOf(test: TestApp) {
  const ann = await signedIn(test, ANN);
  const { id } = (await ann.send('POST', '/account/keys', { label: 'of Ann alone' })).json();
  const { rows } = await sql<{ id: string }>`SELECT id FROM auth_user WHERE email = ${ANN}`.execute(
    test.accounts.database.rows,
  );
  const userId = rows[0]?.id ?? '';
  const { id: accountId } = await test.accounts.accounts.byName(ANN);
  const state = async () => {
    const found = [];
    for (const statement of [
      sql`SELECT * FROM auth_user WHERE id = ${userId}`,
      sql`SELECT * FROM auth_credential WHERE "userId" = ${userId}`,
      sql`SELECT id, token FROM auth_session WHERE "userId" = ${userId}`,
      sql`SELECT * FROM auth_two_factor WHERE "userId" = ${userId}`,
      sql`SELECT * FROM account WHERE owner_id = ${userId}`,
      sql`SELECT * FROM api_key WHERE label = 'of Ann alone'`,
    ])
      found.push((await statement.execute(test.accounts.database.rows)).rows);
    return found;
  };
  return { ann, state, ids: { id, userId, accountId } };
}

describe('every route of an account', () => {
  test('refuses the ids of another account, shows nothing of it and changes nothing in it', async () => {
    const test = await testApp({ rates: BOUNDLESS });
    const { ann, state, ids } = await annOf(test);
    await signedIn(test, BOB);
    const before = await state();
    const statuses: Record<string, number> = {};
    for (const route of accountRoutes(test)) {
      const bob = await signedInAgain(test, BOB);
      const answer = await call(test, bob, route, { ...VALUES, ...ids });
      for (const secret of [ids.userId, 'of Ann alone'])
        expect(answer.body, nameOf(route)).not.toContain(secret);
      expect(await state(), nameOf(route)).toEqual(before);
      if (/:id|admin/.test(route.path)) statuses[nameOf(route)] = answer.statusCode;
    }
    expect(statuses).toEqual({
      'GET /account/auth/admin/list-users': 403,
      'POST /account/auth/admin/ban-user': 403,
      'POST /account/auth/admin/unban-user': 403,
      'GET /account/admin/accounts': 403,
      'POST /account/admin/accounts/:accountId/plans': 403,
      'POST /account/admin/accounts/:accountId/reinstate': 403,
      'POST /account/admin/accounts/:accountId/suspend': 403,
      'DELETE /account/keys/:id': 404,
      'POST /account/keys/:id/rotate': 404,
    });
    expect((await ann.get('/account/profile')).json()).toMatchObject({ email: ANN, name: 'Ann' });
  });

  test('asks for a session, unless it makes one or helps to, whatever API key is sent', async () => {
    const test = await testApp({ rates: BOUNDLESS });
    const { ids } = await annOf(test);
    const headers = { 'x-api-key': test.key, authorization: `Bearer ${test.key}` };
    const open: string[] = [];
    for (const route of accountRoutes(test)) {
      if ((await operationOf(test, route))?.security?.length === 0) {
        open.push(nameOf(route));
        continue;
      }
      const answer = await call(test, browser(test), route, { ...VALUES, ...ids }, headers);
      expect([nameOf(route), answer.json().error.code]).toEqual([nameOf(route), 'sign_in_required']);
    }
    expect(open.sort()).toEqual(OPEN_ROUTES.toSorted());
  });

  test('that changes something is for pages of the service alone, whatever cookie goes with it', async () => {
    const test = await testApp({ rates: BOUNDLESS });
    const { ann, state, ids } = await annOf(test);
    const before = await state();
    for (const route of accountRoutes(test).filter(({ method }) => method !== 'GET')) {
      for (const origin of ['https://evil.example', `${ORIGIN}.evil.example`, 'null', '']) {
        const values = { ...VALUES, ...ids, password: PASSWORD, currentPassword: PASSWORD };
        const answer = await call(test, ann, route, values, { origin });
        expect([nameOf(route), answer.json().error.code]).toEqual([nameOf(route), 'not_permitted']);
      }
    }
    expect(await state()).toEqual(before);
  });

  test('is told not to be kept by caches', async () => {
    const test = await testApp({ rates: BOUNDLESS });
    const { ann, ids } = await annOf(test);
    for (const route of accountRoutes(test).filter(({ method }) => method === 'GET')) {
      const answer = await call(test, ann, route, { ...VALUES, ...ids });
      expect([nameOf(route), answer.headers['cache-control']]).toEqual([nameOf(route), 'no-store']);
    }
  });
});

describe('a key and a password', () => {
  test('stand in no log, no error and no answer of any route, right or wrong, wherever they are sent', async () => {
    const test = await testApp({ rates: BOUNDLESS });
    const { ids } = await annOf(test);
    const passwords = { password: WRONG, currentPassword: PASSWORD, newPassword: 'tiny-9pw' };
    const wrongKey = `${test.key.slice(0, -1)}${test.key.endsWith('0') ? '1' : '0'}`;
    const own = test.key.slice('rl_live_'.length, -6);
    const secrets = [own, ...Object.values(passwords)];
    const tell = (text: string) => secrets.filter((secret) => text.includes(secret));
    let asked = 0;
    for (const route of routesOf(test.app)) {
      const { url, payload } = await filledRequest(test, route, { ...VALUES, ...passwords, ...ids });
      const ann = await signedInAgain(test, ANN);
      for (const cookie of ann.cookies.values()) secrets.push(cookie.split('.', 1)[0] ?? '');
      for (const key of [test.key, wrongKey]) {
        const withKey = `${url}${url.includes('?') ? '&' : '?'}api_key=${key}`;
        const headers = { 'x-api-key': key, authorization: `Bearer ${key}` };
        const answer = await ann.send(methodOf(route), withKey, payload, headers);
        const shown = `${answer.body} ${answer.headers.location}`;
        // What describes maps names addresses with the key of the one who asks, as maps need them.
        const isForMaps = /^\/maps\/.*\.json$/.test(route.path) && answer.statusCode === 200;
        const told = tell(shown).filter((secret) => !(isForMaps && secret === own));
        expect([nameOf(route), told]).toEqual([nameOf(route), []]);
        asked++;
      }
    }
    expect(asked).toBeGreaterThan(60);
    expect(test.log.length).toBeGreaterThanOrEqual(asked);
    expect(tell(test.log.join(''))).toEqual([]);
  });
});
