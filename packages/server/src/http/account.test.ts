import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Browser, browser, linkTo, PASSWORD, resetTokenTo, signedIn } from '../../test/browser.ts';
import { type TestApp, testApp } from '../../test/test-app.ts';
import { secretOf, totp } from '../../test/totp.ts';
import { MAILS_ASKED_FOR } from '../accounts/mail/bounded-mail.ts';
import { LocalRates } from '../accounts/rates/local-rates.ts';
import { KNOWN_BROWSER_ATTEMPTS, NETWORK_ATTEMPTS } from '../accounts/sign-in/attempts.ts';
import { ACCOUNT_REQUESTS } from './plugins/account-rate.ts';
import { MAX_REMEMBERED_SESSIONS } from './plugins/console-calls.ts';
import { MAX_SHOWN_CHARACTERS } from './plugins/validation.ts';
import { ATTEMPTS_OF_NETWORK, MAX_SIGN_IN_BODY_BYTES } from './routes/sign-in.ts';

const ANN = 'ann@example.com';
const BOB = 'bob@example.com';
const SIGN_IN = '/account/auth/sign-in/email';
const SIGN_UP = '/account/auth/sign-up/email';

const profile = async (user: Browser) => user.get('/account/profile');

describe('signing in', () => {
  test('takes an address that was verified by mail, and sets a cookie that no script reads', async () => {
    const app = await testApp();
    const user = browser(app);
    const who = { email: ANN, password: PASSWORD, name: 'Ann' };
    expect((await user.send('POST', SIGN_UP, who)).statusCode).toBe(200);
    expect(user.cookies.size).toBe(0);
    const early = await user.send('POST', SIGN_IN, who);
    expect(early.json().error.code).toBe('not_permitted');
    await user.get(await linkTo(app.dataDir, ANN));
    const answer = await user.send('POST', SIGN_IN, who);
    expect(answer.statusCode).toBe(200);
    const [cookie] = answer.cookies.filter(({ name }) => name.endsWith('session_token'));
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect((await profile(user)).json()).toEqual({
      email: ANN,
      name: 'Ann',
      admin: false,
      second_factor: false,
      account: ANN,
      suspended: false,
    });
  });

  test('cookies are for TLS alone where the service has it', async () => {
    const app = await testApp({ config: { baseUrl: 'https://land.example' } });
    const user = browser(app);
    const headers = { origin: 'https://land.example' };
    const who = { email: ANN, password: PASSWORD, name: 'Ann' };
    await user.send('POST', SIGN_UP, who, headers);
    await user.get(await linkTo(app.dataDir, ANN));
    const answer = await user.send('POST', SIGN_IN, who, headers);
    expect(answer.cookies.find(({ name }) => name.includes('session_token'))).toMatchObject({ secure: true });
  });

  test('ends with the session: its cookie opens nothing afterwards', async () => {
    const app = await testApp();
    const user = await signedIn(app, ANN);
    const stolen = new Map(user.cookies);
    await user.send('POST', '/account/auth/sign-out', {});
    for (const [name, value] of stolen) user.cookies.set(name, value);
    expect((await profile(user)).json().error.code).toBe('sign_in_required');
  });

  test('makes a session of its own: one that was fixed beforehand is not taken up', async () => {
    const app = await testApp();
    const ann = await signedIn(app, ANN);
    const fixed = new Map(ann.cookies);
    const again = browser(app);
    for (const [name, value] of fixed) again.cookies.set(name, value);
    await again.send('POST', SIGN_IN, { email: ANN, password: PASSWORD });
    const name = [...fixed.keys()].find((one) => one.endsWith('session_token')) ?? '';
    expect(again.cookies.get(name)).not.toBe(fixed.get(name));
    const made = browser(app);
    made.cookies.set(name, 'made-up.by-me');
    expect((await profile(made)).statusCode).toBe(401);
  });

  test('says nothing of who has an account', async () => {
    const app = await testApp();
    await signedIn(app, ANN);
    const user = browser(app);
    const shape = async (url: string, body: object) => {
      const answer = await user.send('POST', url, body);
      const { user: _user, request_id: _id, ...rest } = answer.json();
      return { status: answer.statusCode, ...rest };
    };
    for (const [url, rest] of [
      [SIGN_UP, { password: PASSWORD, name: 'x' }],
      [SIGN_IN, { password: 'wrong horse battery' }],
      ['/account/auth/request-password-reset', { redirectTo: '/' }],
    ] as const) {
      const known = await shape(url, { email: ANN, ...rest });
      expect(await shape(url, { email: 'nobody@example.com', ...rest })).toEqual(known);
    }
  });

  test('is locked for a while after too many attempts, for the right password too, known or not', async () => {
    const app = await testApp();
    await signedIn(app, ANN);
    for (const email of [ANN, 'nobody@example.com']) {
      const user = browser(app);
      const statuses = [];
      for (let i = 0; i <= NETWORK_ATTEMPTS.burst; i++)
        statuses.push(
          (await user.send('POST', SIGN_IN, { email, password: `wrong password ${i}` })).statusCode,
        );
      expect(statuses.at(-1)).toBe(429);
      expect(statuses).toContain(401);
      expect((await user.send('POST', SIGN_IN, { email, password: PASSWORD })).statusCode).toBe(429);
    }
  });

  test('is not locked for a browser that has signed in before, until that tries too often itself', async () => {
    const app = await testApp();
    const ann = await signedIn(app, ANN);
    const stranger = browser(app);
    const attempt = async (user: Browser, password: string) =>
      (await user.send('POST', SIGN_IN, { email: ANN, password })).statusCode;
    for (let i = 0; i < NETWORK_ATTEMPTS.burst; i++) await attempt(stranger, `wrong password ${i}`);
    expect(await attempt(stranger, PASSWORD)).toBe(429);
    await ann.send('POST', '/account/auth/sign-out', {});
    expect(await attempt(ann, PASSWORD)).toBe(200);
    const taken = new Map(ann.cookies);
    for (const [name, value] of taken)
      if (name.endsWith('known_browser')) stranger.cookies.set(name, `${value}x`);
    expect(stranger.cookies.size).toBe(1);
    expect(await attempt(stranger, PASSWORD)).toBe(429);
    const tried = [];
    for (let i = 0; i <= KNOWN_BROWSER_ATTEMPTS.burst; i++)
      tried.push(await attempt(ann, `wrong password ${i}`));
    expect([tried.at(-2), tried.at(-1)]).toEqual([401, 429]);
  });

  test('sends an address no more mails than a few, whoever asks, and does not say when it sends none', async () => {
    const app = await testApp();
    await signedIn(app, ANN);
    const ask = async () =>
      (
        await browser(app).send('POST', '/account/auth/request-password-reset', {
          email: ANN,
          redirectTo: '/',
        })
      ).statusCode;
    const statuses = [];
    for (let i = 0; i <= MAILS_ASKED_FOR.burst; i++) statuses.push(await ask());
    expect(statuses).toEqual(Array(MAILS_ASKED_FOR.burst + 1).fill(200));
    await app.app.close();
    const mails =
      readFileSync(join(app.dataDir, 'outbox.jsonl'), 'utf8').match(/Choose a new password/g) ?? [];
    expect(mails).toHaveLength(MAILS_ASKED_FOR.burst);
  });

  test('of one network is slowed down, whatever addresses it tries', async () => {
    const app = await testApp();
    const statuses = [];
    for (let i = 0; i <= ATTEMPTS_OF_NETWORK.burst; i++)
      statuses.push((await browser(app).send('POST', '/account/auth/sign-out', {})).statusCode);
    expect(statuses.at(-2)).not.toBe(429);
    expect(statuses.at(-1)).toBe(429);
  });

  test('with a body one byte too long is refused', async () => {
    const app = await testApp();
    const send = (length: number) =>
      browser(app).send('POST', SIGN_IN, { email: 'x'.repeat(length), password: '' });
    const around = JSON.stringify({ email: '', password: '' }).length;
    expect((await send(MAX_SIGN_IN_BODY_BYTES - around)).statusCode).toBe(400);
    const refused = await send(MAX_SIGN_IN_BODY_BYTES - around + 1);
    expect(refused.json().error).toMatchObject({
      code: 'body_too_large',
      details: { allowed: MAX_SIGN_IN_BODY_BYTES },
    });
  });

  test('with a new password ends all sessions, by a link that works once', async () => {
    const app = await testApp();
    const user = await signedIn(app, ANN);
    const request = { email: ANN, redirectTo: '/' };
    await user.send('POST', '/account/auth/request-password-reset', request);
    const token = await resetTokenTo(app.dataDir, ANN);
    const other = browser(app);
    const reset = () =>
      other.send('POST', '/account/auth/reset-password', { newPassword: 'another long password', token });
    expect((await reset()).statusCode).toBe(200);
    expect((await reset()).statusCode).toBe(400);
    expect((await profile(user)).statusCode).toBe(401);
    const signIn = (password: string) => other.send('POST', SIGN_IN, { email: ANN, password });
    expect((await signIn(PASSWORD)).statusCode).toBe(401);
    expect((await signIn('another long password')).statusCode).toBe(200);
  });

  test('asks for a second factor where there is one', async () => {
    const app = await testApp();
    const user = await signedIn(app, ANN);
    const enabled = await user.send('POST', '/account/auth/two-factor/enable', { password: PASSWORD });
    const code = () => totp(secretOf(enabled.json().totpURI));
    await user.send('POST', '/account/auth/two-factor/verify-totp', { code: code() });
    expect((await profile(user)).json().second_factor).toBe(true);
    const other = browser(app);
    await other.send('POST', SIGN_IN, { email: ANN, password: PASSWORD });
    expect((await profile(other)).statusCode).toBe(401);
    const wrong = await other.send('POST', '/account/auth/two-factor/verify-totp', { code: '000000' });
    expect(wrong.statusCode).toBe(401);
    await other.send('POST', '/account/auth/two-factor/verify-totp', { code: code() });
    expect((await profile(other)).statusCode).toBe(200);
  });
});

describe('the routes of an account', () => {
  const KEYS = '/account/keys';
  const newKey = async (user: Browser) => (await user.send('POST', KEYS, { label: 'map' })).json();

  test('make, list, rotate and revoke keys, which work', async () => {
    const app = await testApp();
    const user = await signedIn(app, ANN);
    const { id, key } = await newKey(user);
    const search = (one: string) =>
      app.app.inject({ url: '/search/legal-location?location=x', headers: { 'x-api-key': one } });
    expect((await search(key)).statusCode).toBe(200);
    const rotated = await user.send('POST', `${KEYS}/${id}/rotate`, { overlap_hours: 1 });
    expect((await search(rotated.json().key)).statusCode).toBe(200);
    expect((await user.send('DELETE', `${KEYS}/${id}`)).statusCode).toBe(204);
    expect((await search(key)).statusCode).toBe(401);
    expect((await user.get(KEYS)).json()).toMatchObject([
      { id: rotated.json().id, label: 'map', revoked_at: null },
      { id, label: 'map', revoked_at: expect.any(String) },
    ]);
    const usage = await user.get('/account/usage?from=2000-01-01&to=9999-12-31');
    expect(usage.json()).toMatchObject([
      { key_id: id, group: 'search', operation: 'searchLegalLocation', outcome: 'ok', requests: 1 },
      {},
    ]);
    expect((await user.get('/account/plans')).json()).toMatchObject({
      request_plan: 'Build',
      requests_per_month: 1000,
      report_plan: null,
    });
  });

  test('refuse the ids of another account, and show nothing of it', async () => {
    const app = await testApp();
    const [ann, bob] = [await signedIn(app, ANN), await signedIn(app, BOB)];
    const { id } = await newKey(ann);
    for (const refused of [
      await bob.send('DELETE', `${KEYS}/${id}`),
      await bob.send('POST', `${KEYS}/${id}/rotate`, {}),
    ])
      expect(refused.json().error.code).toBe('not_found');
    expect((await bob.get(KEYS)).json()).toEqual([]);
    expect((await ann.get(KEYS)).json()).toMatchObject([{ id, revoked_at: null, expires_at: null }]);
  });

  test('open to nobody without a session', async () => {
    const { app, key } = await testApp();
    for (const url of [
      '/account/profile',
      '/account/plans',
      KEYS,
      '/account/usage?from=2026-01-01&to=2026-01-02',
    ])
      expect((await app.inject({ url, headers: { 'x-api-key': key } })).statusCode).toBe(401);
  });

  test('change nothing for a page of another site, whatever cookie the browser adds', async () => {
    const app = await testApp();
    const user = await signedIn(app, ANN);
    for (const origin of ['https://evil.example', 'null', '']) {
      const answer = await user.send('POST', KEYS, { label: 'x' }, { origin });
      expect(answer.json().error.code).toBe('not_permitted');
      const out = await user.send('POST', '/account/auth/sign-out', {}, { origin: 'https://evil.example' });
      expect(out.statusCode).toBe(403);
    }
    expect((await user.get(KEYS)).json()).toEqual([]);
  });

  test('an account that the operator made for an address is its owner’s once it is verified', async () => {
    const app = await testApp();
    const plans = { requestPlan: 'Scale', reportPlan: 'Business', reportNumber: null } as const;
    await app.accounts.accounts.create(ANN, plans);
    const user = await signedIn(app, ANN);
    expect((await user.get('/account/plans')).json()).toMatchObject({ request_plan: 'Scale' });
  });

  test('tell an administrator, whom the operator alone makes', async () => {
    const app = await testApp();
    const user = await signedIn(app, ANN);
    const list = () => user.get('/account/auth/admin/list-users');
    expect((await list()).statusCode).toBe(403);
    await app.accounts.accounts.setAdmin(ANN, true);
    expect((await profile(user)).json().admin).toBe(true);
    expect((await list()).json().users).toMatchObject([{ email: ANN }]);
    await expect(app.accounts.accounts.setAdmin(BOB, true)).rejects.toMatchObject({ code: 'not_found' });
  });

  test.each([
    ['no label', {}],
    ['a field that there is not', { label: 'a', account: 1 }],
    ['an mcp key without MCP', { label: 'a', kind: 'mcp' }],
  ])('refuse a key with %s', async (_, body) => {
    const app = await testApp();
    const user = await signedIn(app, ANN);
    expect((await user.send('POST', KEYS, body)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await user.get(KEYS)).json()).toEqual([]);
  });
});

describe('a field that there is not', () => {
  test('is named, with those that there are, and not at any length', async () => {
    const app = await testApp();
    const user = await signedIn(app, ANN);
    for (const [length, shown] of [
      [MAX_SHOWN_CHARACTERS, MAX_SHOWN_CHARACTERS],
      [MAX_SHOWN_CHARACTERS + 1, MAX_SHOWN_CHARACTERS],
    ] as const) {
      const answer = await user.send('POST', '/account/keys', { label: 'a', ['x'.repeat(length)]: 1 });
      const allowed = ['label', 'kind', 'scopes', 'origins', 'expires_at'];
      expect(answer.json().error).toEqual({
        code: 'invalid_parameter',
        message: `There is no parameter ${'x'.repeat(shown)}. Accepted: ${allowed.join(', ')}.`,
        details: { parameter: 'x'.repeat(shown), allowed },
      });
    }
  });
});

describe('requests for an account', () => {
  test('are as many at once as the bound, one more is told when to come again, and others are answered', async () => {
    let now = Date.now();
    const rates = new LocalRates(() => now);
    const app = await testApp({ config: { limits: true }, rates });
    const [ann, bob] = [await signedIn(app, ANN), await signedIn(app, BOB)];
    const again = browser(app);
    await again.send('POST', SIGN_IN, { email: ANN, password: PASSWORD });
    for (let i = 0; i < ACCOUNT_REQUESTS.burst; i++) {
      const answer = await ann.send('POST', '/account/keys', { label: `key ${i}` });
      expect(answer.statusCode).toBe(201);
    }
    for (const refused of [
      await ann.send('POST', '/account/keys', { label: 'one too many' }),
      // Another session of the same account.
      await profile(again),
    ]) {
      expect(refused.statusCode).toBe(429);
      expect(refused.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' });
      expect(refused.json().error).toMatchObject({
        code: 'rate_limit_exceeded',
        details: { allowed: ACCOUNT_REQUESTS.burst, retry_after_seconds: 1 },
      });
    }
    expect((await profile(bob)).statusCode).toBe(200);
    now += 1_000;
    const statuses = [];
    for (let i = 0; i <= ACCOUNT_REQUESTS.perSecond; i++) statuses.push((await profile(ann)).statusCode);
    expect(statuses).toEqual([...Array(ACCOUNT_REQUESTS.perSecond).fill(200), 429]);
  });
});

describe('calls of the console', () => {
  const SEARCH = '/search/legal-location?location=x';

  test('ride on the session, with the rate and allowance of the account, and are counted without a key', async () => {
    const app = await testApp({ config: { limits: true } });
    const user = await signedIn(app, ANN);
    const answer = await user.get(SEARCH);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.ratelimit).toContain('"month";r=999;');
    expect((await user.get(SEARCH)).statusCode).toBe(429);
    const usage = await user.get('/account/usage?from=2000-01-01&to=9999-12-31');
    expect(usage.json()).toMatchObject([
      { key_id: 0, outcome: 'ok', charged: 1 },
      { key_id: 0, outcome: 'refused', charged: 0 },
    ]);
    // As the header said, whatever the server holds to spend.
    expect((await user.get('/account/plans')).json()).toMatchObject({ requests_taken: 1 });
  });

  test('end with the session within five seconds, and a cookie that was made up opens nothing', async () => {
    let now = Date.now();
    const app = await testApp({ nowMs: () => now });
    const user = await signedIn(app, ANN);
    expect((await user.get(SEARCH)).statusCode).toBe(200);
    const stolen = new Map(user.cookies);
    await user.send('POST', '/account/auth/sign-out', {});
    for (const [name, value] of stolen) user.cookies.set(name, value);
    now += 5_000;
    expect((await user.get(SEARCH)).statusCode).toBe(401);
    const made = browser(app);
    made.cookies.set('rangeline.session_token', 'made-up.by-me');
    expect((await made.get(SEARCH)).json().error.code).toBe('sign_in_required');
  });

  test('one session more than can be remembered still works', async () => {
    const app = await testApp();
    const user = await signedIn(app, ANN);
    const [name = '', value = ''] = [...user.cookies].find(([one]) => one.endsWith('session_token')) ?? [];
    for (let i = 0; i <= MAX_REMEMBERED_SESSIONS; i++) {
      const cookie = `a=${i}; ${name}=${encodeURIComponent(value)}`;
      const answer = await app.app.inject({ url: SEARCH, headers: { cookie } });
      if (answer.statusCode !== 200) expect(i).toBe(answer.statusCode);
    }
  });
});

describe('secrets', () => {
  const files = ({ dataDir }: TestApp) =>
    ['accounts.sqlite', 'accounts.sqlite-wal']
      .map((file) => readFileSync(join(dataDir, file), 'latin1'))
      .join('');

  test('passwords, keys and the links of mails stand in no log and no database', async () => {
    const app = await testApp();
    const user = await signedIn(app, ANN);
    const { key } = (await user.send('POST', '/account/keys', { label: 'map' })).json();
    await user.send('POST', SIGN_IN, { email: ANN, password: 'a wrong password, mine' });
    await user.send('POST', '/account/auth/request-password-reset', { email: ANN, redirectTo: '/' });
    const link = await linkTo(app.dataDir, ANN, 'reset-password');
    await user.get(link);
    const token = /reset-password\/([^?]+)/.exec(link)?.[1] ?? '';
    expect(token.length).toBeGreaterThan(10);
    const log = app.log.join('');
    for (const secret of [PASSWORD, 'a wrong password, mine', key.slice(8, 30), token]) {
      expect(log).not.toContain(secret);
      expect(files(app)).not.toContain(secret);
    }
  });
});
