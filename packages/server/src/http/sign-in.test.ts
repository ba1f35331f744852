import { createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { describeAccounts } from '../../test/account-databases.ts';
import { BOUNDLESS } from '../../test/boundless-rates.ts';
import {
  type Browser,
  browser,
  linkTo,
  ORIGIN,
  PASSWORD,
  resetTokenTo,
  signedIn,
} from '../../test/browser.ts';
import { dumpOf } from '../../test/dump.ts';
import { type PostgresServer, postgresPrograms, startPostgres } from '../../test/postgres-server.ts';
import { describeWith } from '../../test/required-program.ts';
import { SMTP_PASSWORD, SMTP_USER, startSmtp } from '../../test/smtp-server.ts';
import { testApp } from '../../test/test-app.ts';
import { fromBase32, secretOf, totp } from '../../test/totp.ts';
import { NETWORK_ATTEMPTS } from '../accounts/sign-in/attempts.ts';
import { SECOND_FACTOR_LOCK_SECONDS } from '../accounts/sign-in/session.ts';
import { SECOND_FACTOR_ATTEMPTS } from '../accounts/sign-in/sign-in.ts';

const ANN = 'ann@example.com';
const NEW_PASSWORD = 'another long password';
const AUTH = '/account/auth';
const SIGN_IN = `${AUTH}/sign-in/email`;
const SIGN_UP = `${AUTH}/sign-up/email`;
const ASK_RESET = `${AUTH}/request-password-reset`;
const ASK_MAIL = `${AUTH}/send-verification-email`;
const CODE = `${AUTH}/two-factor/verify-totp`;

const signIn = (user: Browser, password = PASSWORD) => user.send('POST', SIGN_IN, { email: ANN, password });
const profile = (user: Browser) => user.get('/account/profile');

/** Adds a second factor for one who signed in; its secret and backup codes. */
async function addSecondFactor(user: Browser) {
  const enabled = await user.send('POST', `${AUTH}/two-factor/enable`, { password: PASSWORD });
  const { totpURI, backupCodes } = enabled.json();
  const secret = secretOf(totpURI);
  expect((await user.send('POST', CODE, { code: totp(secret) })).statusCode).toBe(200);
  return { secret, backupCodes };
}

describeAccounts('the whole way of signing in', (newDatabase) => {
  test('sign up, verify, sign in, add a second factor, use it, reset the password, sign out', async () => {
    const app = await testApp({ database: newDatabase() });
    const user = browser(app);
    const who = { email: ANN, password: PASSWORD, name: 'Ann' };
    expect((await user.send('POST', SIGN_UP, who)).json()).toEqual({
      user: {
        id: expect.any(String),
        name: 'Ann',
        email: ANN,
        emailVerified: false,
        createdAt: expect.any(String),
      },
    });
    expect((await signIn(user)).json().error.code).toBe('not_permitted');
    const verified = await user.get(await linkTo(app.dataDir, ANN));
    expect([verified.statusCode, verified.headers.location]).toEqual([302, '/']);
    expect((await signIn(user)).json()).toMatchObject({ user: { email: ANN, emailVerified: true } });
    const { secret, backupCodes } = await addSecondFactor(user);

    const second = browser(app);
    expect((await signIn(second)).json()).toEqual({ twoFactorRedirect: true });
    // It knows the password.
    expect([...second.cookies.keys()]).toContain('rangeline.known_browser');
    expect((await profile(second)).statusCode).toBe(401);
    expect((await second.send('POST', CODE, { code: '000000' })).statusCode).toBe(401);
    expect((await second.send('POST', CODE, { code: totp(secret) })).statusCode).toBe(200);
    expect((await profile(second)).json()).toMatchObject({ email: ANN, second_factor: true });

    const third = browser(app);
    const useBackup = () =>
      third.send('POST', `${AUTH}/two-factor/verify-backup-code`, { code: backupCodes[0] });
    await signIn(third);
    expect((await useBackup()).statusCode).toBe(200);
    expect((await profile(third)).statusCode).toBe(200);
    await third.send('POST', `${AUTH}/sign-out`);
    await signIn(third);
    expect((await useBackup()).statusCode).toBe(401);

    await user.send('POST', ASK_RESET, { email: ANN, redirectTo: '/reset' });
    const opened = await user.get(await linkTo(app.dataDir, ANN, 'reset-password'));
    const token = await resetTokenTo(app.dataDir, ANN);
    expect(opened.headers.location).toBe(`${ORIGIN}/reset?token=${token}`);
    const reset = () => user.send('POST', `${AUTH}/reset-password`, { newPassword: NEW_PASSWORD, token });
    expect((await reset()).statusCode).toBe(200);
    expect((await reset()).json().error.code).toBe('invalid_parameter');
    for (const one of [user, second]) expect((await profile(one)).statusCode).toBe(401);
    expect((await signIn(user)).statusCode).toBe(401);
    await signIn(user, NEW_PASSWORD);
    await user.send('POST', CODE, { code: totp(secret) });
    expect((await profile(user)).statusCode).toBe(200);
    await user.send('POST', `${AUTH}/sign-out`);
    expect((await profile(user)).statusCode).toBe(401);
  });

  test('all sessions of one, and no other’s, end where they end them all; a changed password ends the others', async () => {
    const app = await testApp({ database: newDatabase() });
    const [here, bob] = [await signedIn(app, ANN), await signedIn(app, 'bob@example.com')];
    const there = browser(app);
    await signIn(there);
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, revokeOtherSessions: true };
    expect((await here.send('POST', `${AUTH}/change-password`, change)).statusCode).toBe(200);
    expect([(await profile(here)).statusCode, (await profile(there)).statusCode]).toEqual([200, 401]);
    await signIn(there, NEW_PASSWORD);
    expect((await here.send('POST', `${AUTH}/revoke-sessions`)).statusCode).toBe(200);
    expect([(await profile(here)).statusCode, (await profile(there)).statusCode]).toEqual([401, 401]);
    expect((await profile(bob)).statusCode).toBe(200);
  });

  test('a copy of the database lets nobody in: no key, password, session, code or link stands in it', async () => {
    const database = newDatabase();
    const app = await testApp({ database });
    const user = await signedIn(app, ANN);
    const { secret, backupCodes } = await addSecondFactor(user);
    const { key } = (await user.send('POST', '/account/keys', { label: 'map' })).json();
    await user.send('POST', ASK_RESET, { email: ANN, redirectTo: '/' });
    const half = browser(app);
    await signIn(half);
    const cookies = [...user.cookies.values(), ...half.cookies.values()];
    const secrets = [
      ...cookies.flatMap((cookie) => [cookie, cookie.split('.', 1)[0] ?? '']),
      PASSWORD,
      key.slice('rl_live_'.length, -4),
      secret,
      fromBase32(secret).toString('latin1'),
      ...backupCodes,
      await resetTokenTo(app.dataDir, ANN),
    ];
    expect(user.cookies.size).toBeGreaterThan(0);
    expect(half.cookies.size).toBeGreaterThan(0);
    expect(secrets.filter((one) => one.length < 6)).toEqual([]);
    const dump = dumpOf(database);
    expect(dump).toContain(ANN);
    for (const one of secrets) expect(dump).not.toContain(one);
  });
});

describeWith('PostgreSQL', postgresPrograms() !== null)('while the database is away', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.stop());

  test('people are told to come back, and nobody is signed out by it', async () => {
    const app = await testApp({ database: { kind: 'postgres', url: server.newDatabase() } });
    const user = await signedIn(app, ANN);
    server.halt();
    for (const answer of [
      await profile(user),
      await signIn(browser(app)),
      await user.send('POST', ASK_RESET, { email: ANN, redirectTo: '/' }),
      await user.send('POST', '/account/keys', { label: 'a' }),
    ]) {
      expect(answer.json().error.code).toBe('unavailable');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(app.log.join('')).not.toContain(PASSWORD);
    server.resume();
    const start = performance.now();
    while ((await profile(user)).statusCode !== 200) expect(performance.now() - start).toBeLessThan(10_000);
    expect((await signIn(browser(app))).statusCode).toBe(200);
  });
});

describe('one who tries codes of a second factor', () => {
  test('is locked out, for the right code too, whatever sign-in it is for', async () => {
    const app = await testApp({ rates: BOUNDLESS });
    const { secret } = await addSecondFactor(await signedIn(app, ANN));
    const wrong = totp(secret) === '000000' ? '000001' : '000000';
    for (let i = 0; i < SECOND_FACTOR_ATTEMPTS; i++) {
      const user = browser(app);
      await signIn(user);
      expect((await user.send('POST', CODE, { code: wrong })).statusCode).toBe(401);
    }
    const user = browser(app);
    await signIn(user);
    const refused = await user.send('POST', CODE, { code: totp(secret) });
    expect(refused.json().error.code).toBe('rate_limit_exceeded');
    expect(refused.headers['retry-after']).toBe(String(SECOND_FACTOR_LOCK_SECONDS));
    expect((await profile(user)).statusCode).toBe(401);
  });
});

describe('one who tries passwords', () => {
  test('is told when the next attempt counts, in the header too', async () => {
    const app = await testApp();
    const answers = [];
    for (let i = 0; i <= NETWORK_ATTEMPTS.burst; i++)
      answers.push(await signIn(browser(app), `wrong password ${i}`));
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeLessThanOrEqual(600);
  });
});

describe('one who signs up', () => {
  test('is no administrator, and verified by nothing but the mail, whatever they send', async () => {
    const app = await testApp();
    const user = browser(app);
    const wish = { role: 'admin', emailVerified: true, banned: false, id: '1', twoFactorEnabled: true };
    await user.send('POST', SIGN_UP, { email: ANN, password: PASSWORD, name: 'Ann', ...wish });
    expect((await signIn(user)).statusCode).toBe(403);
    await user.get(await linkTo(app.dataDir, ANN));
    await signIn(user);
    expect(
      (await user.send('POST', `${AUTH}/update-user`, { name: 'Ann B', role: 'admin' })).statusCode,
    ).toBe(200);
    expect((await profile(user)).json()).toMatchObject({ name: 'Ann B', admin: false, second_factor: false });
  });

  test.each([
    ['a mail that verifies', SIGN_UP, { password: PASSWORD, name: 'x', callbackURL: 'https://evil.example' }],
    ['a mail that verifies again', ASK_MAIL, { callbackURL: '//evil.example' }],
    ['a mail that resets', ASK_RESET, { redirectTo: 'https://evil.example' }],
  ])('%s leads to no page of another site', async (_, url, body) => {
    const app = await testApp();
    const answer = await browser(app).send('POST', url, { email: ANN, ...body });
    expect(answer.json().error.code).toBe('not_permitted');
  });

  test('links of mails lead to no page of another site either', async () => {
    const app = await testApp();
    const user = browser(app);
    for (const path of ['verify-email?token=x&', 'reset-password/x?']) {
      const answer = await user.get(`${AUTH}/${path}callbackURL=https%3A%2F%2Fevil.example`);
      expect(answer.headers.location).toBeUndefined();
      expect(answer.statusCode).toBe(403);
    }
  });
});

describe('a service below a path of its address', () => {
  test('signs in, and its mails lead there', async () => {
    const app = await testApp({ config: { baseUrl: 'https://land.example/land' } });
    const user = browser(app, 'https://land.example');
    await user.send('POST', SIGN_UP, { email: ANN, password: PASSWORD, name: 'Ann' });
    const link = await linkTo(app.dataDir, ANN);
    expect(link).toMatch(/^\/land\/account\/auth\/verify-email\?/);
    // As a proxy hands it on.
    expect((await user.get(link.replace('/land', ''))).headers.location).toBe('/');
    expect((await signIn(user)).statusCode).toBe(200);
    expect((await profile(user)).json().email).toBe(ANN);
  });
});

describe('an administrator', () => {
  test('locks a person out, whose sessions end, and lets them in again', async () => {
    const app = await testApp();
    const [ann, bob] = [await signedIn(app, ANN), await signedIn(app, 'bob@example.com')];
    await app.accounts.accounts.setAdmin(ANN, true);
    const { users } = (await ann.get(`${AUTH}/admin/list-users`)).json();
    const { id: userId } = users.find(({ email }: { email: string }) => email === 'bob@example.com');
    const signInBob = () => bob.send('POST', SIGN_IN, { email: 'bob@example.com', password: PASSWORD });
    expect((await ann.send('POST', `${AUTH}/admin/ban-user`, { userId })).statusCode).toBe(200);
    expect((await profile(bob)).statusCode).toBe(401);
    expect((await signInBob()).json().error.code).toBe('not_permitted');
    expect((await ann.send('POST', `${AUTH}/admin/unban-user`, { userId })).statusCode).toBe(200);
    expect((await signInBob()).statusCode).toBe(200);
  });

  test.each([
    ['GET', 'get-session'],
    ['GET', 'list-sessions'],
    ['POST', 'delete-user'],
    ['POST', 'change-email'],
    ['POST', 'sign-in/social'],
    ['POST', 'admin/set-role'],
    ['POST', 'admin/impersonate-user'],
    ['POST', 'admin/set-user-password'],
    ['POST', 'admin/list-user-sessions'],
    ['POST', 'admin/remove-user'],
  ] as const)('and nobody else, reaches what the library has besides: %s %s', async (method, path) => {
    const app = await testApp();
    const ann = await signedIn(app, ANN);
    await app.accounts.accounts.setAdmin(ANN, true);
    expect((await ann.send(method, `${AUTH}/${path}`, {})).statusCode).toBe(404);
  });
});

describe('mail', () => {
  test('that resets leads to the first page where none was asked for', async () => {
    const app = await testApp();
    const user = await signedIn(app, ANN);
    await user.send('POST', ASK_RESET, { email: ANN });
    const opened = await user.get(await linkTo(app.dataDir, ANN, 'reset-password'));
    expect(opened.headers.location).toBe(`${ORIGIN}/?token=${await resetTokenTo(app.dataDir, ANN)}`);
  });

  test('that verifies arrives by the server of the settings', async () => {
    const smtp = await startSmtp({ disabledCommands: ['STARTTLS'] });
    onTestFinished(() => smtp.stop());
    const app = await testApp({ config: { smtpUrl: `smtp://127.0.0.1:${smtp.port}` } });
    await browser(app).send('POST', SIGN_UP, { email: ANN, password: PASSWORD, name: 'Ann' });
    await app.app.close();
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]).toContain('To: ann@example.com');
  });

  test('that a server refuses is a line in the log that holds no secret, and answered as ever', async () => {
    const smtp = await startSmtp({ disabledCommands: ['STARTTLS'], authOptional: false });
    onTestFinished(() => smtp.stop());
    const url = `smtp://${SMTP_USER}:not-${SMTP_PASSWORD}@127.0.0.1:${smtp.port}`;
    const app = await testApp({ config: { smtpUrl: url } });
    const answer = await browser(app).send('POST', SIGN_UP, { email: ANN, password: PASSWORD, name: 'Ann' });
    expect(answer.statusCode).toBe(200);
    await app.app.close();
    const lines = app.log.filter((line) => line.includes('a mail could not be sent'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('does not accept the user and password (535)');
    for (const secret of [SMTP_PASSWORD, PASSWORD, 'token=', ANN]) expect(lines[0]).not.toContain(secret);
  });
});

describe('who has an account', () => {
  const ROUNDS = 9;
  const ASKS = [
    [SIGN_UP, { password: PASSWORD, name: 'x' }],
    [SIGN_IN, { password: 'wrong horse battery' }],
    [ASK_RESET, { redirectTo: '/' }],
    [ASK_MAIL, {}],
  ] as const;

  test.each(ASKS)(
    '%s tells neither by its answer nor by its time, though mails never arrive',
    async (url, body) => {
      const sockets: Socket[] = [];
      const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
      await new Promise((resolve) => silent.once('listening', resolve));
      const address = silent.address();
      const port = typeof address === 'object' ? address?.port : 0;
      const app = await testApp({ rates: BOUNDLESS, config: { smtpUrl: `smtp://127.0.0.1:${port}` } });
      onTestFinished(() => {
        for (const socket of sockets) socket.destroy();
        silent.close();
      });
      await browser(app).send('POST', SIGN_UP, { email: ANN, password: PASSWORD, name: 'Ann' });
      await sql`UPDATE auth_user SET "emailVerified" = 1`.execute(app.accounts.database.rows);
      const ask = async (email: string) => {
        const start = performance.now();
        const answer = await browser(app).send('POST', url, { email, ...body });
        const elapsedMs = performance.now() - start;
        const { user: _user, request_id: _id, ...rest } = answer.json();
        return { elapsedMs, shown: { status: answer.statusCode, ...rest } };
      };
      await ask(ANN);
      const [known, unknown]: [number[], number[]] = [[], []];
      for (let i = 0; i < ROUNDS; i++) {
        const [one, other] = [await ask(ANN), await ask(`nobody${i}@example.com`)];
        expect(one.shown).toEqual(other.shown);
        known.push(one.elapsedMs);
        unknown.push(other.elapsedMs);
      }
      // A password that one of them did not hash, or a mail that one waited for, would be twice the time and more.
      const [a, b] = [median(known), median(unknown)];
      expect(Math.max(a, b)).toBeLessThan(1.7 * Math.min(a, b) + 10);
    },
  );
});

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
