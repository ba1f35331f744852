import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { getAdapter } from 'better-auth/db/adapter';
import { admin, twoFactor } from 'better-auth/plugins';
import { sql } from 'kysely';
import type { AccountsDatabase } from '../database/accounts-database.ts';
import type { MailPort } from '../mail/mail.ts';
import type { Rates } from '../rates/rates.ts';
import { newKnownBrowser, SignInAttempts } from './attempts.ts';
import { withHashedSessions } from './hashed-sessions.ts';
import { MAX_PASSWORD_CHARACTERS, MIN_PASSWORD_CHARACTERS } from './password-length.ts';
import { SECOND_FACTOR_LOCK_SECONDS, SIGN_IN_PATH, type SignIn } from './session.ts';

/** Wrong codes of a second factor one after the other, whatever they are entered for, lock it for a while. */
export const SECOND_FACTOR_ATTEMPTS = 10;

const SIGN_IN = '/sign-in/email';
/** Tells the hooks below the network of a request; no client's header of that name gets so far. */
const NETWORK_HEADER = 'x-rangeline-network';
/** A browser that has signed in before. */
const KNOWN_BROWSER_COOKIE = 'known_browser';
/** The longest that browsers keep a cookie. */
const KNOWN_BROWSER_SECONDS = 400 * 86_400;

export interface SignInParts {
  readonly database: AccountsDatabase;
  readonly rates: Rates;
  readonly mail: MailPort;
  /** Of the service, as clients see it. */
  readonly baseUrl: string;
  readonly secret: string;
}

/** The library over our tables, without its tokens of sessions in them. */
export async function createSignIn(parts: SignInParts): Promise<Omit<SignIn, 'close'>> {
  const options = signInOptions(parts);
  const adapter = withHashedSessions(await getAdapter(options));
  const auth = betterAuth({ ...options, database: () => adapter });
  // Where the database is away, that is what is told, and not what the library makes of it.
  const checkDatabase = () => parts.database.ask((rows) => sql`SELECT 1`.execute(rows));
  const orAway = <T>(asked: Promise<T>): Promise<T> =>
    asked.catch(async (error: unknown) => {
      await checkDatabase();
      throw error;
    });
  return {
    answer: async (request, network) => {
      request.headers.set(NETWORK_HEADER, network);
      const response = await orAway(auth.handler(request));
      if (response.status >= 500) await checkDatabase();
      return response;
    },
    sessionOf: async (headers) => {
      const found = await orAway(auth.api.getSession({ headers }));
      if (found === null) return null;
      const { id, email, name, role, twoFactorEnabled } = found.user;
      return {
        userId: id,
        email,
        name,
        isAdmin: role === 'admin',
        hasSecondFactor: twoFactorEnabled === true,
      };
    },
  };
}

/** The library's settings; its tables are made by our migrations. */
export function signInOptions({ database, rates, mail, baseUrl, secret }: SignInParts) {
  const attempts = new SignInAttempts(rates);
  return {
    appName: 'Rangeline',
    baseURL: baseUrl + SIGN_IN_PATH,
    secret,
    database: { db: database.rows, type: database.kind, transaction: true },
    user: { modelName: 'auth_user' },
    session: { modelName: 'auth_session' },
    account: { modelName: 'auth_credential' },
    verification: { modelName: 'auth_verification', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      // A new account and one that is there are answered alike.
      requireEmailVerification: true,
      minPasswordLength: MIN_PASSWORD_CHARACTERS,
      maxPasswordLength: MAX_PASSWORD_CHARACTERS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, url }: MailCause) =>
        mail.send({
          to: user.email,
          subject: 'Choose a new password',
          text: `Somebody asked for a new password for Rangeline. If it was you, choose one within an hour:\n${toPage(url)}\n`,
        }),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      sendVerificationEmail: ({ user, url }: MailCause) =>
        mail.send({
          to: user.email,
          subject: 'Verify your e-mail address',
          text: `Follow this link within an hour to use Rangeline with this address:\n${url}\n`,
        }),
    },
    // Attempts are counted below, for all processes together.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Failures are for our log; refusals are answers all the same.
    onAPIError: { throw: true },
    advanced: {
      cookiePrefix: 'rangeline',
      useSecureCookies: baseUrl.startsWith('https:'),
      // By itself the library skips these where a variable named TEST is set.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    hooks: {
      before: createAuthMiddleware(async (call) => {
        if (call.path !== SIGN_IN) return;
        const { name } = call.context.createAuthCookie(KNOWN_BROWSER_COOKIE);
        const { allowed, retryAfterSeconds } = await attempts.take({
          email: emailIn(call.body),
          network: call.headers?.get(NETWORK_HEADER) ?? '',
          knownBrowser: (await call.getSignedCookie(name, secret)) || null,
        });
        if (allowed) return;
        const message = `Too many attempts with this address; try again in ${retryAfterSeconds} seconds.`;
        throw new APIError('TOO_MANY_REQUESTS', { message, retryAfterSeconds });
      }),
      after: createAuthMiddleware(async (call) => {
        const { newSession } = call.context;
        if (call.path !== SIGN_IN || newSession === null) return;
        const maxAge = KNOWN_BROWSER_SECONDS;
        const { name, attributes } = call.context.createAuthCookie(KNOWN_BROWSER_COOKIE, { maxAge });
        await call.setSignedCookie(name, newKnownBrowser(newSession.user.email), secret, attributes);
      }),
    },
    plugins: [
      twoFactor({
        twoFactorTable: 'auth_two_factor',
        backupCodeOptions: { storeBackupCodes: 'encrypted' },
        accountLockout: {
          maxFailedAttempts: SECOND_FACTOR_ATTEMPTS,
          durationSeconds: SECOND_FACTOR_LOCK_SECONDS,
        },
      }),
      admin(),
    ],
  } satisfies BetterAuthOptions;
}

interface MailCause {
  readonly user: { readonly email: string };
  readonly url: string;
}

/** A link of a mail; one that was asked for without a page leads to the first. */
function toPage(url: string): string {
  const link = new URL(url);
  if (!link.searchParams.get('callbackURL')) link.searchParams.set('callbackURL', '/');
  return link.href;
}

function emailIn(body: unknown): string {
  return typeof body === 'object' && body !== null && 'email' in body ? String(body.email) : '';
}
